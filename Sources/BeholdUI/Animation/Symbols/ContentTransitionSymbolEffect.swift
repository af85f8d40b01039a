/// How a symbol becomes another one.
public protocol ContentTransitionSymbolEffect: Hashable, Sendable {}

/// One takes the place of the other.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var downUp: ReplaceSymbolEffect { self }
  public var upUp: ReplaceSymbolEffect { self }
  public var offUp: ReplaceSymbolEffect { self }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// As the host does it.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {}

extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension ContentTransitionSymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }

extension ContentTransition {
  /// A symbol becomes another one.
  ///
  /// Browsers show the other one at once, whatever the effect.
  public static func symbolEffect<Effect: ContentTransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { .identity }

  public static var symbolEffect: ContentTransition { .identity }
}
