/// What runs because of one action: its effects, and those of the actions that they send.
@MainActor
public struct StoreTask: Sendable {
  let job: EffectJob

  /// Waits until all effects have ended. If the task that waits is cancelled, so are they.
  ///
  /// ```swift
  /// .refreshable { await store.send(.refresh).finish() }
  /// ```
  public func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in job.onEnd { continuation.resume() } }
    } onCancel: {
      Task { @MainActor in job.cancel() }
    }
  }

  /// Cancels the effects. What they send from now on is dropped.
  public func cancel() { job.cancel() }

  /// Whether all effects have ended.
  public var isFinished: Bool { job.hasEnded }
}
