internal import CBeholdObservation
internal import Synchronization

extension ObserverPointer {
  /// How often an observer may run in one flush before that is taken for a cycle.
  static var runLimit: UInt { 100 }

  /// A persistent observer. The reference is its holder's, or the graph's if it is `ownedByGraph`. ``setReaction(_:)`` completes it.
  static func makePersistent(_ kind: UInt64) -> ObserverPointer {
    make(kind | Observer.State.persistent, on: ThreadState.current)
  }

  /// Stores the closure to run, or, of an observer that is `notified`, to call when it is stale.
  func setReaction(_ reaction: @escaping () -> Void) {
    action(as: Observer.Reaction.self).initialize(to: Observer.Reaction(call: reaction))
  }

  /// Whether an object that it depended on has gone since it was last asked.
  func takeBereft() -> Bool { update(clear: Observer.State.bereft)! & Observer.State.bereft != 0 }

  /// Runs `body` and makes what it reads this observer's dependencies, in place of those it had.
  ///
  /// - Returns: `nil` if the observer was cancelled, or is running at this moment. In the latter case that run is repeated when it ends.
  @discardableResult
  func track<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    let thread = ThreadState.current
    guard beginRun(on: thread) != nil else { return nil }
    let scope = Scope.begin(self, tags: Source.Tags.didSet, on: thread)
    defer {
      scope.end()
      scope.leave()
      endRun(on: thread)
    }
    return try body()
  }

  /// Runs an observer from the queue, which hands its reference over.
  @inline(never)
  func runUnclaimed(_ scope: ScopePointer, on thread: ThreadStatePointer) {
    scope.setAside()
    if has(Observer.State.notified) {
      notify()
      release()
    } else {
      react(scope, on: thread)
    }
  }

  @inline(never)
  private func notify() {
    let before = update(clear: Observer.State.queued)!
    if before & Observer.State.cancelled == 0 { action(as: Observer.Reaction.self).pointee.call() }
  }

  /// Runs an observer from the queue that is in this thread's hands since it was marked.
  ///
  /// The scope stays this thread's current one until it is set aside for something else than the next such run.
  @inline(__always)
  func reactClaimed(_ change: Change, _ scope: ScopePointer, on thread: ThreadStatePointer) {
    Graph.fence()
    let state = self.state
    pointee.thread.store(thread.identity, ordering: .relaxed)
    cause = change
    if state & Observer.State.cancelled == 0, isWithinLimit(on: thread), state & Observer.State.dirty != 0 || hasChangedMemos(scope) {
      scope.beginReaction(self)
      callReaction()
      scope.unlinkUnread()
    }
    guard !endUsualRun(releasing: 1) else { return }
    scope.setAside()
    endUnusualRun(on: thread, releasing: 1)
  }

  @inline(__always)
  private func hasChangedMemos(_ scope: ScopePointer) -> Bool {
    scope.setAside()
    return dependenciesHaveChanged()
  }

  @inline(__always)
  private func react(_ scope: ScopePointer, on thread: ThreadStatePointer) {
    guard let before = beginRun(clearing: Observer.State.queued, on: thread) else { return release() }
    if isWithinLimit(on: thread) { runAgain(before, scope) { callReaction() } }
    endRun(on: thread, releasing: 1)
  }

  /// Runs `body` as ``track(_:)`` does, if what the observer depends on has really changed, and unless that is a cycle.
  @inline(__always)
  func trackAgain(on thread: ThreadStatePointer, _ body: () -> Void) {
    guard let before = beginRun(on: thread) else { return }
    let scope = Scope.enter(on: thread)
    // Runs that are no part of a flush have turns of their own, and are counted by who schedules them.
    if !thread.pointee.isFlushing || isWithinLimit(on: thread) { runAgain(before, scope, body) }
    scope.leave()
    endRun(on: thread)
  }

  /// Leaves a run out that would be one in a cycle. It waits for the next change.
  func skipRun(on thread: ThreadStatePointer) {
    guard beginRun(on: thread) != nil else { return }
    _ = reportRunaway()
    endRun(on: thread)
  }

  /// Takes the marks away without a run. Memoised values are brought up to date, so that they hear of the next change.
  func rest() {
    let thread = ThreadState.current
    guard beginRun(on: thread) != nil else { return }
    let scope = Scope.enter(on: thread)
    scope.pointee.observer = self
    refreshDependencies()
    scope.leave()
    endRun(on: thread)
  }

  /// Whether a run of its own made it stale since this was last asked.
  func takeSelfMade() -> Bool { update(clear: Observer.State.selfMade)! & Observer.State.selfMade != 0 }

  /// Makes this thread the one that runs the observer, which is not stale from now on.
  ///
  /// - Returns: the state before; `nil` if the observer was cancelled, or runs: who runs it sees that it is stale then, and repeats the run.
  @inline(__always)
  private func beginRun(clearing flags: UInt64 = 0, on thread: ThreadStatePointer) -> UInt64? {
    let busy = Observer.State.running | Observer.State.cancelled
    while true {
      if let before = update(
        set: Observer.State.running, clear: flags | Observer.State.marks | Observer.State.refused, if: { $0 & busy == 0 })
      {
        Graph.fence()
        pointee.thread.store(thread.identity, ordering: .relaxed)
        return before
      }
      // Otherwise the run has ended in between.
      if update(set: Observer.State.stale | Observer.State.refused, clear: flags, if: { $0 & busy != 0 }) != nil { return nil }
    }
  }

  /// Calls the closure, which nobody else can call or free meanwhile. Moved out and back it need not be kept alive by counting.
  @inline(__always)
  private func callReaction() {
    let place = action(as: Observer.Reaction.self)
    let reaction = place.move()
    reaction.call()
    place.initialize(to: reaction)
  }

  @inline(__always)
  private func runAgain(_ before: UInt64, _ scope: ScopePointer, _ body: () -> Void) {
    // What memoised values change while they are looked at is part of the run.
    scope.pointee.observer = self
    if before & Observer.State.dirty != 0 || dependenciesHaveChanged() {
      scope.begin(self, tags: Source.Tags.didSet)
      body()
      scope.end()
    }
  }

  /// Counts the run in a flush, and refuses it when the observer keeps changing what it reads.
  @inline(__always)
  private func isWithinLimit(on thread: ThreadStatePointer) -> Bool {
    let flush = thread.pointee.flush
    guard pointee.context ^ flush < ThreadState.flushStep else {
      pointee.context = flush
      return true
    }
    pointee.context = pointee.context &+ 1
    return pointee.context & (ThreadState.flushStep - 1) < Self.runLimit || reportRunaway()
  }

  @inline(never)
  private func reportRunaway() -> Bool {
    let cause = self.cause.description
    Misuse.report(
      "an observation of \(cause) has run \(Self.runLimit) times in a row, because something that it causes changes \(cause) again; it is not run now. Change it elsewhere, or read it in untracked { }"
    )
    return false
  }

  /// The end of a run: what became stale meanwhile runs again, and what was cancelled leaves. Gives references back, too.
  @inline(__always)
  func endRun(on thread: ThreadStatePointer, releasing references: Int = 0) {
    if !endUsualRun(releasing: references) { endUnusualRun(on: thread, releasing: references) }
  }

  @inline(__always)
  private func endUsualRun(releasing references: Int) -> Bool {
    let unusual = Observer.State.cancelled | Observer.State.stale | Observer.State.ownedByGraph
    return update(clear: Observer.State.running | Observer.State.dirty, adding: -references, if: { $0 & unusual == 0 }) != nil
  }

  @inline(never)
  private func endUnusualRun(on thread: ThreadStatePointer, releasing references: Int) {
    // Afterwards another thread may run it.
    let dependsOnNothing = pointee.dependencies == nil
    // Without another mark, `dirty` is from the claim of the run that ends.
    let before =
      update(clear: Observer.State.running | Observer.State.dirty, if: { $0 & Observer.State.stale == 0 })
      ?? update(clear: Observer.State.running)!
    if before & Observer.State.cancelled != 0 {
      unlinkAll()
    } else if Self.mustRunAgain(before) {
      requeue(on: thread)
    } else if before & Observer.State.ownedByGraph != 0 {
      if dependsOnNothing {
        endOrphan()
      } else if before & Observer.State.bereaved != 0 {
        endIfOrphaned(on: thread)
      }
    }
    if references != 0 { release(UInt64(references)) }
  }

  /// Whether who ends a run has to see to the next one. What is told that it is stale has been told already, unless it tried to run since.
  static func mustRunAgain(_ state: UInt64) -> Bool {
    guard state & Observer.State.stale != 0, state & Observer.State.queued == 0 else { return false }
    return state & Observer.State.notified == 0 || state & Observer.State.refused != 0
  }

  /// Puts a stale observer back into the queue.
  func requeue(on thread: ThreadStatePointer) {
    let blocked = Observer.State.queued | Observer.State.cancelled
    guard update(set: Observer.State.queued, adding: 1, if: { $0 & blocked == 0 && $0 & Observer.State.stale != 0 }) != nil else { return }
    thread.pointee.queue.append(QueuedObserver(self))
    Graph.flush(thread)
  }

  /// Ends an observation that belongs to nobody and depends on nothing.
  func endOrphan() {
    guard update(set: Observer.State.cancelled, if: { $0 & Observer.State.cancelled == 0 }) != nil else { return }
    unlinkAll()
    release()
  }
}
