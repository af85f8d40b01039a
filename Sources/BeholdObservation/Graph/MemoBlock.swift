internal import Synchronization

/// The memory of a memoised value: an ``Observer`` of what it reads, and after it a ``SourceBlock`` with the one ``Source`` that its readers depend on.
enum MemoBlock {
  static let observerSize = 64
  private static let activeOffset = observerSize + SourceBlock.headerSize + Source.size
  private static let nameOffset = activeOffset + 8
  /// Two lines of the cache.
  static let size = 128

  /// A memoised value with the owner's reference, out of date. Its action is still to be stored.
  static func make(_ name: StaticString, isShared: Bool) -> ObserverPointer {
    let memory = ThreadState.current.pointee.memos.take()
    let memo = memory.bindMemory(to: Observer.self, capacity: 1)
    // Some thread may still mark the value that was here before: what it touches is not initialised anew (the pool begins with zeroes).
    let kind = Observer.State.memo | (isShared ? Observer.State.shared : 0)
    memo.pointee.state.store(kind | Observer.State.marks | Observer.State.unlinked, ordering: .relaxed)
    memo.pointee.dependencies = nil
    memo.pointee.context = 0
    memo.pointee.thread.store(0, ordering: .releasing)
    nameAddress(memo).pointee.store(UInt(bitPattern: name.utf8Start), ordering: .relaxed)
    let block = memo.memoBlock
    block.lock()
    block.pointee.references = 1
    block.pointee.next.store(0, ordering: .relaxed)
    block.unlock()
    return memo
  }

  static func free(_ memo: ObserverPointer) { ThreadState.current.pointee.memos.put(UnsafeMutableRawPointer(memo)) }

  /// What the program calls the value.
  static func name(of memo: ObserverPointer) -> String {
    String(cString: UnsafePointer<CChar>(bitPattern: nameAddress(memo).pointee.load(ordering: .relaxed))!)
  }

  private static func nameAddress(_ memo: ObserverPointer) -> UnsafeMutablePointer<Atomic<UInt>> {
    (UnsafeMutableRawPointer(memo) + nameOffset).assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// Whether the links to what it read stand in the sources' lists: 0 or 1.
  @inline(__always)
  fileprivate static func active(_ memo: ObserverPointer) -> UnsafeMutablePointer<Atomic<UInt>> {
    (UnsafeMutableRawPointer(memo) + activeOffset).assumingMemoryBound(to: Atomic<UInt>.self)
  }
}

extension SourcePointer {
  /// The memoised value whose result this source is known to be.
  @inline(__always)
  var memo: ObserverPointer {
    (UnsafeMutableRawPointer(self) - SourceBlock.headerSize - MemoBlock.observerSize).assumingMemoryBound(to: Observer.self)
  }
}

extension ObserverPointer {
  @inline(__always)
  var memoBlock: SourceBlockPointer { (UnsafeMutableRawPointer(self) + MemoBlock.observerSize).assumingMemoryBound(to: SourceBlock.self) }

  @inline(__always)
  var memoSource: SourcePointer { memoBlock.source(at: 0) }

  @inline(__always)
  var isActive: Bool { MemoBlock.active(self).pointee.load(ordering: .acquiring) != 0 }

  /// Whether the result is known to be up to date without a look at the sources.
  ///
  /// A value that several threads may read is not while one of them computes it, though its marks have been taken away.
  @inline(__always)
  var isKnownFresh: Bool { state & (Observer.State.marks | Observer.State.unlinked | Observer.State.running) == 0 }

  /// Brings a memoised value up to date. A value that nobody observes compares the versions of what it read.
  ///
  /// - Returns: `false` if another thread computes it and waits for something that this thread computes.
  @inline(__always)
  @discardableResult
  func refresh() -> Bool { isKnownFresh || refreshStale() }

  @inline(never)
  private func refreshStale() -> Bool {
    let thread = ThreadState.current
    let isShared = has(Observer.State.shared)
    // A value that one thread at a time may use is marked fresh first; taking ownership is then also the barrier between that and the reads.
    var before = isShared ? 0 : takeMarks()
    guard own(on: thread) else { return memoBlock.isDead }
    if isShared {
      before = takeMarks()
      atomicMemoryFence(ordering: .sequentiallyConsistent)
    }
    Graph.fence()
    let isLinking = isActive
    if before & Observer.State.dirty != 0 || dependenciesHaveChanged() {
      let scope = Scope.begin(self, isLinking: isLinking, on: thread)
      let changed = callCompute()
      scope.end()
      if changed {
        let version = memoSource.pointee.version.load(ordering: .relaxed)
        memoSource.pointee.version.store(version &+ Source.versionStep, ordering: .releasing)
      }
    }
    if pointee.context != 0 {
      dismantle()
      return true
    }
    if isShared { pointee.state.bitwiseAnd(~Observer.State.running, ordering: .acquiringAndReleasing) }
    pointee.thread.store(0, ordering: .releasing)
    if (memoSource.first != nil) != isLinking { settle() }
    return true
  }

  /// Takes the marks away.
  ///
  /// Who marks stores the marks it has found and its own, at any time. So only here is a value ever said to be fresh, and whether its links stand in
  /// the sources' lists is said anew each time.
  @inline(__always)
  private func takeMarks() -> UInt64 {
    let before = pointee.state.load(ordering: .relaxed)
    var kind = before & (Observer.State.memo | Observer.State.shared)
    if kind & Observer.State.shared != 0 { kind |= Observer.State.running }
    pointee.state.store(isActive ? kind : kind | Observer.State.unlinked, ordering: .releasing)
    return before
  }

  /// Calls the closure, moved out and back as in a persistent observer.
  @inline(__always)
  private func callCompute() -> Bool {
    let place = action(as: Observer.Compute.self)
    let compute = place.move()
    let changed = compute.call()
    place.initialize(to: compute)
    return changed
  }

  /// Makes this thread the one that computes, waiting for another to finish.
  @inline(__always)
  private func own(on thread: ThreadStatePointer) -> Bool {
    let result = pointee.thread.compareExchange(expected: 0, desired: thread.identity, ordering: .acquiringAndReleasing)
    return result.exchanged || waitToOwn(on: thread)
  }

  @inline(never)
  private func waitToOwn(on thread: ThreadStatePointer) -> Bool {
    guard !memoBlock.isDead else { return false }
    guard pointee.thread.load(ordering: .relaxed) != thread.identity else {
      Misuse.stop("a memoised value reads itself, directly or through others")
    }
    // Who computes it may wait for the object that this thread is mutating.
    guard thread.pointee.heldLocks == 0 else { return false }
    thread.pointee.waitsFor.store(UInt(bitPattern: self), ordering: .sequentiallyConsistent)
    defer { thread.pointee.waitsFor.store(0, ordering: .relaxed) }
    var backOff = BackOff()
    while !pointee.thread.compareExchange(expected: 0, desired: thread.identity, ordering: .sequentiallyConsistent).exchanged {
      if memoBlock.isDead || waitsInCircle(thread) { return false }
      backOff.pause()
    }
    return true
  }

  /// Whether who computes this waits, through however many others, for `thread`.
  private func waitsInCircle(_ thread: ThreadStatePointer) -> Bool {
    var memo = self
    for _ in 0..<64 {
      let owner = memo.pointee.thread.load(ordering: .sequentiallyConsistent)
      guard owner != thread.identity else { return true }
      guard let owner = ThreadStatePointer(bitPattern: owner),
        let awaited = ObserverPointer(bitPattern: owner.pointee.waitsFor.load(ordering: .sequentiallyConsistent))
      else { return false }
      memo = awaited
    }
    return false
  }

  /// Puts the links into the sources' lists when somebody observes the value, and takes them out when nobody does.
  ///
  /// Whoever computes the value at the moment does it when that is done.
  @inline(never)
  func settle() {
    let thread = ThreadState.current
    while (memoSource.first != nil) != isActive {
      guard ownSoon(on: thread) else { return }
      if memoSource.first != nil { activate() } else { deactivate() }
      pointee.thread.store(0, ordering: .releasing)
    }
  }

  /// Tries long enough for a store of the owner's, that it is done, to arrive.
  private func ownSoon(on thread: ThreadStatePointer) -> Bool {
    var backOff = BackOff()
    for _ in 0..<64 {
      let result = pointee.thread.compareExchange(expected: 0, desired: thread.identity, ordering: .sequentiallyConsistent)
      if result.exchanged { return true }
      if result.original == thread.identity { return false }
      backOff.pause()
    }
    return false
  }

  private func activate() {
    guard !isActive else { return }
    var next = pointee.dependencies
    while let link = next {
      next = link.pointee.nextDependency
      let source = link.pointee.source!
      let block = source.block
      block.lock()
      let wasUnobserved = source.first == nil
      if !block.isDead { source.append(link, tags: tags) }
      block.unlock()
      if wasUnobserved, let memo = block.memo { memo.settle() }
    }
    // What changed while the links were in no list is found by version.
    pointee.state.store(state | Observer.State.stale, ordering: .releasing)
    MemoBlock.active(self).pointee.store(1, ordering: .releasing)
  }

  private func deactivate() {
    guard isActive else { return }
    MemoBlock.active(self).pointee.store(0, ordering: .releasing)
    pointee.state.store(state | Observer.State.unlinked, ordering: .releasing)
    var next = pointee.dependencies
    while let link = next {
      next = link.pointee.nextDependency
      let source = link.pointee.source!
      let block = source.block
      block.lock()
      if link.pointee.previous != nil { source.remove(link) }
      source.noteVersion()
      let isUnobserved = source.first == nil
      block.unlock()
      if isUnobserved, let memo = block.memo { memo.settle() }
    }
  }

  /// Ends a memoised value whose owner goes.
  func retire() {
    memoBlock.retire()
    let thread = ThreadState.current
    var backOff = BackOff()
    while true {
      let result = pointee.thread.compareExchange(expected: 0, desired: thread.identity, ordering: .acquiringAndReleasing)
      if result.exchanged { return dismantle() }
      // The owner went while the value was being computed, further up on this thread's stack. The computation ends it.
      if result.original == thread.identity {
        pointee.context = 1
        return
      }
      backOff.pause()
    }
  }

  /// Frees what a value had whose owner has gone. It stays owned, so that nobody computes it any more, until the memory has another value in it.
  @inline(never)
  private func dismantle() {
    unlinkAll()
    MemoBlock.active(self).pointee.store(0, ordering: .relaxed)
    action(as: Observer.Compute.self).deinitialize(count: 1)
    memoBlock.lock()
    memoBlock.releaseAndUnlock()
  }
}
