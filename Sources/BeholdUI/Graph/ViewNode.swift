/// A node that shows views of one type.
@MainActor
public class ViewNode<Content>: AnyViewNode {
  /// Shows another value of the view in this place.
  func update(to view: Content) {}

  override var viewType: any Any.Type { Content.self }
}

/// A node with one child, which is always there.
class WrapperNode<Content, Child: View>: ViewNode<Content> {
  private let child: KeyPath<Content, Child>
  private(set) final var node: ViewNode<Child>!

  /// - Parameters:
  ///   - place: where the child is, too.
  ///   - child: where a view of this node's has the child's view.
  init(_ view: Content, _ child: KeyPath<Content, Child>, at place: ViewPlace) {
    self.child = child
    super.init(at: place)
    node = place.within(self).mount(view[keyPath: child])
  }

  override func update(to view: Content) {
    visited()
    node.update(to: view[keyPath: child])
  }

  final override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { node.map(visit) ?? true }
}
