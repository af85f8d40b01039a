public import Foundation

/// A control for choosing several days, in a calendar that shows a month.
///
/// ```swift
/// MultiDatePicker("Closed on", selection: $closedDays)
/// ```
///
/// The chosen days have a calendar, an era, a year, a month and a day.
nonisolated public struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let range: DateRange
  private let label: Label

  private init(_ selection: Binding<Set<DateComponents>>, _ range: DateRange, _ label: Label) {
    self.selection = selection
    self.range = range
    self.label = label
  }

  public var body: some View {
    let month = MonthCalendar(selection: .several(selection), range: range).frame(maxWidth: 680).accessibilityElement(children: .contain)
    // The label is not seen.
    if let name = label as? Text { month.accessibilityLabel(name) } else { month }
  }
}

extension MultiDatePicker {
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) { self.init(selection, DateRange(), label()) }

  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, DateRange(bounds), label())
  }

  public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, DateRange(bounds), label())
  }

  public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, DateRange(bounds), label())
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) { self.init(selection, DateRange(), Text(titleKey)) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) { self.init(selection, DateRange(), Text(title)) }

  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, DateRange(bounds), Text(titleKey))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, DateRange(bounds), Text(title))
  }

  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(selection, DateRange(bounds), Text(titleKey))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(selection, DateRange(bounds), Text(title))
  }

  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
    self.init(selection, DateRange(bounds), Text(titleKey))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>) {
    self.init(selection, DateRange(bounds), Text(title))
  }
}
