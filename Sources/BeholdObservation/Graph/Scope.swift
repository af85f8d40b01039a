internal import CBeholdObservation
internal import Synchronization

@usableFromInline typealias ScopePointer = UnsafeMutablePointer<Scope>

/// An observer's run in progress, on the stack of the thread that runs it. What is read meanwhile becomes its dependencies.
///
/// The dependencies of the run before are walked along: the same read in the same place is one comparison, takes no lock and makes
/// nothing. What is not read again is unlinked at the end.
@usableFromInline
struct Scope {
  /// The source that was read last. A property read in a loop is done with after one comparison, in the reader's own code.
  @usableFromInline var last: SourcePointer?
  let observer: ObserverPointer
  /// Where the pointer to the next dependency of the run before is.
  var slot: UnsafeMutablePointer<LinkPointer?>
  /// Bit 0 of `seen` of the links that this run has read.
  let parity: UInt64
  /// Whether links are put into their sources' lists. They are not for a memoised value that nobody observes.
  let isLinking: Bool
  /// The nearest persistent observer or memoised value around a one-shot observation, which sees the same reads.
  let witness: ScopePointer?
  /// The scope that goes on when this one ends.
  let outer: UnsafeMutableRawPointer?
  /// Some of what this run has read, found by address, so that reading the same things in turn makes no links.
  var recent: Recent
}

extension Scope {
  typealias Recent = InlineArray<8, SourcePointer?>

  /// The innermost scope of this thread.
  static var current: ScopePointer? {
    @inline(__always) get { behold_scope()?.assumingMemoryBound(to: Scope.self) }
  }

  /// Runs `body` as a run of `observer`, which the caller owns.
  ///
  /// - Parameter isRoot: nothing around it sees what is read. Otherwise a one-shot observation gets its surroundings from `outer`.
  @inline(__always)
  static func run<Result: ~Copyable, Failure: Error>(
    _ observer: ObserverPointer, isLinking: Bool = true, witness: ScopePointer? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let parity = observer.pointee.dependencies.map { ($0.pointee.seen & 1) ^ 1 } ?? 0
    let outer = behold_scope()
    var scope = Scope(
      last: nil, observer: observer, slot: observer.dependencySlot, parity: parity, isLinking: isLinking, witness: witness, outer: outer,
      recent: Recent(repeating: nil))
    return try withUnsafeMutablePointer(to: &scope) { scope throws(Failure) in
      behold_set_scope(scope)
      defer {
        behold_set_scope(outer)
        scope.dropRest()
      }
      return try body()
    }
  }
}

extension ObserverPointer {
  @inline(__always)
  var dependencySlot: UnsafeMutablePointer<LinkPointer?> {
    (UnsafeMutableRawPointer(self) + 24).assumingMemoryBound(to: LinkPointer?.self)
  }
}

extension UnsafeMutablePointer<LinkPointer?> {
  /// The link whose `nextDependency` this is.
  @inline(__always)
  fileprivate var linkBefore: LinkPointer { (UnsafeMutableRawPointer(self) - 32).assumingMemoryBound(to: Link.self) }
}

extension LinkPointer {
  @inline(__always)
  var nextSlot: UnsafeMutablePointer<LinkPointer?> {
    (UnsafeMutableRawPointer(self) + 32).assumingMemoryBound(to: LinkPointer?.self)
  }
}

extension ScopePointer {
  /// Notes that the observer depends on `source`.
  @usableFromInline
  func read(_ source: SourcePointer) {
    if let link = pointee.slot.pointee, link.pointee.source == source {
      confirm(link, source)
    } else {
      readAnother(source)
    }
    if let witness = pointee.witness { witness.read(source) }
  }

  /// The source's version is noted before its value is read: a change in between makes the observer stale, never up to date by mistake.
  @inline(__always)
  private func confirm(_ link: LinkPointer, _ source: SourcePointer) {
    link.pointee.seen = source.currentVersion | pointee.parity
    pointee.slot = link.nextSlot
    remember(source)
  }

  @inline(__always)
  private func remember(_ source: SourcePointer) {
    pointee.last = source
    pointee.recent[unchecked: index(of: source)] = source
  }

  @inline(__always)
  private func index(of source: SourcePointer) -> Int {
    let address = UInt(bitPattern: source)
    return Int((address >> 4 ^ address >> 7) & 7)
  }

  private func readAnother(_ source: SourcePointer) {
    if pointee.recent[unchecked: index(of: source)] == source {
      pointee.last = source
      return
    }
    if let link = takeAhead(source) {
      link.pointee.nextDependency = pointee.slot.pointee
      pointee.slot.pointee = link
      confirm(link, source)
      return
    }
    link(source)
  }

  /// Looks for the source among the next few dependencies of the run before, where it is when a few others are no longer read.
  private func takeAhead(_ source: SourcePointer) -> LinkPointer? {
    guard var slot = pointee.slot.pointee?.nextSlot else { return nil }
    for _ in 0..<4 {
      guard let link = slot.pointee else { return nil }
      if link.pointee.source == source {
        slot.pointee = link.pointee.nextDependency
        return link
      }
      slot = link.nextSlot
    }
    return nil
  }

  /// Makes a new dependency, in place before the value is read.
  private func link(_ source: SourcePointer) {
    let observer = pointee.observer
    let block = source.block
    let thread = ThreadState.current
    block.lock()
    // Of this observer's links to one source the newest is the last but for other observers'; one that this run has read will do.
    if pointee.isLinking, let last = source.first?.pointee.previous, last.pointee.observer == observer,
      last.pointee.seen & 1 == pointee.parity
    {
      block.unlock()
      remember(source)
      return
    }
    let link = thread.pointee.links.take().bindMemory(to: Link.self, capacity: 1)
    link.initialize(
      to: Link(
        source: source, observer: observer, previous: nil, next: nil, nextDependency: pointee.slot.pointee,
        seen: source.currentVersion | pointee.parity))
    block.pointee.references &+= 1
    let wasUnobserved = source.first == nil
    if pointee.isLinking { source.append(link, tags: observer.tags) } else { source.noteVersion() }
    block.unlock()

    pointee.slot.pointee = link
    pointee.slot = link.nextSlot
    remember(source)
    if wasUnobserved, pointee.isLinking, let memo = block.memo { memo.settle() }
  }

  /// Notes the present version of the source that was read last, if this run has just linked it.
  func confirmAgain(_ source: SourcePointer) {
    if pointee.slot != pointee.observer.dependencySlot {
      let link = pointee.slot.linkBefore
      if link.pointee.source == source { link.pointee.seen = source.currentVersion | pointee.parity }
    }
    if let witness = pointee.witness { witness.confirmAgain(source) }
  }

  /// Unlinks what the run before has read and this one has not.
  @inline(__always)
  func dropRest() {
    if pointee.slot.pointee != nil { unlinkRest() }
  }

  @inline(never)
  private func unlinkRest() {
    let rest = pointee.slot.pointee
    pointee.slot.pointee = nil
    Link.unlinkAll(rest)
  }
}
