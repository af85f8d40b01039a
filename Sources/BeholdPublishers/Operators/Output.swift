extension Publishers {
  /// Sends the values at some places: the first three, the third alone.
  public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let range: CountableRange<Int>

    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let range = range
      var index = 0
      let valve = Valve("Output")
      upstream.subscribe(
        Step(
          onSubscription: { upstream in
            guard valve.open(upstream) else { return }
            subscriber.receive(subscription: valve)
            if range.isEmpty, valve.shut() { subscriber.receive(completion: .finished) }
          },
          onValue: { value in
            guard valve.isOpen, index < range.upperBound else { return .none }
            index += 1
            let isLast = index == range.upperBound
            guard index > range.lowerBound else { return .max(1) }
            let demand = subscriber.receive(value)
            guard isLast else { return demand }
            if valve.shut() { subscriber.receive(completion: .finished) }
            return .none
          }, onCompletion: { if valve.close() { subscriber.receive(completion: $0) } }))
    }
  }
}

extension Publisher {
  /// Sends so many values, then ends.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "a length is not negative")
    return Publishers.Output(upstream: self, range: 0..<maxLength)
  }

  /// Sends the value at this place, counted from 0, then ends.
  public func output(at index: Int) -> Publishers.Output<Self> { Publishers.Output(upstream: self, range: index..<index + 1) }

  /// Sends the values at these places, then ends.
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
