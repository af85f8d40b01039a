package import BeholdUI
internal import Foundation

/// Space around a view: it is proposed that much less, and takes that much more. The space may be negative.
///
/// Source: `padding(_:)` in Apple's documentation.
package final class PaddingNode: UnaryNode {
  private let insets: EdgeInsets

  package init(_ insets: EdgeInsets, _ child: LayoutNode) {
    self.insets = EdgeInsets(
      top: insets.top.distance, leading: insets.leading.distance, bottom: insets.bottom.distance, trailing: insets.trailing.distance)
    super.init(child)
  }

  override package var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if insets.top != 0 { edges.insert(.top) }
    if insets.bottom != 0 { edges.insert(.bottom) }
    if insets.leading != 0 { edges.insert(.leading) }
    if insets.trailing != 0 { edges.insert(.trailing) }
    return child.spacing.reset(edges)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let (width, height) = (insets.leading + insets.trailing, insets.top + insets.bottom)
    let inner = ProposedSize(width: proposal.width.map { $0 - width }, height: proposal.height.map { $0 - height })
    let taken = child.size(for: inner)
    let size = CGSize(width: taken.width + width, height: taken.height + height)
    return Arrangement(size, [Placement(CGPoint(x: insets.leading, y: insets.top), inner)])
  }
}
