public import Foundation

nonisolated extension View {
  /// Turns the view around an axis in space. The layout stays.
  ///
  /// ```swift
  /// Card().rotation3DEffect(.degrees(isOpen ? 180 : 0), axis: (x: 0, y: 1, z: 0))
  /// ```
  ///
  /// - Parameters:
  ///   - anchor: what the axis goes through.
  ///   - anchorZ: how far behind the view, in points.
  ///   - perspective: how much what is farther away is smaller; nothing is at 0.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(SpatialRotationModifier(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}

nonisolated private struct SpatialRotationModifier: ViewModifier {
  let angle: Angle
  let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  let anchor: UnitPoint
  let anchorZ: CGFloat
  let perspective: CGFloat
  /// The width of the view or its height.
  @MainActor @State private var length: CGFloat = 0

  @MainActor func body(content: Content) -> some View {
    content
      .style(.spatialRotation(SpatialRotation(angle, axis, anchor, anchorZ, perspective, length: length)))
      .onLengthChange { length = $0 }
  }
}

extension View {
  /// Calls an action with the width of the view or its height, whichever is more, when that is another.
  nonisolated func onLengthChange(_ action: @escaping (CGFloat) -> Void) -> some View {
    onGeometryChange(for: CGFloat.self) {
      max($0.size.width, $0.size.height)
    } action: {
      action($0)
    }
  }
}
