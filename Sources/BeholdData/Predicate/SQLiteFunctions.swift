import BeholdUI
import CBeholdSQLite
import Foundation
import Glibc

/// The functions and the collation that translated predicates call in SQLite.
package enum SQLiteFunctions {
  /// Registers them with an open connection (`sqlite3 *`); each connection needs it once. Returns SQLite's result code.
  package static func register(_ connection: OpaquePointer) -> Int32 {
    for (name, count, function) in functions {
      let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
      let code = sqlite3_create_function_v2(connection, name, count, flags, nil, function, nil, nil, nil)
      if code != SQLITE_OK { return code }
    }
    return sqlite3_create_collation_v2(connection, "behold_standard", SQLITE_UTF8, nil, compareStandard, nil)
  }

  private typealias Function = @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  private static var functions: [(String, Int32, Function)] {
    [
      ("behold_unwrap", 1, unwrap), ("behold_within", 3, within),
      ("behold_add", 2, { calculate($0, $2, { $0.addingReportingOverflow($1) }, { $0 + $1 }) }),
      ("behold_subtract", 2, { calculate($0, $2, { $0.subtractingReportingOverflow($1) }, { $0 - $1 }) }),
      ("behold_multiply", 2, { calculate($0, $2, { $0.multipliedReportingOverflow(by: $1) }, { $0 * $1 }) }),
      ("behold_divide", 2, { calculate($0, $2, { $0.dividedReportingOverflow(by: $1) }, { $0 / $1 }) }),
      (
        "behold_remainder", 2,
        { calculate($0, $2, { $0.remainderReportingOverflow(dividingBy: $1) }, { $0.truncatingRemainder(dividingBy: $1) }) }
      ),
      ("behold_count", 1, count),
      ("behold_contains", 2, { test($0, $2, contains) }), ("behold_starts", 2, { test($0, $2, starts) }),
      ("behold_localized_contains", 2, { test($0, $2) { StandardSearch.equal(Text.string($0), Text.string($1)) } }),
      ("behold_caseless", 1, caseless), ("behold_localized_compare", 2, localizedCompare),
    ]
  }
}

private typealias Arguments = UnsafeMutablePointer<OpaquePointer?>
private typealias Text = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
  fileprivate static func string(_ bytes: Self) -> String { String(decoding: bytes, as: UTF8.self) }

  fileprivate var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}

private let unwrap: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = { context, _, arguments in
  guard let value = arguments?[0] else { return }
  if sqlite3_value_type(value) == SQLITE_NULL {
    sqlite3_result_error(context, "predicate: nil was unwrapped with '!'", -1)
  } else {
    sqlite3_result_value(context, value)
  }
}

private let within: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = { context, _, arguments in
  guard let arguments, sqlite3_value_type(arguments[0]) != SQLITE_NULL else { return }
  let value = sqlite3_value_int64(arguments[0])
  if value < sqlite3_value_int64(arguments[1]) || value > sqlite3_value_int64(arguments[2]) {
    sqlite3_result_error(context, "predicate: arithmetic overflow", -1)
  } else {
    sqlite3_result_int64(context, value)
  }
}

private func calculate(
  _ context: OpaquePointer?, _ arguments: Arguments?, _ integers: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
  _ reals: (Double, Double) -> Double
) {
  guard let arguments else { return }
  let types = (sqlite3_value_type(arguments[0]), sqlite3_value_type(arguments[1]))
  if types.0 == SQLITE_NULL || types.1 == SQLITE_NULL { return }
  if types.0 == SQLITE_INTEGER, types.1 == SQLITE_INTEGER {
    let (result, overflow) = integers(sqlite3_value_int64(arguments[0]), sqlite3_value_int64(arguments[1]))
    if overflow {
      sqlite3_result_error(context, "predicate: arithmetic overflow or division by zero", -1)
    } else {
      sqlite3_result_int64(context, result)
    }
  } else {
    let result = reals(sqlite3_value_double(arguments[0]), sqlite3_value_double(arguments[1]))
    if result.isNaN {
      sqlite3_result_error(context, "predicate: arithmetic gave NaN", -1)
    } else {
      sqlite3_result_double(context, result)
    }
  }
}

private func withTexts(_ arguments: Arguments?, _ body: (Text, Text) -> Void) {
  guard let arguments, let left = sqlite3_value_text(arguments[0]), let right = sqlite3_value_text(arguments[1]) else { return }
  body(
    Text(start: left, count: Int(sqlite3_value_bytes(arguments[0]))), Text(start: right, count: Int(sqlite3_value_bytes(arguments[1]))))
}

private func test(_ context: OpaquePointer?, _ arguments: Arguments?, _ body: (Text, Text) -> Bool) {
  withTexts(arguments) { sqlite3_result_int(context, body($0, $1) ? 1 : 0) }
}

private let caseless: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = { context, _, arguments in
  guard let value = arguments?[0], let start = sqlite3_value_text(value) else { return }
  let key = Text.string(Text(start: start, count: Int(sqlite3_value_bytes(value)))).caselessKey
  sqlite3_result_text64(
    context, key, sqlite3_uint64(key.utf8.count), unsafeBitCast(-1, to: sqlite3_destructor_type.self), UInt8(SQLITE_UTF8))
}

private let count: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = { context, _, arguments in
  guard let value = arguments?[0], let start = sqlite3_value_text(value) else { return }
  let text = Text(start: start, count: Int(sqlite3_value_bytes(value)))
  sqlite3_result_int64(context, Int64(Text.string(text).count))
}

/// Text is kept in NFC, so bytes that are not there cannot be there as characters; and in ASCII bytes are characters, but for CR LF.
private func contains(_ text: Text, _ part: Text) -> Bool {
  if part.isEmpty { return true }
  guard find(part, in: text) else { return false }
  if text.isASCII, !text.contains(0x0D) { return true }
  return containsCharacters(Text.string(text), Text.string(part))
}

private func find(_ part: Text, in text: Text) -> Bool {
  guard var start = text.baseAddress, let bytes = part.baseAddress else { return false }
  var left = text.count
  while left >= part.count {
    guard let found = memchr(start, Int32(bytes[0]), left - part.count + 1) else { return false }
    let match = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
    if memcmp(match, bytes, part.count) == 0 { return true }
    left -= match - start + 1
    start = match + 1
  }
  return false
}

private func starts(_ text: Text, _ part: Text) -> Bool {
  guard text.starts(with: part) else { return false }
  if text.count == part.count || (text.isASCII && !text.contains(0x0D)) { return true }
  return Text.string(text).starts(with: Text.string(part))
}

private let localizedCompare: @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void = {
  context, _, arguments in
  withTexts(arguments) { sqlite3_result_int64(context, Int64(TextCollation.compare($0, $1, TextCollation.letterCollator))) }
}

private let compareStandard: @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) -> Int32 = {
  _, leftCount, left, rightCount, right in
  let left = UnsafeRawBufferPointer(start: left, count: Int(leftCount)).assumingMemoryBound(to: UInt8.self)
  let right = UnsafeRawBufferPointer(start: right, count: Int(rightCount)).assumingMemoryBound(to: UInt8.self)
  return Int32(TextCollation.compare(left, right, TextCollation.standardCollator))
}
