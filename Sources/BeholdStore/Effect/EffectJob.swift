/// An effect that runs, with the parts of it that do.
@MainActor
final class EffectJob {
  private(set) var isCancelled = false
  private var task: Task<Void, Never>?
  private var parts: Set<EffectJob> = []
  private weak var whole: EffectJob?
  private var openings = 0
  private var whenEnded: [@MainActor () -> Void] = []

  init(in whole: EffectJob? = nil) {
    self.whole = whole
    whole?.parts.insert(self)
    isCancelled = whole?.isCancelled ?? false
  }

  /// Whether nothing of it runs any more.
  var hasEnded: Bool { openings == 0 && parts.isEmpty }

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
    guard !isCancelled else { return }
    isCancelled = true
    task?.cancel()
    cancelParts()
  }

  /// Cancels what runs, and nothing that begins later.
  func cancelParts() {
    for part in parts { part.cancel() }
  }

  private func endIfDone() {
    guard hasEnded else { return }
    task = nil
    let actions = whenEnded
    whenEnded = []
    for action in actions { action() }
    guard let whole else { return }
    whole.parts.remove(self)
    whole.endIfDone()
  }
}

extension EffectJob: @MainActor Hashable {
  static func == (lhs: EffectJob, rhs: EffectJob) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
