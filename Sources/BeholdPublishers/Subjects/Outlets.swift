/// The subscribers of a subject, in the order in which they came. Guarded by the subject's lock.
@usableFromInline
struct Outlets<Value, Failure: Error> {
  @usableFromInline var all: [Outlet<Value, Failure>] = []
  /// Subscriptions whose values the subject sends on; they are cancelled with it.
  var upstreams: [any Subscription] = []
  @usableFromInline var completion: Subscribers.Completion<Failure>?

  @inlinable
  init() {}

  mutating func remove(_ identity: ObjectIdentifier) {
    if let index = all.firstIndex(where: { ObjectIdentifier($0) == identity }) { all.remove(at: index) }
  }

  /// Takes all out and notes the end; nothing comes out the second time.
  mutating func close(_ completion: Subscribers.Completion<Failure>) -> [Outlet<Value, Failure>] {
    guard self.completion == nil else { return [] }
    self.completion = completion
    let closed = all
    all = []
    return closed
  }
}
