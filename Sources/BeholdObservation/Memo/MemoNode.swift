public import CBeholdObservation
public import Synchronization

/// A memoised value's place in the graph.
@usableFromInline
struct MemoNode {
  @usableFromInline let observer: ObserverPointer

  @usableFromInline
  init(_ name: StaticString, isShared: Bool) { observer = MemoBlock.make(name, isShared: isShared) }

  /// Stores what computes: it stores the result in the `owner` that it is given, too, and tells whether that has changed.
  @usableFromInline
  func setStep(of owner: UnsafeMutableRawPointer, _ step: @escaping (UnsafeMutableRawPointer) -> Bool) {
    observer.pointee.cause.store(UInt(bitPattern: owner), ordering: .relaxed)
    observer.action(as: Observer.Compute.self).initialize(to: Observer.Compute(call: step))
  }

  @inlinable @inline(__always)
  var isShared: Bool { observer.pointee.state.load(ordering: .relaxed) & Observer.sharedFlag != 0 }

  /// Whether the object that holds the value exists. Code that computes the value may drop its last reference.
  @inlinable @inline(__always)
  var isOwned: Bool { !observer.isOrphanedMemo }

  /// Brings the value up to date, and makes the scope that reads it depend on it.
  ///
  /// - Returns: where the value is.
  @inlinable @inline(__always)
  func read() -> Place {
    guard let scope = behold_scope()?.assumingMemoryBound(to: Scope.self) else {
      return observer.state & (Observer.notFreshFlags | Observer.sharedFlag) == 0 ? .memo : refresh()
    }
    return read(scope)
  }

  /// Where a value is that has been brought up to date.
  @usableFromInline
  enum Place: UInt8 {
    case memo
    /// In the memo too, and to be read with a lock.
    case sharedMemo
    /// It must be computed without being kept: the thread that computes it waits for this one.
    case nowhere
  }

  @usableFromInline
  func refresh() -> Place { place(observer.refresh()) }

  @usableFromInline
  func read(_ scope: ScopePointer) -> Place {
    let source = observer.memoSource
    guard observer.state & (Observer.notFreshFlags | Observer.sharedFlag) == 0, scope.readNext(source, flag: Link.memoFlag) else {
      return readAnother(source, scope)
    }
    return .memo
  }

  /// The same when something is out of date, or the scope has not read the value at this place before, or any thread may read it.
  @inline(never)
  private func readAnother(_ source: SourcePointer, _ scope: ScopePointer) -> Place {
    let isNoted =
      observer.isKnownFresh(toLinked: scope.pointee.isLinking)
      && (scope.pointee.last == source || scope.readNext(source, flag: Link.memoFlag))
    return place(isNoted || readAnew(source, scope))
  }

  @inline(__always)
  private func place(_ isKept: Bool) -> Place { !isKept ? .nowhere : isShared ? .sharedMemo : .memo }

  private func readAnew(_ source: SourcePointer, _ scope: ScopePointer) -> Bool {
    // An observed value is made fresh first, so that the scope notes its new version. One that nobody observes yet is to be computed with links.
    if observer.isActive, !observer.refresh() { return false }
    scope.readAnother(source)
    if observer.isKnownFresh(toLinked: scope.pointee.isLinking) { return true }
    guard observer.refreshStale() else { return false }
    scope.confirmAgain(source)
    return true
  }

  /// Reads or writes the result of a value that any thread may read.
  @usableFromInline
  func locked<Result>(_ body: () -> Result) -> Result {
    let lock = observer.memoBlock.ownLock
    lock.pointee.lock()
    defer { lock.pointee.unlock() }
    return body()
  }

  /// Ends the node. Where the value is being computed, further up on this thread's stack, `keep` makes what that computation needs.
  func retire(_ keep: () -> AnyObject) { observer.retire(keep) }
}

/// Lets go of what may hold a memo that holds another one, and so on.
func releaseDeeply(_ release: () -> Void) { ThreadState.current.goDeeper(release) }
