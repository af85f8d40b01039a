internal import CBeholdObservation

/// Runs a closure at once, and again after every change of what it has read, as long as the token is kept.
///
/// ```swift
/// let token = observe {
///   print("\(truck.orders.count) orders")   // now, and whenever the orders have changed
/// }
/// ```
///
/// - The closure sees the new values. The dependencies are those of its last run.
/// - It is isolated as the place where it is written. Without isolation it runs on the thread that makes the change, never twice at the
///   same time. On the main actor it runs within the change when that is made on the main actor too, and otherwise as soon as the main actor
///   is free; on another actor always the latter.
/// - The first run too is at once only where the caller is in the closure's isolation.
/// - What changes within one ``withObservationTransaction(_:)`` gives one run. Of what a run itself changes the next one follows when it
///   is over; after 100 in a row the observation is taken for a cycle: it says so, with the property's name, and waits for the next change.
/// - It is an observation of its own: a scope around the call sees nothing of what is read in it.
///
/// Complexity: a run that reads what the one before has read makes no dependency and takes no lock for it.
///
/// - Parameters:
///   - isolation: where the caller is; it is filled in.
///   - fileID: the place that ``ObservationDebug`` shows; it is filled in.
///   - line: the same.
///   - apply: what to run.
/// - Returns: a token. When it goes, or is cancelled, the closure is not called any more and is freed.
public func observe(
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
  @_inheritActorContext(always) _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObservationTracking.Token {
  ObservationTracking.Token(beginObserving(apply, on: isolation, kind: 0, fileID, line))
}

/// Runs a closure at once, and again after every change of what it has read, as long as it reads anything.
///
/// There is no token. The closure ends the observation by reading nothing, as one does whose weak captures are gone; when the last object
/// that it read goes, it ends too.
///
/// ```swift
/// withObservationTracking { [weak label, weak truck] in
///   guard let label, let truck else { return }
///   label.text = "\(truck.orders.count) orders"
/// }
/// ```
///
/// See ``observe(isolation:fileID:line:_:)`` for where and when it runs.
///
/// - Parameters:
///   - isolation: where the caller is; it is filled in.
///   - fileID: the place that ``ObservationDebug`` shows; it is filled in.
///   - line: the same.
///   - apply: what to run.
public func withObservationTracking(
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, line: UInt = #line,
  @_inheritActorContext(always) execute apply: @escaping @isolated(any) @Sendable () -> Void
) {
  _ = beginObserving(apply, on: isolation, kind: Observer.State.ownedByGraph, fileID, line)
}

/// Makes the observer and runs the closure: on the spot if the caller is where the closure belongs.
private func beginObserving(
  _ apply: @escaping @isolated(any) @Sendable () -> Void, on caller: isolated (any Actor)?, kind: UInt64, _ fileID: StaticString,
  _ line: UInt
) -> ObserverPointer {
  let home = apply.isolation
  let plain = CallOrigin.keeping(Unisolated.cast(apply))
  guard let home else {
    let observer = ObserverPointer.makePersistent(kind)
    observer.setReaction(plain)
    if behold_is_tracing() { Tracer.shared.note(observer, fileID, line) }
    observer.track(plain)
    return observer
  }
  let observation = PersistentObservation.make(kind, home: home, isOnTheSpot: home === MainActor.shared) { _ in plain() }
  if behold_is_tracing() { Tracer.shared.note(observation.token, fileID, line) }
  if home === caller { observation.runHere() } else { observation.runAtHome() }
  return observation.token
}
