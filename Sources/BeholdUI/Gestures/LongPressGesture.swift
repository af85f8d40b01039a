public import Foundation

/// A pointer that rests on a view.
///
/// Its value is `true` from the moment when the view is pressed; it ends when that has lasted long enough, before anybody lets go.
public nonisolated struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never

  /// How long it has to rest, in seconds.
  public var minimumDuration: Double
  /// How far it may move meanwhile, in points.
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    GesturePartNode(
      gesture, in: site,
      {
        .longPress(
          $0.minimumDuration.bounded(to: 0...3600, else: 0.5), distance: Double($0.maximumDistance).bounded(to: 0...1e6, else: 1e6))
      },
      value: { _ in true })
  }
}

nonisolated extension Double {
  /// - Parameter other: what it is if it is no number, or endless.
  func bounded(to range: ClosedRange<Double>, else other: Double) -> Double {
    isFinite ? Swift.min(Swift.max(self, range.lowerBound), range.upperBound) : other
  }
}

nonisolated extension View {
  /// Does something when a pointer has rested on the view.
  ///
  /// - Parameters:
  ///   - minimumDuration: how long it has to rest, in seconds.
  ///   - maximumDistance: how far it may move meanwhile, in points.
  ///   - onPressingChanged: is told when the view is pressed, and when it is not any more, or has been for long enough.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    let press = LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance).onEnded { _ in action() }
    return gesture(PressingGesture(content: press, changed: onPressingChanged))
  }

  /// Does something when a pointer has rested on the view.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}
