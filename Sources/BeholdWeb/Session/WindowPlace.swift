internal import BeholdUI

/// What an address leads to: a window, and the pages in it.
@MainActor
struct WindowPlace: Equatable, Sendable {
  let window: WindowName
  let route: [String]

  /// - Returns: `nil` if no address of the app is so long, or a window is not for what it says.
  init?(_ path: String, of windows: [SceneWindow]) {
    guard var parts = RoutePath(path)?.parts[...] else { return nil }
    var window = WindowName(kind: parts.first.flatMap { part in windows.dropFirst().first { $0.id == part }?.id })
    if window.kind != nil { parts.removeFirst() }
    let kind = window.kind.map { id in windows.first { $0.id == id } } ?? windows.first
    if WindowName.marksValue(parts) {
      parts.removeFirst()
    } else if let part = parts.first, part.hasPrefix(WindowName.valueMark), let kind, kind.takesValues {
      let value = String(part.dropFirst(WindowName.valueMark.count))
      guard kind.isFor(value) else { return nil }
      window.value = value
      parts.removeFirst()
    }
    self.window = window
    route = Array(parts)
  }
}
