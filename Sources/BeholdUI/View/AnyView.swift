/// A view whose type is not known at compile time.
///
/// State is kept as long as the wrapped views at one place have the same type.
nonisolated public struct AnyView: View {
  public typealias Body = Never

  let content: any View

  public init<Content: View>(_ content: Content) {
    self.content = (content as? AnyView)?.content ?? content
  }

  public init<Content: View>(erasing content: Content) { self.init(content) }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ErasedNode(view, at: place) }
}

private final class ErasedNode: ViewNode<AnyView> {
  private let place: KeptPlace
  private var type: any View.Type
  private var child: AnyViewNode!

  init(_ view: AnyView, at place: __shared ViewPlace) {
    self.place = KeptPlace(place)
    type = Swift.type(of: view.content)
    super.init(at: place)
    child = place.within(self).mountAny(view.content)
  }

  override func update(at pointer: UnsafePointer<AnyView>) {
    let view = pointer.pointee
    visited()
    let newType = Swift.type(of: view.content)
    if newType == type { return child.updateAnyChild(to: view.content) }
    type = newType
    child = replace(child) { place.within(self, before: $0).mountAny(view.content) }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}

extension ViewPlace {
  fileprivate func mountAny(_ content: any View) -> AnyViewNode {
    func open<Content: View>(_ content: Content) -> AnyViewNode { mount(content) }
    return open(content)
  }
}

extension AnyViewNode {
  fileprivate func updateAnyChild(to content: any View) {
    func open<Content: View>(_ content: Content) { updateChild(to: content) }
    open(content)
  }
}
