package import BeholdUI
internal import Foundation

/// A thin line across the axis of its stack, as long as it is proposed; a horizontal one outside of stacks.
///
/// Source: `Divider` in Apple's documentation. The line is one point here; on Apple's screens it is one pixel.
package final class DividerNode: LayoutNode {
  private let axis: Axis

  /// - Parameter axis: that of the stack that it is in.
  package init(axis: Axis?) {
    self.axis = axis ?? .vertical
    super.init()
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    Arrangement(CGSize(axis, along: 1, across: proposal.filled()[axis.other]))
  }
}
