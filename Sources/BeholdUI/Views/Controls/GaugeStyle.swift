/// What gauges look like.
///
/// ```swift
/// struct Bar: GaugeStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Capsule().fill(.tint).frame(width: 100 * configuration.value, height: 8)
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  /// What a gauge consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A gauge, as its style knows it.
public struct GaugeStyleConfiguration {
  /// From 0 to 1, however large the gauge's range is.
  public let value: Double
  public let label: Label
  public let currentValueLabel: CurrentValueLabel?
  public let minimumValueLabel: MinimumValueLabel?
  public let maximumValueLabel: MaximumValueLabel?
  /// Labels of values in between, which are not shown.
  public var markedValueLabels: MarkedValueLabels? { nil }

  /// The labels of values in between.
  nonisolated public struct MarkedValueLabels: View {
    public var body: some View { EmptyView() }
  }

  /// What is measured.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The value in words.
  nonisolated public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What stands at the least value.
  nonisolated public struct MinimumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// What stands at the greatest value.
  nonisolated public struct MaximumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
}

/// A style that hosts know by its name; `nil` for the usual one.
nonisolated protocol NamedGaugeStyle: GaugeStyle, Sendable {
  var name: String? { get }
}

extension NamedGaugeStyle {
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Gauge(
      value: configuration.value, label: { configuration.label }, currentValueLabel: { configuration.currentValueLabel },
      minimumValueLabel: { configuration.minimumValueLabel?.content }, maximumValueLabel: { configuration.maximumValueLabel?.content }
    ).environment(\.gaugeStyle, .named(name))
  }
}

/// The style that is usual where the gauge is.
nonisolated public struct DefaultGaugeStyle: NamedGaugeStyle {
  var name: String? { nil }
  public init() {}
}

/// A bar that fills up.
nonisolated public struct LinearCapacityGaugeStyle: NamedGaugeStyle {
  var name: String? { "linearCapacity" }
  public init() {}
}

/// A small line with a mark.
nonisolated public struct AccessoryLinearGaugeStyle: NamedGaugeStyle {
  var name: String? { "accessoryLinear" }
  public init() {}
}

/// A small bar that fills up.
nonisolated public struct AccessoryLinearCapacityGaugeStyle: NamedGaugeStyle {
  var name: String? { "accessoryLinearCapacity" }
  public init() {}
}

/// A small open ring with a mark.
nonisolated public struct AccessoryCircularGaugeStyle: NamedGaugeStyle {
  var name: String? { "accessoryCircular" }
  public init() {}
}

/// A small ring that fills up.
nonisolated public struct AccessoryCircularCapacityGaugeStyle: NamedGaugeStyle {
  var name: String? { "accessoryCircularCapacity" }
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
    static var defaultValue: StyleValue<GaugeStyleConfiguration> { .named(nil) }
  }

  var gaugeStyle: StyleValue<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the gauges in this view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    let value: StyleValue<GaugeStyleConfiguration> =
      if let named = style as? any NamedGaugeStyle { .named(named.name) } else {
        .user(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.gaugeStyle, value)
  }
}
