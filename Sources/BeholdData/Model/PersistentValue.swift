import BeholdUI
public import Foundation

/// A value that a column keeps as it is. Predicates and sorts understand it.
public protocol PersistentValue: SendableMetatype {
  /// Reads the value of a column; an error where what is there is none.
  static func _read(_ row: borrowing DatabaseRow, at column: Int) throws -> Self
  /// The value as it is kept; an error where it cannot be.
  func _kept() throws -> DatabaseValue
}

extension PersistentValue where Self: FixedWidthInteger {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) throws -> Self {
    let value = row.integer(at: column)
    guard let exact = Self(exactly: value) else { throw UnreadableValue("\(value) is no \(Self.self)") }
    return exact
  }

  public func _kept() throws -> DatabaseValue {
    guard let value = Int64(exactly: self) else { throw UnreadableValue("\(self) is beyond Int64") }
    return .integer(value)
  }
}

extension Int: PersistentValue {}
extension Int8: PersistentValue {}
extension Int16: PersistentValue {}
extension Int32: PersistentValue {}
extension Int64: PersistentValue {}
extension UInt: PersistentValue {}
extension UInt8: PersistentValue {}
extension UInt16: PersistentValue {}
extension UInt32: PersistentValue {}
extension UInt64: PersistentValue {}

extension Bool: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) -> Bool { row.integer(at: column) != 0 }
  public func _kept() -> DatabaseValue { .integer(self ? 1 : 0) }
}

extension Double: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) -> Double { row.real(at: column) }
  public func _kept() throws -> DatabaseValue {
    if isNaN { throw UnreadableValue("NaN is not kept") }
    return .real(self == 0 ? 0 : self)
  }
}

extension Float: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) -> Float { Float(row.real(at: column)) }
  public func _kept() throws -> DatabaseValue { try Double(self)._kept() }
}

extension String: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) -> String { row.text(at: column) }
  public func _kept() -> DatabaseValue { .text(normalized) }
}

extension Date: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) -> Date {
    Date(timeIntervalSinceReferenceDate: row.real(at: column))
  }
  public func _kept() throws -> DatabaseValue { try timeIntervalSinceReferenceDate._kept() }
}

extension Data: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) -> Data { row.withBytes(at: column) { Data($0) } }
  public func _kept() -> DatabaseValue { .blob(Array(self)) }
}

extension UUID: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) throws -> UUID {
    try row.withBytes(at: column) { bytes in
      guard bytes.count == 16 else { throw UnreadableValue("\(bytes.count) bytes are no UUID") }
      return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
  public func _kept() -> DatabaseValue { .blob(withUnsafeBytes(of: uuid) { Array($0) }) }
}

extension URL: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) throws -> URL {
    let text = row.text(at: column)
    guard let url = URL(string: text) else { throw UnreadableValue("'\(text)' is no URL") }
    return url
  }
  public func _kept() -> DatabaseValue { .text(absoluteString.normalized) }
}

extension Decimal: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) throws -> Decimal {
    let text = row.text(at: column)
    guard let value = DecimalText.decode(text) else { throw UnreadableValue("'\(text)' is no Decimal") }
    return value
  }
  public func _kept() throws -> DatabaseValue {
    guard let text = DecimalText.encode(self) else { throw UnreadableValue("NaN is not kept") }
    return .text(text)
  }
}

extension Optional: PersistentValue where Wrapped: PersistentValue {
  public static func _read(_ row: borrowing DatabaseRow, at column: Int) throws -> Wrapped? {
    row.isNull(at: column) ? nil : try Wrapped._read(row, at: column)
  }
  public func _kept() throws -> DatabaseValue { try self?._kept() ?? .null }
}

/// What a column holds is no value of the property's type, or the other way round. Whoever knows the property says which.
struct UnreadableValue: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
