package import BeholdUI
internal import Foundation

/// Children one before the other. Each is proposed what the stack is; those of the highest priority, aligned, say how large it is. Placed, each is proposed
/// what the stack takes.
///
/// Source: `ZStack` in Apple's documentation; that only the highest priority counts, and the second proposal, have been seen in SwiftUI.
package final class DepthStackNode: LayoutNode {
  private let alignment: Alignment

  package init(alignment: Alignment = .center, _ children: [LayoutNode]) {
    self.alignment = alignment
    super.init(children)
  }

  private lazy var sizing: [LayoutNode] = {
    let highest = children.map(\.priority).max() ?? 0
    return children.filter { $0.priority == highest }
  }()

  override package var spacing: ViewSpacing {
    sizing.dropFirst().reduce(sizing.first?.spacing ?? ViewSpacing(vertical: .none, horizontal: .none)) { $0.union($1.spacing) }
  }

  override func proposalWhenPlaced(_ proposal: ProposedSize, _ size: CGSize) -> ProposedSize { ProposedSize(size) }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let (horizontal, vertical) = (Guide.horizontal(alignment.horizontal), Guide.vertical(alignment.vertical))
    let asked = sizing.map { ($0, proposal) }
    let (columns, rows) = (GuideLine(asked, horizontal, across: .horizontal), GuideLine(asked, vertical, across: .vertical))
    let placements = children.map { child in
      Placement(
        CGPoint(x: columns.place - child.guide(horizontal, proposal), y: rows.place - child.guide(vertical, proposal)), proposal)
    }
    return Arrangement(CGSize(width: columns.length, height: rows.length), placements)
  }
}
