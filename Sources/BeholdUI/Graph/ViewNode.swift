/// A node that shows views of one type.
@MainActor
public class ViewNode<Content>: AnyViewNode {
  /// Shows another value of the view in this place. It is where it is within another one: what stays the same is compared there, and not copied.
  func update(at view: UnsafePointer<Content>) {}

  final func update(to view: Content) { withPointer(to: view) { update(at: $0) } }

  final override func update(from view: UnsafeRawPointer) { update(at: view.assumingMemoryBound(to: Content.self)) }

  override var viewType: any Any.Type { Content.self }
}

/// A node with one child, which is always there.
class WrapperNode<Content, Child: View>: ViewNode<Content> {
  /// Not a key path, which would be made anew for each node.
  private let child: (Content) -> Child
  private let isStored: Bool
  private(set) final var node: ViewNode<Child>!

  /// - Parameters:
  ///   - place: where the child is, too.
  ///   - isStored: whether the child's view is all that is stored in a view of this node's.
  ///   - child: the child's view.
  init(_ view: Content, at place: __shared ViewPlace, isStored: Bool = false, _ child: @escaping (Content) -> Child) {
    assert(!isStored || MemoryLayout<Content>.size == MemoryLayout<Child>.size, "something else is stored in \(Content.self)")
    self.child = child
    self.isStored = isStored
    super.init(at: place)
    node = place.within(self).mount(child(view))
  }

  override func update(at view: UnsafePointer<Content>) {
    visited()
    if isStored { node.update(from: UnsafeRawPointer(view)) } else { node.update(to: child(view.pointee)) }
  }

  final override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(node, visit) }
}
