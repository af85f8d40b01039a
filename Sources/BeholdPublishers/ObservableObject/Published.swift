/// A property whose new values are published before they are stored.
///
/// ```swift
/// final class Weather: ObservableObject {
///   @Published var temperature = 20.0
/// }
///
/// let weather = Weather()
/// let token = weather.$temperature.sink { print($0, weather.temperature) }  // 20.0 20.0
/// weather.temperature = 25  // 25.0 20.0
/// ```
///
/// `$temperature` sends the current value at once to each subscriber, then each new one. In an ``ObservableObject`` a set sends
/// `objectWillChange` first. It is for properties of classes.
///
/// A property that nobody observes holds its value in place: reading and writing it takes no lock and no memory, and an array in it can be
/// changed without being copied. From the first use of `$property` or `objectWillChange` on, the value is in a box with a lock, and any thread may
/// set it.
@propertyWrapper
@frozen
public struct Published<Value> {
  /// The value as long as there is no box.
  @usableFromInline var plain: Value?
  @usableFromInline var box: PublishedBox<Value>?

  /// - Parameter initialValue: the first value.
  @inlinable
  public init(initialValue: Value) { plain = .some(initialValue) }

  /// - Parameter wrappedValue: the first value.
  @inlinable
  public init(wrappedValue: Value) { plain = .some(wrappedValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// What the compiler calls where the property is read or written.
  @inlinable
  public static subscript<Enclosing: AnyObject>(
    _enclosingInstance object: Enclosing, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Enclosing, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].current }
    set {
      if let box = object[keyPath: storageKeyPath].box {
        box.publish(newValue)
      } else {
        object[keyPath: storageKeyPath].plain = .some(newValue)
      }
    }
    _modify {
      if let box = object[keyPath: storageKeyPath].box {
        var new = box.value
        yield &new
        box.publish(new)
      } else {
        yield &object[keyPath: storageKeyPath].plain!
      }
    }
  }

  /// Sends the property's value at once, then each new value before it is stored.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: makeBox()) }
    set { (plain, box) = (nil, newValue.box) }
  }

  @inlinable
  var current: Value {
    if case .some(let value) = plain { return value }
    return box.unsafelyUnwrapped.value
  }

  /// The box; the value goes there when it is first asked for.
  mutating func makeBox() -> PublishedBox<Value> {
    if let box { return box }
    let new = PublishedBox(plain!)
    (plain, box) = (nil, new)
    return new
  }
}
