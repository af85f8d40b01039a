internal import CBeholdObservation
internal import Synchronization

/// A persistent observation whose closure belongs to an actor, or is to be called later in any case.
///
/// The graph knows threads; this knows where the closure has to run. The observer owns it, and is kept by a reference while a run is under way.
final class PersistentObservation: @unchecked Sendable {
  private let home: (any Actor)?
  /// Changes made on the main actor are answered there at once.
  private let isOnTheSpot: Bool
  /// Freed by the run that cancels it.
  private var body: ((borrowing ObservationTracking.Event) -> Void)?
  /// How many runs in a row, each in a turn of its own, came of what the one before changed.
  private let rounds = Atomic<UInt>(0)
  private let changeKind: ObservationTracking.Event.Kind
  /// Whether an event tells all changes.
  private let listsChanges: Bool
  private let observer: ObserverPointer
  /// Whose the closure is, whoever makes the changes.
  private let origin = CallOrigin.current
  private var hasRun = false

  private init(
    _ observer: ObserverPointer, home: (any Actor)?, isOnTheSpot: Bool, changeKind: ObservationTracking.Event.Kind, listsChanges: Bool,
    body: @escaping (borrowing ObservationTracking.Event) -> Void
  ) {
    self.listsChanges = listsChanges
    self.observer = observer
    self.home = home
    self.isOnTheSpot = isOnTheSpot
    self.changeKind = changeKind
    self.body = body
  }

  /// Makes an observer that notifies an object like this one. The first run is the caller's to begin.
  static func make(
    _ kind: UInt64, home: (any Actor)?, isOnTheSpot: Bool, changeKind: ObservationTracking.Event.Kind = .didSet,
    listsChanges: Bool = false, body: @escaping (borrowing ObservationTracking.Event) -> Void
  ) -> PersistentObservation {
    let observer = ObserverPointer.makePersistent(kind | Observer.State.notified)
    let observation = PersistentObservation(
      observer, home: home, isOnTheSpot: isOnTheSpot, changeKind: changeKind, listsChanges: listsChanges, body: body)
    observer.setReaction { observation.becameStale() }
    return observation
  }

  var token: ObserverPointer { observer }

  /// On the thread that made the change.
  private func becameStale() {
    if isOnTheSpot, MainActor.isCurrent { runHere() } else { runAtHome() }
  }

  func runAtHome() {
    observer.retain()
    Task {
      await visit(home)
      observer.release()
    }
  }

  private func visit(_ home: isolated (any Actor)?) async { runHere() }

  /// Where the closure belongs.
  func runHere() {
    let thread = ThreadState.current
    guard hasRun else {
      hasRun = true
      observer.track { call(.initial) }
      return
    }
    // Several changes may have asked for this run; one of them is enough.
    guard observer.has(Observer.State.marks) else { return }
    guard isWithinLimit() else { return observer.skipRun(on: thread) }
    let kind = observer.takeBereft() ? .deinit : changeKind
    observer.trackAgain(on: thread) { call(kind) }
  }

  private func isWithinLimit() -> Bool {
    guard observer.takeSelfMade() else {
      rounds.store(0, ordering: .relaxed)
      return true
    }
    guard rounds.wrappingAdd(1, ordering: .relaxed).newValue >= ObserverPointer.runLimit else { return true }
    rounds.store(0, ordering: .relaxed)
    return false
  }

  private func call(_ kind: ObservationTracking.Event.Kind) {
    guard let body else { return }
    guard let origin else { return call(body, kind) }
    origin.perform { call(body, kind) }
  }

  private func call(_ body: (borrowing ObservationTracking.Event) -> Void, _ kind: ObservationTracking.Event.Kind) {
    let changes = listsChanges && kind != .initial ? observer.changes : []
    body(ObservationTracking.Event(kind: kind, change: observer.cause, changes: changes, observer: observer))
    if observer.has(Observer.State.cancelled) { self.body = nil }
  }
}

extension MainActor {
  /// Whether the code that runs is on the main actor, which need not be known where it is compiled.
  package static var isCurrent: Bool {
    let (identity, implementation) = unsafeBitCast(sharedUnownedExecutor, to: (UnsafeMutableRawPointer?, UInt).self)
    return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0)
  }
}
