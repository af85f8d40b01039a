package import Foundation

/// Values of pages as parts of an address, and back.
///
/// Text stands for itself, and so does what is made from text without loss: numbers, `UUID`, enums with raw values. Other `Codable` values are written
/// as JSON in base 64, after a tilde. What is nothing of these has no address.
@MainActor
enum RouteCoding {
  static func text(of value: AnyHashable) -> String? {
    guard let text = plain(value.base) else { return encoded(value.base) }
    // Browsers take these for steps in a path.
    return text.isEmpty || text == "." || text == ".." || text.hasPrefix("~") ? encoded(value.base) : text
  }

  /// The text of a value that is short enough for a part of an address.
  static func part(of value: AnyHashable) -> String? {
    text(of: value).flatMap { $0.utf8.count <= InputLimits.routePartBytes ? $0 : nil }
  }

  /// The parts of the address of a page for a value, above a page that has an address.
  static func route(_ below: [String]?, to value: AnyHashable) -> [String]? {
    guard let below, below.count < InputLimits.routeParts, let part = part(of: value) else { return nil }
    return below + [part]
  }

  private static func plain(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let id as UUID: id.uuidString
    case let number as any BinaryInteger: "\(number)"
    case let raw as any RawRepresentable<String>: raw.rawValue
    case let raw as any RawRepresentable<Int>: "\(raw.rawValue)"
    default: nil
    }
  }

  private static func encoded(_ value: Any) -> String? {
    let encoder = JSONEncoder()
    // One value has one address, in each run of the program.
    encoder.outputFormatting = .sortedKeys
    guard let value = value as? any Encodable, let data = try? encoder.encode(value) else { return nil }
    return "~" + data.base64ForAddresses
  }

  /// The value of a type that a part of an address stands for.
  static func value<Value: Hashable>(_ type: Value.Type, of text: String) -> AnyHashable? {
    if text.hasPrefix("~") { return decoded(type, text.dropFirst()) }
    let value: Any? =
      switch type {
      case is String.Type: text
      case is UUID.Type: UUID(uuidString: text)
      case let number as any FixedWidthInteger.Type: integer(number, text)
      case let raw as any RawRepresentable<String>.Type: raw.init(rawValue: text)
      case let raw as any RawRepresentable<Int>.Type: Int(text).flatMap { raw.init(rawValue: $0) }
      default: nil
      }
    guard let value = (value as? Value).map({ AnyHashable($0) }) else { return nil }
    // `01` and `+1` are no other addresses of 1; the letters of a UUID may be small.
    return type is UUID.Type || self.text(of: value) == text ? value : nil
  }

  private static func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ text: String) -> Any? { Number(text) }

  private static func decoded<Value: Hashable>(_ type: Value.Type, _ text: Substring) -> AnyHashable? {
    guard let decodable = type as? any (Decodable & Hashable).Type else { return nil }
    var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    guard let data = Data(base64Encoded: String(base64)) else { return nil }
    return decode(decodable, data)
  }

  private static func decode<Value: Decodable & Hashable>(_ type: Value.Type, _ data: Data) -> AnyHashable? {
    (try? JSONDecoder().decode(type, from: data)).map { AnyHashable($0) }
  }
}

extension Data {
  /// In base 64, with letters that stand in addresses as they are.
  package var base64ForAddresses: String {
    let letters = base64EncodedString().utf8.lazy.filter { $0 != UInt8(ascii: "=") }.map { letter in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: letter
      }
    }
    return String(decoding: Array(letters), as: UTF8.self)
  }
}
