internal import Synchronization

/// A memoised value's place in the graph.
@usableFromInline
struct MemoNode {
  private let observer: ObserverPointer
  @usableFromInline let isShared: Bool

  @usableFromInline
  init(_ name: StaticString, isShared: Bool) {
    observer = MemoBlock.make(name, isShared: isShared)
    self.isShared = isShared
  }

  /// Stores what computes: it stores the result too, and tells whether that has changed.
  @usableFromInline
  func setStep(_ step: @escaping () -> Bool) {
    observer.action(as: Observer.Compute.self).initialize(to: Observer.Compute(call: step))
  }

  /// Whether the object that holds the value exists. Code that computes the value may drop its last reference.
  @usableFromInline
  var isOwned: Bool { !observer.memoBlock.isDead }

  /// Brings the value up to date, and makes the scope that reads it depend on it.
  ///
  /// - Returns: `false` if it must be computed without being kept: the thread that computes it waits for this one.
  @usableFromInline
  func read() -> Bool {
    guard let scope = Scope.current else { return observer.refresh() }
    let source = observer.memoSource
    return observer.isKnownFresh && (scope.pointee.last == source || scope.readNext(source)) || readAnew(source, scope)
  }

  /// The same when something is out of date, or the scope has not read the value before.
  @inline(never)
  private func readAnew(_ source: SourcePointer, _ scope: ScopePointer) -> Bool {
    // An observed value is made fresh first, so that the scope notes its new version. One that nobody observes yet is to be computed with links.
    if observer.isActive, !observer.refresh() { return false }
    scope.read(source)
    if observer.isKnownFresh { return true }
    guard observer.refresh() else { return false }
    scope.confirmAgain(source)
    return true
  }

  /// Reads or writes the result of a value that any thread may read.
  @usableFromInline
  func locked<Result>(_ body: () -> Result) -> Result {
    let block = observer.memoBlock
    block.lock()
    defer { block.unlock() }
    return body()
  }

  @usableFromInline
  func retire() { observer.retire() }
}
