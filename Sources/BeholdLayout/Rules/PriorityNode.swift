package import BeholdUI
package import Foundation

/// A view that stacks serve earlier, or later, than others.
///
/// Source: `layoutPriority(_:)` in Apple's documentation; 0 if nothing is said.
package final class PriorityNode: UnaryNode {
  private let said: Double

  package init(_ priority: Double, _ child: LayoutNode) {
    said = priority.isNaN ? 0 : priority
    super.init(child)
  }

  override package var priority: Double { said }
}

/// A view that says itself where a guide is.
///
/// Source: `alignmentGuide(_:computeValue:)` in Apple's documentation.
package final class AlignmentGuideNode: UnaryNode {
  private let guide: Guide
  private let place: (CGSize) -> CGFloat

  /// - Parameter place: where it is in a size.
  package init(_ guide: Guide, _ child: LayoutNode, place: @escaping (CGSize) -> CGFloat) {
    self.guide = guide
    self.place = place
    super.init(child)
  }

  override var definesGuides: Bool { true }

  override func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? {
    guide == self.guide ? place(child.size(for: proposal)).distance : nil
  }
}

/// What has the usual distances to its neighbours, whatever is in it.
package final class UsualSpacingNode: UnaryNode {
  override package var spacing: ViewSpacing { ViewSpacing() }
}
