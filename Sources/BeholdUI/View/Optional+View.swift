/// What `if` without `else` gives: a view, or nothing.
nonisolated extension Optional: View where Wrapped: View {
  public typealias Body = Never

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { OptionalNode(view, at: place) }
}

private final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private let place: KeptPlace
  private var child: ViewNode<Wrapped>?

  init(_ view: Wrapped?, at place: __shared ViewPlace) {
    self.place = KeptPlace(place)
    super.init(at: place)
    child = view.map { place.within(self).mount($0) }
  }

  override func update(at pointer: UnsafePointer<Wrapped?>) {
    let view = pointer.pointee
    visited()
    switch (child, view) {
    case (let node?, let content?): node.update(to: content)
    case (nil, let content?): child = place.within(self, before: nextElement()).mount(content)
    case (let node?, nil):
      child = nil
      node.remove()
    case (nil, nil): break
    }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
