/// Fetches the content of a view anew.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
/// Button("Again") { Task { await refresh?() } }
/// ```
public struct RefreshAction: Sendable {
  private let action: @Sendable @isolated(any) () async -> Void

  init(_ action: @escaping @Sendable @isolated(any) () async -> Void) { self.action = action }

  /// Fetches, and returns when that is done.
  public func callAsFunction() async { await action() }

  /// What an element does that is refreshed. Meanwhile it says so.
  @MainActor func events(of element: Element) -> ElementEvents {
    ElementEvents(.refresh) { [weak element] _ in
      Task { @MainActor [weak element] in
        element?.countRefreshes(1)
        await self()
        element?.countRefreshes(-1)
      }
    }
  }
}

extension Element {
  fileprivate func countRefreshes(_ more: Double) {
    guard isConnected else { return }
    let count = (self[.refreshes]?.number ?? 0) + more
    set(.refreshes, count > 0 ? count : nil as Double?)
  }
}

extension EnvironmentValues {
  private enum RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
  }

  /// What fetches the content around anew, if something does.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Lets people have the content of the lists, forms and vertical scroll views in this view fetched anew.
  public func refreshable(@_inheritActorContext action: @escaping @Sendable @isolated(any) () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action))
  }
}
