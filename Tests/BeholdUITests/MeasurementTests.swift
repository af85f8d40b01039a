import Foundation
import Testing

@testable import BeholdUI

@Suite("Measurements") @MainActor
struct MeasurementTests {
  @Test(
    "A measurement is written in the words and the units of who reads it",
    arguments: [
      ("en_US", "7.8 mi", "54°F", "12.5 kilometers"), ("de_DE", "12 km", "12 °C", "12,5 Kilometer"),
      ("ar_EG", "١٢ كم", "١٢°\u{200F}م", "١٢٫٥ كيلومتر"),
    ])
  func locales(_ locale: String, _ road: String, _ weather: String, _ wide: String) throws {
    struct Shown: View {
      let distance = Measurement(value: 12.5, unit: UnitLength.kilometers)
      let warmth = Measurement(value: 12.5, unit: UnitTemperature.celsius)
      var body: some View {
        Text(distance, format: .measurement(width: .abbreviated, usage: .road))
        Text("\(warmth, format: .measurement(width: .abbreviated, usage: .weather))")
        Text(distance, format: .measurement(width: .wide, usage: .asProvided))
      }
    }
    let tree = mounted(Shown().environment(\.locale, Locale(identifier: locale)))
    let texts = tree.all(.text).compactMap { $0[.text]?.text?.replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ") }
    #expect(texts == [road, weather, wide])
  }

  @Test("A number may have its own form, and a unit of the program's has its symbol")
  func others() {
    let distance = Measurement(value: 1234.567, unit: UnitLength.meters)
    let style = Measurement<UnitLength>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: "en_US"), usage: .asProvided,
      numberFormatStyle: .number.precision(.fractionLength(2)))
    #expect(distance.formatted(style) == "1,234.57 m")
    let glaze = Measurement(value: 2, unit: UnitVolume(symbol: "dip", converter: UnitConverterLinear(coefficient: 3)))
    #expect(glaze.formatted(.measurement(width: .wide).locale(Locale(identifier: "en_US"))) == "2 dip")
  }
}
