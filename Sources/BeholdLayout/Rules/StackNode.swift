internal import BeholdUI
internal import Foundation

/// Children one after the other on an axis.
///
/// All spacing is set aside first. The children are served by their priority; before some are, the least sizes of all that come later are set aside. Of
/// one priority the least flexible is served first (the difference between its most and its least), and each is proposed an equal share of what remains.
/// Without a proposal on the axis each child has its ideal size. Across the axis each is proposed what the stack is; placed without such a proposal, what
/// the stack takes, so that a divider is as long as its neighbours are high.
///
/// Source: *Building Custom Views with SwiftUI* (WWDC19), `layoutPriority(_:)` in Apple's documentation, *SwiftUI Layout Explained* (objc.io).
package final class StackNode: LineNode {
  private lazy var groups = StackShares.groups(of: children)

  override func proposalWhenPlaced(_ proposal: ProposedSize, _ size: CGSize) -> ProposedSize {
    proposal[axis.other] == nil ? proposal.setting(axis.other, size[axis.other]) : proposal
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let across = proposal[axis.other]
    let shares = proposal[axis].map { StackShares(children, groups, axis, across: across).lengths(in: $0 - gaps.reduce(0, +)) }
    let proposals = children.indices.map { ProposedSize(axis, along: shares?[$0], across: across) }
    let line = GuideLine(zip(children, proposals).map { ($0, $1) }, guide, across: axis.other)
    var place: CGFloat = 0
    var placements: [Placement] = []
    for (index, child) in children.enumerated() {
      if index > 0 { place += gaps[index - 1] }
      placements.append(Placement(CGPoint(axis, along: place, across: line.starts[index]), proposals[index]))
      place += child.size(for: proposals[index])[axis]
    }
    return Arrangement(CGSize(axis, along: place, across: line.length), placements)
  }
}
