internal import BeholdObservation

extension Reducer {
  /// Runs another reducer, before this one, on what is in an optional part of the state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.editor, action: AppAction.editor) { Editor() }
  /// ```
  ///
  /// When this reducer makes the part `nil`, the effects of the other are cancelled. An action for it while there is nothing is said on the standard error
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
    let id = EffectID(ChildID(keyPath: keyPath, id: nil))
    return Reduce { state, action in
      let wasThere = state[keyPath: keyPath] != nil
      var effects: [Effect<Action>] = []
      if let childAction = actionCase.extract(action) {
        if let effect = reduceIn(&state[keyPath: keyPath], { child.reduce(into: &$0, action: childAction) }) {
          if !effect.isNone { effects.append(effect.map(actionCase.embed).cancellable(id, cancelInFlight: false)) }
        } else {
          reportMissing("\(action)", "\(ChildState.self)", "nil")
        }
      }
      effects.append(parent.reduce(into: &state, action: action))
      if wasThere, state[keyPath: keyPath] == nil { effects.append(Effect(operation: .cancel(id))) }
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
  /// When this reducer removes the element, the effects of its actions are cancelled. An action for an element that is not there is said on the standard
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
    let started = StartedElements<Elements.Element.ID>()
    return Reduce { state, action in
      var effects: [Effect<Action>] = []
      if let (id, elementAction) = actionCase.extract(action) {
        if let position = state[keyPath: keyPath].index(id: id) {
          let effect = element.reduce(into: &state[keyPath: keyPath][position], action: elementAction)
          if !effect.isNone {
            started.ids.insert(id)
            effects.append(effect.map { embed(id, $0) }.cancellable(EffectID(ChildID(keyPath: keyPath, id: id)), cancelInFlight: false))
          }
        } else {
          reportMissing("\(action)", "\(Elements.Element.self)", "not there")
        }
      }
      effects.append(parent.reduce(into: &state, action: action))
      for id in started.ids where state[keyPath: keyPath].index(id: id) == nil {
        started.ids.remove(id)
        effects.append(Effect(operation: .cancel(EffectID(ChildID(keyPath: keyPath, id: id)))))
      }
      return .merge(effects)
    }
  }
}

/// The identities of elements whose effects may run.
private final class StartedElements<ID: Hashable> {
  var ids: Set<ID> = []
}

/// What the effects of a child are cancelled by.
private struct ChildID: Hashable {
  let keyPath: AnyKeyPath
  let id: AnyHashable?
}

private func reduceIn<Child, Result>(_ child: inout Child?, _ body: (inout Child) -> Result) -> Result? {
  guard child != nil else { return nil }
  return body(&child!)
}

private func reportMissing(_ action: String, _ type: String, _ what: String) {
  Misuse.report("\(action) was sent for a \(type) that is \(what); send it only while there is one")
}
