internal import BeholdUI
internal import Foundation

/// Children one after the other, made as they come near what is seen: along the axis each has its ideal length, whatever is proposed; across, the stack
/// takes the proposal.
///
/// Source: `LazyVStack` in Apple's documentation; that it takes the whole width has been seen in SwiftUI, and follows from its not knowing all children.
package final class LazyStackNode: LineNode {
  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let inner = ProposedSize(axis, along: nil, across: proposal[axis.other])
    let line = GuideLine(children.map { ($0, inner) }, guide, across: axis.other)
    let across = max(proposal[axis.other] ?? line.length, 0)
    // What all children have in common is where their guides would be in the stack.
    let shift = across == .infinity ? 0 : guide.place(in: CGSize(axis, along: 0, across: across)) - line.place
    var place: CGFloat = 0
    var placements: [Placement] = []
    for (index, child) in children.enumerated() {
      if index > 0 { place += gaps[index - 1] }
      placements.append(Placement(CGPoint(axis, along: place, across: line.starts[index] + shift), inner))
      place += child.size(for: inner)[axis]
    }
    return Arrangement(CGSize(axis, along: place, across: across), placements)
  }
}
