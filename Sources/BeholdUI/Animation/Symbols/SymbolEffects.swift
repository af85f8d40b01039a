/// Goes up, or down, and comes back.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _motion: SymbolMotion.Kind
  public var up: BounceSymbolEffect { BounceSymbolEffect(_motion: .bounce) }
  public var down: BounceSymbolEffect { BounceSymbolEffect(_motion: .bounceDown) }
}

/// Fades and comes back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion.Kind { .pulse }
}

/// Is lit from one side to the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion.Kind { .variableColor }
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { self }
  public var nonReversing: VariableColorSymbolEffect { self }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
}

/// Turns to and fro.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion.Kind { .wiggle }
  // It turns whichever way it is to go.
  public var left: WiggleSymbolEffect { self }
  public var right: WiggleSymbolEffect { self }
  public var up: WiggleSymbolEffect { self }
  public var down: WiggleSymbolEffect { self }
  public var forward: WiggleSymbolEffect { self }
  public var backward: WiggleSymbolEffect { self }
  public var clockwise: WiggleSymbolEffect { self }
  public var counterClockwise: WiggleSymbolEffect { self }

  /// It turns whichever way it is to go.
  public func custom(angle: Angle) -> WiggleSymbolEffect { self }
}

/// Turns around.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public let _motion: SymbolMotion.Kind
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect(_motion: .rotate) }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(_motion: .rotateBack) }
}

/// Becomes larger and smaller.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: SymbolMotion.Kind { .breathe }
  public var pulse: BreatheSymbolEffect { self }
  public var plain: BreatheSymbolEffect { self }
}

/// Is larger, or smaller.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  public let _motion: SymbolMotion.Kind
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(_motion: .scaleUp) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(_motion: .scaleDown) }
}

/// Goes, and keeps its place.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect {
  public var _motion: SymbolMotion.Kind { .disappear }
  public var up: DisappearSymbolEffect { self }
  public var down: DisappearSymbolEffect { self }
}

extension SymbolEffect {
  /// The same: the whole symbol moves at a time.
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self(_motion: .bounce) } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect { public static var variableColor: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self(_motion: .rotate) } }
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self(_motion: .scaleUp) } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
