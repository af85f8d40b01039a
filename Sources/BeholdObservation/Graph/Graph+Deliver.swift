internal import CBeholdObservation
internal import Synchronization

extension Graph {
  /// How many callbacks of one-shot observations may run within each other before that is taken for a cycle.
  static let callbackLimit = 256

  /// Tells observations that have just fired, which are those above `base` in the thread's stack, in the order of their registration.
  static func deliver(
    from base: Int, _ kind: ObservationTracking.Event.Kind, _ change: Change, _ source: SourcePointer?, on thread: ThreadStatePointer
  ) {
    let end = thread.pointee.fired.count
    var index = base
    while index < end {
      guard let observer = thread.pointee.fired.observer(at: index) else {
        index = callClosures(from: index, to: end, change, on: thread)
        continue
      }
      index &+= 1
      if thread.pointee.transactionDepth == 0 {
        observer.call(kind, source, on: thread)
      } else {
        observer.callAfterTransaction(kind, source, on: thread)
      }
    }
    thread.pointee.fired.drop(to: base)
  }

  /// Calls the closures in a row that are left of observations.
  ///
  /// - Returns: the index after them.
  @inline(__always)
  private static func callClosures(from start: Int, to end: Int, _ change: Change, on thread: ThreadStatePointer) -> Int {
    var index = start
    let isCalled = withoutScope(change, on: thread) {
      while index < end, thread.pointee.fired.observer(at: index) == nil {
        // Moved out, because callbacks may need more of the stack, which then is elsewhere.
        let onChange = thread.pointee.fired.closure(at: index).move()
        onChange.call()
        index &+= 1
      }
    }
    guard !isCalled else { return index }
    thread.pointee.fired.closure(at: start).deinitialize(count: 1)
    return start + 1
  }

  /// What was kept back in a transaction: first the one-shot observations, then the persistent ones.
  static func endTransaction(_ thread: ThreadStatePointer) {
    if !thread.pointee.doubts.isEmpty { resolveDoubts(on: thread) }
    var deferred: [Delivery] = []
    swap(&deferred, &thread.pointee.deferred)
    for delivery in deferred { delivery.observer.call(delivery.kind, delivery.source, on: thread) }
    flush(thread)
  }

  /// Runs what is stale, in the order in which it became so, until nothing is.
  @inline(__always)
  static func flush(_ thread: ThreadStatePointer) {
    guard thread.pointee.queue.count != 0, !thread.pointee.isFlushing, thread.pointee.transactionDepth == 0 else { return }
    thread.pointee.isFlushing = true
    thread.pointee.flush &+= ThreadState.flushStep
    let scope = behold_scope()
    behold_set_scope(nil)
    let runs = Scope.enter(on: thread)
    runs.prepareForReactions()
    var index = 0
    while index != thread.pointee.queue.count {
      let queued = thread.pointee.queue[index]
      index &+= 1
      if let change = queued.claiming {
        queued.observer.reactClaimed(change, runs, on: thread)
      } else {
        queued.observer.runUnclaimed(runs, on: thread)
      }
    }
    thread.pointee.queue.removeAll()
    runs.leave()
    behold_set_scope(scope)
    thread.pointee.isFlushing = false
  }

  /// Looks at the one-shot observations that read a memoised value which may have changed: they fire only if it has.
  @inline(never)
  static func resolveDoubts(on thread: ThreadStatePointer) {
    while !thread.pointee.doubts.isEmpty {
      var doubts: [Doubt] = []
      swap(&doubts, &thread.pointee.doubts)
      for doubt in doubts {
        let base = thread.pointee.fired.count
        if doubt.observer.hasChanged(mayCompute: !doubt.isShared, on: thread) {
          doubt.observer.fireDetached(doubt.change, on: thread)
        }
        doubt.observer.release()
        if thread.pointee.fired.count != base { deliver(from: base, .didSet, doubt.change, nil, on: thread) }
      }
    }
  }
}

extension ObserverPointer {
  @inline(__always)
  func unlinkIfOwned() { if has(Observer.State.owned) { unlinkAll() } }

  /// Keeps back what an observation that fired in a transaction is to be told.
  @inline(never)
  func callAfterTransaction(_ kind: ObservationTracking.Event.Kind, _ source: SourcePointer?, on thread: ThreadStatePointer) {
    unlinkIfOwned()
    // After the transaction the value is new for whoever wants to hear of that.
    let kind = has(Observer.State.wantsDidSet) ? .didSet : kind
    thread.pointee.deferred.append(Delivery(observer: self, source: source, kind: kind))
  }

  /// Calls a one-shot observation that fired: cancelled first, called then, so that nothing the callback does comes back to it.
  @inline(__always)
  func call(_ kind: ObservationTracking.Event.Kind, _ source: SourcePointer?, on thread: ThreadStatePointer) {
    unlinkIfOwned()
    let state = self.state
    guard state & Observer.State.takesEvent == 0 else { return callEvent(kind, source, on: thread) }
    let onChange = action(as: Observer.OnChange.self).move()
    let change = cause
    release()
    Graph.withoutScope(change, on: thread) { onChange.call() }
  }

  @inline(never)
  private func callEvent(_ kind: ObservationTracking.Event.Kind, _ source: SourcePointer?, on thread: ThreadStatePointer) {
    let state = self.state
    let wantsBoth = Observer.State.wantsWillSet | Observer.State.wantsDidSet
    let hearsOnce = state & Observer.State.taken != 0 || thread.pointee.transactionDepth > 0
    // Cancelled in the transaction that it is told of: by itself, and not because all it read has gone.
    let isRefused = state & Observer.State.cancelled != 0 && state & Observer.State.orphaned == 0
    if !isRefused { callEvent(kind, cause, on: thread) }
    if !hearsOnce, kind == .willSet, state & wantsBoth == wantsBoth, let source {
      cause = Change(word: UInt(bitPattern: source))
      if update(set: Observer.State.awaitsDidSet, if: { $0 & Observer.State.cancelled == 0 }) != nil { return }
    }
    if state & Observer.State.taken != 0 { action(as: Observer.OnEvent.self).deinitialize(count: 1) }
    release()
  }

  /// Calls the closure with an event. The caller's reference keeps both.
  func callEvent(_ kind: ObservationTracking.Event.Kind, _ change: Change, on thread: ThreadStatePointer) {
    Graph.withoutScope(change, on: thread) {
      action(as: Observer.OnEvent.self).pointee.call(ObservationTracking.Event(kind: kind, change: change, observer: self))
    }
  }

  /// Fires an observation, and those around it, for a memoised value's sake: no link of theirs is at hand.
  func fireDetached(_ change: Change, on thread: ThreadStatePointer) {
    let wants = has(Observer.State.wantsDidSet) ? Observer.State.wantsDidSet : Observer.State.wantsWillSet
    fire(nil, change, wants, on: thread)
  }
}

extension Graph {
  @inline(never)
  private static func reportCycle(_ change: Change) {
    Misuse.report(
      "callbacks of one-shot observations have caused each other \(callbackLimit) times within each other, the last by a change of \(change); it was not called"
    )
  }

  /// Runs callbacks. What they read belongs to no scope of this thread's.
  ///
  /// - Returns: whether it did, and this is not a cycle.
  @inline(__always)
  @discardableResult
  static func withoutScope(_ change: Change, on thread: ThreadStatePointer, _ callback: () -> Void) -> Bool {
    guard thread.pointee.callbackDepth < callbackLimit else {
      reportCycle(change)
      return false
    }
    thread.pointee.callbackDepth += 1
    let scope = behold_scope()
    behold_set_scope(nil)
    callback()
    behold_set_scope(scope)
    thread.pointee.callbackDepth -= 1
    return true
  }
}
