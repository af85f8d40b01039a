extension EnvironmentValues {
  private enum ColorSchemeKey: StyleEnvironmentKey {
    static var defaultValue: ColorScheme { .light }
    static func style(for scheme: ColorScheme) -> Style { .colorScheme(scheme) }
  }

  private enum BackgroundStyleKey: StyleEnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
    static func style(for style: AnyShapeStyle?) -> Style { .ground(style?.paint) }
  }

  private enum TintKey: StyleEnvironmentKey {
    static var defaultValue: Paint? { nil }
    static func style(for tint: Paint?) -> Style { .tint(tint) }
  }

  private enum RedactionKey: StyleEnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
    static func style(for reasons: RedactionReasons) -> Style { .redaction(reasons) }
  }

  private enum LayoutDirectionKey: StyleEnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
    static func style(for direction: LayoutDirection) -> Style { .layoutDirection(direction) }
  }

  /// Which side is the leading one: in a window the one where lines begin in the language of its ``locale``, if nothing else is set.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Whether something has been set here for which side is the leading one.
  var writesLayoutDirection: Bool { written.contains { $0.key == .key(LayoutDirectionKey.self) } }

  /// Whether what is shown is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// What `.background` means; what the host takes for it if `nil`.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  /// The colour of controls; the host's if `nil`.
  var tint: Paint? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// Why content is not shown as it is.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
}
