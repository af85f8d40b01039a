package import BeholdUI
internal import Foundation

/// A view with others behind it or before it. It alone says how large they all are; each other one is proposed that size, is placed by its alignment, and
/// may be larger without any effect.
///
/// Source: `overlay(alignment:content:)` and `background(alignment:content:)` in Apple's documentation.
package final class LayersNode: LayoutNode {
  private let primary: LayoutNode
  private let primaryIndex: Int
  private let alignments: [Alignment]

  /// - Parameters:
  ///   - behind: from the back.
  ///   - before: towards the front.
  package init(_ primary: LayoutNode, behind: [(LayoutNode, Alignment)] = [], before: [(LayoutNode, Alignment)] = []) {
    self.primary = primary
    primaryIndex = behind.count
    alignments = behind.map(\.1) + [.center] + before.map(\.1)
    super.init(behind.map(\.0) + [primary] + before.map(\.0))
  }

  override package var priority: Double { primary.priority }
  override package var spacing: ViewSpacing { primary.spacing }
  override func passesGuides(ofChild index: Int) -> Bool { index == primaryIndex }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let size = primary.size(for: proposal)
    let placements = children.indices.map { index in
      if index == primaryIndex { return Placement(.zero, proposal) }
      let (horizontal, vertical) = (Guide.horizontal(alignments[index].horizontal), Guide.vertical(alignments[index].vertical))
      let (child, inner) = (children[index], ProposedSize(size))
      let origin = CGPoint(
        x: primary.guide(horizontal, proposal) - child.guide(horizontal, inner),
        y: primary.guide(vertical, proposal) - child.guide(vertical, inner))
      return Placement(origin, inner)
    }
    return Arrangement(size, placements)
  }
}
