extension NavigationPath {
  /// A path as it is stored: each value after the name of its type.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init?(_ values: [AnyHashable]) {
      guard values.allSatisfy({ $0.base is any Codable & Hashable }) else { return nil }
      self.values = values
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        guard let type = _typeByName(try container.decode(String.self)) as? any (Codable & Hashable).Type else { break }
        values.append(try Self.decode(type, from: &container))
      }
      self.values = values
    }

    private static func decode<Value: Codable & Hashable>(
      _ type: Value.Type, from container: inout any UnkeyedDecodingContainer
    ) throws -> AnyHashable { AnyHashable(try container.decode(type)) }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        guard let base = value.base as? any Codable & Hashable, let name = _mangledTypeName(type(of: base)) else {
          let context = EncodingError.Context(codingPath: container.codingPath, debugDescription: "The type of \(value) has no name.")
          throw EncodingError.invalidValue(value.base, context)
        }
        try container.encode(name)
        try container.encode(base)
      }
    }
  }
}
