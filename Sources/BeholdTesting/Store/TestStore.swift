internal import BeholdObservation
public import BeholdStore

/// Runs a reducer and its effects step by step in a test, and looks at every change.
///
/// ```swift
/// @Test @MainActor func loading() async throws {
///   let store = TestStore(Menu.State()) { Menu(load: { ["Glazed"] }) }
///   try await store.send(.appeared) { $0.isLoading = true }
///   try await store.receive(.loaded(["Glazed"])) {
///     $0.isLoading = false
///     $0.donuts = ["Glazed"]
///   }
///   try await store.finish()
/// }
/// ```
///
/// Each step says what it changes: the closure makes of the state before the one that is expected after, and a difference is an error that shows it.
/// What effects send waits until the test receives it. ``finish(limit:)`` stands at the end: effects that still run and actions that nobody has received are errors.
///
/// With ``exhaustivity-swift.property`` off a step says only what is of interest, and actions that nobody asks for are reduced on the way.
@MainActor
public final class TestStore<State, Action: Sendable> {
  /// How much a test must say.
  public enum Exhaustivity: Hashable, Sendable {
    /// Every change, and every action.
    case on
    /// What the test looks at.
    case off
  }

  /// How much the test must say. It may be changed between steps.
  public var exhaustivity = Exhaustivity.on

  private let core: StoreCore<State, Action>
  private var received: [(action: Action, accept: () -> Void)] = []
  private var isFinished = false

  /// - Parameters:
  ///   - state: what the store begins with.
  ///   - reducer: what is tested.
  public init(_ state: State, @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>) {
    let reducer = reducer()
    core = StoreCore(state, history: .off, middlewares: []) { reducer.reduce(into: &$0, action: $1) }
    core.intercept = { [unowned self] in received.append(($0, $1)) }
  }

  isolated deinit {
    guard !isFinished, !received.isEmpty || core.hasEffects else { return }
    Misuse.report("a TestStore goes before its test has called finish(): \(leftovers)")
  }

  /// The state now.
  public var state: State { core.state }

  /// Sends an action, as a view does, and checks what it changes.
  ///
  /// - Parameters:
  ///   - action: what is sent.
  ///   - change: makes of the state before the one that is expected after; without it nothing is expected to change. If the store is not exhaustive it is given
  ///     the state after, and says what is to be in it.
  /// - Returns: the effects of the action.
  /// - Throws: ``TestStoreError`` if the state is another, or if an exhaustive store has actions that the test has not received.
  @discardableResult
  public func send(_ action: Action, _ change: ((inout State) throws -> Void)? = nil) async throws -> StoreTask {
    if exhaustivity == .on, !received.isEmpty {
      throw TestStoreError(.unreceived, "\(action) is sent before the test has received\n\(list(received.map(\.action)))")
    }
    acceptAll()
    let old = core.state
    let task = core.send(action)
    try check(old, change, after: "sending \(text(action))")
    return task
  }

  /// Waits for an action of an effect, lets it be reduced, and checks what it changes.
  ///
  /// - Parameters:
  ///   - action: what is expected.
  ///   - limit: how long to wait in real time.
  ///   - change: makes of the state before the one that is expected after, as with ``send(_:_:)``.
  /// - Throws: ``TestStoreError`` if there is another action or none, or if the state is another.
  public func receive(_ action: Action, limit: Duration = .seconds(5), _ change: ((inout State) throws -> Void)? = nil) async throws
  where Action: Equatable {
    try await receive(matching: { $0 == action }, text(action), limit: limit, change) { other in
      difference(from: action, to: other)
    }
  }

  /// Waits for an action of an effect that fits, lets it be reduced, and checks what it changes.
  ///
  /// - Parameters:
  ///   - isExpected: tells whether an action is the one.
  ///   - limit: how long to wait in real time.
  ///   - change: makes of the state before the one that is expected after, as with ``send(_:_:)``.
  /// - Throws: ``TestStoreError`` if there is another action or none, or if the state is another.
  public func receive(
    where isExpected: (Action) -> Bool, limit: Duration = .seconds(5), _ change: ((inout State) throws -> Void)? = nil
  ) async throws {
    try await receive(matching: isExpected, "an action that fits", limit: limit, change) { _ in nil }
  }

  /// Waits until all effects have ended, and checks that the test has received all actions.
  ///
  /// - Parameter limit: how long to wait in real time.
  /// - Throws: ``TestStoreError`` if effects run longer than that, or if an exhaustive store has actions that the test has not received.
  public func finish(limit: Duration = .seconds(1)) async throws {
    try await wait(limit) { [self] in
      if exhaustivity == .off { acceptAll() }
      return !core.hasEffects || !received.isEmpty
    }
    if exhaustivity == .off { acceptAll() }
    defer { abandon() }
    if !received.isEmpty {
      throw TestStoreError(.unreceived, "The test has not received\n\(list(received.map(\.action)))")
    }
    if core.hasEffects {
      throw TestStoreError(.unfinished, "Effects still run after \(limit). Let their clock go on, cancel them, or end what they wait for.")
    }
  }

  /// Cancels all effects, for a test that has seen what it is about.
  public func cancelEffects() { core.cancelEffects() }

  private func receive(
    matching isExpected: (Action) -> Bool, _ expected: String, limit: Duration, _ change: ((inout State) throws -> Void)?,
    explain: (Action) -> String?
  ) async throws {
    try await wait(limit) { [self] in
      if exhaustivity == .off { while let first = received.first, !isExpected(first.action) { acceptFirst() } }
      return !received.isEmpty || !core.hasEffects
    }
    guard let first = received.first else {
      let reason = core.hasEffects ? "has come in \(limit)" : "has come, and no effect runs that could send it"
      throw TestStoreError(.noAction, "No action \(reason); expected was \(expected).")
    }
    guard isExpected(first.action) else {
      let details = explain(first.action).map { "\n\($0)" } ?? ""
      throw TestStoreError(.otherAction, "Received was \(text(first.action)), and not \(expected).\(details)")
    }
    let old = core.state
    acceptFirst()
    try check(old, change, after: "receiving \(text(first.action))")
  }

  private func check(_ old: State, _ change: ((inout State) throws -> Void)?, after step: String) throws {
    let actual = core.state
    var expected = exhaustivity == .on ? old : actual
    try change?(&expected)
    guard let difference = difference(from: expected, to: actual) else { return }
    throw TestStoreError(.state, "The state after \(step) is not as expected. (- expected, + actual)\n\(difference)")
  }

  private func acceptFirst() { received.removeFirst().accept() }

  private func acceptAll() { while !received.isEmpty { acceptFirst() } }

  private func abandon() {
    isFinished = true
    received = []
    core.cancelEffects()
  }

  private func wait(_ limit: Duration, until condition: () -> Bool) async throws {
    var patience = Patience(limit)
    while !condition(), !patience.isOver { try await patience.takeTurn() }
  }

  private var leftovers: String {
    received.isEmpty ? "effects still run" : "it has not received\n\(list(received.map(\.action)))"
  }

  private func text(_ action: Action) -> String { "\(action)" }
  private func list(_ actions: [Action]) -> String { actions.map { "  \(text($0))" }.joined(separator: "\n") }
}
