internal import Foundation

/// Which of its forms a language uses for a number, by the rules of Unicode's library, which Foundation brings and does not offer for this.
struct PluralRules: @unchecked Sendable {
  /// What the library has for the language. It is never given back, and there is one for each language of a table.
  private let rules: OpaquePointer?

  init(language: String) {
    var problem: Int32 = 0
    let rules = openRules(Locale(identifier: language).identifier(.icu), &problem)
    self.rules = problem <= 0 ? rules : nil
  }

  /// `zero`, `one`, `two`, `few`, `many` or `other`.
  func category(of number: Double) -> String {
    guard let rules, number.isFinite else { return number == 1 ? "one" : "other" }
    var problem: Int32 = 0
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
      let count = selectForm(rules, number, buffer.baseAddress!, Int32(buffer.count), &problem)
      guard problem <= 0, (1...Int32(buffer.count)).contains(count) else { return "other" }
      return String(decoding: buffer[..<Int(count)], as: UTF16.self)
    }
  }
}

// The library has no module. By these names it is linked, whether with shared libraries or without.
@_silgen_name("swift_uplrules_open")
private func openRules(_ locale: UnsafePointer<CChar>, _ problem: UnsafeMutablePointer<Int32>) -> OpaquePointer?

@_silgen_name("swift_uplrules_select")
private func selectForm(
  _ rules: OpaquePointer, _ number: Double, _ letters: UnsafeMutablePointer<UInt16>, _ capacity: Int32,
  _ problem: UnsafeMutablePointer<Int32>
) -> Int32
