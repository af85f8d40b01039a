internal import CBeholdObservation
internal import Synchronization

extension ObserverPointer {
  /// Whether the result of a memoised value is known to be up to date without a look at the sources.
  ///
  /// A value that several threads may read is not while one of them computes it, though its marks have been taken away.
  @inline(__always)
  var isKnownFresh: Bool { state & Observer.notFreshFlags == 0 || isFreshInEpoch }

  /// The same for a reader: one that is linked, and hears of changes by its links alone, needs a value that is active.
  @inline(__always)
  func isKnownFresh(toLinked isLinked: @autoclosure () -> Bool) -> Bool {
    state & Observer.notFreshFlags == 0 || isFreshInEpoch && !isLinked()
  }

  /// Brings a memoised value up to date. A value that nobody observes compares the versions of what it read, once after a change of anything that
  /// such values depend on.
  ///
  /// - Returns: `false` if another thread computes it and waits for something that this thread computes.
  @inline(__always)
  @discardableResult
  func refresh() -> Bool { isKnownFresh || refreshStale() }

  /// Brings up to date what this value reads, in the order of the reads and from the bottom up, and then the value.
  ///
  /// That is a loop: a chain of values may be longer than a thread's stack is deep, and returns from more levels than a processor keeps in mind
  /// (32 or less) are mispredicted.
  ///
  /// - Returns: see ``refresh()``.
  @inline(never)
  func refreshStale() -> Bool {
    let thread = ThreadState.current
    // A change from here on is one that the values have not seen.
    let epoch = behold_current_epoch()
    guard let marks = beginRefresh(on: thread) else {
      let isDead = memoBlock.isDead
      if !isDead { behold_begin_epoch() }
      return isDead
    }
    let bottom = thread.pointee.waiting.count
    let scope = Scope.enter(on: thread)
    var memo = self
    var mustCompute = marks & Observer.State.dirty != 0
    var next = mustCompute ? nil : pointee.dependencies
    while true {
      while let link = next {
        if let (below, marks) = link.beginRefreshOfSource(on: thread) {
          thread.pointee.waiting.append(Waiting(memo: memo, link: link))
          memo = below
          mustCompute = marks & Observer.State.dirty != 0
          next = mustCompute ? nil : below.pointee.dependencies
        } else {
          mustCompute = link.isOutdated
          next = mustCompute ? nil : link.pointee.nextDependency
        }
      }
      if mustCompute { thread.goDeeper { memo.compute(scope) } }
      memo.endRefresh(epoch)
      guard thread.pointee.waiting.count != bottom else { break }
      let above = thread.pointee.waiting.removeLast()
      // What the link leads to is at hand: it need not be loaded.
      mustCompute = above.link.isOutdated(comparedTo: memo.memoSource)
      memo = above.memo
      next = mustCompute ? nil : above.link.pointee.nextDependency
    }
    scope.leave()
    return true
  }

  /// Makes this thread the one that brings the value up to date, and takes the marks away.
  ///
  /// - Returns: the marks, or `nil` if there is no value to wait for.
  @inline(__always)
  fileprivate func beginRefresh(on thread: ThreadStatePointer) -> UInt64? {
    let before = pointee.state.load(ordering: .relaxed)
    guard before & Observer.State.shared == 0, isActive || memoSource.first == nil else { return beginUnusualRefresh(on: thread) }
    noteEpoch(0)
    // A value that one thread at a time may use is marked fresh first; taking ownership is then also the barrier between that and the reads.
    pointee.state.store(isActive ? Observer.State.memo : Observer.State.memo | Observer.State.unlinked, ordering: .releasing)
    guard own(on: thread) else { return nil }
    Graph.fence()
    return before
  }

  /// Of a value that several threads may read, or that somebody begins to observe.
  ///
  /// Who marks stores the marks it has found and its own, at any time. So only here is a shared value ever said to be fresh, and whether its links
  /// stand in the sources' lists is said anew each time.
  @inline(never)
  private func beginUnusualRefresh(on thread: ThreadStatePointer) -> UInt64? {
    guard own(on: thread) else { return nil }
    if memoSource.first != nil { activate() }
    noteEpoch(0)
    let before = pointee.state.load(ordering: .relaxed)
    let running = before & Observer.State.shared != 0 ? Observer.State.shared | Observer.State.running : 0
    let links = isActive ? 0 : Observer.State.unlinked
    pointee.state.store(Observer.State.memo | running | links, ordering: .releasing)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    return before
  }

  /// Calls the closure, and counts the version up if the result is another one.
  @inline(__always)
  private func compute(_ scope: ScopePointer) {
    // The owner went while something that it reads was computed: it has no closure any more.
    guard pointee.context <= MemoBlock.sharedContext else { return }
    scope.begin(self, isLinking: isActive)
    let hasChanged = callCompute()
    scope.end()
    guard hasChanged else { return }
    let version = memoSource.pointee.version.load(ordering: .relaxed)
    memoSource.pointee.version.store(version &+ Source.versionStep, ordering: .releasing)
  }

  /// Calls the closure, moved out and back as in a persistent observer.
  @inline(__always)
  private func callCompute() -> Bool {
    let place = action(as: Observer.Compute.self)
    let compute = place.move()
    let hasChanged = compute.call(UnsafeMutableRawPointer(bitPattern: pointee.cause.load(ordering: .relaxed)).unsafelyUnwrapped)
    place.initialize(to: compute)
    return hasChanged
  }

  @inline(__always)
  private func endRefresh(_ epoch: UInt) {
    if !isActive { noteEpoch(epoch) }
    if pointee.context != 0 {
      guard pointee.context == MemoBlock.sharedContext else { return dismantle() }
      pointee.state.bitwiseAnd(~Observer.State.running, ordering: .acquiringAndReleasing)
    }
    pointee.thread.store(0, ordering: .releasing)
    if isActive, memoSource.first == nil { settle() }
  }
}

/// A memoised value that is to be brought up to date when something that it reads is.
struct Waiting {
  let memo: ObserverPointer
  /// That dependency.
  let link: LinkPointer
}

extension LinkPointer {
  /// Begins to bring the source up to date if it is a memoised value that is not.
  ///
  /// - Returns: the value and its marks, or `nil` if there is nothing to do, or nothing that can be done.
  @inline(__always)
  fileprivate func beginRefreshOfSource(on thread: ThreadStatePointer) -> (memo: ObserverPointer, marks: UInt64)? {
    guard pointee.seen & Link.memoFlag != 0 else { return nil }
    let memo = pointee.source.unsafelyUnwrapped.memo
    guard !memo.isKnownFresh(toLinked: pointee.observer.isActive) else { return nil }
    if let marks = memo.beginRefresh(on: thread) { return (memo, marks) }
    // Where it cannot be brought up to date now, because it waits for this thread, whoever reads it has to find out.
    if !memo.memoBlock.isDead {
      pointee.seen = ~memo.memoSource.currentVersion & Source.versionMask | pointee.seen & ~Source.versionMask
      behold_begin_epoch()
    }
    return nil
  }
}
