public import Foundation

/// A control that makes a value larger or smaller, step by step.
///
/// ```swift
/// Stepper("Donuts: \(count)", value: $count, in: 0...12)
/// Stepper("Speed", onIncrement: { faster() }, onDecrement: { slower() })
/// ```
nonisolated public struct Stepper<Label: View>: View {
  @ControlEnvironment private var traits
  let source: any StepperSource
  let onEditingChanged: (Bool) -> Void
  let label: Label

  init(_ source: any StepperSource, _ label: Label, _ onEditingChanged: @escaping (Bool) -> Void) {
    self.source = source
    self.onEditingChanged = onEditingChanged
    self.label = label
  }

  @MainActor public var body: some View {
    StepperElement(
      source: source, canIncrement: source.canIncrement, canDecrement: source.canDecrement, text: source.text, scale: source.scale,
      onEditingChanged: onEditingChanged, traits: traits, content: ControlPart(.controlLabel, label))
  }
}

extension Stepper {
  /// A stepper that calls actions; `nil` is a step that cannot be made now.
  ///
  /// - Parameter onEditingChanged: is called with `true` before a step, and with `false` after it, as in the others.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperActions(onIncrement: onIncrement, onDecrement: onDecrement), label(), onEditingChanged)
  }

  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperValue(value: value, step: step, bounds: nil, format: nil), label(), onEditingChanged)
  }

  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperValue(value: value, step: step, bounds: bounds, format: nil), label(), onEditingChanged)
  }

  /// A stepper that shows its value.
  public init<Format: FormatStyle>(
    value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(StepperValue(value: value, step: step, bounds: nil, format: { Text($0, format: format) }), label(), onEditingChanged)
  }

  /// A stepper that shows its value.
  public init<Format: FormatStyle>(
    value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(StepperValue(value: value, step: step, bounds: bounds, format: { Text($0, format: format) }), label(), onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// A stepper that calls actions; `nil` is a step that cannot be made now.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperActions(onIncrement: onIncrement, onDecrement: onDecrement), Text(titleKey), onEditingChanged)
  }

  /// A stepper that calls actions; `nil` is a step that cannot be made now.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperActions(onIncrement: onIncrement, onDecrement: onDecrement), Text(title), onEditingChanged)
  }

  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperValue(value: value, step: step, bounds: nil, format: nil), Text(titleKey), onEditingChanged)
  }

  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperValue(value: value, step: step, bounds: nil, format: nil), Text(title), onEditingChanged)
  }

  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperValue(value: value, step: step, bounds: bounds, format: nil), Text(titleKey), onEditingChanged)
  }

  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(StepperValue(value: value, step: step, bounds: bounds, format: nil), Text(title), onEditingChanged)
  }

  /// A stepper that shows its value.
  public init<Format: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(StepperValue(value: value, step: step, bounds: nil, format: { Text($0, format: format) }), Text(titleKey), onEditingChanged)
  }

  /// A stepper that shows its value.
  @_disfavoredOverload
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(StepperValue(value: value, step: step, bounds: nil, format: { Text($0, format: format) }), Text(title), onEditingChanged)
  }

  /// A stepper that shows its value.
  public init<Format: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(
      StepperValue(value: value, step: step, bounds: bounds, format: { Text($0, format: format) }), Text(titleKey), onEditingChanged)
  }

  /// A stepper that shows its value.
  @_disfavoredOverload
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(StepperValue(value: value, step: step, bounds: bounds, format: { Text($0, format: format) }), Text(title), onEditingChanged)
  }
}
