extension Published {
  /// Sends a property's value at once, then each new value before it is stored.
  public struct Publisher: BeholdPublishers.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never { box.receive(subscriber: subscriber) }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a `@Published` property.
  ///
  /// ```swift
  /// final class Model: ObservableObject {
  ///   @Published var id = 0
  ///   @Published var name = ""
  ///   init() { $id.map { "number \($0)" }.assign(to: &$name) }
  /// }
  /// ```
  ///
  /// There is nothing to keep: it goes on as long as the property's object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let token = PublishedAssignment(published.box)
    receive(subscriber: token.sink)
    published.box.keep(token)
  }
}

extension Published.Publisher: @unchecked Sendable where Value: Sendable {}
