public import Foundation

/// How a view comes and goes.
///
/// ```swift
/// if isOpen { Details().transition(.move(edge: .bottom).combined(with: .opacity)) }
/// ```
public struct AnyTransition: Hashable, Sendable {
  let kind: TransitionKind

  /// At once. What disappears does so before what appears in its place.
  public static let identity = AnyTransition(kind: .identity)
  /// Fades in and out.
  public static let opacity = AnyTransition(kind: .opacity)
  /// Comes in from the leading edge and goes to the trailing one.
  public static let slide = AnyTransition(kind: .slide)
  /// Grows and shrinks.
  public static let scale = AnyTransition(kind: .scale(0, anchor: .center))

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(kind: .scale(scale, anchor: anchor))
  }

  /// Comes in from an edge and goes back to it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(kind: .move(edge)) }

  /// Comes in from an edge and pushes what is there out at the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(kind: .push(edge)) }

  /// Comes from a place at a distance, in points, and goes back to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(kind: .offset(x: x, y: y)) }

  public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }

  /// Comes in one way and goes in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(kind: .asymmetric(insertion: insertion.kind, removal: removal.kind))
  }

  /// Both at a time.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(kind: .combined(kind, other.kind)) }

  /// Sets the animation with which it happens.
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(kind: .animated(kind, animation)) }
}
