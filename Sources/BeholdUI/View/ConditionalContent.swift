/// One of two views: what `if` and `else`, and `switch`, give. Each branch is a place of its own, with state of its own.
nonisolated public enum ConditionalContent<First: View, Second: View>: View {
  case first(First)
  case second(Second)

  public typealias Body = Never

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ConditionalNode(view, at: place) }
}

private final class ConditionalNode<First: View, Second: View>: ViewNode<ConditionalContent<First, Second>> {
  private enum Branch {
    case first(ViewNode<First>)
    case second(ViewNode<Second>)

    var node: AnyViewNode {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  private let place: KeptPlace
  private var branch: Branch!

  init(_ view: ConditionalContent<First, Second>, at place: __shared ViewPlace) {
    self.place = KeptPlace(place)
    super.init(at: place)
    branch = mount(view, at: place.within(self))
  }

  private func mount(_ view: ConditionalContent<First, Second>, at place: ViewPlace) -> Branch {
    var place = place
    switch view {
    case .first(let content):
      place.ordinal = 1
      return .first(place.mount(content))
    case .second(let content):
      place.ordinal = 2
      return .second(place.mount(content))
    }
  }

  override func update(at pointer: UnsafePointer<ConditionalContent<First, Second>>) {
    let view = pointer.pointee
    visited()
    switch (branch!, view) {
    case (.first(let node), .first(let content)): node.update(to: content)
    case (.second(let node), .second(let content)): node.update(to: content)
    default: branch = replace(branch.node) { mount(view, at: place.within(self, before: $0)) }
    }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { branch.map { visit($0.node) } ?? true }
}
