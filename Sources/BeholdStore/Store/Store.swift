public import BeholdObservation

/// The one place where a state is kept, and changed by actions alone.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case increment }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .increment: state.count += 1
///     }
///     return .none
///   }
/// }
///
/// struct CounterView: View {
///   let store: Store<Counter.State, Counter.Action>
///
///   var body: some View {
///     Text("\(store.count)")
///     Button("More") { store.send(.increment) }
///   }
/// }
///
/// CounterView(store: Store(Counter.State()) { Counter() })
/// ```
///
/// The state is a plain struct. Its members are read as the store's own, and a view that reads `store.user.name` depends on that name, and not on what
/// else is in the user. An action that leaves a value equal evaluates nobody who has read it. <doc:BeholdStore> has the rules.
///
/// An action goes through the middlewares and the reducer; then all who observe what has changed are told, in one transaction; then the effects begin.
/// Actions that are sent meanwhile wait for their turn. Effects end with the store and the stores scoped from it, whichever goes last.
///
/// Complexity: an action costs its reducer, the copy of the collections that it changes, and comparisons along the way to what has changed.
@MainActor @dynamicMemberLookup
public final class Store<State, Action: Sendable>: StateReading {
  let source: StateNode<State>
  let dispatch: (Action) -> StoreTask
  /// Keeps what a store that this one is scoped from needs.
  let owner: AnyObject
  private let pastOfCore: () -> StoreHistory<State, Action>?

  /// A store with a state of its own.
  ///
  /// - Parameters:
  ///   - state: what it begins with.
  ///   - history: how many actions are remembered.
  ///   - middlewares: what actions go through, from the first to the last, before they are reduced.
  ///   - reducer: what actions do.
  public convenience init(
    _ state: State, history: HistoryLimit = .off, middlewares: [Middleware<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>
  ) {
    let reducer = reducer()
    let core = StoreCore(state, history: history, middlewares: middlewares) { reducer.reduce(into: &$0, action: $1) }
    self.init(source: core.root, owner: core, history: { StoreHistory(core: core) }) { core.send($0) }
  }

  init(
    source: StateNode<State>, owner: AnyObject, history: @escaping () -> StoreHistory<State, Action>? = { nil },
    _ dispatch: @escaping (Action) -> StoreTask
  ) {
    self.source = source
    self.owner = owner
    pastOfCore = history
    self.dispatch = dispatch
  }

  public var _place: _StatePlace<State> { _StatePlace(node: source) }

  /// The whole state. Whoever is tracking depends on all of it.
  public var state: State { source.read() }

  /// How many places of the state are kept because somebody observes them, or did so lately.
  package var observedPlaceCount: Int { source.census.count }

  /// Sends an action, which is reduced before this returns. Inside of a reducer, a middleware or a callback it waits until the running action is done.
  ///
  /// - Returns: the effects of the action, to wait for them or to cancel them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { dispatch(action) }

  /// The past of the store. A store that is scoped from another has none of its own: asking it for that stops the program.
  public var history: StoreHistory<State, Action> {
    guard let history = pastOfCore() else {
      Misuse.stop("a scoped store has no history of its own; use that of the store that it is scoped from")
    }
    return history
  }
}

extension Store: Observable {}

extension Store {
  /// A member, not read yet.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> Projection<Member> {
    Projection<Member>(source.member(keyPath))
  }

  /// The value in an optional member, not read yet. Whoever is tracking depends on whether there is one.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member?>) -> Projection<Member>? {
    source.member(keyPath).unwrapped().map { Projection<Member>($0) }
  }

  /// The value of a member. Whoever is tracking depends on it.
  public subscript<Member: StateLeaf>(dynamicMember keyPath: KeyPath<State, Member>) -> Member { source.member(keyPath).read() }

  /// The value of an optional member. Whoever is tracking depends on it.
  public subscript<Member: StateLeaf>(dynamicMember keyPath: KeyPath<State, Member?>) -> Member? { source.member(keyPath).read() }
}
