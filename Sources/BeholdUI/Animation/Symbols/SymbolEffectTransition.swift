internal import Foundation

/// An effect with which a symbol comes and goes.
public protocol TransitionSymbolEffect: Hashable, Sendable {}

/// Comes, and has its place before.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion.Kind { .still }
  public var up: AppearSymbolEffect { self }
  public var down: AppearSymbolEffect { self }
}

/// Is not there as long as the effect is on, and comes when it ends. Browsers do not draw it line by line.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion.Kind { .disappear }
  public var individually: DrawOnSymbolEffect { self }
}

/// Goes when the effect begins, and is not there as long as it is on. Browsers do not take it away line by line.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: SymbolMotion.Kind { .disappear }
  public var individually: DrawOffSymbolEffect { self }
  public var reversed: DrawOffSymbolEffect { self }
  public var nonReversed: DrawOffSymbolEffect { self }
}

extension DisappearSymbolEffect: TransitionSymbolEffect {}
extension AutomaticSymbolEffect: TransitionSymbolEffect {}

extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DrawOnSymbolEffect { public static var drawOn: Self { Self() } }
extension SymbolEffect where Self == DrawOffSymbolEffect { public static var drawOff: Self { Self() } }
extension TransitionSymbolEffect where Self == DrawOnSymbolEffect { public static var drawOn: Self { Self() } }
extension TransitionSymbolEffect where Self == DrawOffSymbolEffect { public static var drawOff: Self { Self() } }
extension TransitionSymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension TransitionSymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension TransitionSymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }

/// Comes and goes as a symbol does: it grows and shrinks, and fades.
nonisolated public struct SymbolEffectTransition: BuiltInTransition {
  /// - Parameters:
  ///   - effect: browsers show one for all.
  ///   - options: what is repeated comes once all the same.
  nonisolated public init<Effect: TransitionSymbolEffect>(effect: Effect, options: SymbolEffectOptions) {}

  nonisolated var transition: AnyTransition { .scale(scale: 0.5).combined(with: .opacity) }
}

extension AnyTransition {
  /// Comes and goes as a symbol does: it grows and shrinks, and fades.
  public static var symbolEffect: AnyTransition { symbolEffect(AutomaticSymbolEffect()) }

  public static func symbolEffect<Effect: TransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> AnyTransition { AnyTransition(SymbolEffectTransition(effect: effect, options: options)) }
}

extension Transition where Self == SymbolEffectTransition {
  /// Comes and goes as a symbol does: it grows and shrinks, and fades.
  public static var symbolEffect: SymbolEffectTransition { symbolEffect(AutomaticSymbolEffect()) }

  public static func symbolEffect<Effect: TransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition(effect: effect, options: options) }
}
