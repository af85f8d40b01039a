public import Foundation

/// Two fingers that turn around each other.
public nonisolated struct RotateGesture: Gesture {
  public typealias Body = Never

  public nonisolated struct Value: Equatable, Sendable {
    /// When it was so.
    public var time: Date
    /// How far they have turned, to the right.
    public var rotation: Angle
    /// By how much that becomes more in a second.
    public var velocity: Angle
    /// Where it began, in the view's part of its size.
    public var startAnchor: UnitPoint
    /// Where it began, in the view.
    public var startLocation: CGPoint
  }

  /// How much is nothing yet.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    let clock = site.tree.clock
    return GesturePartNode(
      gesture, in: site, { .rotate($0.minimumAngleDelta.radians.bounded(to: 0...1e6, else: 0.02)) },
      value: {
        Value(
          time: clock.now, rotation: .radians($0.amount), velocity: .radians($0.velocity.dx), startAnchor: $0.anchor,
          startLocation: $0.start)
      })
  }
}

/// Two fingers that turn around each other, by its older name.
public nonisolated struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never

  /// How much is nothing yet.
  public var minimumAngleDelta: Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    GesturePartNode(
      gesture, in: site, { .rotate($0.minimumAngleDelta.radians.bounded(to: 0...1e6, else: 0.02)) }, value: { .radians($0.amount) })
  }
}
