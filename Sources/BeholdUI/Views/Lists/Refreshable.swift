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

  /// What an element does that is refreshed.
  @MainActor var events: ElementEvents { ElementEvents(.refresh) { _ in Task { @MainActor in await self() } } }
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
