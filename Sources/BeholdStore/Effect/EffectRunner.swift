internal import BeholdObservation

/// Runs the effects of a store.
@MainActor
final class EffectRunner<Action: Sendable> {
  /// All that runs.
  let all = EffectJob()
  private var jobs = EffectTable()
  /// Takes the actions of an effect, with the job of the action that it follows.
  private let receive: @MainActor (Action, EffectJob) -> Void

  init(_ receive: @escaping @MainActor (Action, EffectJob) -> Void) { self.receive = receive }

  /// Where an effect comes from.
  private struct Origin {
    /// The job of the action that the effect follows.
    let cause: EffectJob
    /// The children of reducers in which it began, from the outermost on.
    var path: [ChildID] = []
  }

  /// Begins the effect of an action.
  func start(_ effect: Effect<Action>, of cause: EffectJob) {
    guard !effect.isNone else { return }
    cause.open()
    start(effect, in: cause, Origin(cause: cause)) { cause.close() }
  }

  /// - Parameters:
  ///   - job: what is cancelled together with the effect.
  ///   - ended: is called at the end, however that comes.
  private func start(_ effect: Effect<Action>, in job: EffectJob, _ origin: Origin, ended: @escaping @MainActor () -> Void) {
    guard !job.isCancelled else { return ended() }
    switch effect.operation {
    case .none: ended()
    case .send(let action):
      receive(action, origin.cause)
      ended()
    case .run(let priority, let work): run(work, priority, in: job, origin, ended)
    case .merge(let effects): merge(effects, in: job, origin, ended)
    case .concatenate(let effects):
      let line = EffectLine(effects) { [weak self] effect, ended in
        if let self { start(effect, in: job, origin, ended: ended) } else { ended() }
      }
      line.advance(ended)
    case .cancel(let id):
      cancel(id, around: job, origin)
      ended()
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id, around: job, origin) }
      let part = EffectJob(in: job)
      jobs.insert(part, id, at: origin.path)
      start(effect, as: part, origin) { [weak self] in
        self?.jobs.remove(part, id, at: origin.path)
        ended()
      }
    case .child(let effect, let id): startChild(effect, id, in: job, origin, ended)
    case .keepChildren(let check):
      for child in jobs.children(at: origin.path, leftOutBy: check) { child.cancel() }
      ended()
    }
  }

  /// Cancels what has an identity, but not what a job is a part of.
  private func cancel(_ id: EffectID, around job: EffectJob, _ origin: Origin) {
    for other in jobs.jobs(id, at: origin.path) where !job.isPart(of: other) { other.cancel() }
  }

  private func merge(_ effects: [Effect<Action>], in job: EffectJob, _ origin: Origin, _ ended: @escaping @MainActor () -> Void) {
    if effects.allSatisfy(\.isImmediate) {
      for effect in effects { start(effect, in: job, origin) {} }
      return ended()
    }
    let part = EffectJob(in: job)
    part.onEndAfter {
      for effect in effects {
        part.open()
        start(effect, in: part, origin) { part.close() }
      }
    } then: {
      ended()
    }
  }

  private func startChild(
    _ effect: Effect<Action>, _ id: ChildID, in job: EffectJob, _ origin: Origin, _ ended: @escaping @MainActor () -> Void
  ) {
    var inner = origin
    inner.path.append(id)
    guard !effect.isImmediate else { return start(effect, in: job, inner, ended: ended) }
    let part = EffectJob(in: job)
    jobs.insert(part, id, at: origin.path)
    start(effect, as: part, inner) { [weak self] in
      self?.jobs.remove(part, id, at: origin.path)
      ended()
    }
  }

  /// Begins an effect that is a part of its own.
  private func start(_ effect: Effect<Action>, as part: EffectJob, _ origin: Origin, ended: @escaping @MainActor () -> Void) {
    part.onEndAfter {
      part.open()
      start(effect, in: part, origin) { part.close() }
    } then: {
      ended()
    }
  }

  private func run(
    _ work: @escaping @Sendable (Effect<Action>.Send) async -> Void, _ priority: TaskPriority?, in job: EffectJob, _ origin: Origin,
    _ ended: @escaping @MainActor () -> Void
  ) {
    let part = EffectJob(in: job)
    part.open()
    part.onEnd(ended)
    let cause = origin.cause
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
