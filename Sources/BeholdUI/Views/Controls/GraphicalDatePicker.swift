internal import Foundation

/// A date picker that shows a month, and below it the time if it has one.
nonisolated struct GraphicalDatePicker<Label: View>: View {
  let selection: Binding<Date>
  let range: DateRange
  let hasTime: Bool
  let label: Label

  var body: some View {
    let month = VStack(spacing: 8) {
      MonthCalendar(selection: .one(selection), range: range)
      if hasTime {
        DatePicker(selection, range, .hourAndMinute, Text("Time")).datePickerStyle(.compact)
      }
    }
    .frame(maxWidth: 680)
    .accessibilityElement(children: .contain)
    // The label is not seen.
    if let name = label as? Text { month.accessibilityLabel(name) } else { month }
  }
}
