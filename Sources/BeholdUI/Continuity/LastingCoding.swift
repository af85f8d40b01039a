internal import Foundation

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

  /// - Returns: `nil` if this value cannot be written, though others of its type can.
  static func encode<Value>(_ value: Value, as form: LastingForm<Value>, _ objects: (any LastingObjects)? = nil) throws -> [UInt8]? {
    // In an array, because what is alone may be no JSON.
    try form.write(value, objects).map { [UInt8](try encoder.encode([LastingPart($0)])) }
  }

  /// - Returns: `nil` if what was written is not there any more.
  static func decode<Value>(_ form: LastingForm<Value>, from bytes: [UInt8], _ objects: (any LastingObjects)? = nil) throws -> Value? {
    try decoder.decode(Reading<Value>.self, from: Data(bytes), configuration: Reading.Source(form: form, objects: objects)).value
  }

  /// What is read in one go, in the form that its type has.
  private struct Reading<Value>: DecodableWithConfiguration {
    struct Source {
      let form: LastingForm<Value>
      let objects: (any LastingObjects)?
    }

    let value: Value?

    init(from decoder: any Decoder, configuration: Source) throws {
      var values = try decoder.unkeyedContainer()
      value = try configuration.form.read(values.superDecoder(), configuration.objects)
      guard values.isAtEnd else { throw Mismatch() }
    }
  }
}
