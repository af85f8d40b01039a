/// A control for choosing a number in a range.
///
/// ```swift
/// Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
/// ```
///
/// A value outside of the range is shown at its end.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  @ControlEnvironment private var traits
  @Environment(\.sliderThumbVisibility) private var thumb
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: ((Bool) -> Void)?
  let label: Label
  let minimumValueLabel: ValueLabel
  let maximumValueLabel: ValueLabel
  var ticks: [SliderTick<Double>] = []
  var enabledBounds: ClosedRange<Double>?
  var currentValueLabel: Text?

  init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ step: Value.Stride?, _ onEditingChanged: ((Bool) -> Void)?,
    _ label: Label, _ minimumValueLabel: ValueLabel, _ maximumValueLabel: ValueLabel
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Binding<Double>(location: NumberLocation(value.location)).transaction(value.transaction)
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.onEditingChanged = onEditingChanged
    self.label = label
    self.minimumValueLabel = minimumValueLabel
    self.maximumValueLabel = maximumValueLabel
  }

  public var body: some View {
    SliderElement(
      binding: value, value: value.wrappedValue, bounds: bounds, step: step, onEditingChanged: onEditingChanged, traits: traits,
      hidesThumb: thumb == .hidden, ticks: ticks.map(\.value), enabledBounds: enabledBounds,
      content: TupleView(
        ControlPart(.controlLabel, label), ControlPart(.minimumValueLabel, minimumValueLabel),
        ControlPart(.maximumValueLabel, maximumValueLabel))
    )
    .written(spoken) { .accessibility(.value($0)) }
  }

  /// What is said of the value in place of the number.
  private var spoken: Text? { ticks.first { $0.value == value.wrappedValue }?.label ?? currentValueLabel }
}

extension Slider {
  /// - Parameter onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
  }

  /// - Parameter onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
  }
}

extension Slider where ValueLabel == EmptyView {
  /// - Parameter onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView())
  }

  /// - Parameter onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), EmptyView(), EmptyView())
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// - Parameter onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, EmptyView(), EmptyView(), EmptyView())
  }

  /// - Parameter onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, EmptyView(), EmptyView(), EmptyView())
  }
}

extension EnvironmentValues {
  private enum ThumbKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  fileprivate var sliderThumbVisibility: Visibility {
    get { self[ThumbKey.self] }
    set { self[ThumbKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Shows or hides what is moved in the sliders in this view. They can be moved all the same.
  public func sliderThumbVisibility(_ visibility: Visibility) -> some View { environment(\.sliderThumbVisibility, visibility) }
}
