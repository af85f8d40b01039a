internal import Foundation

/// The days that are chosen in a calendar.
enum DaySelection {
  /// A day, and the time of it.
  case one(Binding<Date>)
  case several(Binding<Set<DateComponents>>)

  /// A date in the month that is shown at first.
  @MainActor
  func date(in calendar: Calendar, _ range: DateRange) -> Date {
    switch self {
    case .one(let date): return date.wrappedValue
    case .several(let days):
      let first = days.wrappedValue.compactMap { calendar.date(from: $0) }.min()
      return range.nearest(to: first ?? Date())
    }
  }

  /// Whether a day is chosen.
  @MainActor
  func contains(in calendar: Calendar) -> (Date) -> Bool {
    switch self {
    case .one(let date):
      let date = date.wrappedValue.countable
      return { calendar.isDate($0, inSameDayAs: date) }
    case .several(let days):
      let chosen = Set(days.wrappedValue.compactMap { day in calendar.date(from: day).map { calendar.startOfDay(for: $0.countable) } })
      return { chosen.contains(calendar.startOfDay(for: $0)) }
    }
  }

  /// What a press of a day does.
  @MainActor
  func press(_ day: Date, in calendar: Calendar, _ range: DateRange) {
    switch self {
    case .one(let selection):
      // The time of the day stays.
      let date = selection.wrappedValue.countable
      let passed = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: day).day ?? 0
      selection.wrappedValue = range.nearest(to: calendar.date(byAdding: .day, value: passed, to: date) ?? day)
    case .several(let days):
      let chosen = days.wrappedValue.filter { chosen in calendar.date(from: chosen).map { calendar.isDate($0, inSameDayAs: day) } ?? false }
      if chosen.isEmpty {
        days.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
      } else {
        days.wrappedValue.subtract(chosen)
      }
    }
  }
}

/// The days of a month, of which some are chosen, and the ways to the months before and after it: the graphical style of date pickers.
nonisolated struct MonthCalendar: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  /// In the month that is shown, if it is another than that of the date.
  @State private var turned: Date?
  let selection: DaySelection
  let range: DateRange

  @MainActor var body: some View {
    let isSelected = selection.contains(in: calendar)
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
          let names = days.weekdays
          ForEach(names.indices, id: \.self) { index in
            Text(verbatim: names[index])
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
              if let day = week[index] {
                button(day, days, isSelected(day))
              } else {
                Color.clear.frame(maxWidth: .infinity).frame(height: 40)
              }
            }
          }
        }
      }
    }
    .onChange(of: turnsBack) { turned = nil }
  }

  /// In the month that is shown if nobody has turned to another.
  @MainActor private var date: Date { selection.date(in: calendar, range).countable }

  /// Where it goes back to the chosen day when another is chosen: who chooses several stays where they are.
  @MainActor private var turnsBack: Date? { if case .one = selection { date } else { nil } }

  @MainActor private func way(to month: Date, _ name: LocalizedStringKey, symbol: String, isOpen: Bool) -> some View {
    Button(name, systemImage: symbol) { turned = month }.labelStyle(.iconOnly).disabled(!isOpen)
  }

  @MainActor private func button(_ day: Date, _ days: MonthDays, _ isSelected: Bool) -> some View {
    MonthDay(
      number: days.number(of: day), name: days.name(of: day), isToday: calendar.isDateInToday(day), isSelected: isSelected
    ) {
      if turned == nil, turnsBack == nil { turned = date }
      selection.press(day, in: calendar, range)
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
  let choose: () -> Void

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
