/// What a fetch in batches has found: see ``ModelContext/fetch(_:batchSize:)``.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
  private let elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// Stops the program where there is no element at the position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension ModelContext {
  /// The objects that a descriptor asks for.
  ///
  /// All of them are fetched at once, so that none is missing when a row is deleted meanwhile; the size of a batch changes nothing.
  /// ``enumerate(_:batchSize:allowEscapingMutations:block:)`` has no more than a batch in memory.
  ///
  /// - Throws: as ``fetch(_:)``.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> FetchResultsCollection<Model> {
    FetchResultsCollection(try fetch(descriptor))
  }

  /// Which objects a descriptor asks for. Those that are not saved are left out; the size of a batch changes nothing.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> FetchResultsCollection<PersistentIdentifier> {
    FetchResultsCollection(try fetchIdentifiers(descriptor))
  }
}
