public import Foundation

/// One tap, or several in a row.
///
/// A tap that is a view's only gesture can be made with the keys, too.
public nonisolated struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never

  /// How many taps there have to be.
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    GesturePartNode(gesture, in: site, { .tap(count: min(max($0.count, 1), 10), isSpatial: false, nil) }, value: { _ in })
  }
}

/// One tap, or several in a row, with the place.
public nonisolated struct SpatialTapGesture: Gesture {
  public typealias Body = Never

  public nonisolated struct Value: Equatable, Sendable {
    /// In the gesture's coordinates.
    public var location: CGPoint
  }

  /// How many taps there have to be.
  public var count: Int
  /// In which coordinates the place is.
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    GesturePartNode(
      gesture, in: site, { .tap(count: min(max($0.count, 1), 10), isSpatial: true, MeasuredSpace($0.coordinateSpace)) },
      value: { Value(location: $0.location) })
  }
}
