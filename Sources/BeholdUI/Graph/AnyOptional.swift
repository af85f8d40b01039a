/// An optional of a type that is not known at compile time.
protocol AnyOptional {
  static var wrapsObject: Bool { get }
  var isNone: Bool { get }
  /// The value, as whatever it is.
  var unwrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrapsObject: Bool { Wrapped.self is AnyClass }
  var isNone: Bool { self == nil }
  var unwrapped: Any? { self }
}

/// Whether a value of any type is an optional without a value.
func isNone<Value>(_ value: Value) -> Bool { (value as? any AnyOptional)?.isNone ?? false }
