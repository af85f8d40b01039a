public import Foundation

/// A pointer that is put down on a view and moved.
///
/// ```swift
/// Circle()
///   .offset(shift)
///   .gesture(
///     DragGesture()
///       .onChanged { shift = $0.translation }
///       .onEnded { value in withAnimation(.spring()) { shift = .zero } })
/// ```
///
/// Places are those that the view had when the drag began, also where the view follows the pointer. By touch it wins over scrolling once it has begun, if its
/// distance is that of a page or less; with a longer one what is around scrolls up and down, and the drag goes across.
public nonisolated struct DragGesture: Gesture {
  public typealias Body = Never

  public nonisolated struct Value: Equatable, Sendable {
    /// When the pointer was there.
    public var time: Date
    /// Where it is.
    public var location: CGPoint
    /// Where it was put down.
    public var startLocation: CGPoint
    /// How quick it is, in points a second.
    public var velocity: CGSize

    /// How far it is from where it was put down.
    public var translation: CGSize { CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y) }

    /// Where it would come to rest if it went on.
    public var predictedEndLocation: CGPoint { CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4) }

    /// How far that is from where it was put down.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// How far the pointer has to move before the gesture begins.
  public var minimumDistance: CGFloat
  /// In which coordinates places are.
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    let clock = site.tree.clock
    return GesturePartNode(
      gesture, in: site,
      { .drag(distance: Double($0.minimumDistance).bounded(to: 0...1e6, else: 10), MeasuredSpace($0.coordinateSpace)) },
      value: {
        Value(
          time: clock.now, location: $0.location, startLocation: $0.start, velocity: CGSize(width: $0.velocity.dx, height: $0.velocity.dy))
      })
  }
}
