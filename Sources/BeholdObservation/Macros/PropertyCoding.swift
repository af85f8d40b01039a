/// Writes a property of a `Codable` class; called by what `@Observable` generates, where the property's type is not known.
public func encodeProperty<Value: Encodable, Key>(_ value: Value, _ key: Key, to container: inout KeyedEncodingContainer<Key>) throws {
  try container.encode(value, forKey: key)
}

/// Leaves an optional property without a value out, as the compiler's own synthesis does.
public func encodeProperty<Value: Encodable, Key>(_ value: Value?, _ key: Key, to container: inout KeyedEncodingContainer<Key>) throws {
  try container.encodeIfPresent(value, forKey: key)
}

/// Reads a property of a `Codable` class; called by what `@Observable` generates, where the property's type is not known.
@_disfavoredOverload
public func decodeProperty<Value: Decodable, Key>(_ key: Key, from container: KeyedDecodingContainer<Key>) throws -> Value {
  try container.decode(Value.self, forKey: key)
}

/// Reads an optional property, whose key may be missing.
public func decodeProperty<Value: Decodable, Key>(_ key: Key, from container: KeyedDecodingContainer<Key>) throws -> Value? {
  try container.decodeIfPresent(Value.self, forKey: key)
}
