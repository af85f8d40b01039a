internal import CBeholdObservation

/// Observes what `apply` reads, until the first change.
///
/// ```swift
/// withObservationTracking {
///   print(truck.orders.count)
/// } onChange: {
///   print("the orders are about to change")
/// }
/// ```
///
/// - `onChange` is called once, on the thread that makes the change, before the new value is stored. The observation has ended by then, so
///   that the callback may read, change and observe anything.
/// - A dependency is in place from the moment of the read: what another thread changes while `apply` runs is reported. What `apply`
///   itself changes is not.
/// - An observation whose objects have all gone is freed.
/// - Inside of another scope both see what is read. The cost does not grow with the depth.
/// - In a ``withObservationTransaction(_:)`` `onChange` is called after it. Where a memoised value was read and another result
///   is what changes, it is called after the change too. In both cases the new value is stored by then.
/// - 256 callbacks within each other are taken for a cycle: a message on the standard error stream says so, and the next one is not called.
///
/// Complexity: O(1) for each property read and for each one that is unlinked at the change.
///
/// The name and the behaviour are those of Swift's `Observation` (SE-0395).
///
/// - Parameters:
///   - apply: is called at once. What its thread reads meanwhile is observed.
///   - onChange: is called at the first change of any of that.
/// - Returns: what `apply` returns.
/// - Throws: what `apply` throws. What it has read until then is observed.
@inlinable
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  _ apply: () throws(Failure) -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) throws(Failure) -> Result {
  let tracking = OnceTracking(onChange())
  defer { tracking.end() }
  return try apply()
}

/// Observes what `apply` reads, until the first change, and tells the events that `options` ask for.
///
/// - `willSet` comes before the new value is stored, `didSet` after it. With both, one assignment gives first the one and then the other.
/// - `deinit` comes when an object goes that a property of was read, once for each such object, whether or not a change came before.
/// - In a ``withObservationTransaction(_:)`` an observation hears once, after it: `didSet` if it asks for that.
/// - The first change ends the observation, with its `willSet` and `didSet`; only a `deinit` may follow.
///
/// ```swift
/// withObservationTracking(options: [.didSet]) {
///   _ = truck.orders
/// } onChange: { event in
///   print("\(event.propertyName ?? "") is now \(truck.orders)")
/// }
/// ```
///
/// The names are those of SE-0506.
///
/// - Parameters:
///   - options: which events to tell.
///   - apply: is called at once. What its thread reads meanwhile is observed.
///   - onChange: is called for each event, on the thread that makes the change or releases the object.
/// - Returns: what `apply` returns.
/// - Throws: what `apply` throws. What it has read until then is observed.
@inlinable
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  options: ObservationTracking.Options, _ apply: () throws(Failure) -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) throws(Failure) -> Result {
  let tracking = OnceTracking(options, onChange)
  defer { tracking.end() }
  return try apply()
}

/// Reads without depending on what is read.
///
/// ```swift
/// let token = observe {
///   show(truck.orders, sortedBy: untracked { truck.preferredOrder })
/// }
/// ```
///
/// A scope that begins in `body` sees its own reads.
public func untracked<Result: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  let scope = behold_scope()
  behold_set_scope(nil)
  defer { behold_set_scope(scope) }
  return try body()
}

/// Whether the thread is in a tracking scope.
package var isTracking: Bool { behold_scope() != nil }

/// Makes all changes in `body` one: each observer hears once, after it.
///
/// ```swift
/// withObservationTransaction {
///   truck.orders = []
///   truck.isOpen = false
/// }
/// ```
///
/// Inside, the changes are made and can be read at once, also by other threads. What this thread changes counts; transactions may be
/// nested, and the outermost one tells. A transaction that ends by throwing tells of what was changed until then: nothing is undone.
public func withObservationTransaction<Result: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
  let thread = ThreadState.current
  thread.pointee.transactionDepth += 1
  defer {
    thread.pointee.transactionDepth -= 1
    if thread.pointee.transactionDepth == 0 { Graph.endTransaction(thread) }
  }
  return try body()
}

/// A call of `withObservationTracking` in progress: what needs no generics, so that the rest can be inlined where it is called.
@usableFromInline
struct OnceTracking {
  private let scope: ScopePointer

  @usableFromInline
  init(_ onChange: @escaping @Sendable () -> Void) {
    scope = ObserverPointer.beginOnce(Observer.State.wantsWillSet)
    scope.pointee.observer.action(as: Observer.OnChange.self).initialize(to: Observer.OnChange(call: onChange))
  }

  @usableFromInline
  init(_ options: ObservationTracking.Options, _ onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void) {
    var kind = Observer.State.takesEvent
    if options.contains(.willSet) { kind |= Observer.State.wantsWillSet }
    if options.contains(.didSet) { kind |= Observer.State.wantsDidSet }
    if options.contains(.deinit) { kind |= Observer.State.wantsDeinit }
    scope = ObserverPointer.beginOnce(kind)
    scope.pointee.observer.action(as: Observer.OnEvent.self).initialize(to: Observer.OnEvent(call: onChange))
  }

  @usableFromInline
  func end() { ObserverPointer.endOnce(scope) }
}
