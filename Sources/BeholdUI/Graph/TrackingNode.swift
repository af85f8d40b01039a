internal import BeholdObservation
private import Observation

/// A node that computes something in a tracking scope, and applies it outside of the scope.
///
/// What the computation reads makes the node stale when it changes, on whatever thread; the tree then evaluates it on the main actor.
class TrackingNode<Content, Output>: ViewNode<Content> {
  /// There is one as long as the node depends on something.
  private var observer: PersistentObserver?
  private var reasons: EvaluationReasons = .first
  /// It has to be evaluated whatever the observer says: the time has come, or something observable by Swift's own Observation has changed.
  private var isDue = false

  /// Computes what is shown now. What it reads is observed.
  func compute() -> Output { fatalError("a node of \(viewType) computes nothing") }

  /// Shows what was computed.
  func apply(_ output: Output) {}

  final override func evaluateIfStale() {
    guard isMounted else { return }
    visited()
    if isDue { return evaluate() }
    guard observer?.isStale == true else { return }
    reasons.insert(.observed)
    var output: Output?
    observer?.trackIfChanged { output = evaluated() }
    forgetUnlessDependent()
    if let output { apply(output) }
  }

  /// Evaluates the node whatever it has read.
  final func evaluate(because reason: EvaluationReasons = []) {
    reasons.formUnion(reason)
    if observer?.isStale == true { reasons.insert(.observed) }
    if let output = computeTracked() { apply(output) }
  }

  /// Computes without applying, for a node that makes its child of the first output.
  ///
  /// - Returns: `nil` within a computation of this very node, which is repeated when it ends.
  final func computeTracked() -> Output? {
    guard isMounted else { return nil }
    isDue = false
    // The observer keeps the node, so that a change by another thread finds it, until the observation ends.
    if observer == nil { observer = PersistentObserver { self.tree.becameStale(self) } }
    defer { forgetUnlessDependent() }
    return observer?.track { evaluated() }
  }

  private func forgetUnlessDependent() {
    if observer?.hasDependencies == false { observer = nil }
  }

  private func evaluated() -> Output {
    let outer = Evaluation.current
    let evaluation = Evaluation(node: self, reasons: reasons, cause: reasons.contains(.observed) ? observer?.cause : nil)
    reasons = []
    Evaluation.current = evaluation
    defer { Evaluation.current = outer }
    tree.log?.record(evaluation)
    if !tree.evaluationCounters.isEmpty { tree.count(evaluation) }
    ViewTree.evaluations += 1
    // The closure is made only if `compute` reads such an object.
    return withObservationTracking {
      compute()
    } onChange: { [weak self] in
      self?.foreignChange()
    }
  }

  /// Before the change of an object that is observable by Swift's own Observation, on whatever thread.
  private nonisolated func foreignChange() {
    guard !MainActor.isCurrent else { return MainActor.assumeIsolated { becameDue() } }
    Task { @MainActor in becameDue() }
  }

  /// The node is evaluated in the next flush, whether or not what it has read is another.
  final func becameDue() {
    isDue = true
    tree.becameStale(self)
  }

  override func end() { observer = nil }
}
