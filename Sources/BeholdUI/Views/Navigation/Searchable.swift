internal import Foundation

/// Where a search field is: the library puts it into the toolbar, and hosts know what is asked for.
public struct SearchFieldPlacement: Hashable, Sendable {
  let name: String?

  public static let automatic = SearchFieldPlacement(name: nil)
  public static let navigationBarDrawer = SearchFieldPlacement(name: "drawer")
  /// In a bar below the title, whether that is always there or only as people scroll to it. It is always there.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { navigationBarDrawer }
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbar")

  /// When a bar with a search field is there.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    case automatic
    case always
  }
}

nonisolated extension View {
  /// Adds a field for searching to the toolbar of the page, or of the window, that the view is in.
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
    modifier(SearchModifier(text, nil, placement, prompt))
  }

  /// Adds a field for searching to the toolbar of the page, or of the window, that the view is in.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Adds a field for searching to the toolbar of the page, or of the window, that the view is in.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Adds a field for searching, in which somebody writes while `isPresented` is true.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { modifier(SearchModifier(text, isPresented, placement, prompt)) }

  /// Adds a field for searching, in which somebody writes while `isPresented` is true.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

  /// Adds a field for searching, in which somebody writes while `isPresented` is true.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }
}

nonisolated extension View {
  /// Tells and says what is selected in the search field of `searchable`, or where the next letter goes; `nil` before anybody has been in it.
  public func searchSelection(_ selection: Binding<TextSelection?>) -> some View { environment(\.searchSelection, selection) }
}

extension EnvironmentValues {
  private enum SelectionKey: EnvironmentKey {
    static var defaultValue: Binding<TextSelection?>? { nil }
  }

  fileprivate var searchSelection: Binding<TextSelection?>? {
    get { self[SelectionKey.self] }
    set { self[SelectionKey.self] = newValue }
  }
}

/// Ends a search: its text is empty then.
@MainActor
public struct DismissSearchAction {
  private let action: (() -> Void)?

  init(_ action: (() -> Void)?) { self.action = action }

  public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  private enum SearchingKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  private enum DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { MainActor.assumeIsolated { DismissSearchAction(nil) } }
  }

  /// Whether somebody writes in the search field around.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }

  /// What ends the search around.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

extension EnvironmentValues {
  private enum SearchFocusKey: EnvironmentKey {
    static var defaultValue: Binding<Bool>? { nil }
  }

  /// Whether the search field within has the focus, as a state has it.
  fileprivate var searchFocus: Binding<Bool>? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Ties the focus of the search field within to a state: while that is `true`, the field has the focus, and the other way round.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { searchFocused(binding, equals: true) }

  /// Ties the focus of the search field within to a value of a state: while the state has the value, the field has the focus, and the other way round.
  public func searchFocused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    let isFocused = Binding {
      binding.wrappedValue == value
    } set: { isFocused in
      if isFocused { binding.wrappedValue = value } else if binding.wrappedValue == value { binding.wrappedValue = binding.empty }
    }
    return environment(\.searchFocus, isFocused).modifier(FocusFieldModifier(box: binding.box, value: value))
  }
}

nonisolated struct SearchModifier: ViewModifier {
  var environment = EnvironmentReader()
  @Binding var text: String
  @State private var isOwnPresented = false
  /// Whether what was offered has been taken, and nothing was written since.
  @State private var hasTaken = false
  let isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?
  let tokens: SearchTokens?

  private var submitActions: SubmitActions? { environment.values.submitActions }
  private var isEnabled: Bool { environment.values.isEnabled }
  private var scopes: KeptView? { environment.values.searchScopes }
  private var activation: SearchScopeActivation { environment.values.searchScopeActivation }
  private var suggestions: KeptView? { environment.values.searchSuggestions }
  private var selection: Binding<TextSelection?>? { environment.values.searchSelection }
  private var focus: Binding<Bool>? { environment.values.searchFocus }

  init(
    _ text: Binding<String>, _ isPresented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?,
    _ tokens: SearchTokens? = nil
  ) {
    self.tokens = tokens
    _text = text
    self.isPresented = isPresented
    self.placement = placement
    self.prompt = prompt
  }

  @MainActor func body(content: Content) -> some View {
    let isSearching = isPresented ?? focus ?? $isOwnPresented
    Group {
      if let suggestions {
        // What is offered covers the content, and not the scopes.
        scoped(
          isSearching.wrappedValue,
          content.frame(maxWidth: .infinity, maxHeight: .infinity).overlay(alignment: .top) {
            if isSearching.wrappedValue, !hasTaken { suggestions }
          }
        ).environment(\.searchSuggestions, nil)
      } else {
        scoped(isSearching.wrappedValue, content)
      }
    }
    .environment(\.isSearching, isSearching.wrappedValue)
    .environment(\.searchedText, text)
    .environment(\.searchFocus, nil)
    .environment(\.searchSelection, nil)
    .modifier(
      SearchActionsModifier(
        dismiss: {
          text = ""
          tokens?.removeAll()
          isSearching.wrappedValue = false
        },
        write: { text = $0 },
        add: {
          // A search that has no such tokens keeps what was written.
          guard tokens?.add($0) == true else { return }
          text = ""
          hasTaken = true
        }))
    ToolbarPortal(
      items: SearchFieldElement(
        text: text, selection: selection.map { FieldSelection($0, in: $text) }, placement: placement, prompt: prompt ?? Text("Search"),
        isFocused: isSearching.wrappedValue,
        isEnabled: isEnabled,
        write: {
          text = $0
          hasTaken = false
        },
        setFocused: {
          isSearching.wrappedValue = $0
          hasTaken = false
        },
        submit: { submitActions?.submit(.search) }, content: tokens?.chips))
  }

  @ViewBuilder @MainActor
  private func scoped(_ isSearching: Bool, _ content: some View) -> some View {
    if let scopes {
      content.safeAreaInset(edge: .top, spacing: 0) {
        if activation.showsScopes(whileSearching: isSearching, for: text) { scopes }
      }
      .environment(\.searchScopes, nil)
    } else {
      content
    }
  }
}

/// Gives what ends a search, and what writes for somebody, to the views in one, by actions that stay the same.
nonisolated private struct SearchActionsModifier: NodeModifier {
  let dismiss: () -> Void
  let write: (String) -> Void
  let add: (Any) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: SearchActionsModifier

    init(_ modifier: SearchActionsModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      place = place.setting {
        $0.dismissSearch = DismissSearchAction { [weak self] in self?.modifier.dismiss() }
        $0.completeSearch = CompleteSearchAction {
          [weak self] in
          self?.modifier.write($0)
        } add: {
          [weak self] in
          self?.modifier.add($0)
        }
      }
    }

    func update(to modifier: SearchActionsModifier) { self.modifier = modifier }
  }
}

nonisolated private struct SearchFieldElement: ElementView {
  let text: String
  let selection: FieldSelection?
  let placement: SearchFieldPlacement
  let prompt: Text
  let isFocused: Bool
  let isEnabled: Bool
  let write: (String) -> Void
  let setFocused: (Bool) -> Void
  let submit: () -> Void
  /// The tokens before what is written.
  let content: AnyView?

  static var describesTexts: Bool { true }

  var kind: ElementKind { .searchField }

  @MainActor func describe(_ element: Element) {
    element.set(.value, text)
    if let selection { element.set(.textSelection, selection.offsets?.attribute) }
    element.set(.prompt, prompt)
    element.set(.placement, placement.name)
    element.set(.isFocused, isFocused)
    element.set(.isDisabled, !isEnabled)
    element.handle(
      ElementEvents(selection == nil ? [.input, .submit, .focus] : [.input, .submit, .focus, .select]) { event in
        switch event {
        case .input(let new):
          write(new)
          selection?.placeCaret(after: text, new)
        case .select(let range): selection?.select(range)
        case .focus(let isFocused): setFocused(isFocused)
        default: submit()
        }
      })
  }
}
