extension Publisher {
  /// Takes everything, and sends one result at the end, or when the closure says that it has it.
  func gather<S: Subscriber>(
    _ name: String, _ subscriber: S, startingWith result: S.Input? = nil, _ onValue: @escaping (Output, inout S.Input?) -> Bool
  ) where S.Failure == Failure {
    gather(name, subscriber, startingWith: result, onValue, failure: { $0 }, thrown: { $0 })
  }

  /// Takes everything, and sends one result at the end, or when the closure says that it has it; fails with what the closure throws.
  func tryGather<S: Subscriber>(
    _ name: String, _ subscriber: S, startingWith result: S.Input? = nil, _ onValue: @escaping (Output, inout S.Input?) throws -> Bool
  ) where S.Failure == any Error {
    gather(name, subscriber, startingWith: result, onValue, failure: { $0 }, thrown: { $0 })
  }

  private func gather<S: Subscriber, Thrown: Error>(
    _ name: String, _ subscriber: S, startingWith start: S.Input?, _ onValue: @escaping (Output, inout S.Input?) throws(Thrown) -> Bool,
    failure: @escaping (Failure) -> S.Failure, thrown: @escaping (Thrown) -> S.Failure
  ) {
    let valve = Valve(name)
    let outlet = Outlet(name, subscriber)
    var result = start
    outlet.on(cancel: { valve.cancel() })
    func end() {
      if let result { outlet.send(result) }
      outlet.finish(.finished)
    }
    subscribe(
      Step(
        onSubscription: { upstream in
          guard valve.open(upstream) else { return }
          outlet.introduce(to: subscriber)
          valve.request(.unlimited)
        },
        onValue: { value in
          guard valve.isOpen else { return .none }
          do throws(Thrown) {
            if try onValue(value, &result), valve.shut() { end() }
          } catch {
            if valve.shut() { outlet.finish(.failure(thrown(error))) }
          }
          return .none
        },
        onCompletion: { completion in
          guard valve.close() else { return }
          switch completion {
          case .finished: end()
          case .failure(let error): outlet.finish(.failure(failure(error)))
          }
        }))
  }
}
