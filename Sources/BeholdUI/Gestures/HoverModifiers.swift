public import Foundation

/// Where a pointer is that is over a view, or that there is none any more.
public nonisolated enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

nonisolated extension View {
  /// Calls an action when a pointer comes over the view, and when it leaves it. Fingers are over nothing.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    let hover = HoverGesture(follows: false, space: nil)
    return modifier(
      GestureSiteModifier(gesture: PressingGesture(content: hover, changed: action), priority: .simultaneous, mask: .all, isOn: true))
  }

  /// Calls an action as a pointer moves over the view, and when it leaves it: up to once a frame.
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View { onContinuousHover(coordinateSpace: coordinateSpace.coordinateSpace, perform: action) }

  /// Calls an action as a pointer moves over the view, and when it leaves it.
  @_disfavoredOverload
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    let hover = HoverGesture(follows: true, space: MeasuredSpace(coordinateSpace)).onChanged { action(.active($0)) }
    let gesture = PressingGesture(content: hover) { isOver in if !isOver { action(.ended) } }
    return modifier(GestureSiteModifier(gesture: gesture, priority: .simultaneous, mask: .all, isOn: true))
  }
}

/// A pointer that is over a view.
nonisolated struct HoverGesture: Gesture {
  typealias Value = CGPoint
  typealias Body = Never

  let follows: Bool
  let space: MeasuredSpace?

  @MainActor static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    GesturePartNode(gesture, in: site, { .hover(follows: $0.follows, $0.space) }, value: \.location)
  }
}
