import BeholdObservation
import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// Months, in the calendar of the place.
@MainActor
@Suite("Graphical date pickers")
struct MonthTests {
  @Observable @MainActor
  final class Plan {
    // The 19th of November 2026, a Thursday, at 10:30.
    var date = Date(timeIntervalSince1970: 1_795_084_200)
  }

  private struct Calendar: View {
    @Bindable var plan: Plan
    var parts: DatePickerComponents = [.date, .hourAndMinute]

    var body: some View {
      // From the 3rd of November, 10:00, to the 5th of December.
      DatePicker(
        "Ready by", selection: $plan.date,
        in: Date(timeIntervalSince1970: 1_793_700_000)...Date(timeIntervalSince1970: 1_796_500_000), displayedComponents: parts
      )
      .datePickerStyle(.graphical)
      .environment(\.timeZone, .gmt)
    }
  }

  private func host(_ plan: Plan, _ place: String = "en_US") -> TestHost {
    TestHost(Calendar(plan: plan).environment(\.locale, Locale(identifier: place)))
  }

  @Test(
    "show a month in weeks, from the first day of the week of the place", arguments: [("en_US", "Sun"), ("de_DE", "Mo"), ("ar_EG", "س")])
  func weeks(_ place: String, _ first: String) throws {
    let host = host(Plan(), place)
    let weeks = try host.findAll(.gridRow).map { try $0.findAll(.text).map { try $0.text } }
    #expect(weeks[0].first == first && weeks[0].count == 7)
    #expect(weeks.dropFirst().flatMap(\.self) == (1...30).map { $0.formatted(.number.locale(Locale(identifier: place))) })
    // The first of November is a Sunday, and weeks begin on Saturdays in Egypt.
    #expect(weeks[1].count == ["en_US": 7, "de_DE": 1, "ar_EG": 6][place])
  }

  @Test("choose a day and keep its time, within the range")
  func choice() throws {
    let plan = Plan()
    let host = host(plan)
    try host.find(.button, "Friday, November 20, 2026").press()
    #expect(plan.date == Date(timeIntervalSince1970: 1_795_170_600))
    // At half past ten; the range begins at ten.
    try host.find(.button, "Tuesday, November 3, 2026").press()
    #expect(plan.date == Date(timeIntervalSince1970: 1_793_701_800))
    #expect(try !host.find(.button, "Monday, November 2, 2026").isEnabled)
    #expect(try !host.find(.button, "Previous month").isEnabled)
  }

  @Test("turn to other months as far as the range goes, and follow the date")
  func turning() throws {
    let plan = Plan()
    let host = host(plan)
    #expect(try host.find(.text, "November 2026").exists)
    try host.find(.button, "Next month").press()
    #expect(try host.find(.text, "December 2026").exists)
    #expect(try !host.find(.button, "Next month").isEnabled)
    #expect(try host.find(.button, "Saturday, December 5, 2026").isEnabled)
    #expect(try !host.find(.button, "Sunday, December 6, 2026").isEnabled)
    #expect(plan.date == Date(timeIntervalSince1970: 1_795_084_200))
    plan.date = Date(timeIntervalSince1970: 1_795_170_600)
    #expect(try host.find(.text, "November 2026").exists)
  }

  @Test("have a field for the time below, if it is shown")
  func time() throws {
    #expect(try host(Plan()).findAll(.datePicker).count == 1)
    #expect(try TestHost(Calendar(plan: Plan(), parts: .date)).findAll(.datePicker).isEmpty)
    #expect(try TestHost(Calendar(plan: Plan(), parts: .hourAndMinute)).findAll(.button).isEmpty)
  }

  @Test(
    "show dates that no calendar can count with as the nearest that it can",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e11, -1e11],
    [Foundation.Calendar.Identifier.gregorian, .hebrew, .islamic])
  func hostile(seconds: Double, identifier: Foundation.Calendar.Identifier) throws {
    let plan = Plan()
    plan.date = Date(timeIntervalSinceReferenceDate: seconds)
    let host = TestHost(
      DatePicker("Day", selection: Bindable(plan).date, displayedComponents: .date).datePickerStyle(.graphical)
        .environment(\.calendar, Foundation.Calendar(identifier: identifier)).environment(\.timeZone, .gmt))
    #expect(try host.findAll(.gridRow).count > 3)
    for name in ["Next month", "Previous month"] where try host.find(.button, name).isEnabled {
      for _ in 0..<3 where try host.find(.button, name).isEnabled { try host.find(.button, name).press() }
    }
    if let day = try host.findAll(.gridRow)[3].findAll(.button).first(where: { try $0.isEnabled }) { try day.press() }
  }
}
