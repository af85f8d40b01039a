public import Synchronization

extension ObserverPointer {
  /// An observer whose thread, as long as it runs, is this one.
  @inline(__always)
  static func make(_ state: UInt64, references: UInt64 = 1, on thread: ThreadStatePointer) -> ObserverPointer {
    let memory = thread.pointee.observers.take() + ObserverBlock.linkSize
    let observer = memory.bindMemory(to: Observer.self, capacity: 1)
    observer.initialize(to: Observer(state &+ references &* Observer.State.reference))
    observer.pointee.thread.store(thread.identity, ordering: .relaxed)
    return observer
  }

  @inlinable @inline(__always) var state: UInt64 { pointee.state.load(ordering: .acquiring) }
  @inline(__always)
  var cause: Change {
    get { Change(word: pointee.cause.load(ordering: .relaxed)) }
    nonmutating set { pointee.cause.store(newValue.word, ordering: .relaxed) }
  }

  @inline(__always) func has(_ flags: UInt64) -> Bool { state & flags != 0 }

  /// What a source must know of this observer (``Source/Tags``).
  @inline(__always)
  var tags: UInt {
    let state = pointee.state.load(ordering: .relaxed)
    if state & Observer.State.memo != 0 { return Source.Tags.memo | Source.Tags.didSet }
    if state & Observer.State.persistent != 0 { return Source.Tags.didSet }
    return Source.Tags.ofOneShot(state)
  }

  /// Sets and clears flags, if `condition` allows it.
  ///
  /// - Returns: the state before, or `nil` if the condition did not hold.
  @inline(__always)
  @discardableResult
  func update(
    set: UInt64 = 0, clear: UInt64 = 0, adding references: Int = 0, if condition: (UInt64) -> Bool = { _ in true }
  ) -> UInt64? {
    var old = pointee.state.load(ordering: .relaxed)
    while condition(old) {
      let new = (old | set) & ~clear &+ UInt64(bitPattern: Int64(references)) &* Observer.State.reference
      let result = pointee.state.weakCompareExchange(
        expected: old, desired: new, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if result.exchanged { return old }
      old = result.original
    }
    return nil
  }

  func retain() { pointee.state.wrappingAdd(Observer.State.reference, ordering: .relaxed) }

  /// Gives references back; the last one frees the closure and the memory.
  @inline(__always)
  func release(_ references: UInt64 = 1) {
    let before = pointee.state.load(ordering: .acquiring)
    // Who has the last reference is alone, and needs no locked instruction.
    guard before >> 32 != references else { return free(before) }
    let after = pointee.state.wrappingSubtract(references &* Observer.State.reference, ordering: .acquiringAndReleasing).newValue
    if after < Observer.State.reference { free(after) }
  }

  @inline(__always)
  private func free(_ state: UInt64) {
    if state & Observer.State.taken == 0 { destroyAction(state) }
    if let outer = ObserverPointer(bitPattern: pointee.context), state & Observer.State.persistent == 0 { outer.release() }
    ThreadState.current.pointee.observers.put(UnsafeMutableRawPointer(ownLink))
  }

  @inline(never)
  private func destroyAction(_ state: UInt64) {
    if state & Observer.State.persistent != 0 {
      action(as: Observer.Reaction.self).deinitialize(count: 1)
    } else if state & Observer.State.takesEvent != 0 {
      action(as: Observer.OnEvent.self).deinitialize(count: 1)
    } else {
      action(as: Observer.OnChange.self).deinitialize(count: 1)
    }
  }

  /// Where the closure is. `Action` is the struct that fits the kind.
  @inline(__always)
  func action<Action: ~Copyable>(as type: Action.Type) -> UnsafeMutablePointer<Action> {
    (UnsafeMutableRawPointer(self) + 8).assumingMemoryBound(to: Action.self)
  }

  /// Ends all dependencies. The caller owns the list: the observer has ended, and nobody runs it.
  @inline(__always)
  func unlinkAll() {
    guard let list = pointee.dependencies else { return }
    pointee.dependencies = nil
    Link.unlinkAll(list)
  }

  /// Ends the observer for good. Its holder's reference stays the holder's; the graph's is given back.
  ///
  /// When it runs at the moment, on whichever thread, that run takes its links away.
  func cancel() {
    guard let before = update(set: Observer.State.cancelled, if: { $0 & Observer.State.cancelled == 0 }) else { return }
    if before & (Observer.State.running | Observer.State.kept | Observer.State.owned) == 0 { unlinkAll() }
    let hasFired = before & Observer.State.fired != 0 && before & Observer.State.wantsDeinit == 0
    if before & Observer.State.ownedByGraph != 0, !hasFired { release() }
  }
}
