internal import Foundation

/// The days of a month, of which one is chosen, and the ways to the months before and after it: the graphical style of date pickers.
nonisolated struct MonthCalendar: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  /// In the month that is shown, if it is another than that of the date.
  @State private var turned: Date?
  let selection: Binding<Date>
  let date: Date
  let range: DateRange

  init(selection: Binding<Date>, range: DateRange) {
    (self.selection, self.range) = (selection, range)
    date = selection.wrappedValue.countable
  }

  @MainActor var body: some View {
    let days = MonthDays(of: turned ?? date, in: calendar, locale)
    VStack(spacing: 6) {
      HStack(spacing: 20) {
        Text(verbatim: days.title).font(.headline).accessibilityAddTraits(.isHeader)
        Spacer()
        way(to: days.previous, "Previous month", symbol: "chevron.backward", isOpen: range.overlaps(.distantPast, days.first))
        way(to: days.next, "Next month", symbol: "chevron.forward", isOpen: range.overlaps(days.next, .distantFuture))
      }
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          ForEach(days.weekdays, id: \.self) { name in
            Text(verbatim: name)
              .font(.caption.weight(.semibold))
              .foregroundStyle(.secondary)
              .lineLimit(1)
              .minimumScaleFactor(0.5)
              .frame(maxWidth: .infinity)
          }
        }
        .accessibilityHidden(true)
        ForEach(days.weeks, id: \.self) { week in
          GridRow {
            // Several days of a week may be those of another month.
            ForEach(week.indices, id: \.self) { index in
              if let day = week[index] { button(day, days) } else { Color.clear.frame(width: 40, height: 40) }
            }
          }
        }
      }
    }
    .onChange(of: date) { turned = nil }
  }

  @MainActor private func way(to month: Date, _ name: LocalizedStringKey, symbol: String, isOpen: Bool) -> some View {
    Button(name, systemImage: symbol) { turned = month }.labelStyle(.iconOnly).disabled(!isOpen)
  }

  @MainActor private func button(_ day: Date, _ days: MonthDays) -> some View {
    MonthDay(
      number: days.number(of: day), name: days.name(of: day), isToday: calendar.isDateInToday(day),
      isSelected: calendar.isDate(day, inSameDayAs: date)
    ) {
      // The time of the day stays.
      let passed = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: day).day ?? 0
      selection.wrappedValue = range.nearest(to: calendar.date(byAdding: .day, value: passed, to: date) ?? day)
    }
    .disabled(!range.overlaps(day, days.end(of: day)))
  }
}

/// A day of a month.
nonisolated private struct MonthDay: View {
  let number: String
  let name: String
  let isToday: Bool
  let isSelected: Bool
  let choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      let number = Text(verbatim: number).fontWeight(isToday ? .bold : .regular)
      if isToday, !isSelected { number.foregroundStyle(.tint) } else { number }
    }
    .environment(\.buttonStyle, .named(.day))
    .accessibilityLabel(isToday ? "Today, \(name)" : name)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
    .frame(maxWidth: .infinity)
  }
}
