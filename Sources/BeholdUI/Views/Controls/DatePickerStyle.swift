/// What date pickers look like. The library has the styles.
public protocol DatePickerStyle {
  /// What hosts call the style; `nil` for the usual one.
  static var _name: String? { get }
}

/// The style that is usual where the picker is.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A field that shows a calendar when it is pressed.
public struct CompactDatePickerStyle: DatePickerStyle {
  public static var _name: String? { "compact" }
  public init() {}
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public static var _name: String? { "graphical" }
  public init() {}
}

/// A column for each part of the date.
public struct WheelDatePickerStyle: DatePickerStyle {
  public static var _name: String? { "wheel" }
  public init() {}
}

/// A field to type into.
public struct FieldDatePickerStyle: DatePickerStyle {
  public static var _name: String? { "field" }
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension EnvironmentValues {
  private enum DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  /// What hosts call the style that is set here.
  var datePickerStyle: String? {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the date pickers in this view.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View { environment(\.datePickerStyle, Style._name) }
}
