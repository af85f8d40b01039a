extension Step {
  /// A step that fails when its closure throws.
  static func trying<S: Subscriber>(
    _ name: String, _ subscriber: S, onValue: @escaping (Input) throws -> Subscribers.Demand
  ) -> Step where S.Failure == any Error {
    let valve = Valve(name)
    return Step(
      to: subscriber, valve,
      onValue: { value in
        do {
          return try onValue(value)
        } catch {
          if valve.shut() { subscriber.receive(completion: .failure(error)) }
          return .none
        }
      }, onCompletion: { if valve.close() { subscriber.receive(completion: $0.mapFailure { $0 }) } })
  }

  /// A step that may stop after a value: its closure says what the subscriber wants, or nothing when this was the last value.
  static func stopping<S: Subscriber>(
    _ name: String, _ subscriber: S, onValue: @escaping (Input) -> Subscribers.Demand?
  ) -> Step where S.Failure == Failure {
    let valve = Valve(name)
    return Step(to: subscriber, valve) { value in
      if let demand = onValue(value) { return demand }
      if valve.shut() { subscriber.receive(completion: .finished) }
      return .none
    }
  }

  /// A step that may stop after a value, or fail.
  static func tryStopping<S: Subscriber>(
    _ name: String, _ subscriber: S, onValue: @escaping (Input) throws -> Subscribers.Demand?
  ) -> Step where S.Failure == any Error {
    let valve = Valve(name)
    return Step(
      to: subscriber, valve,
      onValue: { value in
        do {
          if let demand = try onValue(value) { return demand }
          if valve.shut() { subscriber.receive(completion: .finished) }
        } catch {
          if valve.shut() { subscriber.receive(completion: .failure(error)) }
        }
        return .none
      }, onCompletion: { if valve.close() { subscriber.receive(completion: $0.mapFailure { $0 }) } })
  }
}
