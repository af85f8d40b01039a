extension Publishers {
  /// Sends what three publishers send.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, A.Output == B.Output, B.Output == C.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = Merger("Merge3", subscriber, running: 3)
      merger.introduce(to: subscriber)
      merger.add(a)
      merger.add(b)
      merger.add(c)
    }
  }

  /// Sends what four publishers send.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure, A.Output == B.Output, B.Output == C.Output, C.Output == D.Output
  {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merger = Merger("Merge4", subscriber, running: 4)
      merger.introduce(to: subscriber)
      merger.add(a)
      merger.add(b)
      merger.add(c)
      merger.add(d)
    }
  }
}

extension Publisher {
  /// Sends what three publishers send.
  public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    Publishers.Merge3(self, b, c)
  }

  /// Sends what four publishers send.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }

  /// Sends what five publishers send.
  public func merge(
    with b: some Publisher<Output, Failure>, _ c: some Publisher<Output, Failure>, _ d: some Publisher<Output, Failure>,
    _ e: some Publisher<Output, Failure>
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([eraseToAnyPublisher(), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e)])
  }

  /// Sends what six publishers send.
  public func merge(
    with b: some Publisher<Output, Failure>, _ c: some Publisher<Output, Failure>, _ d: some Publisher<Output, Failure>,
    _ e: some Publisher<Output, Failure>, _ f: some Publisher<Output, Failure>
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([eraseToAnyPublisher(), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e), AnyPublisher(f)])
  }

  /// Sends what seven publishers send.
  public func merge(
    with b: some Publisher<Output, Failure>, _ c: some Publisher<Output, Failure>, _ d: some Publisher<Output, Failure>,
    _ e: some Publisher<Output, Failure>, _ f: some Publisher<Output, Failure>, _ g: some Publisher<Output, Failure>
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([
      eraseToAnyPublisher(), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e), AnyPublisher(f), AnyPublisher(g),
    ])
  }

  /// Sends what eight publishers send.
  public func merge(
    with b: some Publisher<Output, Failure>, _ c: some Publisher<Output, Failure>, _ d: some Publisher<Output, Failure>,
    _ e: some Publisher<Output, Failure>, _ f: some Publisher<Output, Failure>, _ g: some Publisher<Output, Failure>,
    _ h: some Publisher<Output, Failure>
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([
      eraseToAnyPublisher(), AnyPublisher(b), AnyPublisher(c), AnyPublisher(d), AnyPublisher(e), AnyPublisher(f), AnyPublisher(g),
      AnyPublisher(h),
    ])
  }
}
