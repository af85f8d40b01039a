/// What gauges look like. The library has the styles.
public protocol GaugeStyle {
  /// What hosts call the style; `nil` for the usual one.
  static var _name: String? { get }
}

/// The style that is usual where the gauge is.
public struct DefaultGaugeStyle: GaugeStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A bar that fills up.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public static var _name: String? { "linearCapacity" }
  public init() {}
}

/// A small line with a mark.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryLinear" }
  public init() {}
}

/// A small bar that fills up.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryLinearCapacity" }
  public init() {}
}

/// A small open ring with a mark.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryCircular" }
  public init() {}
}

/// A small ring that fills up.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryCircularCapacity" }
  public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { AccessoryCircularCapacityGaugeStyle() }
}

extension EnvironmentValues {
  private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  /// What hosts call the style that is set here.
  var gaugeStyle: String? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the gauges in this view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { environment(\.gaugeStyle, Style._name) }
}
