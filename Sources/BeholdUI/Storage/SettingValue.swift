public import Foundation

/// A type whose values can be kept under a key: `Bool`, `Int`, `Double`, `String`, `URL`, `Date`, `Data`, and yours.
///
/// ```swift
/// struct Seat: SettingValue {
///   var row = 1
///
///   init?(storedSetting: StoredSetting) {
///     guard let row = Int(storedSetting: storedSetting) else { return nil }
///     self.row = row
///   }
///
///   var storedSetting: StoredSetting { .integer(row) }
/// }
/// ```
///
/// What is stored is made of a value wherever it is written, and a value of what is stored wherever it is read, on any thread.
/// An enumeration with raw values of `String` or `Int` needs no conformance.
public protocol SettingValue {
  /// - Returns: `nil` if what is stored is no value of this type.
  init?(storedSetting: StoredSetting)

  var storedSetting: StoredSetting { get }
}

extension Bool: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .bool(let value) = storedSetting else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { .bool(self) }
}

extension Int: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .integer(let value) = storedSetting else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { .integer(self) }
}

extension Double: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .double(let value) = storedSetting else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { .double(self) }
}

extension String: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .string(let value) = storedSetting else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { .string(self) }
}

/// Its absolute string is kept.
extension URL: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .string(let value) = storedSetting else { return nil }
    self.init(string: value)
  }

  public var storedSetting: StoredSetting { .string(absoluteString) }
}

extension Date: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .date(let value) = storedSetting else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { .date(self) }
}

extension Data: SettingValue {
  public init?(storedSetting: StoredSetting) {
    guard case .data(let value) = storedSetting else { return nil }
    self = value
  }

  public var storedSetting: StoredSetting { .data(self) }
}
