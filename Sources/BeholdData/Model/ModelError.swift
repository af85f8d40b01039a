public import Foundation

/// What a model or a context cannot do.
public struct ModelError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  public enum Kind: Hashable, Sendable {
    /// A column holds something that is no value of the property, or a value cannot be kept.
    case value
    /// The class is not in the container's schema.
    case unknownModel
    /// The tables in the database are others than the classes', and cannot become like them.
    case schema
    /// Somebody else has changed the same property since, or deleted the object.
    case conflict
    /// The object belongs to another context.
    case foreignContext
  }

  public let kind: Kind
  public let message: String
  /// Whether another attempt may do without the row that it is about.
  var isPlaceLeft = false

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  public var description: String { message }
  public var errorDescription: String? { message }
}
