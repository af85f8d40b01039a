internal import BeholdUI
package import Foundation

/// A view that is shown elsewhere, and takes its place where it would be.
///
/// Source: `offset(x:y:)` in Apple's documentation: the original dimensions are not changed.
package final class OffsetNode: UnaryNode {
  private let offset: CGPoint

  package init(x: CGFloat = 0, y: CGFloat = 0, _ child: LayoutNode) {
    offset = CGPoint(x: x.distance, y: y.distance)
    super.init(child)
  }

  override func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? { child.explicitGuide(guide, proposal) }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    // The distance is to the right in every layout direction.
    let origin = CGPoint(x: isRightToLeft ? -offset.x : offset.x, y: offset.y)
    return Arrangement(child.size(for: proposal), [Placement(origin, proposal)])
  }
}

/// A view whose middle is at a point of what is proposed, all of which is taken.
///
/// Source: `position(x:y:)` in Apple's documentation.
package final class PositionNode: UnaryNode {
  private let middle: CGPoint

  package init(x: CGFloat = 0, y: CGFloat = 0, _ child: LayoutNode) {
    middle = CGPoint(x: x.distance, y: y.distance)
    super.init(child)
  }

  override func passesGuides(ofChild index: Int) -> Bool { false }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let taken = child.size(for: proposal)
    let origin = CGPoint(x: middle.x - taken.width / 2, y: middle.y - taken.height / 2)
    return Arrangement(proposal.filled(), [Placement(origin, proposal)])
  }
}
