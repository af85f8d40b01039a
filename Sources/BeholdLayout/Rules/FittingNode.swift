package import BeholdUI
internal import Foundation

/// The first child whose ideal size fits the proposal on some axes; the last one if none does. It alone is placed, and is all that is seen.
///
/// Source: `ViewThatFits` in Apple's documentation.
package final class FittingNode: LayoutNode {
  private let axes: Axis.Set

  package init(in axes: Axis.Set, _ children: [LayoutNode]) {
    self.axes = axes
    super.init(children)
  }

  /// Which child has been placed.
  package var choice: Int? { children.firstIndex { $0.frame != nil } }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    guard let last = children.indices.last else { return Arrangement(.zero) }
    let asked = ProposedSize(
      width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
    let chosen = children.indices.first { fits(children[$0].size(for: asked), proposal) } ?? last
    let placements = children.indices.map { index in
      var placement = Placement(.zero, proposal)
      placement.isShown = index == chosen
      return placement
    }
    return Arrangement(children[chosen].size(for: proposal), placements)
  }

  private func fits(_ size: CGSize, _ proposal: ProposedSize) -> Bool {
    // Sums of parts are not exact.
    Axis.allCases.allSatisfy { !axes.contains(Axis.Set($0)) || size[$0] <= (proposal[$0] ?? .infinity) + 0.001 }
  }
}
