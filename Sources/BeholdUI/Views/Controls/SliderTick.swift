/// A mark beside the line of a slider.
///
/// ```swift
/// Slider(value: $speed, in: 0...100) { Text("Speed") } ticks: {
///   SliderTick(30)
///   SliderTick(50) { Text("Town") }
/// }
/// ```
///
/// Its label is not shown. Where somebody hears the page, the first line of text in it is said in place of the number.
nonisolated public struct SliderTick<Value: BinaryFloatingPoint>: SliderTickContent {
  let value: Value
  let label: Text?

  public init(_ value: Value) {
    self.value = value
    label = nil
  }

  @MainActor public init<Label: View>(_ value: Value, @ViewBuilder label: () -> Label) {
    self.value = value
    self.label = label() as? Text
  }

  public init(_ titleKey: LocalizedStringKey, _ value: Value) {
    self.value = value
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, _ value: Value) {
    self.value = value
    label = Text(title)
  }

  public var _ticks: [SliderTick<Value>] { [self] }
}

/// Marks beside the line of a slider. The library has the types.
public nonisolated protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint

  /// The marks one by one. The library implements it.
  var _ticks: [SliderTick<Value>] { get }
}

/// Makes marks of those that are written one below the other in a closure.
@resultBuilder
public nonisolated enum SliderTickBuilder<Value: BinaryFloatingPoint> {
  public static func buildExpression(_ tick: SliderTick<Value>) -> SliderTick<Value> { tick }

  public static func buildExpression<Content: SliderTickContent>(_ content: Content) -> Content where Content.Value == Value { content }

  public static func buildBlock() -> SliderTicks<Value> { SliderTicks(_ticks: []) }

  public static func buildPartialBlock<Content: SliderTickContent>(first: Content) -> SliderTicks<Value> where Content.Value == Value {
    SliderTicks(_ticks: first._ticks)
  }

  public static func buildPartialBlock<Content: SliderTickContent>(
    accumulated: SliderTicks<Value>, next: Content
  ) -> SliderTicks<Value> where Content.Value == Value { SliderTicks(_ticks: accumulated._ticks + next._ticks) }

  public static func buildOptional(_ ticks: SliderTicks<Value>?) -> SliderTicks<Value> { ticks ?? SliderTicks(_ticks: []) }

  public static func buildEither(first: SliderTicks<Value>) -> SliderTicks<Value> { first }

  public static func buildEither(second: SliderTicks<Value>) -> SliderTicks<Value> { second }

  public static func buildLimitedAvailability(_ ticks: SliderTicks<Value>) -> SliderTicks<Value> { ticks }
}

/// Several marks as one content.
public nonisolated struct SliderTicks<Value: BinaryFloatingPoint>: SliderTickContent {
  public let _ticks: [SliderTick<Value>]
}

/// A mark for each element of a collection.
public nonisolated struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent>:
  SliderTickContent
{
  public typealias Value = Content.Value

  public let data: Data
  public let content: (Data.Element) -> Content

  public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.Value == V {
    self.data = data
    self.content = content
  }

  public init<V>(_ data: Data, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID, Content.Value == V {
    self.data = data
    self.content = content
  }

  public var _ticks: [SliderTick<Content.Value>] { data.flatMap { content($0)._ticks } }
}

// MARK: Sliders with marks

extension Slider {
  /// - Parameters:
  ///   - neutralValue: where the coloured part of the line begins. Here it begins at the least value.
  ///   - enabledBounds: which values somebody can choose. The line shows all of the bounds.
  ///   - ticks: the marks. Values between them can be chosen, too.
  ///   - onEditingChanged: is called with `true` when a person takes hold of the slider, and with `false` at the end.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, neutralValue: Value? = nil, enabledBounds: ClosedRange<Value>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<Value> ticks: () -> some SliderTickContent<Value>, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
    mark(ticks()._ticks, in: enabledBounds, currentValueLabel())
  }

  /// - Parameters:
  ///   - neutralValue: where the coloured part of the line begins. Here it begins at the least value.
  ///   - enabledBounds: which values somebody can choose. The line shows all of the bounds.
  ///   - tick: the mark at a value, if there is one.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, neutralValue: Value? = nil,
    enabledBounds: ClosedRange<Value>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() }, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, tick: (Value) -> SliderTick<Value>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
    mark(Self.ticks(bounds, step, tick), in: enabledBounds, currentValueLabel())
  }

  /// - Parameters:
  ///   - neutralValue: where the coloured part of the line begins. Here it begins at the least value.
  ///   - enabledBounds: which values somebody can choose. The line shows all of the bounds.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, neutralValue: Value? = nil, enabledBounds: ClosedRange<Value>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), minimumValueLabel(), maximumValueLabel())
    mark([SliderTick<Value>](), in: enabledBounds, currentValueLabel())
  }

  mutating func mark<Value: BinaryFloatingPoint>(
    _ ticks: [SliderTick<Value>], in enabledBounds: ClosedRange<Value>?, _ currentValueLabel: some View
  ) {
    self.currentValueLabel = currentValueLabel as? Text
    self.ticks = ticks.map { SliderTick<Double>(at: Double($0.value), label: $0.label) }
    self.enabledBounds = enabledBounds.map { Double($0.lowerBound)...Double($0.upperBound) }
  }

  /// At each step, as far as they can be told apart.
  static func ticks<Value: BinaryFloatingPoint>(
    _ bounds: ClosedRange<Value>, _ step: Value.Stride, _ tick: (Value) -> SliderTick<Value>?
  ) -> [SliderTick<Value>] where Value.Stride: BinaryFloatingPoint {
    let count = step > 0 ? Double(bounds.lowerBound.distance(to: bounds.upperBound) / step) : 0
    guard count.isFinite, count <= 200 else { return [] }
    return (0...Int(count + 1e-6)).compactMap { tick(bounds.lowerBound.advanced(by: step * Value.Stride($0))) }
  }
}

extension SliderTick {
  init(at value: Value, label: Text?) { (self.value, self.label) = (value, label) }
}

extension Slider where ValueLabel == EmptyView {
  /// - Parameters:
  ///   - neutralValue: where the coloured part of the line begins. Here it begins at the least value.
  ///   - enabledBounds: which values somebody can choose. The line shows all of the bounds.
  ///   - ticks: the marks. Values between them can be chosen, too.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, neutralValue: Value? = nil, enabledBounds: ClosedRange<Value>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    @SliderTickBuilder<Value> ticks: () -> some SliderTickContent<Value>, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView())
    mark(ticks()._ticks, in: enabledBounds, currentValueLabel())
  }

  /// - Parameters:
  ///   - neutralValue: where the coloured part of the line begins. Here it begins at the least value.
  ///   - enabledBounds: which values somebody can choose. The line shows all of the bounds.
  ///   - tick: the mark at a value, if there is one.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, neutralValue: Value? = nil,
    enabledBounds: ClosedRange<Value>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View = { EmptyView() }, tick: (Value) -> SliderTick<Value>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, onEditingChanged, label(), EmptyView(), EmptyView())
    mark(Self.ticks(bounds, step, tick), in: enabledBounds, currentValueLabel())
  }

  /// - Parameters:
  ///   - neutralValue: where the coloured part of the line begins. Here it begins at the least value.
  ///   - enabledBounds: which values somebody can choose. The line shows all of the bounds.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, neutralValue: Value? = nil, enabledBounds: ClosedRange<Value>? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, label(), EmptyView(), EmptyView())
    mark([SliderTick<Value>](), in: enabledBounds, currentValueLabel())
  }
}
