/// How values of a type are written for another process, and read there.
///
/// Most are `Codable`. Objects that the environment knows are written as what they are found by, and cases of an enumeration that is not `Codable` by their names;
/// so are optionals, arrays and sets of these.
struct LastingForm<Value> {
  typealias Objects = (any LastingObjects)?

  /// The class of which the objects are that may be known by what is around.
  var objectType: (any Any.Type)?
  /// Whether cases are written by their names.
  var hasCases = false
  /// Whether the values are written as they encode themselves.
  var isPlain = false
  /// Whether values go along where these objects are known.
  var isPossible: (Objects) -> Bool = { _ in true }
  /// Whether a value that stays behind is left out of others, and does not keep them.
  var isLeftOut: (Objects) -> Bool = { _ in false }
  /// What is written of a value; `nil` if it stays behind.
  let write: (Value, Objects) throws -> (any Encodable)?
  /// `nil` if what was written is not there any more: an object, or a case.
  let read: (any Decoder, Objects) throws -> Value?
}

extension LastingForm {
  /// - Returns: `nil` if values of the type cannot go along.
  init?() {
    let form: LastingForm? =
      if Value.self is AnyClass {
        .ofObjects
      } else {
        (Value.self as? any LastingContainer.Type).flatMap { Self.form(of: $0) as? LastingForm } ?? Self.plain ?? Self.ofCases
      }
    guard let form else { return nil }
    self = form
  }

  private static func form<Container: LastingContainer>(of type: Container.Type) -> Any? { Container.lastingForm }

  // MARK: Kinds

  private static var plain: LastingForm? {
    func form<Known: Codable>(_ type: Known.Type) -> Any { LastingForm<Known>.codable(type) }
    return (Value.self as? any Codable.Type).flatMap { form($0) as? LastingForm }
  }

  static func codable(_ type: Value.Type) -> LastingForm where Value: Codable {
    LastingForm(isPlain: true, write: { value, _ in value }, read: { decoder, _ in try decoder.singleValueContainer().decode(type) })
  }

  private static var ofCases: LastingForm? {
    CaseNames<Value>().map { names in
      LastingForm(
        hasCases: true, write: { value, _ in names.name(of: value) },
        read: { decoder, _ in names.value(named: try decoder.singleValueContainer().decode(String.self)) })
    }
  }

  /// Those that are known are what they are found by, or nothing and, if they are `Codable`, what is in them.
  private static var ofObjects: LastingForm {
    let plain = plain
    func isKnown(_ objects: Objects) -> Bool { objects?.hasObjects(of: Value.self) == true }
    return LastingForm(
      objectType: Value.self,
      isPossible: { plain != nil || isKnown($0) },
      isLeftOut: isKnown,
      write: { value, objects in
        let isKnown = isKnown(objects)
        if isKnown, let reference = objects?.reference(to: value as AnyObject) { return [reference] }
        // A subclass has more in it than would be read.
        guard let plain, type(of: value as Any) == Value.self, let content = try plain.write(value, objects) else { return nil }
        return isKnown ? [LastingPart(""), LastingPart(content)] : content
      },
      read: { decoder, objects in
        guard isKnown(objects) else { return try plain?.read(decoder, objects) }
        var parts = try decoder.unkeyedContainer()
        let reference = try parts.decode(String.self)
        if reference.isEmpty { return try plain?.read(parts.superDecoder(), objects) }
        return try objects?.object(reference) as? Value
      })
  }
}

/// Something that is to be written, of whatever type.
struct LastingPart: Encodable {
  private let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

// MARK: Values of others

/// A type whose values are made of values that may not be `Codable`.
protocol LastingContainer {
  /// `nil` if they cannot go along otherwise than by being `Codable` themselves.
  static var lastingForm: LastingForm<Self>? { get }
}

extension LastingForm {
  /// The form of values that are made of such as this one is of.
  fileprivate func around<Whole>(
    write: @escaping (Whole, Objects) throws -> [LastingPart]?,
    read: @escaping (inout any UnkeyedDecodingContainer, Objects) throws -> Whole
  ) -> LastingForm<Whole>? {
    // What is Codable is so as a whole.
    if isPlain { return nil }
    return LastingForm<Whole>(
      objectType: objectType, hasCases: hasCases, isPossible: isPossible, isLeftOut: isLeftOut, write: write
    ) { decoder, objects in
      var parts = try decoder.unkeyedContainer()
      let whole = try read(&parts, objects)
      guard parts.isAtEnd else { throw LastingCoding.Mismatch() }
      return whole
    }
  }

  fileprivate func part(_ value: Value, _ objects: Objects) throws -> LastingPart? { try write(value, objects).map { LastingPart($0) } }

  /// - Returns: `nil` if one of them stays behind, and is not left out.
  fileprivate func parts(_ values: some Collection<Value>, _ objects: Objects) throws -> [LastingPart]? {
    var parts: [LastingPart] = []
    for value in values {
      if let part = try part(value, objects) { parts.append(part) } else if !isLeftOut(objects) { return nil }
    }
    return parts
  }

  fileprivate func elements(_ parts: inout any UnkeyedDecodingContainer, _ objects: Objects) throws -> [Value] {
    let found = objectType == nil ? nil : try objects?.objects(references(parts))
    return try withExtendedLifetime(found) {
      var values: [Value] = []
      while !parts.isAtEnd { if let value = try read(parts.superDecoder(), objects) { values.append(value) } }
      return values
    }
  }

  /// What objects are found by that are in a list.
  private func references(_ parts: any UnkeyedDecodingContainer) -> [String] {
    var (parts, references) = (parts, [String]())
    while !parts.isAtEnd, var part = try? parts.nestedUnkeyedContainer() {
      if let reference = try? part.decode(String.self), !reference.isEmpty { references.append(reference) }
    }
    return references
  }
}

extension Optional: LastingContainer {
  static var lastingForm: LastingForm<Self>? {
    guard let wrapped = LastingForm<Wrapped>() else { return nil }
    return wrapped.around(
      write: { value, objects in
        guard let value else { return [] }
        return try wrapped.part(value, objects).map { [$0] }
      },
      read: { parts, objects in parts.isAtEnd ? nil : try wrapped.read(parts.superDecoder(), objects) })
  }
}

extension Array: LastingContainer {
  static var lastingForm: LastingForm<Self>? {
    guard let element = LastingForm<Element>() else { return nil }
    return element.around(write: element.parts, read: element.elements)
  }
}

extension Set: LastingContainer {
  static var lastingForm: LastingForm<Self>? {
    guard let element = LastingForm<Element>() else { return nil }
    return element.around(write: element.parts) { parts, objects in Set(try element.elements(&parts, objects)) }
  }
}
