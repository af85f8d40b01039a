extension Publishers {
  /// Sends what two publishers send.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = Merger("Merge", subscriber, running: 2)
      merger.introduce(to: subscriber)
      merger.add(a)
      merger.add(b)
    }

    /// One more.
    public func merge<P: Publisher>(with other: P) -> MergeMany<AnyPublisher<Output, Failure>>
    where P.Output == Output, P.Failure == Failure {
      MergeMany([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), other.eraseToAnyPublisher()])
    }
  }

  /// Sends what many publishers send.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<All: Swift.Sequence>(_ upstream: All) where All.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = Merger("MergeMany", subscriber, running: publishers.count)
      merger.introduce(to: subscriber)
      if publishers.isEmpty { merger.outlet.finish(.finished) }
      for publisher in publishers { merger.add(publisher) }
    }

    /// One more.
    public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publisher {
  /// Sends what this publisher and another send, in the order in which it comes.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P> where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Sends what this publisher and others of its type send.
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}
