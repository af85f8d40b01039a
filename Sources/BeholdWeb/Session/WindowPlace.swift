internal import BeholdUI

/// What an address leads to: a kind of window, and the pages in it.
@MainActor
struct WindowPlace: Equatable, Sendable {
  /// The kind of window, unless it is the first one.
  let window: String?
  let route: [String]

  /// - Returns: `nil` if no address of the app is so long.
  init?(_ path: String, of windows: [SceneWindow]) {
    guard let parts = RoutePath(path)?.parts else { return nil }
    window = parts.first.flatMap { part in windows.dropFirst().first { $0.id == part }?.id }
    route = window == nil ? parts : Array(parts.dropFirst())
  }
}
