public import Foundation

extension NotificationCenter {
  /// A publisher of the notifications with a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends the notifications with a name. One that a subscriber has not asked for is lost.
  public struct Publisher: BeholdPublishers.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let outlet = Outlet("NotificationCenter Observer", subscriber, surplus: .isDropped)
      let center = center
      nonisolated(unsafe) let token = center.addObserver(forName: name, object: object, queue: nil) { outlet.send($0) }
      outlet.on(cancel: { center.removeObserver(token) })
      outlet.introduce(to: subscriber)
    }
  }
}
