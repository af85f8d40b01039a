internal import Foundation

// The rest of the ways to ask for a search field with tokens: in which somebody writes while a state is true, with a prompt of each kind.
nonisolated extension View {
  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: prompt, token: token)
      .searchSuggestions { OfferedTokens(tokens: tokens, suggested: suggestedTokens, token: token) }
  }

  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource, @ViewBuilder token: @escaping (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: editableTokens, isPresented: isPresented, placement: placement, prompt: prompt) { element in
      token(editableTokens.element(as: element))
    }
  }

  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  @_disfavoredOverload
  public func searchable<Tokens: RandomAccessCollection & RangeReplaceableCollection & MutableCollection, Token: View>(
    text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource, @ViewBuilder token: @escaping (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }
}

/// Tokens that are offered, without those that were taken.
nonisolated struct OfferedTokens<Tokens: RandomAccessCollection & RangeReplaceableCollection, Token: View>: View
where Tokens.Element: Identifiable {
  let tokens: Binding<Tokens>
  let suggested: Binding<Tokens>
  let token: (Tokens.Element) -> Token

  @MainActor var body: some View {
    let taken = Set(tokens.wrappedValue.map(\.id))
    ForEach(suggested.wrappedValue.filter { !taken.contains($0.id) }) { token($0).searchCompletion($0) }
  }
}

nonisolated extension Binding where Value: MutableCollection, Value.Element: Identifiable {
  /// The element with the identity of another one, wherever it is by then.
  func element(as element: Value.Element) -> Binding<Value.Element> {
    Binding<Value.Element> {
      wrappedValue.first { $0.id == element.id } ?? element
    } set: { new in
      if let place = wrappedValue.firstIndex(where: { $0.id == element.id }) { wrappedValue[place] = new }
    }
  }
}
