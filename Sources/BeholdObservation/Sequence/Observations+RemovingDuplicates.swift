extension Observations where Element: Equatable {
  /// The same values without those that are `==` to the one before.
  ///
  /// Each iterator compares for itself, and begins with the present value.
  public func removingDuplicates() -> RemovingDuplicates { RemovingDuplicates(base: self) }

  /// The values of ``Observations`` without those that are `==` to the one before.
  public struct RemovingDuplicates: AsyncSequence, Sendable {
    fileprivate let base: Observations

    public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var base: Observations.Iterator
      private var last: Element?

      fileprivate init(base: Observations.Iterator) { self.base = base }

      public mutating func next(isolation: isolated (any Actor)? = #isolation) async throws(Failure) -> Element? {
        while let element = try await base.next(isolation: isolation) {
          if let last, last == element { continue }
          last = element
          return element
        }
        return nil
      }
    }
  }
}
