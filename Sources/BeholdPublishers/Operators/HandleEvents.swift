extension Publishers {
  /// Calls closures for what happens.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = self
      let valve = Valve("HandleEvents")
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            handler.receiveSubscription?(upstream)
            guard valve.open(upstream) else { return }
            subscriber.receive(
              subscription: HandledSubscription(valve, onRequest: handler.receiveRequest, onCancel: handler.receiveCancel))
          },
          onValue: { value in
            guard valve.isOpen else { return .none }
            handler.receiveOutput?(value)
            let demand = subscriber.receive(value)
            if demand != .none { handler.receiveRequest?(demand) }
            return demand
          },
          onCompletion: { completion in
            guard valve.close() else { return }
            handler.receiveCompletion?(completion)
            subscriber.receive(completion: completion)
          }))
    }
  }
}

/// A subscription whose use is told of.
private final class HandledSubscription: Subscription, CustomStringConvertible {
  private let valve: Valve
  private let onRequest: ((Subscribers.Demand) -> Void)?
  private let onCancel: (() -> Void)?
  private let isCancelled = Flag()

  init(_ valve: Valve, onRequest: ((Subscribers.Demand) -> Void)?, onCancel: (() -> Void)?) {
    self.valve = valve
    self.onRequest = onRequest
    self.onCancel = onCancel
  }

  var description: String { valve.description }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    onRequest?(demand)
    valve.request(demand)
  }

  func cancel() {
    // The closure may cancel, too.
    guard isCancelled.raise() else { return }
    if valve.isOpen { onCancel?() }
    valve.cancel()
  }
}

extension Publisher {
  /// Calls closures for what happens, and changes nothing.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }
}
