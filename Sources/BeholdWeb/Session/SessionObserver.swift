internal import BeholdUI

/// Hears of sessions what another process has to know to go on with them.
@MainActor
protocol SessionObserver: AnyObject {
  /// A page that is made has a style sheet, which a browser asks for when the page has come.
  func madeStyleSheet(_ text: String)
  /// A request has made a page.
  func began(_ session: WebSession, by request: HTTPRequest)
  /// The page has its connection.
  func attached(_ session: WebSession, to socket: WebSocket)
  /// The page is at another address.
  func moved(_ session: WebSession)
  /// The page's state is another.
  func touched(_ session: WebSession, _ snapshot: StateSnapshot)
  /// Somebody has done something, and the page's state is as it was said last.
  func untouched(_ session: WebSession)
  /// The page shows something else; `nil` if that is not known.
  func outlined(_ session: WebSession, _ outline: PageOutline?)
  /// The page has had so many frames, and shows what was said last of it.
  func heardMore(_ session: WebSession, frames: Int, hasNotice: Bool)
  func ended(_ session: WebSession)
}
