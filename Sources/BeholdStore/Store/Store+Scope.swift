internal import BeholdUI

extension Store {
  /// A store of a part of the state, whose actions are wrapped in this one's.
  ///
  /// ```swift
  /// SettingsView(store: store.scope(state: \.settings, action: AppAction.settings))
  /// ```
  ///
  /// It keeps no state: it reads this store's, and sends to it, so that both always agree. Making one depends on nothing.
  public func scope<Child, ChildAction: Sendable>(
    state keyPath: KeyPath<State, Child>, action embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<Child, ChildAction> {
    scoped(to: source.member(keyPath), Embedding(call: embed), dispatch: embed)
  }

  /// A store of what is in an optional part of the state, if there is something. Whoever is tracking depends on whether there is.
  ///
  /// While there is nothing the store keeps the last value, for views that are about to go.
  public func scope<Child, ChildAction: Sendable>(
    state keyPath: KeyPath<State, Child?>, action embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<Child, ChildAction>? {
    source.member(keyPath).unwrapped().map { scoped(to: $0, Embedding(call: embed), dispatch: embed) }
  }

  /// A store of an element of a collection, if it is there. Whoever is tracking depends on whether it is.
  ///
  /// ```swift
  /// ForEach(store.rows.ids, id: \.self) { id in
  ///   if let row = store.scope(state: \.rows, id: id, action: AppAction.row) { RowView(store: row) }
  /// }
  /// ```
  public func scope<Elements: IdentifiedCollection, ElementAction: Sendable>(
    state keyPath: KeyPath<State, Elements>, id: Elements.Element.ID,
    action embed: @escaping @Sendable (Elements.Element.ID, ElementAction) -> Action
  ) -> Store<Elements.Element, ElementAction>? where Elements.Element.ID: Sendable {
    source.member(keyPath).element(id: id).map { node in
      scoped(to: node, ElementEmbedding(call: embed)) { embed(id, $0) }
    }
  }

  /// A store of a place. As long as the one that was made before exists it is that one, so that a view which gets it is not evaluated because of it.
  ///
  /// - Parameter embed: what the program has given, by which the stores of one place are told apart.
  private func scoped<Child, ChildAction: Sendable, Embed>(
    to node: StateNode<Child>, _ embed: Embed, dispatch wrap: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<Child, ChildAction> {
    for scope in node.scopes {
      guard let store = scope.store as? Store<Child, ChildAction>, store.owner === self else { continue }
      if let known = scope.embed as? Embed, Comparison.areSame(known, embed) { return store }
    }
    let dispatch = dispatch
    let store = Store<Child, ChildAction>(source: node, owner: self) { dispatch(wrap($0)) }
    node.scopes.removeAll { $0.store == nil }
    node.scopes.append(ScopedStore(store: store, embed: embed))
    return store
  }
}

/// A store of a place, as long as it exists.
struct ScopedStore {
  weak var store: AnyObject?
  /// An ``Embedding`` or ``ElementEmbedding``.
  let embed: Any
}

// Structs, because a closure that is passed on as a generic value is wrapped, and could not be compared any more.

private struct Embedding<Child, Whole> {
  let call: @Sendable (Child) -> Whole
}

private struct ElementEmbedding<ID, Child, Whole> {
  let call: @Sendable (ID, Child) -> Whole
}
