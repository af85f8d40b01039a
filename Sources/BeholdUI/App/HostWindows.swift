internal import BeholdObservation

/// What a host does about windows that the program opens and closes.
@MainActor
package struct HostWindows {
  /// The kinds of windows that there are.
  package let kinds: () -> [SceneWindow]
  /// Shows a window, the same one again where the kind, or what it was opened for, has one.
  package let open: (WindowName) -> Void
  /// Closes windows; the one that says so if `nil`.
  package let close: (WindowName?) -> Void

  package init(
    kinds: @escaping () -> [SceneWindow], open: @escaping (WindowName) -> Void, close: @escaping (WindowName?) -> Void
  ) {
    self.kinds = kinds
    self.open = open
    self.close = close
  }

  /// - Returns: `nil` if the app has no such window, which is reported.
  fileprivate func name(id: String?, _ value: (any Codable & Hashable)?) -> WindowName? {
    let kinds = kinds()
    let index = kinds.firstIndex { kind in
      if let id, kind.id != id { return false }
      return value.map { kind.valueType == type(of: $0) } ?? (id != nil)
    }
    guard let index else {
      let wanted = [id.map { "\"\($0)\"" }, value.map { "for \(type(of: $0))" }].compactMap(\.self).joined(separator: " ")
      Misuse.report("the app has no window \(wanted); give it a WindowGroup(id:for:) or a Window(_:id:)")
      return nil
    }
    guard let value else { return WindowName(kind: index == 0 ? nil : kinds[index].id) }
    guard let text = WindowValue.text(value) else {
      Misuse.report("a window is to be opened for a \(type(of: value)), which cannot be written as JSON")
      return nil
    }
    return WindowName(kind: index == 0 ? nil : kinds[index].id, value: text)
  }
}

extension EnvironmentValues {
  private enum HostWindowsKey: EnvironmentKey {
    static var defaultValue: HostWindows? { nil }
  }

  /// What the host does about windows.
  package var hostWindows: HostWindows? {
    get { self[HostWindowsKey.self] }
    set { self[HostWindowsKey.self] = newValue }
  }

  /// Opens windows of the app.
  public var openWindow: OpenWindowAction {
    let host = hostWindows
    return MainActor.assumeIsolated { OpenWindowAction(host: host) }
  }

  /// Closes windows of the app.
  public var dismissWindow: DismissWindowAction {
    let host = hostWindows
    return MainActor.assumeIsolated { DismissWindowAction(host: host) }
  }

  /// Opens the window of ``Settings``.
  public var openSettings: OpenSettingsAction {
    let host = hostWindows
    return MainActor.assumeIsolated { OpenSettingsAction(host: host) }
  }

  /// Whether the app can have several windows, as it can in a browser.
  public var supportsMultipleWindows: Bool { hostWindows != nil }
}

/// Opens windows of the app, in a browser each in a tab.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// Button("Open") { openWindow(id: "donut", value: donut.id) }
/// ```
///
/// A window that is there already for the same value, or is the only one of its kind, comes to the front. A browser opens tabs of what somebody has just done; what
/// comes of itself it may keep back.
@MainActor
public struct OpenWindowAction {
  fileprivate let host: HostWindows?

  /// Opens a window of a kind.
  public func callAsFunction(id: String) { open(id: id, nil) }

  /// Opens a window of the kind that is for such values.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) { open(id: nil, value) }

  /// Opens a window of a kind, for a value.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) { open(id: id, value) }

  private func open(id: String?, _ value: (any Codable & Hashable)?) {
    guard let host else { return Misuse.report("a window is to be opened, and this host has one alone") }
    if let name = host.name(id: id, value) { host.open(name) }
  }
}

/// Closes windows of the app that belong to the same visitor. A browser closes those that the program has opened.
@MainActor
public struct DismissWindowAction {
  fileprivate let host: HostWindows?

  /// Closes the window that the view is in.
  public func callAsFunction() { host?.close(nil) }

  /// Closes the windows of a kind.
  public func callAsFunction(id: String) { close(id: id, nil) }

  /// Closes the windows that were opened for a value.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) { close(id: nil, value) }

  /// Closes the windows of a kind that were opened for a value.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) { close(id: id, value) }

  private func close(id: String?, _ value: (any Codable & Hashable)?) {
    if let host, let name = host.name(id: id, value) { host.close(name) }
  }
}

/// Opens the window of ``Settings``.
@MainActor
public struct OpenSettingsAction {
  fileprivate let host: HostWindows?

  public func callAsFunction() { OpenWindowAction(host: host)(id: settingsWindow) }
}
