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

    public struct Option: Hashable, Sendable {
      let name: String

      /// An object is referred to once. It is in each list once here.
      public static let unique = Option(name: "unique")
    }

    public let deleteRule: DeleteRule
    /// How many objects a list must have, and may have, when it is saved; 0 for the maximum, and nil, say nothing of it.
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    public let originalName: String?
    /// The property of the other class that says the same from the other side. Key paths never change.
    public let inverse: AnyKeyPath?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
      originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.deleteRule = deleteRule
      self.originalName = originalName
      self.inverse = inverse
    }
  }
}

extension Schema.Relationship {
  var limitsCount: Bool { (minimumModelCount ?? 0) > 0 || (maximumModelCount ?? 0) > 0 }

  /// What is wrong with a number of objects, or nil.
  func complaint(about count: Int) -> String? {
    if let minimumModelCount, count < minimumModelCount { return "has \(count) objects, and must have \(minimumModelCount)" }
    if let maximumModelCount, maximumModelCount > 0, count > maximumModelCount {
      return "has \(count) objects, and may have \(maximumModelCount)"
    }
    return nil
  }
}
