public import Foundation

/// Two fingers that move apart, or together.
///
/// With a mouse it is the wheel with the control key, as pages are magnified; a trackpad says the same of two fingers.
public nonisolated struct MagnifyGesture: Gesture {
  public typealias Body = Never

  public nonisolated struct Value: Equatable, Sendable {
    /// When it was so.
    public var time: Date
    /// How much further apart they are than at first.
    public var magnification: CGFloat
    /// By how much that becomes more in a second.
    public var velocity: CGFloat
    /// Where it began, in the view's part of its size.
    public var startAnchor: UnitPoint
    /// Where it began, in the view.
    public var startLocation: CGPoint
  }

  /// How much is nothing yet.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    let clock = site.tree.clock
    return GesturePartNode(
      gesture, in: site, { .magnify(Double($0.minimumScaleDelta).bounded(to: 0...1e6, else: 0.01)) },
      value: {
        Value(time: clock.now, magnification: $0.amount, velocity: $0.velocity.dx, startAnchor: $0.anchor, startLocation: $0.start)
      })
  }
}

/// Two fingers that move apart, or together, by its older name.
public nonisolated struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never

  /// How much is nothing yet.
  public var minimumScaleDelta: CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    GesturePartNode(
      gesture, in: site, { .magnify(Double($0.minimumScaleDelta).bounded(to: 0...1e6, else: 0.01)) }, value: { CGFloat($0.amount) })
  }
}
