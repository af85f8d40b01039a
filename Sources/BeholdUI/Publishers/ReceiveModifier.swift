internal import BeholdObservation
public import BeholdPublishers

nonisolated extension View {
  /// Calls an action with each value that a publisher sends while the view is there.
  ///
  /// ```swift
  /// .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { now = $0 }
  /// ```
  ///
  /// The publisher of the first evaluation is subscribed to once; evaluations change the action alone. Give the view an ``View/id(_:)`` where it is to be another
  /// publisher. Values that are sent elsewhere come on the main actor, in their order.
  /// The action is called also while nobody sees the view.
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { modifier(ReceiveModifier(publisher: publisher, action: action)) }
}

nonisolated struct ReceiveModifier<P: Publisher>: NodeModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var action: (P.Output) -> Void
    private var subscription: AnyCancellable?

    private let tree: ViewTree
    private var hasGone = false

    init(_ modifier: ReceiveModifier, in place: inout ViewPlace, node: AnyViewNode) {
      action = modifier.action
      tree = place.tree
    }

    func mounted(_ modifier: ReceiveModifier) {
      // What a publisher sends at once is seen in the first frame.
      tree.callbacks.addAppearance { [self] in
        guard !hasGone else { return }
        let receiver = Receiver(self)
        subscription = AnyCancellable(receiver)
        modifier.publisher.subscribe(receiver)
      }
    }

    func update(to modifier: ReceiveModifier) { action = modifier.action }

    func end() {
      hasGone = true
      subscription = nil
    }

    /// Brings values to the main actor, in their order: tasks of their own would not keep it.
    ///
    /// A value that is sent on the main actor is delivered there and then, after those that wait. Where values are sent elsewhere, faster than the action
    /// takes them, others have their turn in between, and the publisher is asked for no more than a bounded number at a time. What it does with the others
    /// is its own: a subject drops them.
    private final class Receiver: Subscriber, Cancellable, @unchecked Sendable {
      /// So many values wait at most.
      private static var limit: Int { 1000 }
      /// How long values are taken in one turn.
      private static var share: Duration { .milliseconds(10) }

      private weak var node: Node?
      private let lock = SpinLock()
      private var subscription: (any Subscription)?
      private var isCancelled = false
      private var waiting: [Sent] = []
      /// How many of those that wait have been taken.
      private var taken = 0
      /// How many values came before those that wait.
      private var forgotten = 0
      /// Whether a turn has been asked for.
      private var isDue = false

      init(_ node: Node) { self.node = node }

      func receive(subscription: any Subscription) {
        lock.lock()
        let isCancelled = isCancelled
        if !isCancelled { self.subscription = subscription }
        lock.unlock()
        if isCancelled { subscription.cancel() } else { subscription.request(.max(Self.limit)) }
      }

      func receive(_ value: P.Output) -> Subscribers.Demand {
        let place = add(Sent(value: value))
        if MainActor.isCurrent { MainActor.assumeIsolated { deliver(upTo: place) } }
        deliverSoon()
        return .none
      }

      func receive(completion: Subscribers.Completion<Never>) {}

      func cancel() {
        lock.lock()
        let subscription = subscription
        self.subscription = nil
        isCancelled = true
        lock.unlock()
        subscription?.cancel()
      }

      /// - Returns: how many values there are up to this one, of all that have come.
      private func add(_ sent: Sent) -> Int {
        lock.lock()
        defer { lock.unlock() }
        waiting.append(sent)
        return forgotten + waiting.count
      }

      /// Asks for a turn, if something waits and nobody has done so.
      private func deliverSoon() {
        lock.lock()
        let isFirst = !isDue && taken < waiting.count
        if isFirst { isDue = true }
        lock.unlock()
        if isFirst { Task { @MainActor in takeTurn() } }
      }

      @MainActor
      private func takeTurn() {
        let end = ContinuousClock.now + Self.share
        while deliverNext(upTo: .max), .now < end {}
        lock.lock()
        isDue = false
        lock.unlock()
        deliverSoon()
      }

      @MainActor
      private func deliver(upTo place: Int) { while deliverNext(upTo: place) {} }

      /// One by one, because an action may send the next value.
      ///
      /// - Returns: whether there was one.
      @MainActor
      private func deliverNext(upTo place: Int) -> Bool {
        guard let (sent, subscription) = next(upTo: place) else { return false }
        node?.receive(sent)
        subscription?.request(.max(1))
        return true
      }

      private func next(upTo place: Int) -> (Sent, (any Subscription)?)? {
        lock.lock()
        defer { lock.unlock() }
        if taken == waiting.count || taken == Self.limit { forget() }
        guard taken < waiting.count, forgotten + taken < place else { return nil }
        taken += 1
        return (waiting[taken - 1], subscription)
      }

      /// Lets go of what has been taken. Called with the lock held.
      private func forget() {
        forgotten += taken
        waiting.removeSubrange(..<taken)
        taken = 0
      }
    }

    private struct Sent: @unchecked Sendable { let value: P.Output }

    /// The publisher may send in what another window does.
    private func receive(_ sent: Sent) { tree.perform { untracked { action(sent.value) } } }
  }
}
