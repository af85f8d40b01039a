nonisolated extension View {
  /// Ties the view's identity to a value: when that is another, the view, and all state in it, goes, and a new one comes.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

nonisolated struct IdentifiedView<Content: View, ID: Hashable>: View {
  typealias Body = Never

  let content: Content
  let id: ID

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { IdentityNode(view, at: place) }
}

private final class IdentityNode<Content: View, ID: Hashable>: ViewNode<IdentifiedView<Content, ID>> {
  private let place: KeptPlace
  private var id: ID
  private var child: ViewNode<Content>!

  init(_ view: IdentifiedView<Content, ID>, at place: __shared ViewPlace) {
    self.place = KeptPlace(place)
    id = view.id
    super.init(at: place)
    child = place.within(self).mount(view.content)
  }

  override func update(at pointer: UnsafePointer<IdentifiedView<Content, ID>>) {
    visited()
    guard isOther(id, pointer.pointee.id) else { return child.update(to: pointer.pointee.content) }
    id = pointer.pointee.id
    child = replace(child) { place.within(self, before: $0).mount(pointer.pointee.content) }
  }

  override var isIdentified: Bool { true }

  override var identity: AnyHashable? { AnyHashable(id) }

  override func findOwn(_ id: AnyHashable) -> IdentitySearch { id.base as? ID == self.id ? .node(self) : .nothing }

  override func addIdentity(to identity: inout LastingIdentity) { identity.add(id) }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
