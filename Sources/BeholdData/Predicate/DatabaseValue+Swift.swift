import BeholdUI
import Foundation

extension DatabaseValue {
  /// The value as it is kept: text in NFC, `-0.0` as `0.0`, dates as seconds since 2001, raw values of enums.
  ///
  /// Throws for what a column cannot keep: NaN, integers beyond `Int64`, and values that are kept as JSON.
  package init(keeping value: Any, part: String) throws {
    switch value {
    case let value as Bool: self = .integer(value ? 1 : 0)
    case let value as any BinaryInteger:
      guard let exact = Int64(exactly: value) else {
        throw PredicateTranslationError(part: part, reason: "\(value) is beyond Int64")
      }
      self = .integer(exact)
    case let value as Double: self = try .init(real: value, part: part)
    case let value as Float: self = try .init(real: Double(value), part: part)
    case let value as String: self = .text(value.normalized)
    case let value as Date: self = try .init(real: value.timeIntervalSinceReferenceDate, part: part)
    case let value as Data: self = .blob(Array(value))
    case let value as UUID: self = .blob(withUnsafeBytes(of: value.uuid) { Array($0) })
    case let value as URL: self = .text(value.absoluteString.normalized)
    case let value as Decimal:
      guard let text = DecimalText.encode(value) else { throw PredicateTranslationError(part: part, reason: "a NaN decimal has no order") }
      self = .text(text)
    case let value as any RawRepresentable: self = try .init(keeping: value.rawValue, part: part)
    default:
      throw PredicateTranslationError(
        part: part, reason: "a value of type '\(type(of: value))' is kept as JSON, which SQL does not compare")
    }
  }

  private init(real value: Double, part: String) throws {
    if value.isNaN { throw PredicateTranslationError(part: part, reason: "NaN equals nothing and is not kept") }
    self = .real(value == 0 ? 0 : value)
  }
}

extension PredicateStorage {
  /// How a Swift type is kept; `json` for what is not one of the basic types.
  package init(keeping type: Any.Type) {
    switch type {
    case let type as any OptionalValue.Type: self = .init(keeping: type.wrappedType)
    case is Bool.Type: self = .bool
    case is any BinaryInteger.Type: self = .integer
    case is Double.Type, is Float.Type, is Date.Type: self = .real
    case is String.Type, is URL.Type, is any AnyPredicateText.Type: self = .text
    case is Data.Type, is UUID.Type: self = .blob
    case is Decimal.Type: self = .decimal
    case let type as any RawRepresentable.Type: self = .init(keeping: type.rawType)
    default: self = .json
    }
  }
}

extension RawRepresentable {
  fileprivate static var rawType: Any.Type { RawValue.self }
}

/// Lets a value of unknown type be asked whether it is nil.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }
  package var wrappedValue: Any? { self.map { $0 as Any } }
}
