internal import CBeholdObservation
internal import Synchronization

@usableFromInline typealias ScopePointer = UnsafeMutablePointer<Scope>

/// An observer's run in progress. What the thread reads meanwhile becomes the observer's dependencies.
///
/// The dependencies of the run before are walked along: the same read in the same place is one comparison, takes no lock and makes
/// nothing. What is not read again is unlinked at the end.
///
/// A thread keeps the memory of its scopes, which end in the reverse order of their beginning.
@usableFromInline
struct Scope {
  /// The source that was read last. A property read in a loop is done with after one comparison, in the reader's own code.
  @usableFromInline var last: SourcePointer?
  @usableFromInline var lastButOne: SourcePointer?
  var observer: ObserverPointer!
  /// Where the pointer to the next dependency of the run before is.
  var slot: UnsafeMutablePointer<LinkPointer?>!
  /// Bit 0 of `seen` of the links that this run has read.
  var parity: UInt64 = 0
  /// The nearest persistent observer or memoised value around a one-shot observation, which sees the same reads.
  var witness: ScopePointer?
  /// The scope that goes on when this one ends, if any.
  var outer: UnsafeMutableRawPointer?
  let thread: ThreadStatePointer
  /// The memory below and above, in use and free.
  let below: ScopePointer?
  var above: ScopePointer?
  /// Whether links are put into their sources' lists. They are not for a memoised value that nobody observes.
  var isLinking = true
  /// What sources must know of the observer.
  var tags: UInt = 0
  /// Whether that is so, and there is no ``witness``: nothing else is to be done for a read that the run before has made, too.
  var isPlain = true
  /// Some of what this run has read, found by address, so that reading the same things in turn makes no links.
  ///
  /// It is filled when it is looked at: a run that reads what the run before has read, each once, needs none.
  var recent = Recent(repeating: nil)
  /// The dependency that ``ScopePointer/readAnother(_:)`` has noted last; `nil` if the run had read its source before.
  var latest: LinkPointer?
  /// The end of the dependencies that have been put into ``recent``; `nil` if what is there is from another run.
  var noted: UnsafeMutablePointer<LinkPointer?>?
}

extension Scope {
  typealias Recent = InlineArray<8, SourcePointer?>

  /// The innermost scope of this thread.
  static var current: ScopePointer? {
    @inline(__always) get { behold_scope()?.assumingMemoryBound(to: Scope.self) }
  }

  /// Takes memory for a scope, in which observers are then run one after the other. It is to be followed by ``leave()``.
  @inline(__always)
  static func enter(witness: ScopePointer? = nil, on thread: ThreadStatePointer) -> ScopePointer {
    let scope = thread.pointee.scope.unsafelyUnwrapped.pointee.above ?? thread.makeScope()
    thread.pointee.scope = scope
    scope.pointee.witness = witness
    scope.pointee.outer = behold_scope()
    return scope
  }

  /// Begins a run of an observer that the caller owns. It is to be followed by ``end()`` and ``leave()``.
  ///
  /// - Parameter tags: what sources must know of the observer; if nothing is said it is a memoised value.
  @inline(__always)
  static func begin(
    _ observer: ObserverPointer, tags: UInt = Source.Tags.memo | Source.Tags.didSet, witness: ScopePointer? = nil,
    on thread: ThreadStatePointer
  ) -> ScopePointer {
    let scope = enter(witness: witness, on: thread)
    scope.begin(observer, tags: tags, isPlain: witness == nil)
    return scope
  }
}

extension ThreadStatePointer {
  /// More memory for scopes: above the present one, or the lowest, which is never begun.
  @inline(never)
  func makeScope() -> ScopePointer {
    let scope = ScopePointer.allocate(capacity: 1)
    scope.initialize(to: Scope(thread: self, below: pointee.scope))
    pointee.scope?.pointee.above = scope
    return scope
  }

  func freeScopes() {
    while let scope = pointee.scope {
      pointee.scope = scope.pointee.below
      scope.pointee.above?.deallocate()
    }
  }
}

extension ObserverPointer {
  @inline(__always)
  var dependencySlot: UnsafeMutablePointer<LinkPointer?> {
    (UnsafeMutableRawPointer(self) + 32).assumingMemoryBound(to: LinkPointer?.self)
  }
}

extension LinkPointer {
  @inline(__always)
  var nextSlot: UnsafeMutablePointer<LinkPointer?> {
    (UnsafeMutableRawPointer(self) + 16).assumingMemoryBound(to: LinkPointer?.self)
  }
}

extension ScopePointer {
  /// Begins a run of an observer that the caller owns.
  ///
  /// - Parameters:
  ///   - tags: what sources must know of the observer; if nothing is said it is a memoised value.
  ///   - isPlain: there is no ``Scope/witness``.
  @inline(__always)
  func begin(
    _ observer: ObserverPointer, tags: UInt = Source.Tags.memo | Source.Tags.didSet, isLinking: Bool = true, isPlain: Bool = true
  ) {
    pointee.tags = tags
    pointee.isLinking = isLinking
    pointee.isPlain = isLinking && isPlain
    beginReaction(observer)
  }

  /// Sets what is the same for all that runs in a flush.
  @inline(__always)
  func prepareForReactions() {
    pointee.tags = Source.Tags.didSet
    pointee.isLinking = true
    pointee.isPlain = true
  }

  /// Begins a run in a flush: ``begin(_:tags:isLinking:isPlain:)`` after ``prepareForReactions()``.
  @inline(__always)
  func beginReaction(_ observer: ObserverPointer) {
    pointee.last = nil
    pointee.lastButOne = nil
    pointee.observer = observer
    pointee.slot = observer.dependencySlot
    pointee.parity = observer.pointee.dependencies.map { ~$0.pointee.seen & Link.parityFlag } ?? 0
    pointee.noted = nil
    behold_set_scope(self)
  }

  /// Ends what is left of a reaction when it is over: nothing is read for it any more, and the thread does not run it.
  @inline(__always)
  func setAside() {
    pointee.observer = nil
    behold_set_scope(nil)
  }

  /// Whether nothing but the source, or it and one other, has been read since the source was.
  @inlinable @inline(__always)
  func hasJustRead(_ source: SourcePointer) -> Bool {
    // As numbers, because of optional pointers it is asked one by one whether they are `nil`.
    let address = UInt(bitPattern: source)
    return unsafeBitCast(pointee.last, to: UInt.self) == address || unsafeBitCast(pointee.lastButOne, to: UInt.self) == address
  }

  /// Notes that the observer depends on `source`, a property.
  @usableFromInline @inline(never)
  func read(_ source: SourcePointer) {
    if !readNext(source, flag: 0) { readAnother(source) }
  }

  /// Notes the dependency if it is the next one of the run before, and nobody else wants to know.
  ///
  /// - Parameter flag: what is known of the source: 0 for a property, `Link.memoFlag` for a memoised value.
  @inline(__always)
  func readNext(_ source: SourcePointer, flag: UInt64) -> Bool {
    guard let link = pointee.slot.unsafelyUnwrapped.pointee, link.isTo(source), pointee.isPlain else { return false }
    link.pointee.seen = source.currentVersion | pointee.parity | flag
    pointee.slot = link.nextSlot
    remember(source)
    return true
  }

  private func confirm(_ link: LinkPointer, _ source: SourcePointer) {
    pointee.latest = link
    pointee.slot = link.nextSlot
    remember(source)
    link.see(source, parity: pointee.parity)
    if !pointee.isLinking { noteVersion(link, source) }
  }

  /// Makes the next change of a source count its version up for a memoised value that nobody observes.
  ///
  /// Where the note still stands after the version was seen, no change since then has missed it.
  @inline(never)
  private func noteVersion(_ link: LinkPointer, _ source: SourcePointer) {
    guard source.pointee.subscribers.load(ordering: .acquiring) & Source.Tags.version == 0 else { return }
    let block = source.block
    block.lock()
    link.see(source, parity: pointee.parity)
    source.noteVersion()
    block.unlock()
  }

  @inline(__always)
  private func remember(_ source: SourcePointer) {
    pointee.lastButOne = pointee.last
    pointee.last = source
  }

  @inline(__always)
  private func index(of source: SourcePointer) -> Int {
    let address = UInt(bitPattern: source)
    return Int((address >> 4 ^ address >> 7) & 7)
  }

  /// The same for any source, where it is not the next one of the run before or somebody else wants to know, too.
  @inline(never)
  func readAnother(_ source: SourcePointer) {
    if let witness = pointee.witness { witness.readAnother(source) }
    pointee.latest = nil
    if let link = pointee.slot.pointee, link.isTo(source) { return confirm(link, source) }
    if pointee.noted != pointee.slot { noteRecent() }
    if pointee.recent[unchecked: index(of: source)] == source { return remember(source) }
    if pointee.slot.pointee != nil, let link = takeAhead(source) {
      link.pointee.nextDependency = pointee.slot.pointee
      pointee.slot.pointee = link
      confirm(link, source)
      return
    }
    link(source)
  }

  /// Puts into the table what has been read since this was done last.
  @inline(never)
  private func noteRecent() {
    var slot = pointee.noted ?? clearRecent()
    while slot != pointee.slot {
      let link = slot.pointee.unsafelyUnwrapped
      if let source = link.pointee.source { pointee.recent[unchecked: index(of: source)] = source }
      slot = link.nextSlot
    }
    pointee.noted = slot
  }

  @inline(__always)
  private func clearRecent() -> UnsafeMutablePointer<LinkPointer?> {
    pointee.recent = Scope.Recent(repeating: nil)
    return pointee.observer.dependencySlot
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
  @inline(__always)
  private func link(_ source: SourcePointer) {
    let observer = pointee.observer.unsafelyUnwrapped
    let block = source.block
    let memo = block.memo
    let lock = memo?.memoLock ?? block.ownLock
    lock.pointee.lock()
    // Of this observer's links to one source the newest is the last but for other observers'; one that this run has read will do.
    if pointee.isLinking, let last = source.first?.pointee.previous.unsafelyUnwrapped, last.pointee.observer == observer,
      last.pointee.seen & Link.parityFlag == pointee.parity
    {
      lock.pointee.unlock()
      pointee.recent[unchecked: index(of: source)] = source
      remember(source)
      return
    }
    let link = makeLink(for: observer)
    link.initialize(
      to: Link(
        source: source, observer: observer, seen: source.currentVersion | pointee.parity | (memo == nil ? 0 : Link.memoFlag),
        nextDependency: pointee.slot.unsafelyUnwrapped.pointee))
    block.takeReference()
    if pointee.isLinking { source.append(link, tags: pointee.tags) } else { source.noteVersion() }
    lock.pointee.unlock()

    pointee.latest = link
    pointee.slot.unsafelyUnwrapped.pointee = link
    pointee.slot = link.nextSlot
    pointee.noted = pointee.slot
    pointee.recent[unchecked: index(of: source)] = source
    remember(source)
  }

  /// The memory for a dependency: the observer's own if it has no other.
  @inline(__always)
  private func makeLink(for observer: ObserverPointer) -> LinkPointer {
    if observer.pointee.dependencies == nil, pointee.tags & Source.Tags.memo == 0 { return observer.ownLink }
    return pointee.thread.pointee.links.take().bindMemory(to: Link.self, capacity: 1)
  }

  /// Notes the present version of the source that was read last.
  ///
  /// Where the run had read it before, the version of that read stays: if that is an older one, the run has seen both.
  func confirmAgain(_ source: SourcePointer) {
    pointee.latest?.see(source, parity: pointee.parity)
    if let witness = pointee.witness { witness.confirmAgain(source) }
  }

  /// Ends the run, and unlinks what the run before has read and this one has not.
  @inline(__always)
  func end() {
    behold_set_scope(pointee.outer)
    unlinkUnread()
  }

  /// Unlinks what the run before has read and this one has not.
  @inline(__always)
  func unlinkUnread() {
    if pointee.slot.unsafelyUnwrapped.pointee != nil { unlinkRest() }
  }

  /// Gives the memory back.
  @inline(__always)
  func leave() { pointee.thread.pointee.scope = pointee.below }

  @inline(never)
  private func unlinkRest() {
    let rest = pointee.slot.pointee
    pointee.slot.pointee = nil
    Link.unlinkAll(rest)
  }
}
