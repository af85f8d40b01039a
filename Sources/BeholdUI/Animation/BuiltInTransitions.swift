public import Foundation

/// A transition that hosts show by themselves, by its name as a type.
nonisolated protocol BuiltInTransition: Transition {
  var transition: AnyTransition { get }
}

extension BuiltInTransition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// Fades in and out.
nonisolated public struct OpacityTransition: BuiltInTransition {
  nonisolated public init() {}
  nonisolated var transition: AnyTransition { .opacity }
}

/// At once.
nonisolated public struct IdentityTransition: BuiltInTransition {
  nonisolated public init() {}
  nonisolated var transition: AnyTransition { .identity }
}

/// Comes in from the leading edge and goes to the trailing one.
nonisolated public struct SlideTransition: BuiltInTransition {
  nonisolated public init() {}
  nonisolated var transition: AnyTransition { .slide }
}

/// Grows and shrinks.
nonisolated public struct ScaleTransition: BuiltInTransition {
  public var scale: Double
  public var anchor: UnitPoint

  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  nonisolated var transition: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

/// Comes in from an edge and goes back to it.
nonisolated public struct MoveTransition: BuiltInTransition {
  public var edge: Edge

  nonisolated public init(edge: Edge) { self.edge = edge }
  nonisolated var transition: AnyTransition { .move(edge: edge) }
}

/// Comes in from an edge and pushes what is there out at the opposite one.
nonisolated public struct PushTransition: BuiltInTransition {
  public var edge: Edge

  nonisolated public init(edge: Edge) { self.edge = edge }
  nonisolated var transition: AnyTransition { .push(from: edge) }
}

/// Comes from a place at a distance, in points, and goes back to it.
nonisolated public struct OffsetTransition: BuiltInTransition {
  public var offset: CGSize

  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  nonisolated var transition: AnyTransition { .offset(offset) }
}

/// Comes in one way and goes in another.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: BuiltInTransition {
  public var insertion: Insertion
  public var removal: Removal

  nonisolated public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

  nonisolated var transition: AnyTransition { .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal)) }
}

/// Two transitions at a time.
nonisolated struct CombinedTransition: BuiltInTransition {
  let transition: AnyTransition
}

/// What is to be known of a transition before it is asked for anything.
public struct TransitionProperties: Sendable {
  /// Whether something moves. Where people want less motion, the program decides by ``EnvironmentValues/accessibilityReduceMotion``.
  public var hasMotion: Bool

  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
