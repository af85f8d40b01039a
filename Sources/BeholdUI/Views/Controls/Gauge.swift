/// A value in a range, to be read at a glance.
///
/// ```swift
/// Gauge(value: oil, in: 20...200) { Text("Oil") } currentValueLabel: { Text("\(Int(oil)) °C") }
/// ```
///
/// A value outside of the range is shown at its end.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  @Environment(\.gaugeStyle) private var style
  @ControlEnvironment private var traits
  let value: Double
  let bounds: ClosedRange<Double>
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel
  let maximumValueLabel: BoundsLabel

  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.value = Double(value)
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }

  @MainActor public var body: some View {
    switch style {
    case .named(let name):
      GaugeElement(
        value: value, bounds: bounds, style: name, traits: traits,
        content: TupleView(
          ControlPart(.controlLabel, label), ControlPart(.currentValueLabel, currentValueLabel),
          ControlPart(.minimumValueLabel, minimumValueLabel), ControlPart(.maximumValueLabel, maximumValueLabel)))
    case .user(let style):
      style.body(for: configuration).environment(\.gaugeStyle, .named(nil))
    }
  }

  /// What a style is told. A label that is not there is `nil`.
  private var configuration: GaugeStyleConfiguration {
    func part(_ view: some View) -> AnyView? { view is EmptyView ? nil : AnyView(view) }
    // In halves, so that the distance of two numbers is one.
    let fraction = (value / 2 - bounds.lowerBound / 2) / (bounds.upperBound / 2 - bounds.lowerBound / 2)
    return GaugeStyleConfiguration(
      value: fraction.isNaN ? 0 : min(max(fraction, 0), 1), label: .init(content: AnyView(label)),
      currentValueLabel: part(currentValueLabel).map { .init(content: $0) },
      minimumValueLabel: part(minimumValueLabel).map { .init(content: $0) },
      maximumValueLabel: part(maximumValueLabel).map { .init(content: $0) })
  }
}

extension Gauge where BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() })
  }
}

extension Gauge {
  /// A gauge with labels at some of its values, which are not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> some View
  ) where BoundsLabel == EmptyView { self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  public init<Value: BinaryFloatingPoint>(value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}

nonisolated private struct GaugeElement<Content: View>: ElementView {
  let value: Double
  let bounds: ClosedRange<Double>
  let style: String?
  let traits: ControlTraits
  let content: Content

  var kind: ElementKind { .gauge }

  @MainActor func describe(_ element: Element) {
    element.set(.value, value.isNaN ? bounds.lowerBound : min(max(value, bounds.lowerBound), bounds.upperBound))
    element.set(.minimum, bounds.lowerBound)
    element.set(.maximum, bounds.upperBound)
    element.set(.style, style)
    traits.describe(element)
    element.set(.isDisabled, false)
  }
}
