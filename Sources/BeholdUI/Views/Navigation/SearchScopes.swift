internal import Foundation

/// When the scopes of a search are shown: always, so that they can be pressed while nobody writes, unless something else is said.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchScopeActivation(name: "automatic")
  /// While there is something that is searched for.
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  /// While somebody is in the field, or has left something there.
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")

  func showsScopes(whileSearching isSearching: Bool, for text: String) -> Bool {
    switch self {
    case .onTextEntry: !text.isEmpty
    case .onSearchPresentation: isSearching || !text.isEmpty
    default: true
    }
  }
}

nonisolated extension View {
  /// Adds a choice of what is searched to the search field of `searchable` in this view, above the content.
  ///
  /// - Parameter scopes: the choices, each with a tag.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, activation: SearchScopeActivation = .automatic, @ViewBuilder scopes: () -> Scopes
  ) -> some View {
    environment(\.searchScopes, KeptView(ScopePicker(scope: scope, content: scopes()))).environment(\.searchScopeActivation, activation)
  }
}

nonisolated private struct ScopePicker<Scope: Hashable, Scopes: View>: View {
  let scope: Binding<Scope>
  let content: Scopes

  var body: some View {
    Picker("Search in", selection: scope) { content }.pickerStyle(.segmented).labelsHidden().padding(.horizontal, 16).padding(.vertical, 6)
      // Who presses one goes on writing.
      .elementModifier(.attribute(.pageAction, .text("scope")))
  }
}

extension EnvironmentValues {
  private enum ActivationKey: EnvironmentKey {
    static var defaultValue: SearchScopeActivation { .automatic }
  }

  var searchScopeActivation: SearchScopeActivation {
    get { self[ActivationKey.self] }
    set { self[ActivationKey.self] = newValue }
  }

  private enum SearchScopesKey: EnvironmentKey {
    static var defaultValue: KeptView? { nil }
  }

  var searchScopes: KeptView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}
