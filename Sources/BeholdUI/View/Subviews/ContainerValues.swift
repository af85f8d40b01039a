/// The name, the type and the default of what a view tells the container that it is in.
///
/// `@Entry var isPinned = false` in an extension of ``ContainerValues`` makes one.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a view tells the container that it is in, which looks at its subviews one by one.
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isPinned = false
/// }
///
/// Note().containerValue(\.isPinned, true)
/// ```
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Those that views are known by in controls, from the inside out.
  fileprivate(set) var tags: [AnyHashable] = []

  init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// For `@Entry`.
  public subscript<Key, Value>(entry key: Key.Type, default value: @autoclosure () -> Value) -> Value {
    get { values[ObjectIdentifier(key)] as? Value ?? value() }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of a type that the view has, if it has one.
  public func tag<Tag: Hashable>(for type: Tag.Type) -> Tag? { tags.lazy.compactMap { $0.base as? Tag }.first }

  /// Whether the view has a tag.
  public func hasTag<Tag: Hashable>(_ tag: Tag) -> Bool { tags.contains(AnyHashable(tag)) }
}

nonisolated extension View {
  /// Tells the container that the view is in something: ``Group/init(subviews:transform:)`` and its kin have it.
  public func containerValue<Value>(_ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

/// A modifier that says something of a view to what it is in.
protocol ContainerValueWriter {
  func write(to values: inout ContainerValues)
}

/// Nothing is seen of it.
nonisolated private struct ContainerValueModifier<Value>: ViewModifier, ContainerValueWriter {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  func body(content: Content) -> some View { content }

  func write(to values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

extension ElementModifierModifier: ContainerValueWriter {
  func write(to values: inout ContainerValues) { if case .tag(let tag) = value { values.tags.append(tag) } }
}
