/// A stage that each action goes through before it is reduced, and again after that.
///
/// ```swift
/// let timing = Middleware<AppState, AppAction> { action, context, next in
///   let start = ContinuousClock.now
///   next(action)                                // the reducer runs, and views hear of it
///   print(action, ContinuousClock.now - start)
/// }
/// ```
///
/// Not calling `next` drops the action; calling it with another replaces it. What is sent by way of the context is dispatched after the action.
public struct Middleware<State, Action: Sendable> {
  /// What a middleware sees of the store.
  @MainActor
  public struct Context {
    private let read: () -> State
    private let dispatch: (Action) -> Void

    init(state: @escaping () -> State, send: @escaping (Action) -> Void) { (read, dispatch) = (state, send) }

    /// The state now: before `next` the one before the action, and after it the one after.
    public var state: State { read() }

    /// Sends an action, which is dispatched after the one that is being handled.
    public func send(_ action: Action) { dispatch(action) }
  }

  let handle: @MainActor (Action, Context, _ next: (Action) -> Void) -> Void

  /// - Parameter handle: is called with each action, on the main actor.
  public init(_ handle: @escaping @MainActor (_ action: Action, _ context: Context, _ next: (Action) -> Void) -> Void) {
    self.handle = handle
  }
}

extension Middleware {
  /// Tells each action, and what it has changed in the state, as ``difference(from:to:)`` writes it.
  ///
  /// ```swift
  /// Store(AppState(), middlewares: [.logging()]) { AppReducer() }
  /// ```
  ///
  /// - Parameter output: takes a text of one line or several for each action; by default the standard output.
  public static func logging(to output: @escaping @MainActor (String) -> Void = { print($0) }) -> Middleware {
    Middleware { action, context, next in
      let old = context.state
      next(action)
      let changes = difference(from: old, to: context.state)
      output(changes.map { "\(action)\n\($0)" } ?? "\(action): no change")
    }
  }
}
