/// How a symbol moves.
///
/// ```swift
/// Image(systemName: "bell").symbolEffect(.bounce, value: rings)
/// Image(systemName: "wifi").symbolEffect(.pulse, isActive: isSearching)
/// ```
public protocol SymbolEffect: Hashable, Sendable {
  /// The library has them.
  var _motion: SymbolMotion.Kind { get }
}

/// One that goes on as long as it is wanted.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// One that is shown once, when a value is another.
public protocol DiscreteSymbolEffect: SymbolEffect {}

/// How a symbol moves, as hosts see it.
public struct SymbolMotion: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case bounce, bounceDown, pulse, variableColor, wiggle, rotate, rotateBack, breathe, scaleUp, scaleDown, disappear
    /// It stands still, whatever is said around.
    case still
  }

  package let kind: Kind
  /// How often it is shown; without end if `nil`.
  package var count: Int?
  /// 1 is as fast as usual.
  package var speed = 1.0
  /// Is another at each time at which it begins anew.
  package var run = 0

  package init(kind: Kind, count: Int? = nil, speed: Double = 1) { (self.kind, self.count, self.speed) = (kind, count, speed) }
}

/// How often an effect is shown, and how fast.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    fileprivate let count: Int?

    /// Without end.
    public static let continuous = RepeatBehavior(count: nil)
    /// The same.
    public static let periodic = continuous

    /// - Parameter delay: between one time and the next. Browsers leave none.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count.map { max($0, 1) })
    }
  }

  private var repetition: RepeatBehavior??
  private var speed = 1.0

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions().repeating
  public static let nonRepeating = SymbolEffectOptions().nonRepeating
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  public var repeating: SymbolEffectOptions { `repeat`(.continuous) }

  public var nonRepeating: SymbolEffectOptions {
    var options = self
    options.repetition = .some(nil)
    return options
  }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { `repeat`(.periodic(count)) }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var options = self
    options.repetition = .some(behavior)
    return options
  }

  /// - Parameter speed: 2 is twice as fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.speed = speed.isFinite ? min(max(speed, 0.01), 100) : 1
    return options
  }

  func motion(_ kind: SymbolMotion.Kind, isEndless: Bool) -> SymbolMotion {
    var motion = SymbolMotion(kind: kind, count: isEndless ? nil : 1, speed: speed)
    switch repetition {
    case .some(let behavior?): motion.count = behavior.count
    case .some(nil): motion.count = 1
    case nil: break
    }
    return motion
  }
}
