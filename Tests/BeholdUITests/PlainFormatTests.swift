import Foundation
import Testing

@testable import BeholdUI

/// Texts with strings and whole numbers in them, which are kept as one string.
@Suite("Texts with values are kept as one string, and written as if they were not")
struct PlainFormatTests {
  private func written(_ key: LocalizedStringKey, _ locale: String = "en_US") -> String {
    Text(key).plainText(in: TextContext(locale: Locale(identifier: locale)))
  }

  private func isPlain(_ key: LocalizedStringKey) -> Bool { if case .plainFormat = key.content { true } else { false } }

  @Test("numbers are written as the locale has them, from the first that is grouped on")
  func numbers() {
    #expect(isPlain("Row \(1): \(0)"))
    #expect(written("Row \(999): \(-999)!") == "Row 999: -999!")
    #expect(written("\(1000) of \(-1000)") == "1,000 of -1,000")
    #expect(written("\(1000) of \(12)", "de_DE") == "1.000 of 12")
    #expect(written("\(12)x", "ar_EG") == "١٢x")
    #expect(written("\(Int.min) \(Int.max)x") == "-9,223,372,036,854,775,808 9,223,372,036,854,775,807x")
    #expect(!isPlain("\(UInt64.max) of them") && written("\(UInt64.max)x") == "18,446,744,073,709,551,615x")
  }

  @Test("letters that would be taken for marks are letters", arguments: 0...7)
  func marks(code: UInt8) {
    let letter = String(Unicode.Scalar(code))
    #expect(written("a\(letter)b\(7)") == "a\(letter)b7")
    #expect(written("\(7)\(letter + letter)\(8)") == "7\(letter)\(letter)8")
    #expect(isPlain("a\(letter)b\(7)") == (code == 7))
  }

  @Test("long strings, empty ones and those beside each other are what they are")
  func strings() {
    let (most, more) = (String(repeating: "é", count: 32), String(repeating: "é", count: 33))
    #expect(isPlain("\(most)!") && written("\(most)!") == most + "!")
    #expect(!isPlain("\(more)!") && written("\(more)!") == more + "!")
    #expect(written("\("")\("a")\("")b\(1)\(2)") == "ab12")
    // A string alone needs no translation, and nothing at all is nothing.
    #expect(written("\("*a*")") == "*a*" && Text("\("")") == Text(verbatim: ""))
  }

  @Test("texts of all lengths around those that need memory while they are written are whole", arguments: 70...130)
  func lengths(count: Int) {
    let (letters, long) = (
      String(repeating: "é", count: count / 2) + String(repeating: "x", count: count % 2), String(repeating: "y", count: 64)
    )
    var parts = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    parts.appendLiteral(letters)
    parts.appendInterpolation(Int.min)
    parts.appendInterpolation(long)
    parts.appendLiteral(letters + letters)
    parts.appendInterpolation(0)
    let key = LocalizedStringKey(stringInterpolation: parts)
    #expect(isPlain(key) && written(key) == "\(letters)-9,223,372,036,854,775,808\(long)\(letters)\(letters)0")
    for number in [0, 9, 10, 99, 100, 999, -1, -10, -999] { #expect(written("x\(number)") == "x\(number)") }
  }

  @Test("Markdown is that of the program, not of values")
  func markdown() {
    #expect(!isPlain("**\(1)** of \(2)"))
    #expect(isPlain("\("**a**") of \(2)") && written("\("**a**") of \(2)") == "**a** of 2")
  }

  @Test("texts are the same only with the same letters and the same values")
  func equality() {
    #expect(Text("a\(1)b") == Text("a\(1)b") && Text("a\(1)b") != Text("a\(2)b"))
    #expect(Text("a\(1)1") != Text("a\(11)") && Text("a\("1")") != Text("a\(1)"))
    #expect(Text("a\(1 as Int32)") != Text("a\(1)"))
    #expect(Text("\("e\u{301}") \(1)") != Text("\("é") \(1)"))
  }

  @Test("what it is looked up by names the kinds of its values")
  func keys() {
    let key: LocalizedStringKey = "\(1) of \(2 as Int32), \(3 as UInt) and \(4 as UInt8)%: \("x")"
    guard case .plainFormat(let format) = key.content else {
      Issue.record("it is no plain format")
      return
    }
    #expect(format.fragments.localizationKey == "%lld of %d, %llu and %u%%: %@")
    #expect(
      format.fragments.values == [
        .integer(1, .init(of: Int.self)), .integer(2, .init(of: Int32.self)), .integer(3, .init(of: UInt.self)),
        .integer(4, .init(of: UInt8.self)), .string("x"),
      ])
  }
}
