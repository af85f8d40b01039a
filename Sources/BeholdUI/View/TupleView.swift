/// Several views, one after the other, each at a place of its own.
nonisolated public struct TupleView<each Content: View>: View {
  public typealias Body = Never

  let content: (repeat each Content)

  init(_ content: repeat each Content) { self.content = (repeat each content) }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TupleNode(view, at: place) }
}

private final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
  private var children: [AnyViewNode] = []

  init(_ view: TupleView<repeat each Content>, at place: ViewPlace) {
    super.init(at: place)
    let place = place.within(self)
    for content in repeat each view.content { children.append(place.mount(content)) }
  }

  override func update(to view: TupleView<repeat each Content>) {
    visited()
    var index = 0
    for content in repeat each view.content {
      children[index].updateChild(to: content)
      index += 1
    }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { children.allSatisfy(visit) }

  override func visitChildren(after child: AnyViewNode, _ visit: (AnyViewNode) -> Bool) -> Bool {
    guard let index = children.firstIndex(where: { $0 === child }) else { return true }
    return children[(index + 1)...].allSatisfy(visit)
  }
}
