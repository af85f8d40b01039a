/// Which of a view's parts those look at who do not see it: a message that came, a field with an error.
///
/// ```swift
/// @AccessibilityFocusState private var isMessageFocused: Bool
///
/// Text(message).accessibilityFocused($isMessageFocused)
///   .onChange(of: message) { isMessageFocused = true }
/// ```
///
/// A browser has one focus for everybody, and does not tell what a screen reader is at. So this is that focus, as of ``FocusState``: a text or a picture can be
/// given it, and is read then, but is not on the way of the tab key; and the state is `false`, or `nil`, when the focus goes elsewhere.
public typealias AccessibilityFocusState = FocusState

extension FocusState {
  /// Whether the view has the focus. A page has it for all technologies.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// The value of the view that has the focus. A page has it for all technologies.
  public init<Wrapped: Hashable>(for technologies: AccessibilityTechnologies) where Value == Wrapped? { self.init() }
}

/// What somebody uses a device with who does not see it.
nonisolated public struct AccessibilityTechnologies: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

nonisolated extension View {
  /// Ties the focus of the view, for those who do not see it, to a value of a state: while the state has the value, the view has the focus, and the other way
  /// round.
  public func accessibilityFocused<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, equals value: Value) -> some View {
    focused(binding, equals: value).elementModifier(.attribute(.isFocusable, .flag(false)))
  }

  /// Sets the value that a state has when the view appears, unless it has one already.
  public func accessibilityDefaultFocus<Value: Hashable>(_ binding: AccessibilityFocusState<Value>.Binding, _ value: Value) -> some View {
    defaultFocus(binding, value)
  }

  /// Ties the focus of the view, for those who do not see it, to a state: while that is `true`, the view has the focus, and the other way round.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition, equals: true)
  }
}
