public import Foundation

/// A value as settings keep it.
///
/// Values come back exactly as they were: numbers to the last bit, `-0.0` and infinity too, dates to the fraction of a second, text in any script.
public enum StoredSetting: Hashable, Sendable {
  case bool(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)

  /// Numbers that are not a number are equal here: one in the place of another is no change.
  public static func == (first: StoredSetting, second: StoredSetting) -> Bool {
    switch (first, second) {
    case (.bool(let first), .bool(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.double(let first), .double(let second)): first == second || first.isNaN && second.isNaN
    case (.string(let first), .string(let second)): first == second
    case (.data(let first), .data(let second)): first == second
    case (.date(let first), .date(let second)): first == second
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value.isNaN ? .nan : value)
    case .string(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .date(let value): hasher.combine(value)
    }
  }

  /// Whether what is kept is the same to the last bit. Two that are equal may be shown in two ways: `0.0` and `-0.0`, letters that are composed and those that are not.
  static func areSame(_ first: StoredSetting?, _ second: StoredSetting?) -> Bool {
    guard first == second else { return false }
    return switch (first, second) {
    case (.double(let first), .double(let second)): first.isNaN || first.sign == second.sign
    case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
    default: true
    }
  }

  /// About how many bytes it takes in a file.
  var byteCount: Int {
    switch self {
    case .bool, .integer, .double, .date: 32
    case .string(let text): text.utf8.count + 16
    case .data(let data): data.count * 4 / 3 + 16
    }
  }

  /// What it is, for messages.
  var typeName: String {
    switch self {
    case .bool: "a Bool"
    case .integer: "an Int"
    case .double: "a Double"
    case .string: "a String"
    case .data: "a Data"
    case .date: "a Date"
    }
  }
}

// MARK: In files

/// One key that says what it is, and the value: `{"string": "Ada"}`. Numbers with a fraction are text, because JSON has no infinity and no `-0.0`.
extension StoredSetting: Codable {
  private enum Key: String, CodingKey {
    case bool, integer, double, string, data, date
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard values.allKeys.count == 1, let key = values.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a value has one of the known types"))
    }
    switch key {
    case .bool: self = .bool(try values.decode(Bool.self, forKey: key))
    case .integer: self = .integer(try values.decode(Int.self, forKey: key))
    case .double: self = .double(try Self.number(values, key))
    case .string: self = .string(try values.decode(String.self, forKey: key))
    case .data: self = .data(try values.decode(Data.self, forKey: key))
    case .date: self = .date(Date(timeIntervalSinceReferenceDate: try Self.number(values, key)))
    }
  }

  private static func number(_ values: KeyedDecodingContainer<Key>, _ key: Key) throws -> Double {
    guard let number = Double(try values.decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "it is no number")
    }
    return number
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .bool(let value): try values.encode(value, forKey: .bool)
    case .integer(let value): try values.encode(value, forKey: .integer)
    case .double(let value): try values.encode(value.description, forKey: .double)
    case .string(let value): try values.encode(value, forKey: .string)
    case .data(let value): try values.encode(value, forKey: .data)
    case .date(let value): try values.encode(value.timeIntervalSinceReferenceDate.description, forKey: .date)
    }
  }
}
