import Behold
import Foundation

extension Chapter {
  static let dates = Chapter(
    "dates", title: "Dates & Colours", symbol: "calendar",
    samples: [DatePickers.self, DateRange.self, CalendarPicker.self, SeveralDays.self, ColorPickers.self])
}

/// A day, a time, or both.
@Sample struct DatePickers: View {
  @State private var date = Date.now

  var body: some View {
    DatePicker("Both", selection: $date)
    DatePicker("Day", selection: $date, displayedComponents: .date)
    DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
      .datePickerStyle(.compact)
    DatePicker("Field", selection: $date, displayedComponents: .date)
      .datePickerStyle(.field)
    DatePicker("Steps", selection: $date, displayedComponents: .date)
      .datePickerStyle(.stepperField)
  }
}

/// A day of the next week.
@Sample struct DateRange: View {
  @State private var pickup = Date.now

  var body: some View {
    DatePicker("Pick-up", selection: $pickup, in: Date.now...Date.now.addingTimeInterval(7 * 86_400), displayedComponents: .date)
  }
}

/// A month to choose a day of.
@Sample struct CalendarPicker: View {
  @State private var date = Date.now

  var body: some View {
    DatePicker("Day", selection: $date, displayedComponents: .date)
      .datePickerStyle(.graphical)
  }
}

/// A colour.
@Sample struct ColorPickers: View {
  @State private var color = Color.orange

  var body: some View {
    ColorPicker("Glaze", selection: $color, supportsOpacity: false)
    RoundedRectangle(cornerRadius: 8).fill(color.gradient).frame(height: 40)
  }
}

/// Several days.
@Sample struct SeveralDays: View {
  @State private var closed: Set<DateComponents> = []

  var body: some View {
    MultiDatePicker("Closed on", selection: $closed, in: Date.now...)
    Text("Closed on \(closed.count) days")
  }
}
