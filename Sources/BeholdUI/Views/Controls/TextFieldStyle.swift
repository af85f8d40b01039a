/// What text fields look like. The library has the styles.
public protocol TextFieldStyle {
  /// What hosts call the style; `nil` for the usual one.
  static var _name: String? { get }
}

/// The style that is usual where the field is.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A field without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
  public static var _name: String? { "plain" }
  public init() {}
}

/// A field with a round border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public static var _name: String? { "roundedBorder" }
  public init() {}
}

/// A field with a square border.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  public static var _name: String? { "squareBorder" }
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
