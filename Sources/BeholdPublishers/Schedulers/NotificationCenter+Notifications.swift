public import Foundation

extension NotificationCenter {
  /// The notifications with a name, as they come.
  ///
  /// ```swift
  /// .task {
  ///   for await _ in NotificationCenter.default.notifications(named: .pricesChanged) { await prices.load() }
  /// }
  /// ```
  ///
  /// Those that come while the loop does something else wait for it, in their order. The loop ends with its task.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// The notifications with a name. Each loop has those that come after its beginning.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
      let center = center
      nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Arrival(notification: $0))
      }
      continuation.onTermination = { _ in center.removeObserver(token) }
      return Iterator(arrivals: stream.makeAsyncIterator())
    }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var arrivals: AsyncStream<Arrival>.Iterator

      public mutating func next() async -> Notification? { await arrivals.next()?.notification }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await arrivals.next(isolation: actor)?.notification
      }
    }

    /// One that has come. Whoever posts it says from which thread its parts may be read.
    fileprivate struct Arrival: @unchecked Sendable {
      let notification: Notification
    }
  }
}
