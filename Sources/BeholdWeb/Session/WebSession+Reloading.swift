internal import BeholdUI

extension WebSession {
  /// Whether another page has gone while this one was on its way: this is that one, loaded again.
  func isReload(of other: WebSession) -> Bool {
    other !== self && other.socket == nil && other.wasAttached && other.idleSince >= made && other.visitor == visitor
      && other.address.window == address.window
  }

  /// Tells the page that the server goes.
  func announceEnd() {
    guard let socket else { return }
    socket.send(Array("[[\(FrameOperation.notice.rawValue),\"The server is restarting.\"]]".utf8))
    socket.close(1001, "the server is going")
  }

  /// Takes over what the page had stored for its window.
  func goOn(from other: WebSession) { tree.storage.scene.fill(from: other.tree.storage.scene) }
}
