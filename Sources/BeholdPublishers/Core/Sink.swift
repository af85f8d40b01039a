extension Subscribers {
  /// A subscriber that asks for everything and calls closures.
  ///
  /// It lets go of its closures and its subscription when it ends or is cancelled.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible {
    @usableFromInline let lock = Lock()
    @exclusivity(unchecked) @usableFromInline var closures: Closures?
    @exclusivity(unchecked) @usableFromInline var subscription: (any Subscription)?

    @usableFromInline
    struct Closures {
      @usableFromInline let onValue: (Input) -> Void
      @usableFromInline let onCompletion: (Subscribers.Completion<Failure>) -> Void

      @inlinable
      init(_ onValue: @escaping (Input) -> Void, _ onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void) {
        self.onValue = onValue
        self.onCompletion = onCompletion
      }
    }

    @inlinable
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      if let origin = SinkOrigin.current {
        closures = Closures({ value in origin.perform { receiveValue(value) } }, { end in origin.perform { receiveCompletion(end) } })
      } else {
        closures = Closures(receiveValue, receiveCompletion)
      }
    }

    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      let isFirst = lock.locked {
        guard closures != nil, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
      lock.lock()
      let closures = closures
      lock.unlock()
      closures?.onValue(value)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) { end().0?.onCompletion(completion) }

    public func cancel() { end().1?.cancel() }

    private func end() -> (Closures?, (any Subscription)?) {
      lock.locked {
        let ended = (closures, subscription)
        closures = nil
        subscription = nil
        return ended
      }
    }
  }
}

extension Publisher {
  /// Asks for everything, and calls closures for each value and for the end.
  ///
  /// - Returns: what keeps the subscription alive; it ends when that is released.
  @inlinable
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Asks for everything, and calls a closure for each value.
  ///
  /// ```swift
  /// let token = [1, 2, 3].publisher.sink { print($0) }
  /// ```
  ///
  /// - Returns: what keeps the subscription alive; it ends when that is released.
  @inlinable
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
