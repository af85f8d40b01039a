/// Keys that press a button.
public struct KeyboardShortcut: Hashable, Sendable {
  public let key: KeyEquivalent
  public let modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// - Parameter localization: keys are those that a browser says were pressed, whatever is on them.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
    self.init(key, modifiers: modifiers)
  }

  /// Which keys of another keyboard, or of one from right to left, are meant.
  public struct Localization: Hashable, Sendable {
    private enum Kind { case automatic, withoutMirroring, custom }

    private let kind: Kind

    public static let automatic = Localization(kind: .automatic)
    public static let withoutMirroring = Localization(kind: .withoutMirroring)
    public static let custom = Localization(kind: .custom)
  }

  /// Return: for what is done in most cases.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: for leaving without doing anything.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// As hosts are told: `command+shift+n` with the modifiers in a fixed order, `return`.
  package var attribute: String { (modifiers.names + [key.name]).joined(separator: "+") }
}

extension EnvironmentValues {
  private enum ShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
  }

  /// The keys that press the buttons here.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the keys that press the button, or change the toggle, in this view.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Sets the keys that press the button, or change the toggle, in this view.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization)) }

  /// Sets the keys that press the button, or change the toggle, in this view.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { environment(\.keyboardShortcut, shortcut) }

  /// Sets the keys that press the button, or change the toggle, in this view; with `nil` there are none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { environment(\.keyboardShortcut, shortcut) }
}
