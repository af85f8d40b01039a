internal import BeholdObservation

/// How the changes that are made together are shown.
public struct Transaction: Sendable {
  /// The animation, if there is one.
  public var animation: Animation?
  /// Whether views show changes at once, whatever animation they ask for.
  public var disablesAnimations = false

  private var completions: [AnimationCompletion] = []
  /// What programs say of it by keys: see ``TransactionKey``.
  var values = TransactionValues()

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  /// Calls something once, when what is changed in the transaction is seen as it is to be: at once, if nothing moves.
  ///
  /// It is called also if the views have gone meanwhile, or nobody sees them; never, if an animation goes on for ever.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }

  func isSame(as other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations && completions.elementsEqual(other.completions, by: ===)
      && (values.isEmpty && other.values.isEmpty || values.isSame(as: other.values))
  }

  var isPlain: Bool { animation == nil && !disablesAnimations && completions.isEmpty && values.isEmpty }

  /// A tree shows changes in the transaction.
  @MainActor
  func begin(_ changes: [ElementChange], in tree: ViewTree) {
    guard !completions.isEmpty else { return }
    let animations = ChangeTransactions(changes, self, in: tree).animations(of: changes).union(tree.begunAnimations)
    for completion in completions { completion.wait(for: animations, in: tree) }
  }

  /// The animation by which changes are shown.
  package var shownAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Whether there is one.
  var isShownAnimated: Bool { if case nil = animation { false } else { !disablesAnimations } }

  /// Makes changes in the transaction.
  @MainActor
  fileprivate func begin() -> Transaction {
    ViewTree.flushAll()
    let outer = ViewTree.currentTransaction
    ViewTree.currentTransaction = self
    for completion in completions { completion.begin() }
    return outer
  }

  @MainActor
  fileprivate func end(within outer: Transaction) {
    GestureReset.performPlain()
    ViewTree.flushAll()
    ViewTree.currentTransaction = outer
    for completion in completions { completion.end() }
  }

  /// Changes have been made where nothing moves.
  fileprivate func endElsewhere() { for completion in completions { completion.call() } }
}

/// Makes changes that are shown together, apart from those before and after.
///
/// ```swift
/// count = 1
/// withTransaction(Transaction(animation: .default)) { count = 2 }
/// ```
///
/// Bodies are evaluated for what was changed before, then for what `body` has changed, and `onChange` hears of both. What is changed before and after a
/// transaction within another is in the outer one. Within the evaluation of a body, and elsewhere than on the main actor, the changes are shown together with those
/// around them.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard MainActor.isCurrent else {
    defer { transaction.endElsewhere() }
    return try body()
  }
  let outer = MainActor.assumeIsolated { transaction.begin() }
  defer { MainActor.assumeIsolated { transaction.end(within: outer) } }
  return try body()
}

/// Makes changes that are shown with an animation, apart from those before and after.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes that are shown with an animation, and calls something when that is complete: see ``Transaction/addAnimationCompletion(criteria:_:)``.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
