internal import BeholdObservation

extension Reducer {
  /// Runs another reducer, before this one, on what is in an optional part of the state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.editor, action: AppAction.editor) { Editor() }
  /// ```
  ///
  /// When the part becomes `nil`, or this reducer replaces it, the effects of the other are cancelled. It is replaced if it has another `id`, is another object, or
  /// another case of an enumeration. The identities of its effects are its own. An action for it while there is nothing is said on the standard error
  /// stream, and ignored.
  ///
  /// - Parameters:
  ///   - keyPath: leads to the part of the state.
  ///   - embed: wraps an action of the child's: a case of an enumeration with one value.
  ///   - extract: unwraps it. Without it that is done by reflection.
  ///   - child: the reducer of the part.
  public func ifLet<ChildState, ChildAction: Sendable>(
    _ keyPath: WritableKeyPath<State, ChildState?>, action embed: @escaping @Sendable (ChildAction) -> Action,
    extract: (@Sendable (Action) -> ChildAction?)? = nil,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Reduce<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    let actionCase = ActionCase(embed, extract: extract)
    let (parent, child) = (Reduce(unfolding: self), child())
    return Reduce { state, action in
      var effects: [Effect<Action>] = []
      if let childAction = actionCase.extract(action) {
        if let effect = reduceIn(&state[keyPath: keyPath], { child.reduce(into: &$0, action: childAction) }) {
          let id = ChildID(place: keyPath, id: state[keyPath: keyPath].flatMap { ChildIdentity($0).id })
          effects.append(.child(effect.map(actionCase.embed), id))
        } else {
          reportMissing("\(action)", "\(ChildState.self)", "nil")
        }
      }
      let before = state[keyPath: keyPath].map { ChildIdentity($0) }
      effects.append(parent.reduce(into: &state, action: action))
      let after = state[keyPath: keyPath].map { ChildIdentity($0) }
      effects.append(.keepChildren(of: keyPath) { before == after && after != nil && $0.id == after?.id })
      return .merge(effects)
    }
  }

  /// Runs another reducer, before this one, on an element of a collection.
  ///
  /// ```swift
  /// enum AppAction { case row(Row.ID, RowAction) }
  ///
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: AppAction.row) { RowReducer() }
  /// ```
  ///
  /// When the element is removed, the effects of its actions are cancelled. The identities of effects are those of each element: two may give the same. An action for an element that is not there is said on the standard
  /// error stream, and ignored.
  ///
  /// - Parameters:
  ///   - keyPath: leads to the collection: an ``IdentifiedArray``, or an array of `Identifiable` elements.
  ///   - embed: wraps an element's identity and action: a case of an enumeration with these two values.
  ///   - extract: unwraps them. Without it that is done by reflection.
  ///   - element: the reducer of each element.
  public func forEach<Elements: IdentifiedCollection, ElementAction: Sendable>(
    _ keyPath: WritableKeyPath<State, Elements>,
    action embed: @escaping @Sendable (Elements.Element.ID, ElementAction) -> Action,
    extract: (@Sendable (Action) -> (Elements.Element.ID, ElementAction)?)? = nil,
    @ReducerBuilder<Elements.Element, ElementAction> element: () -> Reduce<Elements.Element, ElementAction>
  ) -> Reduce<State, Action> where Elements.Element.ID: Sendable {
    let actionCase = ActionCase<Action, (Elements.Element.ID, ElementAction)>({ embed($0.0, $0.1) }, extract: extract)
    let (parent, element) = (Reduce(unfolding: self), element())
    return Reduce { state, action in
      var effects: [Effect<Action>] = []
      if let (id, elementAction) = actionCase.extract(action) {
        if let position = state[keyPath: keyPath].index(id: id) {
          let effect = element.reduce(into: &state[keyPath: keyPath][position], action: elementAction)
          effects.append(.child(effect.map { embed(id, $0) }, ChildID(place: keyPath, id: AnyHashable(id))))
        } else {
          reportMissing("\(action)", "\(Elements.Element.self)", "not there")
        }
      }
      effects.append(parent.reduce(into: &state, action: action))
      let elements = state[keyPath: keyPath]
      effects.append(
        .keepChildren(of: keyPath) { ($0.id?.base as? Elements.Element.ID).flatMap { elements.index(id: $0) } != nil })
      return .merge(effects)
    }
  }
}

extension Effect {
  fileprivate static func child(_ effect: Effect, _ id: ChildID) -> Effect {
    effect.isNone ? .none : Effect(operation: .child(effect, id))
  }

  fileprivate static func keepChildren(of place: AnyKeyPath, _ isThere: @escaping (ChildID) -> Bool) -> Effect {
    Effect(operation: .keepChildren(ChildCheck(place: place, isThere: isThere)))
  }
}

private func reduceIn<Child, Result>(_ child: inout Child?, _ body: (inout Child) -> Result) -> Result? {
  guard child != nil else { return nil }
  return body(&child!)
}

private func reportMissing(_ action: String, _ type: String, _ what: String) {
  Misuse.report("\(action) was sent for a \(type) that is \(what); send it only while there is one")
}
