/// What moves a scroll view.
public enum ScrollPhase: Hashable, Sendable, CaseIterable {
  /// Nothing does.
  case idle
  /// A finger is on it and has not moved yet.
  case tracking
  /// A person scrolls.
  case interacting
  /// It goes on by itself after a finger has left it.
  case decelerating
  /// The program scrolls it.
  case animating

  public var isScrolling: Bool { self != .idle }
}

/// What is known when a scroll view goes into another phase.
public struct ScrollPhaseChangeContext: Sendable {
  public let geometry: ScrollGeometry

  /// How fast it is scrolled, which a page does not tell.
  public var velocity: CGVector? { nil }
}
