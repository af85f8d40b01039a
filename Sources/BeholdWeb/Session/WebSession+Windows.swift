internal import BeholdUI
internal import Foundation

extension WebSession {
  /// What is done about windows of the app that its views open and close.
  func windows(of app: AppInstance) -> HostWindows {
    HostWindows(kinds: { app.windows }, open: { [weak self] in self?.open($0) }, close: { [weak self] in self?.closeWindows($0) })
  }

  /// - Returns: whether it is an address that may be opened.
  func open(_ url: URL) -> Bool {
    guard let address = SafeURL.string(url.absoluteString) else { return false }
    open(address, in: address.hasPrefix("/") ? "_self" : "_blank")
    return true
  }

  /// A window that is there is shown again: browsers know it by its address.
  private func open(_ window: WindowName) { open(PageAddress.path(window), in: PageAddress.path(window)) }

  private func closeWindows(_ name: WindowName?) {
    guard let name else { return close() }
    for session in windowsOfVisitor() where session.name == name { session.close() }
  }

  private func close() { open(Assets.closingPage, in: "_self") }

  /// What somebody drags in this page or another one of the visitor's.
  func draggedItem(_ token: String, _ element: Element.ID) -> TransferItem? {
    let session = token == self.token ? self : windowsOfVisitor().first { $0.token == token }
    return session?.tree.receiver(element)?.dragSource.map { .value($0.payload()) }
  }
}
