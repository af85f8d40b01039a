extension Schema {
  /// How a property that refers to other objects is kept.
  public struct Relationship: @unchecked Sendable {
    /// What happens to the objects that are referred to when the one that refers to them is deleted.
    public enum DeleteRule: Hashable, Sendable {
      /// They are deleted with it.
      case cascade
      /// They stay, and refer to it no more.
      case nullify
      /// As long as there are any, saving the deletion is an error.
      case deny
      /// They stay as they are. What refers to an object that is not there any more has no value when it is read.
      case noAction
    }

    public let deleteRule: DeleteRule
    public let originalName: String?
    /// The property of the other class that says the same from the other side. Key paths never change.
    public let inverse: AnyKeyPath?

    public init(
      deleteRule: DeleteRule = .nullify, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      self.deleteRule = deleteRule
      self.originalName = originalName
      self.inverse = inverse
    }
  }
}
