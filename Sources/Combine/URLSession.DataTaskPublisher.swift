#if canImport(FoundationNetworking)
  public import BeholdPublishers
  public import Foundation
  public import FoundationNetworking

  extension URLSession {
    /// A publisher of what is at an address, which asks for it once for each subscriber.
    ///
    /// ```swift
    /// URLSession.shared.dataTaskPublisher(for: url)
    ///   .map(\.data)
    ///   .decode(type: [Donut].self, decoder: JSONDecoder())
    ///   .receive(on: DispatchQueue.main)
    /// ```
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// A publisher of the answer to a request, which sends it once for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher { DataTaskPublisher(request: request, session: self) }

    /// Sends a request for each subscriber, when that first asks for a value, and gives it the answer on a thread of the session's.
    public struct DataTaskPublisher: Publisher, Sendable {
      public typealias Output = (data: Data, response: URLResponse)
      public typealias Failure = URLError

      public let request: URLRequest
      public let session: URLSession

      public init(request: URLRequest, session: URLSession) {
        self.request = request
        self.session = session
      }

      public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: TaskSubscription(request, session, subscriber))
      }
    }
  }

  /// Foundation looks for an answer in its cache on a thread that may be late. A task that is cancelled before that has ended, and has its answer then,
  /// ends the program: "Trying to access a behaviour for a task that in not in the registry".
  private let patience = DispatchTimeInterval.seconds(1)

  /// A request that goes on.
  private class RunningRequest: @unchecked Sendable {
    fileprivate let lock = NSLock()
    private var task: URLSessionDataTask?
    private var began = DispatchTime.now()

    func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) { lock.withLock { task = nil } }

    /// Within the lock; the first time alone.
    fileprivate func start(_ request: URLRequest, _ session: URLSession) {
      guard task == nil else { return }
      task = session.dataTask(with: request) { [self] data, response, error in answer(data, response, error) }
      began = .now()
      task?.resume()
    }

    /// One that has just begun goes on for a moment.
    fileprivate func stop() {
      let (isUnderWay, began) = lock.withLock { (task != nil, self.began) }
      guard isUnderWay else { return }
      DispatchQueue.global().asyncAfter(deadline: began + patience) { [self] in
        lock.withLock { task }?.cancel()
      }
    }
  }

  /// A request that goes on, and who waits for its answer.
  private final class TaskSubscription<Waiting: Subscriber>: RunningRequest, Subscription, @unchecked Sendable
  where Waiting.Input == URLSession.DataTaskPublisher.Output, Waiting.Failure == URLError {
    private let request: URLRequest
    private let session: URLSession
    private var waiting: Waiting?

    init(_ request: URLRequest, _ session: URLSession, _ subscriber: Waiting) {
      (self.request, self.session, waiting) = (request, session, subscriber)
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.withLock { if waiting != nil { start(request, session) } }
    }

    override func answer(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      let waiting = lock.withLock {
        defer { self.waiting = nil }
        return self.waiting
      }
      super.answer(data, response, error)
      guard let waiting else { return }
      if let response, error == nil {
        _ = waiting.receive((data ?? Data(), response))
        waiting.receive(completion: .finished)
      } else {
        waiting.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }

    /// Nobody hears anything after this.
    func cancel() {
      lock.withLock { waiting = nil }
      stop()
    }
  }
#endif
