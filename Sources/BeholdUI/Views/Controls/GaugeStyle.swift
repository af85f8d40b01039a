/// What gauges look like. The library has the styles.
public protocol GaugeStyle {
  /// What hosts call the style; `nil` for the usual one.
  static var _name: String? { get }
}

/// The style that is usual where the gauge is.
nonisolated public struct DefaultGaugeStyle: GaugeStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A bar that fills up.
nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
  public static var _name: String? { "linearCapacity" }
  public init() {}
}

/// A small line with a mark.
nonisolated public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryLinear" }
  public init() {}
}

/// A small bar that fills up.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryLinearCapacity" }
  public init() {}
}

/// A small open ring with a mark.
nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryCircular" }
  public init() {}
}

/// A small ring that fills up.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public static var _name: String? { "accessoryCircularCapacity" }
  public init() {}
}

nonisolated extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle { AccessoryLinearCapacityGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

nonisolated extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
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

nonisolated extension View {
  /// Sets the style of the gauges in this view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { environment(\.gaugeStyle, Style._name) }
}
