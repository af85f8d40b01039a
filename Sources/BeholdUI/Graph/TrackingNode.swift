internal import BeholdObservation

/// A node that computes something in a tracking scope, and applies it outside of the scope.
///
/// What the computation reads makes the node stale when it changes, on whatever thread; the tree then evaluates it on the main actor.
class TrackingNode<Content, Output>: ViewNode<Content> {
  // What is small fills up what the node is before.
  @exclusivity(unchecked) private var reasons: EvaluationReasons = .first
  /// It has to be evaluated whatever the observer says: the time has come, or something observable by Swift's own Observation has changed.
  @exclusivity(unchecked) private var isDue = false
  /// Whether it has to be evaluated when it is seen.
  @exclusivity(unchecked) private var waitsToBeSeen = false
  /// There is one as long as the node depends on something.
  @exclusivity(unchecked) private var observer: PersistentObserver?

  /// Computes what is shown now, into memory that holds nothing. What it reads is observed.
  ///
  /// - Returns: whether there is anything to show. The memory holds nothing still if there is not.
  func compute(into output: UnsafeMutablePointer<Output>) -> Bool { fatalError("a node of \(viewType) computes nothing") }

  /// Shows what was computed.
  func apply(_ output: UnsafePointer<Output>) {}

  final override func evaluateIfStale() {
    guard isMounted else { return }
    visited()
    guard isShown else {
      waitsToBeSeen = true
      return
    }
    if isDue { return evaluate() }
    guard observer?.isStale == true else { return }
    reasons.insert(.observed)
    let causes = causesToTell
    withMemory(for: Output.self) { output in
      var isThere = false
      observer?.trackIfChanged { isThere = evaluate(into: output, because: causes) }
      forgetUnlessDependent()
      guard isThere else { return }
      apply(output)
      output.deinitialize(count: 1)
    }
  }

  final override func rest(_ runaway: inout Runaway) -> Bool {
    guard isShown else { return false }
    guard isMounted, isDue || observer?.isStale == true else { return true }
    runaway.rest(self, because: isDue ? nil : observer?.cause)
    observer?.rest()
    // Nobody tells of the next change of what only Swift's own Observation observes: it is looked for.
    if isDue { tree.after(seconds: 1) { [weak self] in if let self, isDue { becameDue() } } }
    return true
  }

  /// Evaluates the node whatever it has read; when it is seen, if it is not now.
  final func evaluate(because reason: EvaluationReasons = []) {
    reasons.formUnion(reason)
    guard isShown else {
      (isDue, waitsToBeSeen) = (true, true)
      return
    }
    var causes: [ObservationCause]?
    if observer?.isStale == true {
      reasons.insert(.observed)
      causes = causesToTell
    }
    _ = computeTracked(because: causes) { apply($0) }
  }

  /// Computes, and lends what there is to show: a node makes its child of the first output.
  ///
  /// - Returns: whether there was anything; `nil` within a computation of this very node, which is repeated when it ends.
  final func computeTracked(because causes: [ObservationCause]? = nil, _ show: (UnsafePointer<Output>) -> Void) -> Bool? {
    guard isMounted else { return nil }
    (isDue, waitsToBeSeen) = (false, false)
    // The observer keeps the node, so that a change by another thread finds it, until the observation ends.
    if observer == nil { observer = PersistentObserver { self.tree.becameStale(self) } }
    var isThere: Bool?
    withMemory(for: Output.self) { output in
      isThere = observer?.track { evaluate(into: output, because: causes) }
      forgetUnlessDependent()
      guard isThere == true else { return }
      show(output)
      output.deinitialize(count: 1)
    }
    return isThere
  }

  /// What has made it stale, before memoised values are brought up to date, if somebody wants to know.
  private var causesToTell: [ObservationCause]? { tree.log != nil || !tree.evaluationCounters.isEmpty ? causes : nil }

  final override var causes: [ObservationCause] { observer?.causes ?? [] }

  private func forgetUnlessDependent() {
    if observer?.hasDependencies == false { observer = nil }
  }

  private func evaluate(into output: UnsafeMutablePointer<Output>, because causes: [ObservationCause]?) -> Bool {
    assert(tree.isPerforming, "a view is evaluated outside of its window")
    let outer = Evaluation.current
    let evaluation = Evaluation(node: self, reasons: reasons, causes: causes)
    reasons = []
    Evaluation.current = evaluation
    defer { Evaluation.current = outer }
    tree.log?.record(evaluation)
    if !tree.evaluationCounters.isEmpty { tree.count(evaluation) }
    ViewTree.evaluations += 1
    let activity = MainActivity.shared
    let around = activity.enter(viewType)
    defer { activity.leave(around) }
    // The closure is made only if `compute` reads such an object.
    return withStandardObservationTracking({ compute(into: output) }, onChange: { [weak self] in self?.foreignChange() })
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

  // MARK: Being seen

  /// Whether the node is evaluated although it cannot be seen, because what it shows is seen wherever it comes from.
  var presents: Bool { false }

  /// Whether what is computed can be seen, here or elsewhere.
  final var isShown: Bool { isVisible || presents || isShownElsewhere }

  override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    if isVisible { catchUp() }
  }

  override func catchUp() {
    guard waitsToBeSeen else { return }
    waitsToBeSeen = false
    tree.isSeenAgain(self)
  }

  /// The node is to be asked, when it is seen, what has changed meanwhile.
  final func waitToBeSeen() { waitsToBeSeen = true }

  final override var isTracking: Bool { true }
}
