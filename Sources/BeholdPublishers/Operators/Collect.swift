extension Publishers {
  /// Sends all values as one array when the publisher has ended.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.gather("Collect", subscriber, startingWith: []) { value, result in
        result!.append(value)
        return false
      }
    }
  }

  /// Sends arrays of so many values, and at the end one of the rest.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let count = count
      let valve = Valve("CollectByCount")
      let outlet = Outlet("CollectByCount", subscriber)
      var group: [Upstream.Output] = []
      outlet.on(request: { valve.request($0 * count) }, cancel: { valve.cancel() })
      upstream.subscribe(
        Step(
          onSubscription: { if valve.open($0) { outlet.introduce(to: subscriber) } },
          onValue: { value in
            group.append(value)
            if group.count == count {
              let full = group
              group = []
              outlet.send(full)
            }
            return .none
          },
          onCompletion: { completion in
            guard valve.close() else { return }
            if case .finished = completion, !group.isEmpty { outlet.send(group) }
            outlet.finish(completion)
          }))
    }
  }
}

extension Publisher {
  /// Sends all values as one array when the publisher has ended.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Sends arrays of so many values, and at the end one of the rest.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "a group has one value at least")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}
