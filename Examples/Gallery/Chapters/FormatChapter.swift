import Behold
import Foundation

extension Chapter {
  static let formats = Chapter(
    "formats", title: "Numbers & Dates", symbol: "number",
    samples: [NumberTexts.self, DateTexts.self, RunningTimes.self, OtherLanguages.self, Translated.self, Measurements.self])
}

/// Numbers as the visitor writes them.
@Sample struct NumberTexts: View {
  var body: some View {
    Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 6) {
      GridRow {
        Text("Number")
        Text(1234.5, format: .number)
      }
      GridRow {
        Text("Percent")
        Text(0.25, format: .percent)
      }
      GridRow {
        Text("Price")
        Text(7.5, format: .currency(code: "EUR"))
      }
      GridRow {
        Text("In a sentence")
        Text("\(1_000_000) donuts")
      }
    }
  }
}

/// Dates and spans of time.
@Sample struct DateTexts: View {
  private let date = Date(timeIntervalSince1970: 1_777_600_000)

  var body: some View {
    VStack(alignment: .leading) {
      Text(date, style: .date)
      Text(date, style: .time)
      Text(date, format: .dateTime.weekday(.wide).day().month(.wide))
      Text(date...date.addingTimeInterval(5400))
    }
  }
}

/// Times that go on by themselves, in the browser: nothing is sent for them.
@Sample struct RunningTimes: View {
  @State private var start = Date.now

  var body: some View {
    VStack(alignment: .leading) {
      Text("Open for \(Text(start, style: .timer).monospacedDigit())")
      Text(start, style: .relative)
      Text(start, style: .offset)
      Text(timerInterval: start...start.addingTimeInterval(300))
    }
  }
}

/// A language other than the visitor's, and another calendar and clock.
@Sample struct OtherLanguages: View {
  private let date = Date(timeIntervalSince1970: 1_777_600_000)

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["en_US", "de_DE", "ar_EG"], id: \.self) { name in
        Text(date, format: .dateTime.day().month(.wide).hour().minute())
          .environment(\.locale, Locale(identifier: name))
      }
    }
    .environment(\.timeZone, TimeZone(identifier: "Asia/Tokyo")!)
    .environment(\.calendar, Calendar(identifier: .gregorian))
  }
}

/// Numbers with units: those that are usual where somebody is.
@Sample struct Measurements: View {
  private let road = Measurement(value: 12.5, unit: UnitLength.kilometers)
  private let oven = Measurement(value: 180, unit: UnitTemperature.celsius)

  var body: some View {
    ForEach(["en_US", "de_DE", "ja_JP"], id: \.self) { name in
      HStack {
        Text(road, format: .measurement(width: .wide, usage: .road))
        Text("Oven: \(oven, format: .measurement(width: .abbreviated, usage: .weather))")
      }
      .environment(\.locale, Locale(identifier: name))
    }
    Text(road, format: .measurement(width: .narrow, usage: .asProvided))
  }
}

/// Texts are looked up in a string catalog of the target, in the language of the locale: `Localizable.xcstrings`, or the table that is named.
@Sample struct Translated: View {
  @State private var language = "de"
  @State private var count = 2

  var body: some View {
    Picker("Language", selection: $language) {
      ForEach(["en", "de", "pl", "ar"], id: \.self) { language in
        Text(Locale(identifier: language).localizedString(forLanguageCode: language) ?? language).tag(language)
      }
    }
    .pickerStyle(.segmented)
    Stepper("Donuts: \(count)", value: $count, in: 0...30)
    VStack(alignment: .leading) {
      Text("Your order", tableName: "Donuts").font(.headline)
      Text("\(count) donuts for **\("Kim")**", tableName: "Donuts")
      Text("Ready \(Text(.now + 600, style: .relative))", tableName: "Donuts").foregroundStyle(.secondary)
    }
    .environment(\.locale, Locale(identifier: language))
    .environment(\.layoutDirection, language == "ar" ? .rightToLeft : .leftToRight)
  }
}
