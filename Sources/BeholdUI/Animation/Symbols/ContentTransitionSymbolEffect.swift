/// How a symbol becomes another one.
public protocol ContentTransitionSymbolEffect: Hashable, Sendable {
  /// The library has them.
  var _transition: ContentTransition { get }
}

/// One takes the place of the other.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  private let letters: LetterTransition
  public var _transition: ContentTransition { ContentTransition(kind: .shown(letters)) }

  init(_ letters: LetterTransition = .downUp) { self.letters = letters }

  /// The one that goes becomes smaller, and the one that comes becomes as large as it is.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(.downUp) }
  /// Both become larger.
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(.upUp) }
  /// The one that goes is gone at once, and the one that comes becomes as large as it is.
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(.offUp) }
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(.downUp) }
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(.upUp) }
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(.offUp) }
  /// What two symbols have in common is replaced, too, as the other effect says it.
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }
  /// The same: the whole symbol is replaced at a time.
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// As the host does it.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  public var _transition: ContentTransition { ReplaceSymbolEffect()._transition }
}

extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension ContentTransitionSymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }

extension ContentTransition {
  /// A symbol becomes another one, also where that happens without an animation.
  ///
  /// ```swift
  /// Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
  /// ```
  public static func symbolEffect<Effect: ContentTransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { effect._transition }

  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }
}
