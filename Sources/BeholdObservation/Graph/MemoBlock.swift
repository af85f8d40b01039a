internal import CBeholdObservation
public import Synchronization

/// The memory of a memoised value: a ``SourceBlock`` with the one ``Source`` that its readers depend on, and after it an ``Observer`` of what it reads.
///
/// In this order a change that marks the value and its readers touches one line of the cache: who depends on it, and its state.
@usableFromInline
enum MemoBlock {
  @inlinable @inline(__always) static var observerOffset: Int { Source.headerSize + Source.size }
  // After the observer.
  private static let activeOffset = MemoryLayout<Observer>.size
  private static let nameOffset = activeOffset + 8
  private static let epochOffset = nameOffset + 8
  /// Two lines of the cache.
  static let size = 128

  /// In ``Observer/context`` of a value that several threads may read; what is kept of an owner that went is added. So the usual value has 0 there.
  static let sharedContext: UInt = 1

  /// A memoised value with the owner's reference, out of date. Its action is still to be stored.
  static func make(_ name: StaticString, isShared: Bool) -> ObserverPointer {
    let memory = ThreadState.current.pointee.memos.take() + observerOffset
    let memo = memory.bindMemory(to: Observer.self, capacity: 1)
    // Some thread may still mark the value that was here before: what it touches is not initialised anew (the pool begins with zeroes).
    let kind = Observer.State.memo | (isShared ? Observer.State.shared : 0)
    memo.pointee.state.store(kind | Observer.State.marks | Observer.State.unlinked, ordering: .relaxed)
    memo.pointee.dependencies = nil
    memo.pointee.context = isShared ? sharedContext : 0
    epoch(memo).pointee.store(0, ordering: .relaxed)
    memo.pointee.thread.store(0, ordering: .releasing)
    nameAddress(memo).pointee.store(UInt(bitPattern: name.utf8Start), ordering: .relaxed)
    let block = memo.memoBlock
    block.lock()
    block.pointee.references = 1
    block.pointee.next.store(0, ordering: .relaxed)
    block.unlock()
    return memo
  }

  static func free(_ memo: ObserverPointer) { ThreadState.current.pointee.memos.put(UnsafeMutableRawPointer(memo.memoBlock)) }

  /// What the program calls the value.
  static func name(of memo: ObserverPointer) -> String {
    String(cString: UnsafePointer<CChar>(bitPattern: nameAddress(memo).pointee.load(ordering: .relaxed))!)
  }

  private static func nameAddress(_ memo: ObserverPointer) -> UnsafeMutablePointer<Atomic<UInt>> {
    (UnsafeMutableRawPointer(memo) + nameOffset).assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// When the value was last known to be up to date, if nobody observes it; otherwise 0.
  @inline(__always)
  fileprivate static func epoch(_ memo: ObserverPointer) -> UnsafeMutablePointer<Atomic<UInt>> {
    (UnsafeMutableRawPointer(memo) + epochOffset).assumingMemoryBound(to: Atomic<UInt>.self)
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
    (UnsafeMutableRawPointer(self) + Source.size).assumingMemoryBound(to: Observer.self)
  }
}

extension ObserverPointer {
  /// Whether the owner of this memoised value has gone.
  @inlinable @inline(__always)
  var isOrphanedMemo: Bool {
    let offset = SourceBlock.nextOffset - MemoBlock.observerOffset
    let next = (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Atomic<UInt>.self)
    return next.pointee.load(ordering: .acquiring) & SourceBlock.deadFlag != 0
  }

  /// The lock that guards who depends on this memoised value.
  @inline(__always)
  var memoLock: UnsafeMutablePointer<SpinLock> {
    UnsafeMutableRawPointer(behold_memo_lock(self)).assumingMemoryBound(to: SpinLock.self)
  }

  @inline(__always)
  var memoBlock: SourceBlockPointer { (UnsafeMutableRawPointer(self) - MemoBlock.observerOffset).assumingMemoryBound(to: SourceBlock.self) }

  @inlinable @inline(__always)
  var memoSource: SourcePointer {
    (UnsafeMutableRawPointer(self) - Source.size).assumingMemoryBound(to: Source.self)
  }

  @inline(__always)
  var isActive: Bool { MemoBlock.active(self).pointee.load(ordering: .acquiring) != 0 }

  /// Whether nothing that this value, which nobody observes, may depend on has changed since it was up to date.
  ///
  /// So a value is looked at once after a change, however many others read it, and a chain or a lattice of them is read in linear time.
  @inline(__always)
  var isFreshInEpoch: Bool {
    pointee.state.load(ordering: .acquiring) & Observer.notFreshFlags == Observer.State.unlinked
      && MemoBlock.epoch(self).pointee.load(ordering: .acquiring) == behold_current_epoch()
  }

  /// Notes that this value is, or is not (0), up to date since an epoch.
  @inline(__always)
  func noteEpoch(_ epoch: UInt) { MemoBlock.epoch(self).pointee.store(epoch, ordering: .releasing) }

  /// Makes this thread the one that computes, waiting for another to finish.
  @inline(__always)
  func own(on thread: ThreadStatePointer) -> Bool {
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

  /// Takes the links out of the sources' lists when nobody observes the value any more.
  ///
  /// Whoever computes the value at the moment does it when that is done.
  @inline(never)
  func settle() {
    let thread = ThreadState.current
    while memoSource.first == nil, isActive {
      guard ownSoon(on: thread) else { return }
      deactivate()
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

  /// Puts the links into the sources' lists, because somebody observes the value, who brings it up to date now: what changed while the links were in
  /// no list is found by version.
  ///
  /// Nobody else does this. So what an active value or an observer has read, and is fresh by, is active: it hears of the next change.
  func activate() {
    guard !isActive else { return }
    var next = pointee.dependencies
    while let link = next {
      next = link.pointee.nextDependency
      let source = link.pointee.source!
      let block = source.block
      block.lock()
      if !block.isDead { source.append(link, tags: tags) }
      block.unlock()
    }
    MemoBlock.active(self).pointee.store(1, ordering: .releasing)
  }

  private func deactivate() {
    // With the lock, so that somebody who begins to observe it either is seen here or sees this.
    let block = memoBlock
    block.lock()
    guard memoSource.first == nil, isActive else { return block.unlock() }
    MemoBlock.active(self).pointee.store(0, ordering: .releasing)
    pointee.state.store(state | Observer.State.unlinked, ordering: .releasing)
    block.unlock()
    noteEpoch(0)
    var next = pointee.dependencies
    while let link = next {
      next = link.pointee.nextDependency
      let source = link.pointee.source!
      let block = source.block
      block.lock()
      // In this order: a setter that looks without the lock must not find nothing in between.
      source.noteVersion()
      if link.pointee.previous != nil { source.remove(link) }
      let isUnobserved = source.first == nil
      block.unlock()
      if isUnobserved, let memo = block.memo { memo.settle() }
    }
  }

  /// Ends a memoised value whose owner goes.
  ///
  /// - Parameter keep: makes what a computation needs to the end that is under way, further up on this thread's stack.
  func retire(_ keep: () -> AnyObject) {
    memoBlock.retire()
    let thread = ThreadState.current
    var backOff = BackOff()
    while true {
      let result = pointee.thread.compareExchange(expected: 0, desired: thread.identity, ordering: .acquiringAndReleasing)
      if result.exchanged { return dismantle() }
      // The owner went while the value was being computed, further up on this thread's stack. The computation ends it.
      if result.original == thread.identity {
        pointee.context = pointee.context | UInt(bitPattern: Unmanaged.passRetained(keep()).toOpaque())
        return
      }
      backOff.pause()
    }
  }

  /// Frees what a value had whose owner has gone. It stays owned, so that nobody computes it any more, until the memory has another value in it.
  @inline(never)
  func dismantle() {
    unlinkAll()
    MemoBlock.active(self).pointee.store(0, ordering: .relaxed)
    action(as: Observer.Compute.self).deinitialize(count: 1)
    if let kept = UnsafeRawPointer(bitPattern: pointee.context & ~MemoBlock.sharedContext) {
      Unmanaged<AnyObject>.fromOpaque(kept).release()
    }
    memoBlock.lock()
    memoBlock.releaseAndUnlock()
  }
}
