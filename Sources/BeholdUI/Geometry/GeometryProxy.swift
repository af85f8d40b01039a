public import Foundation

/// How large a view is, and where.
///
/// What reads it depends on it: ``size`` alone is not another when the view is moved. Where the view is, is measured only as long as somebody asks for it.
///
/// All numbers are in points. Browsers measure with a precision of a hundredth.
public struct GeometryProxy: Sendable {
  let box: GeometryBox

  /// The size of the view.
  public var size: CGSize { box.size }

  /// How much of the view is covered at its edges by bars, or by what a device has there. Behold's hosts place views within what is not covered.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Where the view is in a space: of a view around that has a name, of a scroll view, of the window.
  ///
  /// A host measures when it is asked first: in that evaluation the view is at the origin of the space, or where it was known to be last. When the host has answered the view is evaluated again.
  ///
  /// - Returns: where it is in the window, if no view around has the name.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// Where the view is in a space.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    let origin = MeasuredSpace(space).map { box.place(in: $0).origin } ?? .zero
    return CGRect(origin: origin, size: size)
  }

  /// What a named space takes, in the view's own coordinates: of a scroll view, what is seen of it.
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard let space = MeasuredSpace(space.coordinateSpace) else { return nil }
    let place = box.place(in: space)
    return CGRect(origin: CGPoint(x: -place.origin.x, y: -place.origin.y), size: place.size)
  }
}
