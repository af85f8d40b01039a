internal import Foundation

/// When the scopes of a search are shown. They are always shown, so that they can be pressed while nobody writes.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchScopeActivation(name: "automatic")
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

nonisolated extension View {
  /// Adds a choice of what is searched to the search field of `searchable` in this view, above the content.
  ///
  /// - Parameter scopes: the choices, each with a tag.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, activation: SearchScopeActivation = .automatic, @ViewBuilder scopes: () -> Scopes
  ) -> some View { environment(\.searchScopes, KeptView(ScopePicker(scope: scope, content: scopes()))) }
}

nonisolated private struct ScopePicker<Scope: Hashable, Scopes: View>: View {
  let scope: Binding<Scope>
  let content: Scopes

  var body: some View {
    Picker("Search in", selection: scope) { content }.pickerStyle(.segmented).labelsHidden().padding(.horizontal, 16).padding(.vertical, 6)
  }
}

extension EnvironmentValues {
  private enum SearchScopesKey: EnvironmentKey {
    static var defaultValue: KeptView? { nil }
  }

  var searchScopes: KeptView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}
