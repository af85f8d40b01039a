public import Foundation

nonisolated extension View {
  /// Calls an action when a key is pressed while the view, or something in it, has the focus. What the action leaves, the views around hear of.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress([key], [.down, .repeat], nil) { _ in action() }
  }

  /// Calls an action when a key is pressed, held or let go.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress([key], phases, nil, action) }

  /// Calls an action when one of the keys is pressed.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys, phases, nil, action) }

  /// Calls an action when a key is pressed that writes one of the letters.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(nil, phases, characters, action) }

  /// Calls an action when any key is pressed.
  ///
  /// A browser does with a key what it always does unless the view asks for that one: with ``onKeyPress(keys:phases:action:)`` it does nothing else.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(nil, phases, nil, action) }

  /// Calls an action when a key is pressed for what it means by itself.
  func onCommandKey(_ keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    let request = KeyRequest(keys, [.down, .repeat], isCommand: true)
    return modifier(KeyPressModifier(handler: KeyHandler(request: request, characters: nil, action: action)))
  }

  private func onKeyPress(
    _ keys: Set<KeyEquivalent>?, _ phases: KeyPress.Phases, _ characters: CharacterSet?,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    // Of the keys that do something by themselves, those are waited for that are among the letters.
    let named = characters.map { set in Set(KeyEquivalent.named.filter { $0.character.unicodeScalars.allSatisfy(set.contains) }) }
    let request = KeyRequest(named ?? keys, phases, takesLetters: characters != nil)
    return modifier(KeyPressModifier(handler: KeyHandler(request: request, characters: characters, action: action)))
  }

  /// Whether the view can have the focus: by the tab key, or when it is pressed.
  public func focusable(_ isFocusable: Bool = true) -> some View { modifier(FocusableModifier(isFocusable: isFocusable)) }

  /// Whether the view can have the focus, and what to do when it gets or loses it.
  @available(*, deprecated, message: "use FocusState<T> and View.focused(_:equals:) for onFocusChange")
  public func focusable(_ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, changed: onFocusChange))
  }

  /// Whether the view can have the focus, and for what. It is the same.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View { focusable(isFocusable) }
}

/// What a view has the focus for.
nonisolated public struct FocusInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let activate = FocusInteractions(rawValue: 1)
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// Waits for keys, unless the view is disabled.
nonisolated private struct KeyPressModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  let handler: KeyHandler

  @MainActor func body(content: Content) -> some View { content.elementModifier(.keys(isEnabled ? handler : .none)) }
}
