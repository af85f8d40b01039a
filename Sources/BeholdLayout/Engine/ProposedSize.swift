package import BeholdUI
package import Foundation

/// What a parent offers a child. A dimension that is not there asks for the ideal one, 0 for the least, infinity for the most.
///
/// Source: `ProposedViewSize` in Apple's documentation.
package struct ProposedSize: Hashable, Sendable {
  package private(set) var width: CGFloat?
  package private(set) var height: CGFloat?

  /// What is no length, or less than nothing, is 0.
  package init(width: CGFloat?, height: CGFloat?) {
    self.width = width?.length
    self.height = height?.length
  }

  package init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// - Parameters:
  ///   - along: the dimension on an axis.
  ///   - across: the other one.
  package init(_ axis: Axis, along: CGFloat?, across: CGFloat?) {
    self = axis == .horizontal ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }

  package static let unspecified = ProposedSize(width: nil, height: nil)
  package static let zero = ProposedSize(width: 0, height: 0)
  package static let infinity = ProposedSize(width: .infinity, height: .infinity)

  package subscript(axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }

  /// The proposal with a dimension put in its place.
  package func setting(_ axis: Axis, _ length: CGFloat?) -> ProposedSize {
    ProposedSize(axis, along: length, across: self[axis.other])
  }

  /// The size that takes all of it: 10 where nothing is said.
  ///
  /// Source: `ProposedViewSize.replacingUnspecifiedDimensions(by:)`, whose default is 10 by 10.
  package func filled(_ other: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? other.width, height: height ?? other.height)
  }
}

extension Axis {
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  package subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  package init(_ axis: Axis, along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}

extension CGPoint {
  package init(_ axis: Axis, along: CGFloat, across: CGFloat) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}
