/// The name and the type of a value that a view gives while it is in use: see ``FocusedValues``.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What views give of themselves to the rest of their window while they are in use: to menus and toolbars above all.
///
/// ```swift
/// extension FocusedValues {
///   @Entry var order: Binding<Order>?
/// }
///
/// OrderEditor(order: $order).focusedSceneValue(\.order, $order)
///
/// struct OrderCommands: Commands {
///   @FocusedBinding(\.order) private var order: Order?
///
///   var body: some Commands {
///     CommandMenu("Order") { Button("Hand Over") { order?.isDone = true }.disabled(order == nil) }
///   }
/// }
/// ```
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// For `@Entry`.
  public subscript<Key, Value>(entry key: Key.Type, default value: @autoclosure () -> Value) -> Value {
    get { values[ObjectIdentifier(key)] as? Value ?? value() }
    set { values[ObjectIdentifier(key)] = newValue as Any }
  }

  /// The object of a type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}
