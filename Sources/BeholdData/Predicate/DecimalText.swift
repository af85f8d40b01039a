package import Foundation

/// Decimals as text whose byte order is their numeric order; equal decimals are equal text.
///
/// `2`, the exponent of the first digit + 500 in three digits, the digits; `1` for zero; for negative ones `0`, then exponent and digits
/// with each digit `d` as `9 - d`, ended by `~`. At most 43 bytes.
package enum DecimalText {
  /// `nil` for NaN, which has no place in an order.
  package static func encode(_ value: Decimal) -> String? {
    if value.isNaN { return nil }
    if value.isZero { return "1" }
    let magnitude = value.magnitude.significand
    var digits = Array(magnitude.description.utf8)
    var exponent = value.exponent + digits.count - 1 + 500
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    exponent = min(max(exponent, 0), 999)
    var number = Array(String(exponent).utf8)
    number.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: 3 - number.count), at: 0)
    number += digits
    if value.sign == .plus { return "2" + String(decoding: number, as: UTF8.self) }
    return "0" + String(decoding: number.map { UInt8(ascii: "9") - ($0 - UInt8(ascii: "0")) }, as: UTF8.self) + "~"
  }

  /// `nil` where the text is no such decimal.
  package static func decode(_ text: String) -> Decimal? {
    var bytes = Array(text.utf8)
    guard let sign = bytes.first else { return nil }
    bytes.removeFirst()
    switch sign {
    case UInt8(ascii: "1"): return bytes.isEmpty ? 0 : nil
    case UInt8(ascii: "0"):
      guard bytes.popLast() == UInt8(ascii: "~") else { return nil }
      bytes = bytes.map { UInt8(ascii: "9") &- ($0 &- UInt8(ascii: "0")) }
    case UInt8(ascii: "2"): break
    default: return nil
    }
    guard bytes.count > 3, bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    guard let exponent = Int(String(decoding: bytes[..<3], as: UTF8.self)) else { return nil }
    let digits = String(decoding: bytes[3...], as: UTF8.self)
    guard let significand = Decimal(string: digits) else { return nil }
    let sign10: FloatingPointSign = sign == UInt8(ascii: "0") ? .minus : .plus
    return Decimal(sign: sign10, exponent: exponent - 500 - (digits.count - 1), significand: significand)
  }
}
