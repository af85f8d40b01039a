public import Foundation

/// A control for choosing a day, a time or both.
///
/// ```swift
/// DatePicker("Ready by", selection: $order.readyBy, in: Date.now..., displayedComponents: .hourAndMinute)
/// ```
nonisolated public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents

  @ControlEnvironment private var traits
  @Environment(\.datePickerStyle) private var style
  let selection: Binding<Date>
  let range: DateRange
  let components: Components
  let label: Label

  init(_ selection: Binding<Date>, _ range: DateRange, _ components: Components, _ label: Label) {
    self.selection = selection
    self.range = range
    self.components = components
    self.label = label
  }

  @MainActor public var body: some View {
    switch style {
    case .named("graphical") where components.contains(.date):
      GraphicalDatePicker(selection: selection, range: range, hasTime: components.contains(.hourAndMinute), label: label)
    case .named(let name):
      DatePickerElement(
        selection: selection, date: selection.wrappedValue, range: range, components: components.attribute, style: name, traits: traits,
        content: ControlPart(.controlLabel, label))
    case .user(let style):
      style.body(
        for: DatePickerStyleConfiguration(
          label: .init(content: AnyView(label)), selection: selection, range: range, components: components)
      )
      .environment(\.datePickerStyle, .named(nil))
    }
  }
}

extension DatePicker {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection, DateRange(), displayedComponents, label()) }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, DateRange(range), displayedComponents, label()) }

  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, DateRange(range), displayedComponents, label()) }

  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection, DateRange(range), displayedComponents, label()) }
}

extension DatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
    self.init(selection, DateRange(), displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]) {
    self.init(selection, DateRange(), displayedComponents, Text(title))
  }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, DateRange(range), displayedComponents, Text(titleKey)) }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, DateRange(range), displayedComponents, Text(title)) }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, DateRange(range), displayedComponents, Text(titleKey)) }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, DateRange(range), displayedComponents, Text(title)) }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, DateRange(range), displayedComponents, Text(titleKey)) }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection, DateRange(range), displayedComponents, Text(title)) }
}
