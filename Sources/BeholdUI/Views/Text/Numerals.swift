internal import BeholdObservation
internal import Foundation

/// Numbers as a locale writes them, where no format says more.
final class Numerals: Sendable {
  private let locale: Locale?
  /// Whether small numbers are written as Swift writes them.
  private let isPlain: Bool
  private let isPlainBelowZero: Bool
  private let digits: [Character]
  private let point: String

  private init(_ locale: Locale?) {
    self.locale = locale
    func string(_ number: Int) -> String { Self.grouped(number, in: locale) }
    isPlain = string(120) == "120"
    isPlainBelowZero = isPlain && string(-120) == "-120"
    digits = (0...9).map { string($0).last ?? "0" }
    point = (locale ?? .current).decimalSeparator ?? "."
  }

  private static func grouped(_ number: Int, in locale: Locale?) -> String {
    number.formatted(locale.map { .number.locale($0) } ?? .number)
  }

  /// A whole number, with separators where the locale has them.
  static func string(_ number: Int, in locale: Locale?) -> String {
    // Below that, nothing is grouped.
    guard (-999...999).contains(number) else { return grouped(number, in: locale) }
    let numerals = of(locale)
    return (number < 0 ? numerals.isPlainBelowZero : numerals.isPlain) ? number.description : grouped(number, in: locale)
  }

  /// A number that is written already, in the digits of the locale and with its point.
  static func string(_ number: String, in locale: Locale?) -> String {
    let numerals = of(locale)
    guard !numerals.isPlain || numerals.point != "." else { return number }
    return number.reduce(into: "") { text, letter in
      if letter == "." {
        text += numerals.point
      } else if letter.isASCII, let digit = letter.wholeNumberValue {
        text.append(numerals.digits[digit])
      } else {
        text.append(letter)
      }
    }
  }

  /// Whether a whole number is written as Swift writes it: by these digits, after a sign if it is below zero.
  func arePlain(_ digits: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Bool {
    let isNegative = digits.first == UInt8(ascii: "-")
    return digits.count <= (isNegative ? 4 : 3) && (isNegative ? isPlainBelowZero : isPlain)
  }

  static func of(_ locale: Locale?) -> Numerals { locale.map { known.of($0) } ?? own }

  /// Those of the program's locale.
  private static let own = Numerals(nil)
  private static let known = Known()

  /// What is known of locales, of which hosts take a bounded number.
  private final class Known: @unchecked Sendable {
    private let lock = SpinLock()
    private var numerals: [String: Numerals] = [:]

    func of(_ locale: Locale) -> Numerals {
      let name = locale.identifier
      lock.lock()
      let known = numerals[name]
      lock.unlock()
      if let known { return known }
      let made = Numerals(locale)
      lock.lock()
      if numerals.count < 1000 { numerals[name] = made }
      lock.unlock()
      return made
    }
  }
}
