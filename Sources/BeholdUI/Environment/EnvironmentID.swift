/// What a value of the environment is known by: a key, or the type of an object. One type may be both.
struct EnvironmentID: Hashable {
  private let type: ObjectIdentifier
  private let isObject: Bool

  private init(_ type: any Any.Type, isObject: Bool) {
    self.type = ObjectIdentifier(type)
    self.isObject = isObject
  }

  /// A value under a key, or of an entry.
  static func key(_ type: any Any.Type) -> EnvironmentID { EnvironmentID(type, isObject: false) }

  /// The object of a type.
  static func object(_ type: any Any.Type) -> EnvironmentID { EnvironmentID(type, isObject: true) }
}
