/// Calls a closure, and again after changes of what it has read, in the isolation of the caller, as long as the token is kept.
///
/// ```swift
/// synchronization = withContinuousObservation(options: [.didSet]) { [view, model] event in
///   view.title = model.title
/// }
/// ```
///
/// The closure is not called on the spot but as soon as its isolation is free: first with an `initial` event, then, for all changes that
/// were made in one turn, once. What it changes itself is not reported to it. `event.matches(_:)` tells whether any of those changes was of a property.
/// With both `willSet` and `didSet` the event is a `didSet`. In every case the closure sees the new values. With neither it hears only of
/// objects that go, and of those only if it asks for `deinit`. For calls on the spot use ``observe(isolation:fileID:line:_:)``.
///
/// The name and the behaviour are those of SE-0506 as Swift 6.4 has it.
///
/// - Parameters:
///   - options: which events to tell besides the first one.
///   - apply: what to call. It is isolated as the place where it is written.
/// - Returns: a token. When it goes, or is cancelled, the closure is not called any more and is freed.
public func withContinuousObservation(
  options: ObservationTracking.Options,
  @_inheritActorContext(always) apply: @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
) -> ObservationTracking.Token {
  var kind = Observer.State.ignoresItself
  if options.contains(.deinit) { kind |= Observer.State.wantsDeinit }
  if !options.contains(.willSet), !options.contains(.didSet) { kind |= Observer.State.ignoresChanges }
  let observation = PersistentObservation.make(
    kind, home: apply.isolation, isOnTheSpot: false, changeKind: options.contains(.didSet) ? .didSet : .willSet, listsChanges: true,
    body: Unisolated.cast(apply))
  observation.runAtHome()
  return ObservationTracking.Token(observation.token)
}
