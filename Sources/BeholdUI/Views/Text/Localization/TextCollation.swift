internal import CBeholdICU
package import Foundation

/// The order of text for people, in the locale that the process began with: letters before accents before case, numbers by their value.
///
/// It is ICU's, as in PostgreSQL. Foundation's `localizedStandardCompare` is no order (it has two strings each before the other, some of
/// Hangul among them), so it can carry neither an index nor a merge; where it is one, the two agree on letters, accents and numbers.
package enum TextCollation {
  /// Fixed for the life of the process, as an index built on it needs.
  package static let locale = Locale.current

  /// ICU's name of the language.
  package static let language = locale.language.languageCode?.identifier ?? "und"
  /// The language, with digits compared as numbers.
  package static let standard = "\(language)-u-kn-true"

  /// Total: strings that people read alike are ordered by their bytes in NFC.
  package static func compare(_ left: String, _ right: String) -> ComparisonResult { compare(left, right, standardCollator) }

  /// The same with digits as letters.
  package static func compareLetters(_ left: String, _ right: String) -> ComparisonResult { compare(left, right, letterCollator) }

  private static func compare(_ left: String, _ right: String, _ collator: Collator) -> ComparisonResult {
    var (left, right) = (left.normalized, right.normalized)
    return left.withUTF8 { left in
      right.withUTF8 { right in ComparisonResult(rawValue: compare(left, right, collator)) ?? .orderedSame }
    }
  }

  /// The same for NFC in UTF-8: -1, 0 or 1.
  package static func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>, _ collator: Collator) -> Int {
    var status = Int32(0)
    let result = left.withMemoryRebound(to: CChar.self) { left in
      right.withMemoryRebound(to: CChar.self) { right in
        swift_ucol_strcollUTF8(collator.pointer, left.baseAddress, Int32(left.count), right.baseAddress, Int32(right.count), &status)
      }
    }
    if result != 0 { return Int(result) }
    return left.elementsEqual(right) ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  package static let standardCollator = Collator(standard)
  package static let letterCollator = Collator(language)

  /// ICU's collators may be read by many threads once they are set up.
  package struct Collator: @unchecked Sendable {
    fileprivate let pointer: OpaquePointer?

    fileprivate init(_ name: String) {
      var status = Int32(0)
      pointer = swift_ucol_open(name, &status)
    }
  }
}

extension String {
  /// The form in which text is stored, bound and compared: NFC, where canonical equivalence is equality of bytes.
  package var normalized: String {
    isPlain ? self : precomposedStringWithCanonicalMapping
  }

  /// Whether it is ASCII, which is the same in each form. Where the bytes lie in a row, many are looked at in one step.
  private var isPlain: Bool {
    utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) < 0x80 } ?? utf8.allSatisfy { $0 < 0x80 }
  }
}
