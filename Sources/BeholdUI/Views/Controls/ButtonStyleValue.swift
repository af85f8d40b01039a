/// The style of buttons in the environment.
enum ButtonStyleValue: Equatable {
  enum Name: String {
    case automatic
    case bordered
    case borderedProminent
    case borderless
    case plain
    case link
    case glass
    case glassProminent
    /// A day of a calendar.
    case day
    /// It is there for those who do not use a pointer.
    case accessibility
  }

  /// One that hosts know.
  case named(Name)
  /// A program's, for a button that takes presses as buttons do.
  case label(UserStyle<ButtonStyleConfiguration>)
  /// A program's, which decides when the button does what it does.
  case primitive(UserStyle<PrimitiveButtonStyleConfiguration>)

  /// What hosts call it, if it is one that they know and not the usual one.
  var attribute: String? { if case .named(let name) = self, name != .automatic { name.rawValue } else { nil } }
}

extension EnvironmentValues {
  private enum ButtonStyleKey: EnvironmentKey {
    static var defaultValue: ButtonStyleValue { .named(.automatic) }
  }

  var buttonStyle: ButtonStyleValue {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    let value: ButtonStyleValue =
      if let named = style as? any NamedButtonStyle { .named(named.name) } else {
        .primitive(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.buttonStyle, value)
  }

  /// Sets the look of the buttons in this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(\.buttonStyle, .label(UserStyle(style) { $0.makeBody(configuration: $1) }))
  }
}
