internal import CBeholdObservation
internal import Synchronization

extension ObserverPointer {
  /// Begins a one-shot observation and its scope. The action is still to be stored.
  @inline(__always)
  static func beginOnce(_ kind: UInt64) -> ScopePointer {
    let thread = ThreadState.current
    var state = kind | Observer.State.running | Observer.State.ownedByGraph
    // The observation's own until it fires, and the run's.
    var references: UInt64 = 2
    if kind & Observer.State.wantsWillSet != 0 { state |= Observer.State.hearsWillSet }
    if kind & Observer.State.wantsDidSet != 0 { state |= Observer.State.hearsDidSet }
    guard let surroundings = Scope.current else {
      return Scope.begin(make(state, references: references, on: thread), tags: Source.Tags.ofOneShot(state), on: thread)
    }
    let outer = surroundings.pointee.observer!
    let outerState = outer.state
    guard outerState & (Observer.State.persistent | Observer.State.memo) == 0 else {
      return Scope.begin(
        make(state, references: references, on: thread), tags: Source.Tags.ofOneShot(state), witness: surroundings, on: thread)
    }
    state |= Observer.State.kept | outerState & (Observer.State.hearsWillSet | Observer.State.hearsDidSet)
    references += 1
    let observer = make(state, references: references, on: thread)
    outer.retain()
    observer.pointee.context = UInt(bitPattern: outer)
    return Scope.begin(observer, tags: Source.Tags.ofOneShot(state), witness: surroundings.pointee.witness, on: thread)
  }

  /// The end of `apply`.
  @inline(__always)
  static func endOnce(_ scope: ScopePointer) {
    scope.end()
    scope.leave()
    let observer = scope.pointee.observer!
    guard let first = observer.pointee.dependencies else { return observer.endWithoutDependencies() }
    var alone: UInt64 = 0
    if observer.pointee.context != 0 {
      Scope.current!.keep(observer)
    } else if first == observer.ownLink, first.pointee.nextDependency == nil {
      alone = Observer.State.alone
    }
    let unusual = Observer.State.ended | Observer.State.bereaved
    let before = observer.update(set: alone, clear: Observer.State.running, adding: -1) { $0 & unusual == 0 }
    if before == nil { observer.endAfterFiring() }
  }

  /// Nothing was read, so nothing can happen any more.
  @inline(never)
  private func endWithoutDependencies() {
    let kept: UInt64 = state & Observer.State.kept != 0 ? 1 : 0
    pointee.state.store(state & ~(Observer.State.running | Observer.State.kept), ordering: .relaxed)
    release(2 + kept)
  }

  /// Another thread has changed something in the meantime, an object has gone, or the event was cancelled: this run owns the links.
  @inline(never)
  private func endAfterFiring() {
    let before = update(clear: Observer.State.running)!
    if before & Observer.State.kept == 0, before & Observer.State.over != 0 {
      unlinkAll()
    } else if before & Observer.State.bereaved != 0 {
      endIfOrphaned(on: ThreadState.current)
    }
    release()
  }

  /// The scope around this one has ended, so its dependencies need no longer go through here.
  func letGo() {
    let before = update(clear: Observer.State.kept)!
    if before & Observer.State.over != 0, before & Observer.State.running == 0 { unlinkAll() }
    release()
  }

  /// Whether a memoised value that this observation read has really changed.
  ///
  /// - Parameter mayCompute: memoised values may be computed on this thread.
  func hasChanged(mayCompute: Bool, on thread: ThreadStatePointer) -> Bool {
    guard update(set: Observer.State.running, adding: 1, if: { $0 & (Observer.State.running | Observer.State.ended) == 0 }) != nil else {
      return !has(Observer.State.running) || pointee.thread.load(ordering: .relaxed) != thread.identity
    }
    pointee.thread.store(thread.identity, ordering: .relaxed)
    let changed = dependenciesHaveChanged(mayCompute: mayCompute)
    let unusual = Observer.State.ended | Observer.State.bereaved
    if update(clear: Observer.State.running, adding: -1, if: { $0 & unusual == 0 }) == nil { endAfterFiring() }
    return changed
  }

  /// Whether a source has another version than the one that was read. Brings memoised values up to date, in the order of the reads.
  ///
  /// - Parameter mayCompute: otherwise a memoised value that this thread may not compute counts as changed.
  @inline(__always)
  func dependenciesHaveChanged(mayCompute: Bool = true) -> Bool {
    var next = pointee.dependencies
    while let link = next {
      if link.pointee.seen & Link.memoFlag != 0 {
        let memo = link.pointee.source!.memo
        guard mayCompute || memo.has(Observer.State.shared) else { return true }
        // Where it cannot be brought up to date now, because it waits for this thread, whoever reads it has to find out.
        guard memo.refresh() else { return true }
      }
      if link.pointee.source != nil, link.isOutdated { return true }
      next = link.pointee.nextDependency
    }
    return false
  }

  /// Brings up to date what memoised values it depends on.
  func refreshDependencies() {
    var next = pointee.dependencies
    while let link = next {
      if link.pointee.seen & Link.memoFlag != 0 { link.pointee.source!.memo.refresh() }
      next = link.pointee.nextDependency
    }
  }
}

extension ScopePointer {
  /// Makes an inner one-shot observation a dependency of this scope's, at the end of what has been read so far.
  func keep(_ inner: ObserverPointer) {
    let link = pointee.thread.pointee.links.take().bindMemory(to: Link.self, capacity: 1)
    link.initialize(to: Link(source: nil, observer: inner, seen: pointee.parity, nextDependency: pointee.slot.pointee))
    pointee.slot.pointee = link
    pointee.slot = link.nextSlot
    pointee.last = nil
    pointee.lastButOne = nil
  }
}
