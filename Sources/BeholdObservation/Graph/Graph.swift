internal import CBeholdObservation
internal import Synchronization

/// How a change travels: from a source to the observers that depend on it.
///
/// First everybody is marked, under one lock at a time; then, with no lock held, callbacks run. A callback may therefore read, write, observe
/// and cancel anything.
@usableFromInline
enum Graph {
  /// Tells who wants to know before the value is stored.
  ///
  /// - Parameter invalidating: code of the user's runs before `didSet`, and must find memoised values out of date.
  @usableFromInline
  static func willSet(_ source: SourcePointer, invalidating: Bool) {
    let thread = ThreadState.current
    let block = source.block
    let lock = block.ownLock
    let change = Change(source, in: block)
    let base = thread.pointee.fired.count
    let isAtOnce = thread.pointee.transactionDepth == 0
    if behold_is_tracing() { Tracer.shared.trace(source, change, on: thread) }
    lock.pointee.lock()
    var next = source.first
    while let link = next {
      if isAtOnce, link.isLone {
        next = source.fireLone(from: link, on: thread)
        continue
      }
      next = link.pointee.next
      let observer = link.pointee.observer
      let state = observer.pointee.state.load(ordering: .relaxed)
      if state & Observer.State.memo != 0 {
        if invalidating { observer.mark(state, on: thread) }
      } else if state & Observer.State.persistent == 0 {
        observer.fire(link, change, Observer.State.wantsWillSet, on: thread)
      }
    }
    lock.pointee.unlock()
    if thread.pointee.hasMarked { markReaders(change, isShared: false, on: thread) }
    if thread.pointee.fired.count != base { deliver(from: base, .willSet, change, source, on: thread) }
  }

  /// Counts the version up, marks everybody who depends on the source, and runs whom that concerns.
  ///
  /// - Parameter isShared: the object may be changed from any thread, so this thread need not be one that may compute its readers' memoised values.
  @usableFromInline
  static func didSet(_ source: SourcePointer, isShared: Bool = false) {
    let thread = ThreadState.current
    let block = source.block
    let lock = block.ownLock
    let change = Change(source, in: block)
    let base = thread.pointee.fired.count
    lock.pointee.lock()
    fence()
    source.bumpVersion()
    var next = source.first
    while let link = next {
      next = link.pointee.next
      let observer = link.pointee.observer
      let state = observer.pointee.state.load(ordering: .relaxed)
      if state & Observer.State.persistent != 0 {
        link.prefetchFollowing(next)
        observer.enqueue(change, mark: Observer.State.stale | Observer.State.dirty, on: thread)
      } else if state & Observer.State.memo != 0 {
        observer.mark(state, on: thread)
      } else {
        observer.fire(link, change, Observer.State.wantsDidSet, on: thread)
      }
    }
    lock.pointee.unlock()
    if thread.pointee.hasMarked { markReaders(change, isShared: isShared, on: thread) }
    if thread.pointee.fired.count != base { deliver(from: base, .didSet, change, source, on: thread) }
    if !thread.pointee.doubts.isEmpty, thread.pointee.transactionDepth == 0 { resolveDoubts(on: thread) }
    flush(thread)
  }

  /// Orders what this thread stored before what it reads next. A lock taken or a compare-and-swap in between does so on x86 already.
  ///
  /// One side stores a value and looks whether an observer is marked; the other takes the mark away and reads the value. With a barrier
  /// on both sides at least one sees the other.
  @inline(__always)
  static func fence() {
    #if !arch(x86_64)
      atomicMemoryFence(ordering: .sequentiallyConsistent)
    #endif
  }
}

extension LinkPointer {
  /// Whether it is the link of an observation that only a change of the link's source can reach. The source's lock is held.
  @inline(__always)
  fileprivate var isLone: Bool { pointee.observer.pointee.state.load(ordering: .acquiring) == Observer.State.lone }

  /// Begins to bring a link into the cache that comes some steps later, if they are all as wide as that to the next one.
  ///
  /// Observers that were made, or freed, one after the other are in a row in memory.
  @inline(__always)
  fileprivate func prefetchFollowing(_ next: LinkPointer?) {
    let (address, steps) = (UInt(bitPattern: self), UInt(24))
    let width = UInt(bitPattern: next) &- address
    behold_prefetch(UnsafeRawPointer(bitPattern: address &+ width &* steps &+ UInt(ObserverBlock.nextOffset)).unsafelyUnwrapped)
  }
}

extension SourcePointer {
  /// Ends observations in a row that only a change of this source can reach: the lock, which is held, makes them this thread's alone.
  ///
  /// So they need no locked instruction each, are unlinked together and are free at once; what is left of them is the closure to call.
  ///
  /// - Returns: the link after them.
  @inline(__always)
  fileprivate func fireLone(from first: LinkPointer, on thread: ThreadStatePointer) -> LinkPointer? {
    var last = first
    var count = 0
    var room = thread.pointee.fired.room(for: PoolReserve.batch)
    var filled = 0
    while true {
      last.prefetchFollowing(last.pointee.next)
      (room + filled).initialize(to: last.pointee.observer.action(as: Observer.OnChange.self).move())
      filled &+= 1
      count &+= 1
      guard let next = last.pointee.next, next.isLone else { break }
      last = next
      if filled == PoolReserve.batch {
        thread.pointee.fired.add(filled)
        room = thread.pointee.fired.room(for: PoolReserve.batch)
        filled = 0
      }
    }
    thread.pointee.fired.add(filled)
    let next = last.pointee.next
    remove(from: first, through: last)
    block.dropReferences(count)
    thread.pointee.observers.put(first, through: last, count: count)
    return next
  }
}

extension ObserverPointer {
  /// Makes a persistent observer stale, once until it runs again, and puts it into the thread's queue.
  ///
  /// One that is idle, and whose run follows as soon as everybody is marked, is taken into this thread's hands for that run at once: that saves a
  /// locked instruction when it begins. Changes by other threads in between give it one more run.
  ///
  /// - Returns: `false` if it was that already, as far as this thread sees without a barrier.
  @inline(__always)
  @discardableResult
  func enqueue(_ change: Change, mark: UInt64, on thread: ThreadStatePointer) -> Bool {
    let old = pointee.state.load(ordering: .relaxed)
    if old & Observer.State.unclaimable == 0, thread.pointee.transactionDepth == 0 {
      let new = (old | Observer.State.running | mark & Observer.State.dirty) &+ Observer.State.reference
      let result = pointee.state.weakCompareExchange(
        expected: old, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if result.exchanged {
        pointee.thread.store(thread.identity | Observer.claimTag, ordering: .relaxed)
        thread.pointee.queue.append(QueuedObserver(claimed: self, because: change))
        return true
      }
    }
    return enqueueUnclaimed(change, mark: mark, on: thread)
  }

  /// Whether this thread has claimed the observer for a run that has not begun.
  @inline(__always)
  func isClaimed(by thread: ThreadStatePointer) -> Bool { pointee.thread.load(ordering: .relaxed) == thread.identity | Observer.claimTag }

  @inline(never)
  @discardableResult
  func enqueueUnclaimed(_ change: Change, mark: UInt64, on thread: ThreadStatePointer) -> Bool {
    var old = pointee.state.load(ordering: .relaxed)
    while old & Observer.State.cancelled == 0 {
      if old & Observer.State.running != 0, isClaimed(by: thread) { return true }
      if old & (Observer.State.ignoresItself | Observer.State.ignoresChanges) != 0, ignores(mark, in: old, on: thread) { return true }
      let isNews = old & (Observer.State.stale | Observer.State.queued) == 0
      if !isNews, old & mark == mark { return false }
      var new = isNews ? (old | mark | Observer.State.queued) &+ Observer.State.reference : old | mark
      if isRun(old, by: thread) { new |= Observer.State.selfMade }
      let result = pointee.state.weakCompareExchange(
        expected: old, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if result.exchanged {
        if isNews {
          cause = change
          thread.pointee.queue.append(QueuedObserver(self))
        }
        return true
      }
      old = result.original
    }
    return true
  }

  @inline(never)
  private func ignores(_ mark: UInt64, in state: UInt64, on thread: ThreadStatePointer) -> Bool {
    guard mark & Observer.State.bereft == 0 else { return false }
    return state & Observer.State.ignoresChanges != 0 || isRun(state, by: thread)
  }

  /// Whether this thread runs the observer, whose state is given.
  ///
  /// ``Observer/thread`` may name who ran it last when another thread has just begun, so the runs in progress are asked, too.
  @inline(__always)
  private func isRun(_ state: UInt64, by thread: ThreadStatePointer) -> Bool {
    state & Observer.State.running != 0 && pointee.thread.load(ordering: .relaxed) == thread.identity && thread.runs(self)
  }

  /// Ends a one-shot observation because of a change, and the scopes around it that have seen the same read.
  ///
  /// The lock of the link's source is held, if there is a link. What `apply` itself changes, on the thread that runs it, is not reported.
  @inline(__always)
  func fire(_ link: LinkPointer?, _ change: Change, _ wants: UInt64, on thread: ThreadStatePointer) {
    guard let claim = claim(wants, link?.pointee.source, on: thread) else { return }
    if claim.isWon {
      cause = change
      thread.pointee.fired.append(self)
      if claim.after & Observer.State.owned != 0, let link { link.removeWhileLocked(on: thread) }
    }
    if claim.after & Observer.State.kept != 0 { fireOuter(link, change, wants, on: thread) }
  }

  @inline(never)
  private func fireOuter(_ link: LinkPointer?, _ change: Change, _ wants: UInt64, on thread: ThreadStatePointer) {
    var inner = self
    while let outer = ObserverPointer(bitPattern: inner.pointee.context), let claim = outer.claim(wants, link?.pointee.source, on: thread) {
      if claim.isWon {
        outer.cause = change
        thread.pointee.fired.append(outer)
      }
      guard claim.after & Observer.State.kept != 0 else { return }
      inner = outer
    }
  }

  /// Makes the observation fire if it is armed and wants to.
  ///
  /// - Returns: whether it does, and the state afterwards; `nil` if it runs on this very thread.
  @inline(__always)
  private func claim(_ wants: UInt64, _ source: SourcePointer?, on thread: ThreadStatePointer) -> (isWon: Bool, after: UInt64)? {
    var old = pointee.state.load(ordering: .acquiring)
    while true {
      var new = old | Observer.State.fired
      if old & Observer.State.awaitsDidSet != 0 {
        guard wants == Observer.State.wantsDidSet, cause.word == UInt(bitPattern: source) else { return (false, old) }
        new &= ~Observer.State.awaitsDidSet
      } else {
        guard old & wants != 0, old & Observer.State.ended == 0 else { return (false, old) }
        if isRun(old, by: thread) { return nil }
        if old & Observer.State.wantsDeinit != 0 { new &+= Observer.State.reference }
      }
      // The reference of the armed observation becomes the delivery's, unless `deinit` may still come.
      let goesOn = old & Observer.State.wantsDidSet != 0 && wants == Observer.State.wantsWillSet && thread.pointee.transactionDepth == 0
      if old & Observer.State.wantsDeinit == 0, !goesOn {
        new |= Observer.State.taken
        if old & (Observer.State.running | Observer.State.kept) == 0 { new |= Observer.State.owned }
      }
      let result = pointee.state.weakCompareExchange(
        expected: old, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .acquiring)
      if result.exchanged { return (true, new) }
      old = result.original
    }
  }
}
