internal import Foundation

/// When the scopes of a search are shown. They are always shown, so that they can be pressed while nobody writes.
public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  public static let automatic = SearchScopeActivation(name: "automatic")
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

nonisolated extension View {
  /// Adds a choice of what is searched to the search field of ``searchable(text:placement:prompt:)`` in this view, above the content.
  ///
  /// - Parameter scopes: the choices, each with a tag.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, activation: SearchScopeActivation = .automatic, @ViewBuilder scopes: () -> Scopes
  ) -> some View { environment(\.searchScopes, SearchScopes(scope: scope, content: scopes())) }
}

/// A choice of what is searched. It is another one where the choices are others.
nonisolated struct SearchScopes: View, Equatable {
  private let content: AnyView
  private let isSame: @MainActor (Any) -> Bool
  private let parts: Any

  init<Scope: Hashable, Scopes: View>(scope: Binding<Scope>, content: Scopes) {
    let picker = ScopePicker(scope: scope, content: content)
    nonisolated(unsafe) let kept = picker
    parts = picker
    self.content = AnyView(picker)
    isSame = { other in
      guard var other = other as? ScopePicker<Scope, Scopes> else { return false }
      var own = kept
      return withUnsafePointer(to: &own) { own in
        withUnsafePointer(to: &other) { FieldPlan.of(ScopePicker<Scope, Scopes>.self).isSame(own, $0) }
      }
    }
  }

  static func == (old: Self, new: Self) -> Bool {
    nonisolated(unsafe) let (old, new) = (old, new)
    return MainActor.assumeIsolated { old.isSame(new.parts) }
  }

  var body: some View { content }
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
    static var defaultValue: SearchScopes? { nil }
  }

  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}
