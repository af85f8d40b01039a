/// Cancels when it is released.
///
/// ```swift
/// var cancellables: Set<AnyCancellable> = []
/// subject.sink { print($0) }.store(in: &cancellables)
/// ```
///
/// It may be cancelled from any thread, and its closure is called once at most.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// - Parameter cancel: what is done once, when this is cancelled or released.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Wraps something else that can be cancelled.
  public init<Canceller: Cancellable>(_ canceller: Canceller) { action = { canceller.cancel() } }

  deinit { action?() }

  public func cancel() {
    let action = lock.locked {
      let action = self.action
      self.action = nil
      return action
    }
    action?()
  }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Keeps this in a collection; it is cancelled when the collection releases it.
  public func store<Cancellables: RangeReplaceableCollection>(in collection: inout Cancellables)
  where Cancellables.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this in a set; it is cancelled when the set releases it.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
