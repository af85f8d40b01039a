public import Foundation

// Titles of controls that are given as they are kept for later: as a key that is looked up where they are shown.
extension View {
  @_disfavoredOverload
  public func fileDialogMessage(_ message: LocalizedStringResource) -> some View { fileDialogMessage(LocalizedStringKey(message)) }

  @_disfavoredOverload
  public func fileDialogConfirmationLabel(_ label: LocalizedStringResource) -> some View {
    fileDialogConfirmationLabel(LocalizedStringKey(label))
  }
}

extension Button where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, action: @escaping () -> Void) {
    self.init(LocalizedStringKey(title), action: action)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(LocalizedStringKey(title), role: role, action: action)
  }
}

extension Button where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, action: @escaping () -> Void) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, action: action)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, role: role, action: action)
  }
}

extension ColorPicker where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(LocalizedStringKey(title), selection: selection, supportsOpacity: supportsOpacity)
  }
}

extension ControlGroup {
  @_disfavoredOverload
  public init<Members: View>(
    _ title: LocalizedStringResource, @ViewBuilder content: () -> Members
  ) where Content == LabeledControlGroupContent<Members, Text> {
    self.init(LocalizedStringKey(title), content: content)
  }

  @_disfavoredOverload
  public init<Members: View>(
    _ title: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Members
  ) where Content == LabeledControlGroupContent<Members, Label<Text, Image>> {
    self.init(LocalizedStringKey(title), systemImage: systemImage, content: content)
  }
}

extension DatePicker where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
    self.init(LocalizedStringKey(title), selection: selection, displayedComponents: displayedComponents)
  }

  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(LocalizedStringKey(title), selection: selection, in: range, displayedComponents: displayedComponents)
  }

  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(LocalizedStringKey(title), selection: selection, in: range, displayedComponents: displayedComponents)
  }

  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(LocalizedStringKey(title), selection: selection, in: range, displayedComponents: displayedComponents)
  }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public init<Value>(_ title: LocalizedStringResource, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil) {
    self.init(LocalizedStringKey(title), value: value, formatter: formatter, prompt: prompt)
  }
}

extension Link where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, destination: URL) { self.init(LocalizedStringKey(title), destination: destination) }
}

extension Menu where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), content: content)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void) {
    self.init(LocalizedStringKey(title), content: content, primaryAction: primaryAction)
  }
}

extension Menu where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, content: content)
  }

  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, content: content, primaryAction: primaryAction)
  }
}

extension MultiDatePicker where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<Set<DateComponents>>) {
    self.init(LocalizedStringKey(title), selection: selection)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(LocalizedStringKey(title), selection: selection, in: bounds)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(LocalizedStringKey(title), selection: selection, in: bounds)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
    self.init(LocalizedStringKey(title), selection: selection, in: bounds)
  }
}

extension Picker where Label == Text {
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(LocalizedStringKey(title), selection: selection, content: content, currentValueLabel: currentValueLabel)
  }
}

extension Picker where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(LocalizedStringKey(title), selection: selection, content: content)
  }
}

extension Picker where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, selection: selection, content: content)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource) { self.init(LocalizedStringKey(title)) }

  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: LocalizedStringResource, value: Value?, total: Value = 1.0) {
    self.init(LocalizedStringKey(title), value: value, total: total)
  }
}

extension SecureField where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(LocalizedStringKey(title), text: text, prompt: prompt)
  }
}

extension Stepper where Label == Text {
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(LocalizedStringKey(title), onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: LocalizedStringResource, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(LocalizedStringKey(title), value: value, step: step, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: LocalizedStringResource, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(LocalizedStringKey(title), value: value, in: bounds, step: step, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Format: FormatStyle>(
    _ title: LocalizedStringResource, value: Binding<Format.FormatInput>, step: Format.FormatInput.Stride = 1, format: Format,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(LocalizedStringKey(title), value: value, step: step, format: format, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<Format: FormatStyle>(
    _ title: LocalizedStringResource, value: Binding<Format.FormatInput>, in bounds: ClosedRange<Format.FormatInput>,
    step: Format.FormatInput.Stride = 1, format: Format, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: Strideable, Format.FormatOutput == String {
    self.init(LocalizedStringKey(title), value: value, in: bounds, step: step, format: format, onEditingChanged: onEditingChanged)
  }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(LocalizedStringKey(title), text: text, selection: selection, prompt: prompt, axis: axis)
  }
}

extension TextField where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(LocalizedStringKey(title), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(LocalizedStringKey(title), text: text, prompt: prompt, axis: axis)
  }

  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringResource, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(LocalizedStringKey(title), value: value, format: format, prompt: prompt)
  }

  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringResource, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(LocalizedStringKey(title), value: value, format: format, prompt: prompt)
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringResource, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(LocalizedStringKey(title), sources: sources, isOn: isOn)
  }
}

extension Toggle where Label == Text {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, isOn: Binding<Bool>) { self.init(LocalizedStringKey(title), isOn: isOn) }
}

extension Toggle where Label == BeholdUI.Label<Text, Image> {
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
    self.init(LocalizedStringKey(title), systemImage: systemImage, isOn: isOn)
  }
}
