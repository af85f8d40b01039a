/// One iteration of ``Observations``: the observer of the expression, and whether there is news.
///
/// The iterator owns it, so that leaving a loop ends the observation.
final class ObservationsState<Value: Sendable, Failure: Error>: Sendable {
  private let evaluation: Evaluation<Value, Failure>
  private let news: News
  private let token: ObservationTracking.Token

  init(_ evaluation: Evaluation<Value, Failure>) {
    self.evaluation = evaluation
    let news = News()
    self.news = news
    let observer = ObserverPointer.makePersistent(Observer.State.notified | Observer.State.wantsDeinit)
    observer.setReaction { news.arrive() }
    token = ObservationTracking.Token(observer)
  }

  /// Where the expression belongs.
  var home: (any Actor)? { evaluation.home }

  /// Waits until the expression may have another value. It stays in the caller's isolation, and does not suspend if there is nothing to wait for.
  ///
  /// - Returns: `false` if the task was cancelled, or if nothing can ever change.
  func waitForNews(isolation: isolated (any Actor)?) async -> Bool {
    if let isThere = news.take() { return isThere && !Task.isCancelled }
    return await news.wait(isolation: isolation)
  }

  /// Evaluates the expression where it belongs. Who calls it from there does not suspend.
  func evaluate(on home: isolated (any Actor)?) throws(Failure) -> Value {
    // Only this iteration runs the observer, so the run is never refused.
    let value = try token.observer.track(evaluation.call)!
    if token.observer.pointee.dependencies == nil { news.end() }
    return value
  }
}

/// Whether there is news, and who waits for it.
private final class News: @unchecked Sendable {
  private enum State {
    case none
    case arrived
    case awaited(CheckedContinuation<Bool, Never>)
    case ended
  }

  private let lock = SpinLock()
  /// The first evaluation needs no change.
  private var state = State.arrived

  func arrive() {
    let before = exchange {
      switch $0 {
      case .awaited: .none
      case .ended: .ended
      case .none, .arrived: .arrived
      }
    }
    if case .awaited(let continuation) = before { continuation.resume(returning: true) }
  }

  /// Nothing can come any more.
  func end() {
    if case .awaited(let continuation) = exchange({ _ in .ended }) { continuation.resume(returning: false) }
  }

  /// Takes news that is there already.
  ///
  /// - Returns: `nil` if it is still to come, `false` if none can come.
  func take() -> Bool? {
    let before = exchange {
      if case .arrived = $0 { .none } else { $0 }
    }
    switch before {
    case .arrived: return true
    case .ended: return false
    case .none, .awaited: return nil
    }
  }

  func wait(isolation: isolated (any Actor)?) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let before = exchange {
          switch $0 {
          case .arrived: .none
          case .ended: .ended
          case .none, .awaited: .awaited(continuation)
          }
        }
        switch before {
        case .arrived: continuation.resume(returning: !Task.isCancelled)
        case .ended: continuation.resume(returning: false)
        case .none: if Task.isCancelled { end() }
        case .awaited: Misuse.stop("an iterator of Observations is used by two tasks at once; make one for each")
        }
      }
    } onCancel: {
      end()
    }
  }

  private func exchange(_ change: (State) -> State) -> State {
    lock.lock()
    defer { lock.unlock() }
    let before = state
    state = change(before)
    return before
  }
}
