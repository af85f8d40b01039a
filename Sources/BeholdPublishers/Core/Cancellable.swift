/// Something that can be told to stop.
public protocol Cancellable {
  /// Stops it. Nothing happens at the second time.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection; it is cancelled when the collection releases it.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set; it is cancelled when the set releases it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}
