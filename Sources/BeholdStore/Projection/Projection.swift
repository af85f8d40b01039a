/// A part of a store's state that is not read yet: a place, which can be read, or narrowed further.
///
/// ```swift
/// struct ProfileCard: View {
///   let user: Projection<User>
///   var body: some View { Text(user.name) }     // depends on the name alone
/// }
///
/// ProfileCard(user: store.user)                 // depends on nothing
/// ```
///
/// - A member that is a ``StateLeaf``, such as text or a number, is read at once. Another member is a projection again.
/// - An optional member is an optional projection, and making it reads whether there is a value.
/// - Where the type of the value is asked for it is read as a whole: `let user: User = store.user`, `ForEach(store.items) { … }`, `store.items.map { … }`.
/// - Calling a projection reads it as a whole, whatever is asked for: `switch store.phase() { … }`, `print(store.user())`.
///
/// A projection of an element or of an optional keeps the last value when that has gone, for views that are about to go, too.
///
/// Making one costs a look-up in a table for each step; it copies no state.
@MainActor @dynamicMemberLookup
public struct Projection<Value>: StateReading {
  let node: StateNode<Value>

  init(_ node: StateNode<Value>) { self.node = node }

  public var _place: _StatePlace<Value> { _StatePlace(node: node) }

  /// Reads the value. Whoever is tracking depends on all of it.
  public func callAsFunction() -> Value { node.read() }

  /// A member, not read yet.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Projection<Member> { Projection<Member>(node.member(keyPath)) }

  /// The value in an optional member, not read yet. Whoever is tracking depends on whether there is one.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member?>) -> Projection<Member>? {
    node.member(keyPath).unwrapped().map { Projection<Member>($0) }
  }

  /// The value of a member. Whoever is tracking depends on it.
  public subscript<Member: StateLeaf>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member { node.member(keyPath).read() }

  /// The value of an optional member. Whoever is tracking depends on it.
  public subscript<Member: StateLeaf>(dynamicMember keyPath: KeyPath<Value, Member?>) -> Member? { node.member(keyPath).read() }
}

extension Projection where Value: RandomAccessCollection, Value.Index == Int {
  /// The element at a position, not read yet. A position that is not there stops the program.
  public subscript(position: Int) -> Projection<Value.Element> { Projection<Value.Element>(node.element(at: position)) }

  /// The element at a position. Whoever is tracking depends on it. A position that is not there stops the program.
  public subscript(position: Int) -> Value.Element where Value.Element: StateLeaf { node.element(at: position).read() }
}

extension Projection where Value: IdentifiedCollection {
  /// The element with an identity, not read yet. Whoever is tracking depends on whether it is there.
  public subscript(id id: Value.Element.ID) -> Projection<Value.Element>? {
    node.element(id: id).map { Projection<Value.Element>($0) }
  }
}

extension Projection: @MainActor CustomStringConvertible {
  /// The value as text. Whoever is tracking depends on all of it.
  public var description: String { String(describing: node.read()) }
}

extension Projection: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the value. Whoever is tracking depends on it.
  public var id: Value.ID { node.id.read() }
}
