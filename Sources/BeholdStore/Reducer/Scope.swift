/// Runs a reducer on a part of the state, with the actions in a case of the action.
///
/// ```swift
/// Scope(state: \.settings, action: AppAction.settings) { Settings() }
/// ```
///
/// The actions of its effects are wrapped in the case.
public struct Scope<State, Action: Sendable, ChildState, ChildAction: Sendable>: Reducer {
  private let keyPath: WritableKeyPath<State, ChildState>
  private let actionCase: ActionCase<Action, ChildAction>
  private let child: Reduce<ChildState, ChildAction>

  /// - Parameters:
  ///   - keyPath: leads to the part of the state.
  ///   - embed: wraps an action of the child's: a case of an enumeration with one value.
  ///   - extract: unwraps it. Without it that is done by reflection, which takes some microseconds.
  ///   - child: the reducer of the part.
  public init(
    state keyPath: WritableKeyPath<State, ChildState>, action embed: @escaping @Sendable (ChildAction) -> Action,
    extract: (@Sendable (Action) -> ChildAction?)? = nil,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Reduce<ChildState, ChildAction>
  ) {
    self.keyPath = keyPath
    actionCase = ActionCase(embed, extract: extract)
    self.child = child()
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let action = actionCase.extract(action) else { return .none }
    return child.reduce(into: &state[keyPath: keyPath], action: action).map(actionCase.embed)
  }
}
