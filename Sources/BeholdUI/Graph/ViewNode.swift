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
  private let child: KeyPath<Content, Child>
  /// `nil` if the child's view is computed.
  private let offset: Int?
  private(set) final var node: ViewNode<Child>!

  /// - Parameters:
  ///   - place: where the child is, too.
  ///   - child: where a view of this node's has the child's view.
  init(_ view: Content, _ child: KeyPath<Content, Child>, at place: __shared ViewPlace) {
    self.child = child
    offset = MemoryLayout<Content>.offset(of: child)
    super.init(at: place)
    node = place.within(self).mount(view[keyPath: child])
  }

  override func update(at view: UnsafePointer<Content>) {
    visited()
    guard let offset else { return node.update(to: view.pointee[keyPath: child]) }
    node.update(from: UnsafeRawPointer(view) + offset)
  }

  final override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(node, visit) }
}
