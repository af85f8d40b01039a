@_spi(Reflection) private import Swift

/// Where the objects of a class have their `@Published` properties, those of its superclasses too.
///
/// It is made once for a class, with the runtime's own description of the class's fields.
final class PublishedFields: @unchecked Sendable {
  private struct Field {
    let offset: Int
    let type: any PublishedProperty.Type
  }

  private static let lock = Lock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: PublishedFields] = [:]
  /// Guards the publishers of all objects while they are made.
  private static let publishers = Lock()

  private let fields: [Field]

  static func of(_ type: AnyClass) -> PublishedFields {
    let key = ObjectIdentifier(type)
    if let fields = lock.locked({ known[key] }) { return fields }
    let fields = PublishedFields(type)
    return lock.locked {
      if let other = known[key] { return other }
      known[key] = fields
      return fields
    }
  }

  private init(_ type: AnyClass) {
    var fields: [Field] = []
    // The option's name, `classType`, is that of a variable, which Swift 6 does not let through.
    _forEachField(of: type, options: .init(rawValue: 1)) { _, offset, type, _ in
      if let type = type as? any PublishedProperty.Type { fields.append(Field(offset: offset, type: type)) }
      return true
    }
    self.fields = fields
  }

  /// The publisher of an object, which its `@Published` properties hold. An object without any has it in a table.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    guard let first = fields.first else { return ObjectPublishers.shared.publisher(of: object) }
    let address = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      let new = ObservableObjectPublisher()
      let publisher = Self.publishers.locked {
        let publisher = first.type.publisher(at: address + first.offset) ?? new
        for field in fields { field.type.install(publisher, at: address + field.offset) }
        return publisher
      }
      withExtendedLifetime(new) {}
      return publisher
    }
  }
}

extension PublishedFields {
  /// The publisher of an object, if it has been asked for.
  func knownPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
    guard let first = fields.first else { return ObjectPublishers.shared.knownPublisher(of: object) }
    let address = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      Self.publishers.locked { first.type.publisher(at: address + first.offset) }
    }
  }
}

/// A ``Published`` of any type.
private protocol PublishedProperty {
  static func publisher(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher?
  static func install(_ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer)
}

extension Published: PublishedProperty {
  fileprivate static func publisher(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher? {
    address.assumingMemoryBound(to: Self.self).pointee.box?.objectWillChange
  }

  fileprivate static func install(_ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer) {
    let box = address.assumingMemoryBound(to: Self.self).pointee.makeBox()
    if box.objectWillChange == nil { box.objectWillChange = publisher }
  }
}
