/// What shows the elements of a window: a browser's page, a test.
///
/// `Documentation/Hosts.md` tells what a host is given, and what it has to do. All of it is on the main actor.
@MainActor
package protocol ElementHost: AnyObject {
  /// Shows what has changed in the tree that the host is connected to.
  ///
  /// Is called after each flush that has changed anything: once for all its changes, in the order in which they happened. Elements that have come and gone
  /// within the flush are among them, and are not connected any more. A callback that makes changes in a transaction divides its flush: what was changed before
  /// is shown before.
  func show(_ changes: [ElementChange], _ transaction: Transaction)

  /// Whether the host shows what an event says before the tree has answered, as a browser shows what is typed.
  ///
  /// The tree tells it nothing that it shows already, and the value that holds where that is another one.
  func showsByItself(_ event: ElementEvent, of element: Element) -> Bool

  /// Writes down what an element and all in it looks like, which then goes: see ``WrittenTransition/looks``.
  func note(of element: Element) -> [UInt8]
}

extension ElementHost {
  package func note(of element: Element) -> [UInt8] { [] }

  /// Shows what changes in a tree from now on. The host disconnects, or takes the views away, before it goes.
  package func connect(to tree: ViewTree) {
    tree.onChange = { [unowned self] changes, transaction in show(changes, transaction) }
    tree.hostShows = { [unowned self] event, element in showsByItself(event, of: element) }
    tree.hostNotes = { [unowned self] element in note(of: element) }
  }

  /// Hears nothing of a tree any more.
  package func disconnect(from tree: ViewTree) {
    tree.onChange = nil
    tree.hostShows = nil
    tree.hostNotes = nil
  }
}
