internal import Synchronization

/// An observer for a runtime that schedules the runs itself, as one that shows views does.
///
/// It persists: ``track(_:)`` runs a closure and makes what it reads the dependencies, using the links of the run before again. After a change it says
/// once that it is stale, on the thread that made the change and after the new value is stored, and then nothing until it has tracked again.
/// It is a node of the one graph that one-shot observations and memoised values are in.
///
/// Tracking is for one thread at a time; changes may come from any. Ends with its owner.
package struct PersistentObserver: ~Copyable, @unchecked Sendable {
  private let observer: ObserverPointer

  /// - Parameter becameStale: is called with no lock held, and may do anything.
  package init(becameStale: @escaping @Sendable () -> Void) {
    observer = ObserverPointer.makePersistent(Observer.State.notified)
    observer.setReaction(becameStale)
  }

  /// Runs `body`, whatever has changed.
  ///
  /// - Returns: `nil`, without running it, after ``cancel()`` or inside of a run of this very observer.
  @discardableResult
  package func track<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    try observer.track(body)
  }

  /// Runs `body` if something that the observer depends on has really changed; a memoised value that it read may have been computed again and be the same.
  ///
  /// - Returns: whether it ran.
  @discardableResult
  package func trackIfChanged(_ body: () -> Void) -> Bool {
    var ran = false
    observer.trackAgain(on: ThreadState.current) {
      ran = true
      body()
    }
    return ran
  }

  /// Whether the last run has read anything: if not, no change will make it stale.
  package var hasDependencies: Bool { observer.pointee.dependencies != nil }

  /// Whether something that it read may have changed since the last run began.
  package var isStale: Bool { observer.has(Observer.State.stale) }

  /// What made it stale last: the first of the changes since the run before.
  package var cause: ObservationCause { ObservationCause(observer.cause) }

  /// All that made it stale since the last run began, the first one first. It is to be asked before the next run reads anything.
  package var causes: [ObservationCause] { observer.changes.map { ObservationCause($0) } }

  /// Takes what has changed as seen, without a run. The next change makes the observer stale again.
  package func rest() { observer.rest() }

  /// Tells all who have read the properties that the last run has read that these have changed.
  func announceDependencies() { observer.announceDependencies() }

  /// Ends the observation: it will not become stale any more, and lets go of all that it depended on.
  package func cancel() { observer.cancel() }

  deinit {
    observer.cancel()
    observer.release()
  }
}

/// Which property a change was of.
package struct ObservationCause: CustomStringConvertible, Sendable {
  private let change: Change

  init(_ change: Change) { self.change = change }

  /// The type that declares the property, such as `FoodTruckModel`.
  package var typeName: String? { change.properties?.ownerName }

  /// The property, such as `orders`.
  package var propertyName: String? { change.properties?.name(of: change.number) }

  /// Whether the property is one of these.
  package func isOf(_ properties: ObservedProperties) -> Bool { change.properties === properties }

  /// `FoodTruckModel.orders`.
  package var description: String { change.description }
}
