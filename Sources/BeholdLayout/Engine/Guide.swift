package import BeholdUI
package import Foundation

/// A line in a view that others are aligned at.
///
/// Source: `AlignmentID.defaultValue(in:)` in Apple's documentation: a text baseline of what has no text is its bottom.
package enum Guide: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// Where it is in what does not say where.
  package func place(in size: CGSize) -> CGFloat {
    switch self {
    case .horizontal(.leading), .vertical(.top): 0
    case .horizontal(.trailing): size.width
    case .vertical(.bottom), .vertical(.firstTextBaseline), .vertical(.lastTextBaseline): size.height
    case .horizontal: size.width / 2
    case .vertical: size.height / 2
    }
  }

  /// Where it is in a container, for what its children say.
  ///
  /// Source: the first text baseline is that of the first, the last one of the last; others are the mean, as `AlignmentID` combines them.
  func combine(_ values: [CGFloat]) -> CGFloat? {
    switch self {
    case .vertical(.firstTextBaseline): values.min()
    case .vertical(.lastTextBaseline): values.max()
    default: values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
    }
  }

  func part(of point: CGPoint) -> CGFloat {
    switch self {
    case .horizontal: point.x
    case .vertical: point.y
    }
  }

  var isBaseline: Bool { self == .vertical(.firstTextBaseline) || self == .vertical(.lastTextBaseline) }
}
