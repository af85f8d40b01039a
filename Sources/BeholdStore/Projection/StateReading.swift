/// Something whose members are read from the state of a ``Store``: the store itself, and a ``Projection``.
///
/// What is declared here is chosen where a plain value is asked for. Only the library's own types conform.
@MainActor
public protocol StateReading<Value> {
  associatedtype Value

  /// The place that is read. For the library.
  var _place: _StatePlace<Value> { get }
}

/// A place in the state. For the library.
@MainActor
public struct _StatePlace<Value> {
  let node: StateNode<Value>
}

extension StateReading {
  var node: StateNode<Value> { _place.node }

  /// The value of a member, where the type is asked for. Whoever is tracking depends on all of it.
  @_disfavoredOverload
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member { node.member(keyPath).read() }

  /// The value at the end of a key path. Whoever is tracking depends on that, and on nothing around it.
  ///
  /// ```swift
  /// Text(store[\.user.address.city])
  /// ```
  ///
  /// Key paths through subscripts of collections that may stop the program, such as `\.items[3]`, do so as soon as a change makes them: use
  /// `store.items[3]`, which does not.
  public subscript<Member>(keyPath: KeyPath<Value, Member>) -> Member { node.member(keyPath).read() }
}

extension StateReading where Value: RandomAccessCollection, Value.Index == Int {
  /// The element at a position, where its type is asked for. Whoever is tracking depends on all of the element.
  @_disfavoredOverload
  public subscript(position: Int) -> Value.Element { node.element(at: position).read() }
}

extension StateReading where Value: IdentifiedCollection {
  /// The element with an identity, where its type is asked for. Whoever is tracking depends on all of the element.
  @_disfavoredOverload
  public subscript(id id: Value.Element.ID) -> Value.Element? { node.element(id: id)?.read() }

  /// The identities of the elements, in their order. Whoever is tracking depends on these, and not on what else is in the elements.
  ///
  /// ```swift
  /// ForEach(store.items.ids, id: \.self) { id in ItemRow(item: store.items[id: id]) }
  /// ```
  public var ids: [Value.Element.ID] { node.ids.read() }
}
