extension Publishers {
  /// Prints what happens.
  public struct Print<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let prefix: String
    public let stream: (any TextOutputStream)?

    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let log = PrintLog(prefix, stream)
      upstream.handleEvents(
        receiveSubscription: { log.print("receive subscription: (\($0))") },
        receiveOutput: { log.print("receive value: (\($0))") },
        receiveCompletion: {
          switch $0 {
          case .finished: log.print("receive finished")
          case .failure(let failure): log.print("receive error: (\(failure))")
          }
        },
        receiveCancel: { log.print("receive cancel") },
        receiveRequest: { log.print("request \($0.max.map { "max: (\($0))" } ?? "unlimited")") }
      ).receive(subscriber: subscriber)
    }
  }
}

/// Where lines go: to a stream, or to the standard output.
private final class PrintLog {
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(_ prefix: String, _ stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    self.stream = stream
  }

  func print(_ text: String) {
    if stream == nil { Swift.print(prefix + text) } else { stream?.write(prefix + text + "\n") }
  }
}

extension Publisher {
  /// Prints what happens.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}
