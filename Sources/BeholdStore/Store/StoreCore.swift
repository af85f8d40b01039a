internal import BeholdObservation

/// What a store and the stores that are scoped from it have in common: the state, the way of an action, and the effects.
@MainActor
package final class StoreCore<State, Action: Sendable> {
  let root: RootNode<State>
  private let reduce: (inout State, Action) -> Effect<Action>
  private let middlewares: [Middleware<State, Action>]
  private(set) var log: HistoryLog<State, Action>?
  private var runner: EffectRunner<Action>!
  /// What was sent while another action was on its way, and by whom: that is whose its effects are.
  private var queue: [(action: Action, job: EffectJob, origin: CallOrigin?)] = []
  private var isDispatching = false
  /// Takes the actions of effects instead of the reducer.
  package var intercept: ((Action, @escaping () -> Void) -> Void)?

  package init(
    _ state: State, history: HistoryLimit, middlewares: [Middleware<State, Action>],
    _ reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    root = RootNode(state)
    self.reduce = reduce
    self.middlewares = middlewares
    if let limit = history.limit { log = HistoryLog(state, limit: limit) }
    runner = EffectRunner { [weak self] in self?.receive($0, from: $1) }
  }

  isolated deinit { runner.all.cancel() }

  /// The state, read without depending on it.
  package var state: State { root.value }

  /// Whether effects run.
  package var hasEffects: Bool { !runner.all.hasEnded }

  /// Cancels all effects.
  package func cancelEffects() { runner.all.cancelParts() }

  /// Dispatches an action after those that wait.
  package func send(_ action: Action) -> StoreTask {
    let job = EffectJob(in: runner.all, isListed: false)
    enqueue(action, job)
    return StoreTask(job: job)
  }

  /// Takes an action of an effect.
  private func receive(_ action: Action, from job: EffectJob) {
    if let log, log.drops(job) { return }
    let part = EffectJob(in: job.origin(in: runner.all))
    guard let intercept else { return enqueue(action, part) }
    part.open()
    intercept(action) { [weak self] in
      self?.enqueue(action, part)
      part.close()
    }
  }

  private func enqueue(_ action: Action, _ job: EffectJob) {
    job.open()
    guard !isDispatching else { return queue.append((action, job, CallOrigin.current)) }
    isDispatching = true
    defer { isDispatching = false }
    dispatch(action, job)
    if !queue.isEmpty { dispatchQueue() }
  }

  private func dispatchQueue() {
    var next = 0
    while next < queue.count {
      let (action, job, origin) = queue[next]
      next += 1
      CallOrigin.perform(as: origin) { dispatch(action, job) }
      // Actions may follow from each other without end.
      guard next >= 64, next * 2 >= queue.count else { continue }
      queue.removeFirst(next)
      next = 0
    }
    queue = []
  }

  private func dispatch(_ action: Action, _ job: EffectJob) {
    if middlewares.isEmpty { perform(action, job) } else { dispatch(action, job, middlewares[...]) }
    job.close()
  }

  private func dispatch(_ action: Action, _ job: EffectJob, _ middlewares: ArraySlice<Middleware<State, Action>>) {
    guard let first = middlewares.first else { return perform(action, job) }
    let context = Middleware<State, Action>.Context(state: { [self] in state }, send: { [self] in _ = send($0) })
    first.handle(action, context) { dispatch($0, job, middlewares.dropFirst()) }
  }

  private func perform(_ action: Action, _ job: EffectJob) {
    var state = root.value
    let effect = untracked { reduce(&state, action) }
    if let log {
      for undone in log.append(action, state, job) { undone.cancel() }
    }
    root.replace(with: state)
    runner.start(effect, of: job)
  }

  /// Goes to a state of the history. While an action is dispatched that is refused.
  func restore(_ state: () -> State) {
    guard !isDispatching else {
      return Misuse.report("the history of a store was used while an action was dispatched; do it in an action of a view")
    }
    withObservationTransaction { root.replace(with: state()) }
  }
}
