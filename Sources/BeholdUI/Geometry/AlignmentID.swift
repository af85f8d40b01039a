public import Foundation

/// An alignment of a program's own.
///
/// ```swift
/// extension VerticalAlignment {
///   private enum Middle: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
///   }
///   static let middle = VerticalAlignment(Middle.self)
/// }
/// ```
///
/// Hosts align by the guides that they know. One of a program's own is the one of those that its default is nearest to, in a view of 128 by 64 points with
/// baselines at 16 and 48: views that say where it is are moved to that in the stack, the frame or the layers that they stand in themselves, and what views
/// within them say is not looked at.
public protocol AlignmentID {
  /// Where the guide is in a view that does not say so.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  public init(_ id: any AlignmentID.Type) {
    self = nearest(to: id.defaultValue(in: .usual), among: [.leading, .center, .trailing]) { ViewDimensions.usual[$0] }
  }
}

extension VerticalAlignment {
  public init(_ id: any AlignmentID.Type) {
    let known = [VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
    self = nearest(to: id.defaultValue(in: .usual), among: known) { ViewDimensions.usual[$0] }
  }
}

/// - Parameter known: not empty.
private func nearest<Guide>(to value: CGFloat, among known: [Guide], _ place: (Guide) -> CGFloat) -> Guide {
  known.min { abs(place($0) - value) < abs(place($1) - value) } ?? known[0]
}

extension ViewDimensions {
  /// A view in which no two guides are in one place.
  fileprivate static let usual = ViewDimensions(width: 128, height: 64, firstBaseline: 16, lastBaseline: 48)
}
