internal import BeholdObservation

/// A value that a view takes from the views around it.
///
/// ```swift
/// @Environment(\.locale) private var locale
/// @Environment(FoodTruckModel.self) private var model
/// @Environment(Printer.self) private var printer: Printer?
/// ```
///
/// A body that reads it depends on this value alone. A view with an object of a type that is not there is not evaluated: a message that says how to give
/// it is reported, and shown in its place, until there is one. An optional property is `nil` then. An object's properties give bindings: `$model.name`; those
/// of an optional one give optional bindings: `$printer.copies`.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case value(KeyPath<EnvironmentValues, Value>)
    /// The object of a type, which gives `nil` if there has to be one, and is none.
    case object((EnvironmentValues) -> Value?)
  }

  /// The first property: see ``inputSize``.
  private let source: Source
  private var layer: EnvironmentLayer?
  private var viewType: (any Any.Type)?

  /// The value that a key path leads to.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .value(keyPath) }

  /// The object of a type.
  public init(_ objectType: Value.Type) where Value: AnyObject { source = .object { $0[object: objectType] } }

  /// The object of a type, if there is one.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? { source = .object { $0[object: objectType] } }

  public var wrappedValue: Value {
    guard let value = value(in: EnvironmentValues(layer)) else { Misuse.stop(Self.message(viewType)) }
    return value
  }

  private func value(in values: EnvironmentValues) -> Value? {
    switch source {
    case .value(let keyPath): values[keyPath: keyPath]
    case .object(let find): find(values)
    }
  }

  /// Gives bindings to the properties of an object.
  public var projectedValue: Bindable<Value> { Bindable(wrappedValue) }

  private static func message(_ viewType: (any Any.Type)?) -> String {
    let view = viewType.map { "\($0)" } ?? "A view that is not mounted"
    return
      "\(view) reads an object of type \(Value.self) from its environment, where there is none; add .environment(\(Value.self)()) to a view around it, or make the property optional"
  }
}

extension Environment: GivenProperty {
  mutating func install(_ context: PropertyContext) {
    layer = context.environment
    viewType = context.viewType
  }

  mutating func adopt(from old: Environment) {
    layer = old.layer
    viewType = old.viewType
  }

  static var inputSize: Int { MemoryLayout<Source>.size }

  static var isNeedy: Bool { Value.self is AnyObject.Type }

  func missing() -> String? {
    guard case .object(let find) = source, find(EnvironmentValues(layer)) == nil else { return nil }
    return Self.message(viewType)
  }

  func hasSameInput(as other: Environment) -> Bool {
    switch (source, other.source) {
    case (.value(let keyPath), .value(let other)): keyPath == other
    case (.object, .object): true
    case (.value, .object), (.object, .value): false
    }
  }

  func isSource(of cause: ObservationCause, in viewType: any Any.Type, name: String) -> Bool {
    guard cause.typeName == "EnvironmentValues" else { return false }
    let recorder = EnvironmentRecorder()
    var values = EnvironmentValues(layer)
    values.recorder = recorder
    untracked { _ = value(in: values) }
    return recorder.keys.contains { layer?.cell(for: $0)?.isNamed(cause.propertyName) ?? false }
  }
}
