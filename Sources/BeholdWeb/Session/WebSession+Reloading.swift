internal import BeholdUI

extension WebSession {
  /// Whether another page has gone while this one was on its way: this is that one, loaded again.
  func isReload(of other: WebSession) -> Bool {
    other !== self && other.socket == nil && other.wasAttached && other.idleSince >= made && other.visitor == visitor
      && other.address.window == address.window
  }

  /// Tells the page that the server goes. It is no frame: the page shows after it what it has shown before, and a session that goes on knows that.
  func announceEnd() {
    guard let socket else { return }
    socket.close(1001, WebSocket.farewell)
  }

  /// Takes over what the page had stored for its window.
  func goOn(from other: WebSession) { tree.storage.scene.fill(from: other.tree.storage.scene) }
}
