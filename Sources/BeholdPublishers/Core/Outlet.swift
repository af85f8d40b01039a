/// The one door through which values come to a subscriber: its subscription, as most publishers here give it.
///
/// It counts what the subscriber has asked for and never exceeds it. Values that several threads send at once come one after the other: the
/// thread that is delivering delivers those of the others as well, and nobody waits. A value that is sent while one is being received, on the
/// same thread, is received there and then, as Combine does. No lock is held meanwhile.
///
/// The main actor delivers what others send for a bounded time only, so that a flood does not hold it: what is left is delivered by the next
/// thread that sends, or by a task.
@usableFromInline
final class Outlet<Value, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
  /// What becomes of a value that nobody has asked for.
  @usableFromInline
  enum Surplus {
    /// It waits.
    case waits
    /// It is lost.
    case isDropped
    /// It waits until there is a newer one.
    case waitsForNewer
  }

  /// The subscriber, seen from here: closures made where its type is known.
  @usableFromInline
  struct Port {
    @usableFromInline let onValue: (Value) -> Subscribers.Demand
    @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void

    @inlinable
    init(_ onValue: @escaping (Value) -> Subscribers.Demand, _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void) {
      self.onValue = onValue
      self.onCompletion = onCompletion
    }
  }

  /// What is told of what the subscriber does. It goes with the subscription.
  @usableFromInline
  struct Hooks {
    @usableFromInline var onRequest: ((Subscribers.Demand) -> Void)?
    @usableFromInline var onCancel: (() -> Void)?
    /// Where values are delivered, if not where they are sent.
    @usableFromInline var deliver: ((@escaping () -> Void) -> Void)?

    @inlinable
    init() {}
  }

  @usableFromInline let lock = Lock()
  @usableFromInline let name: String
  @usableFromInline let surplus: Surplus
  /// `nil` after the end, and after a cancellation.
  @exclusivity(unchecked) @usableFromInline var port: Port?
  @exclusivity(unchecked) @usableFromInline var hooks = Hooks()
  @exclusivity(unchecked) @usableFromInline var demand = Subscribers.Demand.none
  @exclusivity(unchecked) @usableFromInline var queue = Backlog<Value>()
  @exclusivity(unchecked) @usableFromInline var newest: Value?
  @exclusivity(unchecked) @usableFromInline var completion: Subscribers.Completion<Failure>?
  /// Whether the end comes before what nobody has asked for.
  @exclusivity(unchecked) @usableFromInline var endOvertakes = false
  /// The thread that is delivering, or 0.
  @exclusivity(unchecked) @usableFromInline var owner: UInt = 0
  @exclusivity(unchecked) @usableFromInline var isDeliveryScheduled = false
  /// Whether the end has to wait, because the subscriber does not have the subscription yet.
  @exclusivity(unchecked) @usableFromInline var isIntroducing = true

  @inlinable
  init(_ name: String, surplus: Surplus, _ port: Port) {
    self.name = name
    self.surplus = surplus
    self.port = port
  }

  @inlinable
  convenience init<S: Subscriber>(_ name: String, _ subscriber: S, surplus: Surplus = .waits) where S.Input == Value, S.Failure == Failure {
    self.init(name, surplus: surplus, Port({ subscriber.receive($0) }, { subscriber.receive(completion: $0) }))
  }

  @usableFromInline var description: String { name }

  // MARK: The publisher's side

  /// Sends a value: at once if the subscriber has asked for it and nobody else is delivering.
  ///
  /// - Parameter placed: called when the value has its place among those that others send, before it is delivered.
  @inlinable
  func send(_ value: Value, placed: () -> Void = {}) {
    let thread = currentThread()
    lock.lock()
    guard demand > .none, queue.isEmpty, completion == nil, hooks.deliver == nil, owner == 0 || owner == thread, let port else {
      let (isQueued, replaced) = enqueue(value)
      lock.unlock()
      placed()
      withExtendedLifetime(replaced) {}
      if isQueued { wake() }
      return
    }
    let outer = owner
    owner = thread
    demand -= 1
    lock.unlock()
    placed()
    let more = port.onValue(value)
    lock.lock()
    demand += more
    owner = outer
    let hasWork = outer == 0 && (!queue.isEmpty || completion != nil)
    let onRequest = more == .none ? nil : hooks.onRequest
    lock.unlock()
    onRequest?(more)
    if hasWork { drain(owed: 0) }
  }

  /// Puts a value in the queue. ``wake()`` has to follow, without a lock.
  ///
  /// - Returns: what it replaces, to be released without a lock.
  @inlinable
  func push(_ value: Value) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return enqueue(value).replaced
  }

  /// Sends the end. It comes after what the subscriber has asked for; what it has not asked for holds back an end that is no failure.
  @inlinable
  func finish(_ completion: Subscribers.Completion<Failure>) {
    close(completion)
    wake()
  }

  /// Sends the end after all that waits, as a failure, too.
  func finishInTurn(_ completion: Subscribers.Completion<Failure>) {
    _ = lock.locked { note(completion) }
    wake()
  }

  /// Notes the end. ``wake()`` has to follow.
  @inlinable
  func close(_ completion: Subscribers.Completion<Failure>) {
    lock.locked {
      guard note(completion), case .failure = completion else { return }
      endOvertakes = true
    }
  }

  /// Called with the lock held.
  ///
  /// - Returns: whether it is the first end.
  @inlinable @discardableResult
  func note(_ completion: Subscribers.Completion<Failure>) -> Bool {
    guard self.completion == nil else { return false }
    self.completion = completion
    return true
  }

  /// Delivers what waits, here or where values are delivered.
  @usableFromInline
  func wake() {
    guard let deliver = lock.locked({ hooks.deliver }) else { return drain() }
    let isFirst = lock.locked {
      let wasScheduled = isDeliveryScheduled
      isDeliveryScheduled = true
      return !wasScheduled
    }
    guard isFirst else { return }
    deliver { [self] in
      lock.locked { isDeliveryScheduled = false }
      drain(most: Self.share)
      if lock.locked({ owner == 0 && (!queue.isEmpty && demand > .none) }) { wake() }
    }
  }

  /// So many values are delivered elsewhere in one go: what else is done there has its turn, however many are sent meanwhile.
  private static var share: Int { 100 }

  /// What the subscriber has asked for and not got.
  var requested: Subscribers.Demand { lock.locked { demand } }

  /// What the subscriber has asked for beyond what waits.
  var openDemand: Subscribers.Demand { lock.locked { demand - queue.count } }

  /// How many wait beyond what the subscriber has asked for.
  var excess: Int { lock.locked { demand.max.map { max(0, queue.count - $0) } ?? 0 } }

  /// Takes out what has waited longest.
  func dropFirst() -> Value? { lock.locked { queue.popFirst() } }

  /// Sets what is told of what the subscriber does. To be called before the subscriber has the subscription.
  func on(request: ((Subscribers.Demand) -> Void)? = nil, cancel: (() -> Void)? = nil, deliver: ((@escaping () -> Void) -> Void)? = nil) {
    lock.locked {
      hooks.onRequest = request
      hooks.onCancel = cancel
      hooks.deliver = deliver
    }
  }

  /// Gives the subscription to the subscriber, while others may send already; the end waits for that.
  @inlinable
  func introduce<S: Subscriber>(to subscriber: S) where S.Input == Value, S.Failure == Failure {
    introduce { subscriber.receive(subscription: self) }
  }

  /// Gives the subscription to a subscriber of something else that becomes of the values.
  @inlinable
  func introduce(_ body: () -> Void) {
    body()
    let hasEnd = lock.locked {
      isIntroducing = false
      return completion != nil
    }
    if hasEnd { wake() }
  }

  // MARK: The subscriber's side

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    lock.lock()
    guard port != nil else { return lock.unlock() }
    self.demand += demand
    if case .some(let value) = newest {
      newest = nil
      queue.append(value)
    }
    let hasWork = !queue.isEmpty && owner == 0
    let onRequest = hooks.onRequest
    lock.unlock()
    onRequest?(demand)
    if hasWork { wake() }
  }

  @usableFromInline
  func cancel() {
    lock.lock()
    let released = (port, hooks, queue, newest)
    port = nil
    hooks = Hooks()
    queue = Backlog()
    newest = nil
    lock.unlock()
    if released.0 != nil { released.1.onCancel?() }
  }

  // MARK: Delivery

  /// Called with the lock held.
  @inlinable
  func enqueue(_ value: Value) -> (isQueued: Bool, replaced: Value?) {
    guard port != nil, completion == nil else { return (false, nil) }
    if surplus == .waits || demand > queue.count {
      queue.append(value)
      return (true, nil)
    }
    guard surplus == .waitsForNewer else { return (false, nil) }
    let replaced = newest
    newest = value
    return (false, replaced)
  }

  /// What the end lets go of, with no lock held.
  @usableFromInline
  struct Released {
    @usableFromInline let hooks: Hooks
    @usableFromInline let queue: Backlog<Value>
    @usableFromInline let newest: Value?

    @inlinable
    init(_ hooks: Hooks, _ queue: Backlog<Value>, _ newest: Value?) {
      self.hooks = hooks
      self.queue = queue
      self.newest = newest
    }
  }

  @usableFromInline
  enum Delivery {
    case value(Value, Port)
    case completion(Subscribers.Completion<Failure>, Port, Released)
    case none
  }

  /// - Parameters:
  ///   - most: how many values are delivered.
  ///   - owed: how many have to be, whoever waits for the main actor; what is in the queue if nothing is said.
  @inlinable
  func drain(most: Int = .max, owed: Int? = nil) {
    let thread = currentThread()
    lock.lock()
    guard owner == 0 || owner == thread else { return lock.unlock() }
    let outer = owner
    owner = thread
    let owed = owed ?? queue.count
    lock.unlock()
    var more = Subscribers.Demand.none
    var count = 0
    var share = MainShare()
    while true {
      let isOver = count > owed && share.isOver()
      switch next(outer, adding: more, isLast: isOver || count == most) {
      case .value(let value, let port):
        count += 1
        more = port.onValue(value)
        if more != .none { lock.locked { hooks.onRequest }?(more) }
      case .completion(let completion, let port, _): return port.onCompletion(completion)
      case .none: return isOver && outer == 0 ? handOver() : ()
      }
    }
  }

  /// Has what is left delivered by a task, if no thread does so before. Who delivers elsewhere anyway goes on there.
  @usableFromInline
  func handOver() {
    guard lock.locked({ hooks.deliver == nil }) else { return }
    Task.detached { [self] in
      while hasWork {
        drain(most: Self.share)
        await Task.yield()
      }
    }
  }

  /// Whether something waits that can be delivered, and nobody delivers.
  private var hasWork: Bool {
    lock.locked { port != nil && owner == 0 && (queue.isEmpty ? completion != nil && !isIntroducing : demand > .none) }
  }

  /// Takes what is delivered next; if there is nothing, or the last value of the go has been, delivery is over.
  @inlinable
  func next(_ outer: UInt, adding more: Subscribers.Demand, isLast: Bool = false) -> Delivery {
    lock.lock()
    defer { lock.unlock() }
    demand += more
    guard let port, !isLast || queue.isEmpty else {
      owner = outer
      return .none
    }
    if demand > .none, let value = queue.popFirst() {
      demand -= 1
      return .value(value, port)
    }
    owner = outer
    guard queue.isEmpty || endOvertakes, !isIntroducing, let completion else { return .none }
    let released = Released(hooks, queue, newest)
    self.port = nil
    hooks = Hooks()
    queue = Backlog()
    newest = nil
    return .completion(completion, port, released)
  }
}
