internal import Foundation

nonisolated extension View {
  /// Offers what can be written in the text field, below it, while somebody is in it.
  ///
  /// ```swift
  /// TextField("Fruit", text: $fruit)
  ///   .textInputSuggestions { ForEach(fruits, id: \.self) { Text($0).textInputCompletion($0) } }
  /// ```
  ///
  /// - Parameter suggestions: views with `textInputCompletion`.
  public func textInputSuggestions<Suggestions: View>(@ViewBuilder _ suggestions: () -> Suggestions) -> some View {
    modifier(TextInputSuggestionsModifier(suggestions: suggestions()))
  }

  /// Offers what can be written in the text field, below it, while somebody is in it.
  public func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View where Data.Element: Identifiable { textInputSuggestions { ForEach(data, content: content) } }

  /// Offers what can be written in the text field, below it, while somebody is in it.
  public func textInputSuggestions<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View { textInputSuggestions { ForEach(data, id: id, content: content) } }

  /// Writes a text into the field when the view is pressed, which is one of its suggestions.
  public func textInputCompletion(_ completion: String) -> some View { modifier(TextInputCompletionModifier(completion: completion)) }
}

/// Writes in the field that suggestions are of, which tells it how.
@MainActor
final class TextInputCompleter {
  private(set) var write: ((String) -> Void)?

  nonisolated init() {}

  func complete(_ text: Binding<String>) { write = { text.wrappedValue = $0 } }
}

nonisolated private struct TextInputSuggestionsModifier<Suggestions: View>: ViewModifier {
  @State private var completer = TextInputCompleter()
  @State private var isFocused = false
  /// Whether what was offered has been taken, and nothing was written since.
  @State private var hasTaken = false
  let suggestions: Suggestions

  @MainActor func body(content: Content) -> some View {
    content
      .environment(\.textInputCompleter, completer)
      .elementModifier(
        .events(
          ElementEvents(.focus) {
            guard case .focus(let isFocused) = $0 else { return }
            self.isFocused = isFocused
            hasTaken = false
          })
      )
      .elementModifier(.follower { if case .input = $0 { hasTaken = false } })
      .overlay(alignment: .bottom) {
        if isFocused, !hasTaken {
          SuggestionRows(content: suggestions)
            .environment(
              \.completeTextInput,
              CompleteTextInputAction {
                completer.write?($0)
                hasTaken = true
              }
            )
            .fixedSize(horizontal: false, vertical: true)
            // Below the field.
            .alignmentGuide(.bottom) { $0[.top] }
        }
      }
      .zIndex(isFocused ? 1 : 0)
  }
}

@MainActor
struct CompleteTextInputAction {
  let action: (String) -> Void
}

nonisolated private struct TextInputCompletionModifier: ViewModifier {
  @Environment(\.completeTextInput) private var complete
  let completion: String

  @MainActor func body(content: Content) -> some View {
    Button {
      complete?.action(completion)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.plain)
  }
}

extension EnvironmentValues {
  private enum CompleterKey: EnvironmentKey {
    static var defaultValue: TextInputCompleter? { nil }
  }

  private enum CompletionKey: EnvironmentKey {
    static var defaultValue: CompleteTextInputAction? { nil }
  }

  var textInputCompleter: TextInputCompleter? {
    get { self[CompleterKey.self] }
    set { self[CompleterKey.self] = newValue }
  }

  fileprivate var completeTextInput: CompleteTextInputAction? {
    get { self[CompletionKey.self] }
    set { self[CompletionKey.self] = newValue }
  }
}
