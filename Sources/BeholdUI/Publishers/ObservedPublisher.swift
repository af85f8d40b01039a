internal import BeholdObservation
public import BeholdPublishers

/// The newest value of a publisher, to which the view subscribes as long as it is there.
///
/// ```swift
/// struct ClockFace: View {
///   @ObservedPublisher(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) private var now = Date()
///   var body: some View { Text(now, style: .time) }
/// }
/// ```
///
/// The publisher of the first evaluation is subscribed to once. The view is evaluated only if its body has read the value, and the value is another.
@propertyWrapper
public struct ObservedPublisher<Value>: DynamicProperty {
  private let initial: Value
  private let subscribe: (@escaping (Value) -> Void) -> AnyCancellable
  private var box: StateBox<Value>?
  private var subscription: AnyCancellable?

  /// - Parameters:
  ///   - wrappedValue: the value until the publisher has sent one.
  ///   - publisher: may send from any thread.
  public init<P: Publisher>(wrappedValue: Value, _ publisher: P) where P.Output == Value, P.Failure == Never {
    initial = wrappedValue
    subscribe = { receive in publisher.sink { receive($0) } }
  }

  /// - Parameters:
  ///   - publisher: may send from any thread.
  ///   - initial: the value until the publisher has sent one.
  public init<P: Publisher>(publisher: P, initial: Value) where P.Output == Value, P.Failure == Never {
    self.init(wrappedValue: initial, publisher)
  }

  public var wrappedValue: Value { box.map { $0.value } ?? initial }
}

extension ObservedPublisher: InstalledProperty {
  mutating func install(_ context: PropertyContext) {
    let box = StateBox(initial, context)
    self.box = box
    subscription = subscribe { box.value = $0 }
  }

  mutating func adopt(from old: ObservedPublisher) { (box, subscription) = (old.box, old.subscription) }

  func end() { subscription?.cancel() }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool { box?.isSource(of: cause) ?? false }
}
