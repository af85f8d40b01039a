internal import CBeholdObservation
internal import Synchronization

extension Graph {
  /// Marks all that depends on the memoised values which have just been marked.
  ///
  /// From each value it goes on to its readers first: those were often made together, and then have one lock and are near each other in memory.
  @inline(never)
  static func markReaders(_ change: Change, isShared: Bool, on thread: ThreadStatePointer) {
    repeat {
      thread.pointee.unmarked.reverse(from: 0)
      markWaitingReaders(change, isShared: isShared, on: thread)
      if thread.pointee.skipped.count != 0 { lookAgain(change, on: thread) }
    } while thread.pointee.unmarked.count != 0
    // A value that nobody observes may have read one of these, or may be about to note that it has.
    behold_begin_epoch()
  }

  @inline(__always)
  private static func markWaitingReaders(_ change: Change, isShared: Bool, on thread: ThreadStatePointer) {
    var held: UnsafeMutablePointer<SpinLock>?
    var next: ObserverPointer?
    while let memo = next ?? thread.pointee.unmarked.popLast() {
      let lock = memo.memoLock
      if UInt(bitPattern: lock) != UInt(bitPattern: held) {
        held?.pointee.unlock()
        lock.pointee.lock()
        held = lock
      }
      next = memo.markSubscribers(change, isShared: isShared, on: thread)
    }
    held?.pointee.unlock()
  }

  /// Looks once more at those who were marked already.
  ///
  /// Who takes a mark away has a barrier before it looks at the sources. Whoever took it away before the barrier that is here is marked now, and who
  /// does so later sees what has been stored.
  @inline(never)
  private static func lookAgain(_ change: Change, on thread: ThreadStatePointer) {
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    for index in 0..<thread.pointee.skipped.count {
      let observer = thread.pointee.skipped[index]
      if observer.has(Observer.State.memo) {
        if observer.mark(observer.state) { thread.pointee.unmarked.append(observer) }
      } else {
        observer.enqueue(change, mark: Observer.State.stale, on: thread)
        observer.release()
      }
    }
    thread.pointee.skipped.removeAll()
  }
}

extension ThreadState {
  /// Whether there is something for ``Graph/markReaders(_:isShared:on:)`` to do.
  @inline(__always) var hasMarked: Bool { unmarked.count | skipped.count != 0 }
}

extension ObserverPointer {
  /// Marks a memoised value; its readers are marked when the locks of what it read are given back.
  ///
  /// A plain store is enough: a memoised value compares versions before it computes, so a mark too many does no harm. What was stored before the mark
  /// is seen by who sees the mark. Only where there is a mark already it may be one that is just being taken away: ``Graph/lookAgain(_:on:)``.
  ///
  /// - Returns: `false` if it was marked already, as far as this thread sees without a barrier.
  @inline(__always)
  func mark(_ state: UInt64) -> Bool {
    guard state & Observer.State.marks == 0 else { return false }
    pointee.state.store(state | Observer.State.stale, ordering: .releasing)
    return true
  }

  /// Marks a memoised value, and notes that its readers are to be marked.
  @inline(__always)
  func mark(_ state: UInt64, on thread: ThreadStatePointer) {
    if mark(state) { thread.pointee.unmarked.append(self) } else { skip(on: thread) }
  }

  /// Marks who depends on a memoised value, whose lock is held.
  ///
  /// - Returns: the first memoised value among them, if any. The others are noted.
  @inline(__always)
  fileprivate func markSubscribers(_ change: Change, isShared: Bool, on thread: ThreadStatePointer) -> ObserverPointer? {
    let base = thread.pointee.unmarked.count
    var following: ObserverPointer?
    var next = memoSource.first
    while let link = next {
      next = link.pointee.next
      let observer = link.pointee.observer
      let state = observer.pointee.state.load(ordering: .relaxed)
      if state & Observer.State.memo != 0 {
        if !observer.mark(state) {
          observer.skip(on: thread)
        } else if following == nil {
          following = observer
        } else {
          thread.pointee.unmarked.append(observer)
        }
      } else if state & Observer.State.persistent != 0 {
        if observer.enqueue(change, mark: Observer.State.stale, on: thread) { continue }
        observer.retain()
        observer.skip(on: thread)
      } else if state & Observer.State.ended == 0 || state & Observer.State.kept != 0 {
        observer.doubt(change, isShared: isShared, on: thread)
      }
    }
    thread.pointee.unmarked.reverse(from: base)
    return following
  }

  @inline(never)
  private func skip(on thread: ThreadStatePointer) {
    thread.pointee.skipped.append(self)
  }

  @inline(never)
  private func doubt(_ change: Change, isShared: Bool, on thread: ThreadStatePointer) {
    retain()
    thread.pointee.doubts.append(Doubt(observer: self, change: change, isShared: isShared))
  }
}
