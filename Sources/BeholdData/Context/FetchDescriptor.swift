public import Foundation

/// What to fetch: which objects, in which order, and how many.
public struct FetchDescriptor<Model: PersistentModel> {
  public var predicate: Predicate<Model>?
  /// The order; objects that are equal in all of it follow their identifiers.
  public var sortBy: [SortDescriptor<Model>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Whether what the context has not saved is considered.
  public var includePendingChanges = true
  /// The columns to fetch. All are, since an object has them all.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  /// Relationships to fetch with the objects. One that is read is fetched for all objects of a fetch anyway; this is for what cannot wait for the
  /// database later.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  /// Whether the predicate is true of an object.
  func includes(_ model: Model) throws -> Bool {
    guard let predicate else { return true }
    return try predicate.evaluate(model)
  }
}
