/// An effect that runs, with the parts of it that do.
///
/// What follows from one action that was sent is flat: the job of each action that an effect sends is a part of the job of that one, so that actions may follow from
/// each other without end.
@MainActor
final class EffectJob {
  private(set) var isCancelled = false
  private var task: Task<Void, Never>?
  private var parts: Set<EffectJob> = []
  private weak var whole: EffectJob?
  /// Whether it is among the parts of the whole.
  private var isListed = false
  private var openings = 0
  private var whenEnded: [@MainActor () -> Void] = []

  /// - Parameter isListed: whether the whole goes on as long as this does. Otherwise that begins with its first part.
  init(in whole: EffectJob? = nil, isListed: Bool = true) {
    self.whole = whole
    isCancelled = whole?.isCancelled ?? false
    if isListed { list() }
  }

  /// Whether nothing of it runs any more.
  var hasEnded: Bool { openings == 0 && parts.isEmpty }

  /// The job of the action that was sent from outside of effects, of which this is the job, or that of an action that follows.
  ///
  /// - Parameter all: what the jobs of such actions are parts of.
  func origin(in all: EffectJob) -> EffectJob {
    guard let whole, whole !== all else { return self }
    return whole
  }

  /// Whether it is a job or a part of it, however deep.
  func isPart(of other: EffectJob) -> Bool {
    var job: EffectJob? = self
    while let current = job {
      if current === other { return true }
      job = current.whole
    }
    return false
  }

  /// Notes that something of it begins. ``close()`` follows.
  func open() { openings += 1 }

  /// Notes that something of it has ended.
  func close() {
    openings -= 1
    endIfDone()
  }

  /// Keeps the task that does the work, to cancel it.
  func keep(_ task: Task<Void, Never>) {
    self.task = task
    if isCancelled { task.cancel() }
  }

  /// Calls an action at the end, or now if that is over.
  func onEnd(_ action: @escaping @MainActor () -> Void) {
    if hasEnded { action() } else { whenEnded.append(action) }
  }

  func cancel() {
    var waiting = [self]
    while let job = waiting.popLast() {
      guard !job.isCancelled else { continue }
      job.isCancelled = true
      waiting.append(contentsOf: job.parts)
      job.task?.cancel()
    }
  }

  /// Cancels what runs, and nothing that begins later.
  func cancelParts() {
    for part in parts { part.cancel() }
  }

  private func list() {
    var job = self
    while !job.isListed, let whole = job.whole {
      job.isListed = true
      whole.parts.insert(job)
      job = whole
    }
  }

  private func endIfDone() {
    var job = self
    while job.hasEnded {
      job.task = nil
      let actions = job.whenEnded
      job.whenEnded = []
      for action in actions { action() }
      guard job.isListed, let whole = job.whole else { return }
      job.isListed = false
      whole.parts.remove(job)
      job = whole
    }
  }
}

extension EffectJob: @MainActor Hashable {
  static func == (lhs: EffectJob, rhs: EffectJob) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
