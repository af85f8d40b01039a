/// What actions do to a state.
///
/// A small one implements ``reduce(into:action:)``, a larger one is made of others in ``body-swift.property``:
///
/// ```swift
/// struct App: Reducer {
///   var body: some Reducer<AppState, AppAction> {
///     Scope(state: \.settings, action: AppAction.settings) { Settings() }
///     Reduce { state, action in
///       if case .reset = action { state = AppState() }
///       return .none
///     }
///   }
/// }
/// ```
///
/// Reducers run on the main actor, one action at a time. They change the state that they are given and nothing else; what takes time, or fails, is an
/// ``Effect``.
public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action: Sendable
  associatedtype Body

  /// Changes the state, and returns what is to be done besides.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of. Each action goes through all of them, from the first to the last.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// The reducer with its body in its place. The library implements it.
  func _unfold() -> Reduce<State, Action>
}

extension Reducer where Body == Never {
  public var body: Never { fatalError("\(Self.self) reduces by itself and has no body") }

  public func _unfold() -> Reduce<State, Action> { Reduce { reduce(into: &$0, action: $1) } }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { body.reduce(into: &state, action: action) }

  public func _unfold() -> Reduce<State, Action> { body._unfold() }
}

/// A reducer that is a closure.
public struct Reduce<State, Action: Sendable>: Reducer {
  private let change: (inout State, Action) -> Effect<Action>

  /// - Parameter change: changes the state, and returns what is to be done besides.
  public init(_ change: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { self.change = change }

  /// A reducer whose body is asked for once, when the first action comes: one that contains itself must not be unfolded before.
  init(unfolding reducer: some Reducer<State, Action>) {
    let unfolded = Unfolded(reducer)
    change = { unfolded.reduce(&$0, $1) }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { change(&state, action) }
}

/// A reducer that is unfolded when it is needed.
private final class Unfolded<State, Action: Sendable> {
  private let unfold: () -> Reduce<State, Action>
  private lazy var unfolded = unfold()

  init(_ reducer: some Reducer<State, Action>) { unfold = { reducer._unfold() } }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> { unfolded.reduce(into: &state, action: action) }
}
