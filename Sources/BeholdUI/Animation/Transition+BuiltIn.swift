public import Foundation

// The library's transitions, where one that is of a type is wanted.

nonisolated extension Transition where Self == OpacityTransition {
  /// Fades in and out.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

nonisolated extension Transition where Self == IdentityTransition {
  /// At once.
  public static var identity: IdentityTransition { IdentityTransition() }
}

nonisolated extension Transition where Self == SlideTransition {
  /// Comes in from the leading edge and goes to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

nonisolated extension Transition where Self == ScaleTransition {
  /// Grows and shrinks.
  public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Grows from a size, as a part of its own, and shrinks to it.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition { ScaleTransition(scale, anchor: anchor) }
}

nonisolated extension Transition where Self == MoveTransition {
  /// Comes in from an edge and goes back to it.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

nonisolated extension Transition where Self == PushTransition {
  /// Comes in from an edge and pushes what is there out at the opposite one.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

nonisolated extension Transition where Self == OffsetTransition {
  /// Comes from a place at a distance, in points, and goes back to it.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }

  /// Comes from a place at a distance, in points, and goes back to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition { OffsetTransition(CGSize(width: x, height: y)) }
}
