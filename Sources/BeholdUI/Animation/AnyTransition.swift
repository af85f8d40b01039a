public import Foundation

/// How a view comes and goes.
///
/// ```swift
/// if isOpen { Details().transition(.move(edge: .bottom).combined(with: .opacity)) }
/// ```
public struct AnyTransition: Sendable {
  /// What hosts show by themselves.
  let kind: TransitionKind
  /// What a program has written, beside that.
  nonisolated(unsafe) let written: (any Transition)?

  init(kind: TransitionKind, written: (any Transition)? = nil) { (self.kind, self.written) = (kind, written) }

  /// A transition that a program has written.
  public init<Value: Transition>(_ transition: Value) {
    if transition is BlurReplaceTransition {
      self.init(kind: .blur)
    } else if let builtIn = transition as? any BuiltInTransition {
      self = builtIn.transition
    } else {
      self.init(kind: .identity, written: transition)
    }
  }

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

  /// Has one modifier before the view is there and when it has gone, and another one while it is.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }

  /// Comes in one way and goes in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    func oneWay<Value: Transition>(_ transition: Value, _ phase: TransitionPhase) -> any Transition {
      OneWayTransition(transition: transition, phase: phase)
    }
    let ways = [insertion.written.map { oneWay($0, .willAppear) }, removal.written.map { oneWay($0, .didDisappear) }]
    return AnyTransition(kind: .asymmetric(insertion: insertion.kind, removal: removal.kind), written: pair(ways[0], ways[1]))
  }

  /// Both at a time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(kind: .combined(kind, other.kind), written: Self.pair(written, other.written))
  }

  /// Sets the animation with which it happens.
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(kind: .animated(kind, animation), written: written) }
}

extension AnyTransition {
  private static func pair(_ first: (any Transition)?, _ second: (any Transition)?) -> (any Transition)? {
    guard let first, let second else { return first ?? second }
    func pair<First: Transition, Second: Transition>(_ first: First, _ second: Second) -> any Transition {
      TransitionPair(first: first, second: second)
    }
    return pair(first, second)
  }

  /// As hosts see it of one view.
  func kind(of view: WrittenTransition) -> TransitionKind { written == nil ? kind : .combined(.written(view), kind) }
}
