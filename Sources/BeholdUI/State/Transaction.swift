internal import BeholdObservation

/// How the changes that are made together are shown.
public struct Transaction: Sendable {
  /// The animation, if there is one.
  public var animation: Animation?
  /// Whether views show changes at once, whatever animation they ask for.
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  func isSame(as other: Transaction) -> Bool { animation == other.animation && disablesAnimations == other.disablesAnimations }

  var isPlain: Bool { animation == nil && !disablesAnimations }
}

/// Makes changes that are shown together, apart from those before and after.
///
/// ```swift
/// count = 1
/// withTransaction(Transaction(animation: .default)) { count = 2 }
/// ```
///
/// Bodies are evaluated for what was changed before, then for what `body` has changed, and `onChange` hears of both. Within the evaluation of
/// views, and elsewhere than on the main actor, the changes are shown together with those around them.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  guard MainActor.isCurrent else { return try body() }
  MainActor.assumeIsolated { ViewTree.flushAll() }
  defer { MainActor.assumeIsolated { ViewTree.flushAll(transaction) } }
  return try body()
}

/// Makes changes that are shown with an animation, apart from those before and after.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
