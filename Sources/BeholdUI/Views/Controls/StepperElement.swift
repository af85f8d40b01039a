/// What a stepper's two buttons do.
@MainActor
protocol StepperSource {
  var canIncrement: Bool { get }
  var canDecrement: Bool { get }
  /// The value as the stepper shows it, if it does.
  var text: Text? { get }
  /// How the value that is shown changes, for hosts that show the next one before they are told.
  var scale: StepperScale? { get }

  func increment()
  func decrement()
}

/// Actions.
nonisolated struct StepperActions: StepperSource {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?

  var canIncrement: Bool { onIncrement != nil }
  var canDecrement: Bool { onDecrement != nil }
  var text: Text? { nil }
  var scale: StepperScale? { nil }
  @MainActor func increment() { onIncrement?() }
  @MainActor func decrement() { onDecrement?() }
}

/// Steps of a bound value.
nonisolated struct StepperValue<Value: Strideable>: StepperSource {
  let value: Binding<Value>
  let step: Value.Stride
  let bounds: ClosedRange<Value>?
  let format: ((Value) -> Text)?

  var canIncrement: Bool { next(step) != nil }
  var canDecrement: Bool { next(0 - step) != nil }
  var text: Text? { format?(value.wrappedValue) }
  var scale: StepperScale? { format.flatMap { _ in StepperScale(step: step, bounds: bounds) } }
  func increment() { advance(by: step) }
  func decrement() { advance(by: 0 - step) }

  private func advance(by distance: Value.Stride) { if let next = next(distance) { value.wrappedValue = next } }

  /// The value after a step, `nil` if it is the last one already, or beyond it.
  private func next(_ distance: Value.Stride) -> Value? {
    let value = self.value.wrappedValue
    guard let wanted = value.advancedIfPossible(by: distance), wanted != value else { return nil }
    let next = bounds.map { min(max(wanted, $0.lowerBound), $0.upperBound) } ?? wanted
    // A step leads no other way than it goes.
    return next != value && (next > value) == (wanted > value) ? next : nil
  }
}

extension Strideable {
  /// The value at a distance, `nil` if the type has none.
  fileprivate func advancedIfPossible(by distance: Stride) -> Self? {
    guard let integer = self as? any FixedWidthInteger, let distance = distance as? Int else { return advanced(by: distance) }
    return integer.adding(distance) as? Self
  }
}

extension FixedWidthInteger {
  fileprivate func adding(_ distance: Int) -> Self? {
    guard let magnitude = Self(exactly: distance.magnitude) else { return nil }
    let (sum, isOverflow) = distance < 0 ? subtractingReportingOverflow(magnitude) : addingReportingOverflow(magnitude)
    return isOverflow ? nil : sum
  }
}

nonisolated struct StepperElement<Content: View>: ElementView {
  let source: any StepperSource
  let canIncrement: Bool
  let canDecrement: Bool
  let text: Text?
  let scale: StepperScale?
  let onEditingChanged: (Bool) -> Void
  let traits: ControlTraits
  let content: Content

  static var describesTexts: Bool { true }

  var kind: ElementKind { .stepper }

  @MainActor func describe(_ element: Element) {
    element.set(.value, text)
    element.set(.step, scale?.step)
    element.set(.minimum, scale?.least)
    element.set(.maximum, scale?.most)
    element.set(.canIncrement, canIncrement)
    element.set(.canDecrement, canDecrement)
    traits.describe(element)
    element.handle(
      ElementEvents(.step) { event in
        onEditingChanged(true)
        if case .increment = event { source.increment() } else { source.decrement() }
        onEditingChanged(false)
      })
  }
}
