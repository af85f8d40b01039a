internal import CBeholdObservation
internal import Synchronization

typealias ThreadStatePointer = UnsafeMutablePointer<ThreadState>

/// What the graph keeps for one thread: free memory, and the work that a change of this thread's has made.
struct ThreadState: ~Copyable {
  var links = Pool(.links)
  var observers = Pool(.observers)
  var memos = Pool(.memos)

  /// The innermost scope in use, or the memory below the outermost one.
  var scope: ScopePointer!

  /// Persistent observers to run, in the order in which they became stale.
  var queue = Stack<QueuedObserver>()
  var isFlushing = false
  /// Counts flushes in steps of ``flushStep``, so that an observer can count how often it ran in this one.
  var flush: UInt = 0

  /// Who has fired and is still to be called, of all changes whose callbacks run within each other.
  var fired = FiredStack()
  /// Memoised values whose readers are still to be marked, the next one last.
  var unmarked = Stack<ObserverPointer>()
  /// Those that were marked already, to be looked at once more. Of a persistent observer there is a reference.
  var skipped = Stack<ObserverPointer>()
  /// Memoised values that are being brought up to date, each one waiting for the next.
  var waiting = Stack<Waiting>()
  /// One-shot observations to look at, after the change or the transaction: a memoised value that they read may have changed.
  var doubts: [Doubt] = []

  /// The memoised value that this thread waits for, as an address, or 0.
  let waitsFor = Atomic<UInt>(0)

  /// Where on the stack a chain of memoised values goes on elsewhere; 0 as long as there is none.
  var stackFloor: UInt = 0

  /// How many locks of synchronized objects this thread holds for in-place mutations.
  var heldLocks = 0

  /// How many `withObservationTransaction` are open.
  var transactionDepth = 0
  /// One-shot observations that fired in the transaction, in order, with what they are to be told.
  var deferred: [Delivery] = []
  /// A change is being traced: what the sink changes itself is not.
  var isTracing = false
  /// How many callbacks of one-shot observations run within each other.
  var callbackDepth = 0
}

/// A one-shot observation that fired, and the event it is to be told.
struct Delivery {
  let observer: ObserverPointer
  let source: SourcePointer?
  let kind: ObservationTracking.Event.Kind
}

/// A one-shot observation that read a memoised value which a change has marked. It holds a reference.
struct Doubt {
  let observer: ObserverPointer
  let change: Change
  /// The change was of an object that any thread may change, so this thread need not be one that may compute the value.
  let isShared: Bool
}

extension ThreadState {
  static let flushStep: UInt = 1 << 32

  static var current: ThreadStatePointer {
    @inline(__always) get {
      if let state = behold_thread_state() { return state.assumingMemoryBound(to: ThreadState.self) }
      return make()
    }
  }

  /// The memory of threads that have ended, for new ones. It is kept: a thread may just be looking whether another waits for it.
  private static let spare = Spare()

  private final class Spare: @unchecked Sendable {
    private let lock = SpinLock()
    private var states: [ThreadStatePointer] = []

    func take() -> ThreadStatePointer {
      lock.lock()
      defer { lock.unlock() }
      return states.popLast() ?? Self.allocate()
    }

    /// Other memory on the same lines of the cache may be another thread's.
    private static func allocate() -> ThreadStatePointer {
      let size = (MemoryLayout<ThreadState>.size + 127) & ~127
      return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 128).bindMemory(to: ThreadState.self, capacity: 1)
    }

    func put(_ state: ThreadStatePointer) {
      lock.lock()
      states.append(state)
      lock.unlock()
    }
  }

  @inline(never)
  private static func make() -> ThreadStatePointer {
    let state = spare.take()
    state.initialize(to: ThreadState())
    state.pointee.scope = state.makeScope()
    behold_set_thread_state(state) { memory in
      let state = memory.assumingMemoryBound(to: ThreadState.self)
      state.freeScopes()
      state.pointee.links.giveBackAll()
      state.pointee.observers.giveBackAll()
      state.pointee.memos.giveBackAll()
      state.deinitialize(count: 1)
      ThreadState.spare.put(state)
    }
    return state
  }
}

extension ThreadStatePointer {
  /// Tells this thread from the others that live.
  @inline(__always) var identity: UInt { UInt(bitPattern: self) }

  /// Whether a run of the observer is in progress on this thread, which is the one that asks.
  @inline(never)
  func runs(_ observer: ObserverPointer) -> Bool {
    var scope = pointee.scope
    while let run = scope {
      if run.pointee.observer == observer { return true }
      scope = run.pointee.below
    }
    return false
  }
}

extension PoolReserve {
  static let links = PoolReserve(size: 48, nextOffset: ObserverBlock.nextOffset)
  static let observers = PoolReserve(size: ObserverBlock.size, start: ObserverBlock.start, nextOffset: ObserverBlock.nextOffset)
  static let memos = PoolReserve(size: MemoBlock.size, nextOffset: MemoBlock.observerOffset + nextFreeOffset)
  private static let nextFreeOffset = 48
}

/// A persistent observer to run.
struct QueuedObserver: BitwiseCopyable {
  let observer: ObserverPointer
  private let claim: UInt

  @inline(__always)
  init(_ observer: ObserverPointer) {
    self.observer = observer
    claim = 0
  }

  /// - Parameter change: because of which the thread that runs the queue has made the observer `running`.
  @inline(__always)
  init(claimed observer: ObserverPointer, because change: Change) {
    self.observer = observer
    // A bit that is free: in the change's word is the address of an object.
    claim = change.word | 1
  }

  /// The change because of which the thread has claimed the observer, if it has.
  @inline(__always) var claiming: Change? { claim == 0 ? nil : Change(word: claim & ~1) }
}
