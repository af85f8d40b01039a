internal import Foundation

/// Something that is not `Codable` itself, and is known by something that is.
protocol LastingValue {
  associatedtype Lasting: Codable

  var lasting: Lasting? { get }
  init(lasting: Lasting)
}

extension NavigationPath: LastingValue {
  var lasting: CodableRepresentation? { codable }
  init(lasting: CodableRepresentation) { self.init(lasting) }
}

/// Writes values of state, and reads them: in JSON, with the numbers that JSON does not have.
@MainActor
enum LastingCoding {
  /// What was read is no value of the type that it is to be.
  struct Mismatch: Error {}

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  /// Why something cannot be read, or written, without what is in it: that is for no log, and neither are the keys of a dictionary.
  static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.typeMismatch(let type, _): "a part of it is no \(type)"
    case DecodingError.valueNotFound(let type, _): "a part of it that is to be a \(type) is not there"
    case DecodingError.keyNotFound: "a part of it is not there"
    case EncodingError.invalidValue(let value, _): "a part of it, a \(type(of: value)), cannot be written"
    default: "\(type(of: error))"
    }
  }

  static func isPossible<Value>(_ type: Value.Type) -> Bool { type is any Codable.Type || type is any LastingValue.Type }

  /// - Returns: `nil` if this value cannot be written, though others of its type can.
  static func encode<Value>(_ value: Value) throws -> [UInt8]? {
    // A subclass has more in it than would be read.
    if Value.self is AnyClass, type(of: value as Any) != Value.self { return nil }
    if let type = Value.self as? any LastingValue.Type { return try write(value, of: type) }
    guard let type = Value.self as? any Codable.Type else { return nil }
    return try write(value, of: type)
  }

  static func decode<Value>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let value: Any
    if let type = Value.self as? any LastingValue.Type {
      value = try read(bytes, type)
    } else if let type = Value.self as? any Codable.Type {
      value = try read(bytes, type)
    } else {
      throw Mismatch()
    }
    guard let value = value as? Value else { throw Mismatch() }
    return value
  }

  private static func write<Value, Known: LastingValue>(_ value: Value, of type: Known.Type) throws -> [UInt8]? {
    try cast(value, to: type).lasting.map { [UInt8](try encoder.encode([$0])) }
  }

  private static func write<Value, Known: Codable>(_ value: Value, of type: Known.Type) throws -> [UInt8]? {
    // In an array, because what is alone may be no JSON.
    [UInt8](try encoder.encode([cast(value, to: type)]))
  }

  private static func read<Known: LastingValue>(_ bytes: [UInt8], _ type: Known.Type) throws -> Known {
    Known(lasting: try read(bytes, Known.Lasting.self))
  }

  private static func read<Known: Decodable>(_ bytes: [UInt8], _ type: Known.Type) throws -> Known {
    let values = try decoder.decode([Known].self, from: Data(bytes))
    guard values.count == 1 else { throw Mismatch() }
    return values[0]
  }

  /// The two types are one. A dynamic cast looks into optionals.
  private static func cast<Value, Known>(_ value: Value, to type: Known.Type) -> Known {
    precondition(Value.self == Known.self)
    return withUnsafePointer(to: value) { UnsafeRawPointer($0).assumingMemoryBound(to: Known.self).pointee }
  }
}
