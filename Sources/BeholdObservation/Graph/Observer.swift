public import Synchronization

@usableFromInline typealias ObserverPointer = UnsafeMutablePointer<Observer>

/// What depends on sources: a one-shot observation, a persistent one, or a memoised value.
///
/// Observers live in memory that is never returned to the system (``Pool``) and never has anything else in it. Who walks the graph
/// may therefore still mark an observer that has just ended: at worst that one looks at its dependencies once for nothing.
@usableFromInline
struct Observer: ~Copyable {
  /// ``State`` in the low half, references in the high half.
  @usableFromInline let state: Atomic<UInt64>
  /// The closure to call; which type it has follows from the kind. Initialised while the observer has references.
  var action = ActionStorage()
  /// The thread that runs the observer, or ran it last; with ``claimTag``, the thread that is about to. In a memoised value: the thread that
  /// computes, or 0.
  let thread = Atomic<UInt>(0)
  var dependencies: LinkPointer?
  /// The ``Change`` that made it stale or fired it. Written by who queued or runs it; a run that began before may be reading it.
  /// In a memoised value: the object that the action is given.
  let cause = Atomic<UInt>(0)
  /// Of a memoised value in the pool the next free one.
  var nextFree: ObserverPointer?
  /// The scope around this one (`once`); how often it ran in the flush at hand (`reaction`); what is kept of an owner that went while the value was
  /// computed (memo).
  var context: UInt = 0

  init(_ state: UInt64) { self.state = Atomic(state) }
}

extension Observer {
  @inlinable @inline(__always) static var sharedFlag: UInt64 { 1 << 17 }
  /// What a memoised value that is known to be up to date has not.
  @inlinable @inline(__always) static var notFreshFlags: UInt64 { 1 << 11 | 1 << 3 | 3 }

  /// In ``thread`` of a persistent observer that a change has made `running` before its run begins.
  static let claimTag: UInt = 1

  /// Two words for a closure.
  struct ActionStorage {
    var function: UInt = 0
    var context: UInt = 0
  }

  // A closure is stored inside of a struct, because a function that is stored as a generic parameter gets a thunk around it; a struct that is
  // not copied lets it be called where it is, without keeping it alive for the call.

  /// The action of a one-shot observation of the plain kind.
  struct OnChange: ~Copyable { let call: @Sendable () -> Void }
  /// The action of an observation that wants to know what happened.
  struct OnEvent: ~Copyable { let call: @Sendable (borrowing ObservationTracking.Event) -> Void }
  /// The action of a persistent observer: the closure that is tracked, or (`notifies`) who is told.
  struct Reaction: ~Copyable { let call: () -> Void }
  /// The step of a memoised value: computes, stores, and tells whether the result is another one.
  struct Compute: ~Copyable { let call: (_ owner: UnsafeMutableRawPointer) -> Bool }

  enum State {
    /// Something that it depends on may have changed. A memoised value has only these two, and changes them by plain stores.
    static let stale: UInt64 = 1
    /// Something that it depends on has changed.
    static let dirty: UInt64 = 2
    static let marks: UInt64 = 3
    /// A memoised value whose links stand in no source's list: it is fresh only as far as the versions say.
    static let unlinked: UInt64 = 1 << 11

    /// In a thread's queue of stale observers, which holds a reference.
    static let queued: UInt64 = 1 << 2
    /// In the hands of one thread, which runs it, or is about to.
    static let running: UInt64 = 1 << 3
    /// A one-shot observation has had its change.
    static let fired: UInt64 = 1 << 4
    static let cancelled: UInt64 = 1 << 5
    static let ended: UInt64 = fired | cancelled
    /// The scope around it, which depends on all that it depends on, still needs its links.
    static let kept: UInt64 = 1 << 6
    /// Who made it fire takes its links away.
    static let owned: UInt64 = 1 << 7
    /// It fired for the last time, and who made it fire frees the closure.
    static let taken: UInt64 = 1 << 8
    /// Nothing can happen to it any more.
    static let over: UInt64 = taken | cancelled
    /// Told of a `willSet`, it is to be told of the `didSet` of the same mutation. `cause` is the source then.
    static let awaitsDidSet: UInt64 = 1 << 10
    /// An object that it read something of has gone, and it has asked to know.
    static let bereft: UInt64 = 1 << 9
    /// An object that it read something of has gone while it ran; the end of the run looks whether there is another.
    static let bereaved: UInt64 = 1 << 12
    /// All that it read has gone, which ended it.
    static let orphaned: UInt64 = 1 << 13
    /// A run of its own has made it stale.
    static let selfMade: UInt64 = 1 << 14

    /// It was to run while it ran.
    static let refused: UInt64 = 1 << 15

    // What it is, from its making on.
    static let memo: UInt64 = 1 << 16
    /// A memoised value that any thread may read.
    static let shared = sharedFlag
    static let persistent: UInt64 = 1 << 18
    /// Persistent, and only told that it is stale.
    static let notified: UInt64 = 1 << 19
    /// Lives as long as it depends on anything.
    static let ownedByGraph: UInt64 = 1 << 20
    /// The action takes an event.
    static let takesEvent: UInt64 = 1 << 21
    static let wantsWillSet: UInt64 = 1 << 22
    static let wantsDidSet: UInt64 = 1 << 23
    static let wantsDeinit: UInt64 = 1 << 24
    /// Persistent, and does not hear of what it changes itself while it runs.
    static let ignoresItself: UInt64 = 1 << 27
    /// Persistent, and hears only of objects that go.
    static let ignoresChanges: UInt64 = 1 << 28
    /// Itself or a scope around it wants to hear.
    static let hearsWillSet: UInt64 = 1 << 25
    static let hearsDidSet: UInt64 = 1 << 26

    /// A one-shot observation with one dependency, its own link, and no scope around it.
    static let alone: UInt64 = 1 << 29

    /// What a change may not claim for the run that it causes.
    static let unclaimable: UInt64 = stale | queued | running | cancelled | notified | ignoresItself | ignoresChanges

    static let reference: UInt64 = 1 << 32

    /// The state of an observation that only a change of its one dependency can reach: of the plain kind, armed, and in nobody else's hands.
    static let lone = wantsWillSet | hearsWillSet | ownedByGraph | alone | reference
  }
}

/// Which property changed: a class's ``ObservedProperties`` and the property's number, in one word.
struct Change {
  let word: UInt

  init(word: UInt) { self.word = word }

  init(_ source: SourcePointer, in block: SourceBlockPointer) {
    let properties = block.pointee.properties.map { UInt(bitPattern: $0.toOpaque()) } ?? 0
    word = properties | UInt(source.number) << 52
  }

  var properties: ObservedProperties? {
    UnsafeRawPointer(bitPattern: word & (1 << 52 - 1)).map { Unmanaged<ObservedProperties>.fromOpaque($0).takeUnretainedValue() }
  }

  var number: Int { Int(word >> 52) }
}
