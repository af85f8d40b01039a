internal import Foundation
internal import Glibc

/// Which of its forms a language uses for a number, by the rules of Unicode's library, which Foundation brings and does not offer for this.
struct PluralRules: @unchecked Sendable {
  private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Select =
    @convention(c) (OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>) -> Int32

  private struct Library: Sendable {
    let open: Open
    let select: Select

    init?() {
      guard let open = dlsym(nil, "swift_uplrules_open"), let select = dlsym(nil, "swift_uplrules_select") else { return nil }
      self.open = unsafeBitCast(open, to: Open.self)
      self.select = unsafeBitCast(select, to: Select.self)
    }
  }

  private static let library = Library()

  /// What the library has for the language. It is never given back, and there is one for each language of a table.
  private let rules: OpaquePointer?

  init(language: String) {
    var problem: Int32 = 0
    let rules = Self.library?.open(Locale(identifier: language).identifier(.icu), &problem)
    self.rules = problem <= 0 ? rules : nil
  }

  /// `zero`, `one`, `two`, `few`, `many` or `other`.
  func category(of number: Double) -> String {
    guard let rules, let library = Self.library, number.isFinite else { return number == 1 ? "one" : "other" }
    var problem: Int32 = 0
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
      let count = library.select(rules, number, buffer.baseAddress!, Int32(buffer.count), &problem)
      guard problem <= 0, (1...Int32(buffer.count)).contains(count) else { return "other" }
      return String(decoding: buffer[..<Int(count)], as: UTF16.self)
    }
  }
}
