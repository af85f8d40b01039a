internal import Foundation

nonisolated extension View {
  /// Offers what can be searched for, below the search field of `searchable`, while somebody writes in it.
  ///
  /// - Parameter suggestions: what is offered: views with `searchCompletion`, or buttons.
  public func searchSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> some View {
    environment(\.searchSuggestions, KeptView(SuggestionRows(content: suggestions(), most: .infinity)))
  }

  /// Where suggestions are shown. They are shown below the field.
  public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View { self }

  /// Writes a text into the search field when the view is pressed, which is one of its suggestions.
  public func searchCompletion(_ completion: String) -> some View { modifier(SearchCompletionModifier(completion: completion)) }

  /// Adds a field for searching, and offers what can be searched for while somebody writes in it.
  public func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

  /// Adds a field for searching, and offers what can be searched for while somebody writes in it.
  public func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
}

/// Where suggestions of a search can be.
nonisolated public struct SearchSuggestionsPlacement: Equatable, Sendable {
  private let name: String

  public static let automatic = SearchSuggestionsPlacement(name: "automatic")
  public static let menu = SearchSuggestionsPlacement(name: "menu")
  public static let content = SearchSuggestionsPlacement(name: "content")

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let menu = Set(rawValue: 1)
    public static let content = Set(rawValue: 2)
  }
}

/// What writes a text into the search field around.
@MainActor
struct CompleteSearchAction {
  let action: (String) -> Void
  let add: (Any) -> Void
}

nonisolated struct SuggestionRows<Content: View>: View {
  let content: Content
  /// How wide they are where there is room. Those of a search are as wide as its field.
  var most: CGFloat = 672

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .padding(.horizontal, 16)
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
    }
    .frame(maxWidth: most)
    .background(.background, in: RoundedRectangle(cornerRadius: 12))
    .shadow(color: .black.opacity(0.2), radius: 12, y: 4)
    .padding(.horizontal, 16)
    .elementModifier(.attribute(.pageAction, .text("keep")))
  }
}

nonisolated private struct SearchCompletionModifier: ViewModifier {
  @Environment(\.completeSearch) private var completeSearch
  let completion: String

  @MainActor func body(content: Content) -> some View {
    Button {
      completeSearch?.action(completion)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.plain)
  }
}

extension EnvironmentValues {
  private enum SuggestionsKey: EnvironmentKey {
    static var defaultValue: KeptView? { nil }
  }

  private enum CompletionKey: EnvironmentKey {
    static var defaultValue: CompleteSearchAction? { nil }
  }

  var searchSuggestions: KeptView? {
    get { self[SuggestionsKey.self] }
    set { self[SuggestionsKey.self] = newValue }
  }

  var completeSearch: CompleteSearchAction? {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}
