/// Puts reducers together that stand one after the other: each action goes through all of them.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> Reduce<State, Action> { Reduce(unfolding: reducer) }
  public static func buildExpression(_ reducer: Reduce<State, Action>) -> Reduce<State, Action> { reducer }

  public static func buildBlock() -> Reduce<State, Action> { Reduce { _, _ in .none } }

  public static func buildPartialBlock(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  public static func buildPartialBlock(accumulated: Reduce<State, Action>, next: Reduce<State, Action>) -> Reduce<State, Action> {
    Reduce { state, action in
      .merge(accumulated.reduce(into: &state, action: action), next.reduce(into: &state, action: action))
    }
  }

  public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<State, Action> { reducer ?? buildBlock() }
  public static func buildEither(first: Reduce<State, Action>) -> Reduce<State, Action> { first }
  public static func buildEither(second: Reduce<State, Action>) -> Reduce<State, Action> { second }

  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    Reduce { state, action in .merge(reducers.map { $0.reduce(into: &state, action: action) }) }
  }
}
