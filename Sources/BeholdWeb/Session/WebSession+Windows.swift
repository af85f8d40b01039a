internal import BeholdObservation
internal import BeholdUI
internal import Foundation

extension WebSession {
  /// Opens an address in a browser's window of a name.
  func open(_ address: String, in target: String) {
    pending.addURL(address, in: target)
    tree.requestFlush()
    sendPending()
  }

  /// What is done about windows of the app that its views open and close.
  func windows(of app: AppInstance) -> HostWindows {
    HostWindows(
      kinds: { app.windows }, open: { [weak self] in self?.open($0, of: app) }, close: { [weak self] in self?.closeWindows($0) })
  }

  func setWindow(_ window: WindowSize) {
    tree.setWindowSize(window.size)
    tree.setReducesMotion(window.reducesMotion)
    tree.setColorScheme(window.isDark ? .dark : .light)
    // There may be room for more columns, or for fewer.
    if wasAttached { showAddress() }
  }

  /// - Returns: whether it is an address that browsers open, or views of the window.
  func open(_ url: URL) -> Bool {
    guard let address = SafeURL.string(url.absoluteString) else { return tree.open(url) }
    open(address, in: address.hasPrefix("/") ? "_self" : "_blank")
    return true
  }

  /// A window that is there is shown again: browsers know it by its address.
  private func open(_ window: WindowName, of app: AppInstance) {
    let path = PageAddress.path(window)
    guard WindowPlace(path, of: app.windows)?.window == window else {
      return Misuse.report("no address is so long as the value of a window would make it; open it for an identifier: \(path.prefix(100))")
    }
    open(path, in: path)
  }

  private func closeWindows(_ name: WindowName?) {
    guard let name else { return close() }
    for session in windowsOfVisitor() where session.name.kind == name.kind && (name.value == nil || name.value == session.name.value) {
      session.close()
    }
  }

  private func close() { open(Assets.closingPage, in: "_self") }

  /// Something that is dragged in this page or another one of the visitor's is dropped. What cannot be given away any more has been dragged away.
  func drop(_ dragged: Element.ID, of token: String, at place: CGPoint, on target: Element.ID) {
    guard tree.receiver(target)?.takes(.transfer) == true else { return }
    let session = token == self.token ? self : windowsOfVisitor().first { $0.token == token }
    let payload = session?.tree.payload(ofDragged: dragged)
    handle(.transfer(payload.map { .received($0.map { .value($0) }, place) } ?? .targeted(false)), target)
  }
}
