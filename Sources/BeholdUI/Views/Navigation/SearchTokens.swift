internal import Foundation

nonisolated extension View {
  /// Adds a field for searching, with tokens before what somebody writes: parts of the search, such as a place or a kind.
  ///
  /// ```swift
  /// .searchable(text: $text, tokens: $tokens) { token in Text(token.name) }
  /// .searchSuggestions { ForEach(kinds) { kind in Text(kind.name).searchCompletion(kind) } }
  /// ```
  ///
  /// Each of them has a button that takes it away. Backspace before what is written takes the last one away.
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    modifier(SearchModifier(text, nil, placement, prompt, SearchTokens(tokens, token)))
  }

  /// Adds a field for searching, with tokens before what somebody writes.
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a field for searching, with tokens before what somebody writes.
  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a field for searching with tokens, in which somebody writes while `isPresented` is true.
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    modifier(SearchModifier(text, isPresented, placement, prompt, SearchTokens(tokens, token)))
  }

  /// Adds a field for searching with tokens, and offers some while somebody writes in it.
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions { OfferedTokens(tokens: tokens, suggested: suggestedTokens, token: token) }
  }

  /// Adds a field for searching with tokens, and offers some while somebody writes in it.
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Adds a field for searching, with tokens that can be changed where they are.
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: editableTokens, placement: placement, prompt: prompt) { element in
      token(editableTokens.element(as: element))
    }
  }

  /// Adds a token to the search field when the view is pressed, which is one of its suggestions. What was written goes.
  public func searchCompletion<Token: Identifiable>(_ token: Token) -> some View { modifier(TokenCompletionModifier(token: token)) }
}

/// The tokens of a search field.
nonisolated struct SearchTokens {
  /// What shows them.
  let chips: AnyView
  /// Adds one, if it is not among them yet. Returns whether it is of their type.
  let add: (Any) -> Bool
  let removeAll: () -> Void

  init<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    _ tokens: Binding<Tokens>, _ token: @escaping (Tokens.Element) -> Token
  ) where Tokens.Element: Identifiable {
    // They are used on the main actor alone.
    nonisolated(unsafe) let tokens = tokens
    chips = AnyView(
      ForEach(tokens.wrappedValue) { element in
        nonisolated(unsafe) let id = element.id
        return SearchChip(content: token(element)) { tokens.wrappedValue.removeAll { $0.id == id } }
      })
    add = { new in
      guard let new = new as? Tokens.Element else { return false }
      if !tokens.wrappedValue.contains(where: { $0.id == new.id }) { tokens.wrappedValue.append(new) }
      return true
    }
    removeAll = { if !tokens.wrappedValue.isEmpty { tokens.wrappedValue.removeAll() } }
  }
}

/// A token with a button that takes it away.
nonisolated private struct SearchChip<Content: View>: View {
  let content: Content
  let remove: () -> Void

  @MainActor var body: some View {
    HStack(spacing: 4) {
      content.lineLimit(1)
      Button(action: remove) {
        Image(systemName: "xmark").font(.caption2.weight(.bold)).frame(width: 20, height: 24)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Remove")
    }
    .font(.subheadline)
    .padding(.leading, 8)
    .padding(.trailing, 2)
    .background(.tint.opacity(0.18), in: RoundedRectangle(cornerRadius: 6))
  }
}

nonisolated private struct TokenCompletionModifier<Token: Identifiable>: ViewModifier {
  @Environment(\.completeSearch) private var completeSearch
  let token: Token

  @MainActor func body(content: Content) -> some View {
    Button {
      completeSearch?.add(token)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.plain)
  }
}
