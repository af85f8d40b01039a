package import BeholdUI
package import Foundation

/// A frame whose width or height is given. The child is proposed that; a dimension that is not given is the child's.
///
/// Source: `frame(width:height:alignment:)` in Apple's documentation. A length that is negative, infinite or no number counts as not given.
package final class FixedFrameNode: UnaryNode {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  package init(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center, _ child: LayoutNode) {
    self.width = width?.given
    self.height = height?.given
    self.alignment = alignment
    super.init(child)
  }

  override package var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return child.spacing.reset(edges)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let inner = ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    let taken = width != nil && height != nil ? .zero : child.size(for: inner)
    let size = CGSize(width: width ?? taken.width, height: height ?? taken.height)
    return Arrangement(size, [Placement(child.origin(alignment, in: size, inner), inner)])
  }
}
