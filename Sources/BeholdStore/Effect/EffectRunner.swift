internal import BeholdObservation

/// Runs the effects of a store.
@MainActor
final class EffectRunner<Action: Sendable> {
  /// All that runs.
  let all = EffectJob()
  private var jobs: [EffectID: Set<EffectJob>] = [:]
  /// Takes the actions of an effect, with the job of the action that it follows.
  private let receive: @MainActor (Action, EffectJob) -> Void

  init(_ receive: @escaping @MainActor (Action, EffectJob) -> Void) { self.receive = receive }

  /// Begins the effect of an action.
  func start(_ effect: Effect<Action>, of cause: EffectJob) {
    cause.open()
    start(effect, in: cause, of: cause) { cause.close() }
  }

  /// - Parameters:
  ///   - job: what is cancelled together with the effect.
  ///   - cause: the job of the action that the effect follows.
  ///   - ended: is called at the end, however that comes.
  private func start(_ effect: Effect<Action>, in job: EffectJob, of cause: EffectJob, ended: @escaping @MainActor () -> Void) {
    guard !job.isCancelled else { return ended() }
    switch effect.operation {
    case .none: ended()
    case .send(let action):
      receive(action, cause)
      ended()
    case .run(let priority, let work): run(work, priority, in: job, of: cause, ended)
    case .merge(let effects):
      let part = EffectJob(in: job)
      part.onEndAfter {
        for effect in effects {
          part.open()
          start(effect, in: part, of: cause) { part.close() }
        }
      } then: {
        ended()
      }
    case .concatenate(let effects): start(effects[...], in: job, of: cause, ended)
    case .cancel(let id):
      cancel(id)
      ended()
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id) }
      let part = EffectJob(in: job)
      jobs[id, default: []].insert(part)
      part.onEndAfter {
        part.open()
        start(effect, in: part, of: cause) { part.close() }
      } then: { [weak self] in
        self?.forget(part, id)
        ended()
      }
    }
  }

  private func start(
    _ effects: ArraySlice<Effect<Action>>, in job: EffectJob, of cause: EffectJob, _ ended: @escaping @MainActor () -> Void
  ) {
    guard let first = effects.first else { return ended() }
    start(first, in: job, of: cause) { [weak self] in
      guard let self else { return ended() }
      start(effects.dropFirst(), in: job, of: cause, ended)
    }
  }

  private func run(
    _ work: @escaping @Sendable (Effect<Action>.Send) async -> Void, _ priority: TaskPriority?, in job: EffectJob, of cause: EffectJob,
    _ ended: @escaping @MainActor () -> Void
  ) {
    let part = EffectJob(in: job)
    part.open()
    part.onEnd(ended)
    let send = Effect<Action>.Send { [weak self, weak part] action in
      guard let self, let part, !part.isCancelled else { return }
      receive(action, cause)
    }
    part.keep(
      Task(priority: priority) {
        await work(send)
        part.close()
      })
  }

  private func cancel(_ id: EffectID) {
    for job in jobs[id] ?? [] { job.cancel() }
  }

  private func forget(_ job: EffectJob, _ id: EffectID) {
    jobs[id]?.remove(job)
    if jobs[id]?.isEmpty ?? false { jobs[id] = nil }
  }
}

extension EffectJob {
  /// Begins parts, and calls an action when the last of them has ended.
  fileprivate func onEndAfter(_ begin: () -> Void, then ended: @escaping @MainActor () -> Void) {
    open()
    onEnd(ended)
    begin()
    close()
  }
}

/// Says that an effect has thrown an error that nobody takes.
func reportEffectError(_ error: any Error) {
  Misuse.report("an effect has thrown an error that nobody takes: \(error); give Effect.run a 'catch'")
}
