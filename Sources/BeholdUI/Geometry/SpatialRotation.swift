package import Foundation

/// A turn around an axis in space, seen from some distance.
package struct SpatialRotation: Hashable, Sendable {
  package var angle: Angle
  package var x: CGFloat
  package var y: CGFloat
  package var z: CGFloat
  package var anchor: UnitPoint
  /// How far behind the view the axis is, in points.
  package var anchorZ: CGFloat
  /// From how far away it is seen, in points; without foreshortening if `nil`.
  package var distance: CGFloat?

  /// - Parameters:
  ///   - perspective: how much is foreshortened; 1 as if it were seen from as far away as it is long.
  ///   - length: how long it is: its width or its height.
  init(
    _ angle: Angle, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), _ anchor: UnitPoint, _ anchorZ: CGFloat, _ perspective: CGFloat,
    length: CGFloat
  ) {
    (self.angle, x, y, z, self.anchor, self.anchorZ) = (angle, axis.x, axis.y, axis.z, anchor, anchorZ)
    distance = perspective > 0 && length > 0 ? length / perspective : nil
  }
}
