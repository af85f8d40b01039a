/// Which object of a store it is: the same in each context and each process, for as long as the row is there.
public struct PersistentIdentifier: Hashable, Codable, Sendable, Identifiable, Comparable {
  /// The name of the model's class.
  public let entityName: String
  /// The row's number; negative before the object has been inserted.
  let key: Int64

  public var id: PersistentIdentifier { self }

  public static func < (left: Self, right: Self) -> Bool {
    (left.entityName, left.key) < (right.entityName, right.key)
  }
}

extension PersistentIdentifier: CustomStringConvertible {
  public var description: String { "\(entityName) \(key)" }
}
