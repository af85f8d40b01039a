internal import BeholdUI
internal import Foundation

/// A view that is proposed nothing on some axes, so that it takes its ideal size there.
///
/// Source: `fixedSize(horizontal:vertical:)` in Apple's documentation.
package final class FixedSizeNode: UnaryNode {
  private let horizontal: Bool
  private let vertical: Bool

  package init(horizontal: Bool = true, vertical: Bool = true, _ child: LayoutNode) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(child)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let inner = ProposedSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    return Arrangement(child.size(for: inner), [Placement(.zero, inner)])
  }
}
