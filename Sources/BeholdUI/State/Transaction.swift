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

/// How a change is shown over time.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
    case spring
    /// A spring that stays within its end.
    case smooth
  }

  let curve: Curve
  /// In seconds.
  package let duration: Double

  /// The name of the curve: `linear`, `easeIn`, `spring`.
  package var curveName: String { "\(curve)" }

  public static let `default` = Animation(curve: .easeInOut, duration: 0.35)
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  public static let spring = Animation(curve: .spring, duration: 0.5)

  /// - Parameter duration: in seconds, as of the others.
  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation(curve: .easeInOut, duration: duration) }

  /// The same, faster: twice as fast by 2.
  public func speed(_ speed: Double) -> Animation { Animation(curve: curve, duration: speed > 0 ? duration / speed : duration) }
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
