package import BeholdUI
package import Foundation

/// Children one after the other on an axis: what stacks have in common, whichever of their children there are.
package class LineNode: LayoutNode {
  package let axis: Axis
  let guide: Guide
  private let given: CGFloat?

  /// - Parameter spacing: between the children; what they like if `nil`.
  package init(_ axis: Axis, alignment: Alignment = .center, spacing: CGFloat? = nil, _ children: [LayoutNode]) {
    self.axis = axis
    guide = axis == .horizontal ? .vertical(alignment.vertical) : .horizontal(alignment.horizontal)
    given = spacing?.distance
    super.init(children)
  }

  /// Between each child and the next.
  private(set) lazy var gaps: [CGFloat] = zip(children, children.dropFirst()).map { child, next in
    given ?? child.spacing.distance(to: next.spacing, along: axis)
  }

  override package var spacing: ViewSpacing { .sequence(children.map(\.spacing), axis) }
}
