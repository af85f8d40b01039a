internal import BeholdObservation

/// Each value is what it is written as, after the name of its type; none for objects, which say themselves what they are.
extension NavigationPath: LastingContainer {
  static var lastingForm: LastingForm<NavigationPath>? { LastingForm(write: write, read: read) }

  /// Up to the first value that stays behind: without it those above make no sense.
  private static func write(_ path: NavigationPath, _ objects: (any LastingObjects)?) throws -> (any Encodable)? {
    var parts: [LastingPart] = []
    for value in path.values {
      guard let base = value.base as? any Hashable, let written = try write(base, objects) else { break }
      parts += written
    }
    return parts
  }

  private static func write<Value: Hashable>(_ value: Value, _ objects: (any LastingObjects)?) throws -> [LastingPart]? {
    if Value.self is AnyClass, let reference = objects?.reference(to: value as AnyObject) {
      return [LastingPart(""), LastingPart(reference)]
    }
    guard let form = LastingForm<Value>(), let written = try form.write(value, objects) else { return nil }
    guard let name = LastingName.name(of: Value.self) else {
      Misuse.reportOnce(
        "a NavigationPath does not go along when another worker takes over its page, as its \(Value.self) is private, and generic or one of several types of that name"
      )
      return nil
    }
    return [LastingPart(name), LastingPart(written)]
  }

  /// Up to the first value that is not there any more, or is of a type that the program does not have.
  private static func read(_ decoder: any Decoder, _ objects: (any LastingObjects)?) throws -> NavigationPath? {
    var parts = try decoder.unkeyedContainer()
    var values: [AnyHashable] = []
    while !parts.isAtEnd {
      let name = try parts.decode(String.self)
      let value: AnyHashable? =
        if name.isEmpty {
          try (objects?.object(parts.decode(String.self)) as? any Hashable).map { AnyHashable($0) }
        } else {
          try LastingName.type(named: name).flatMap { try read($0, parts.superDecoder(), objects) }
        }
      guard let value else { break }
      values.append(value)
    }
    return NavigationPath(values: values)
  }

  private static func read<Value: Hashable>(
    _ type: Value.Type, _ decoder: any Decoder, _ objects: (any LastingObjects)?
  ) throws -> AnyHashable? {
    guard let form = LastingForm<Value>(), form.isPossible(objects) else { return nil }
    return try form.read(decoder, objects).map { AnyHashable($0) }
  }
}
