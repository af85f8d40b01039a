package import BeholdUI
internal import Foundation

/// A view onto content that may be larger. Along its axes it takes the proposal, or the content's ideal length; across, what the content takes. The content
/// is proposed nothing along the axes; it begins at the start along, and is in the middle across.
///
/// Source: `ScrollView` in Apple's documentation: it fills the space that it is proposed on its axes.
package final class ScrollNode: UnaryNode {
  private let axes: Axis.Set
  /// What there was for it when it was placed, of which lengths within may be parts.
  private(set) var space: CGSize?

  package init(_ axes: Axis.Set, _ child: LayoutNode) {
    self.axes = axes
    super.init(child)
  }

  override package var priority: Double { 0 }
  override package var spacing: ViewSpacing { ViewSpacing() }
  override func passesGuides(ofChild index: Int) -> Bool { false }

  override func placements(in frame: CGRect, _ proposal: ProposedSize) -> [Placement] {
    space = proposal.filled(frame.size)
    return super.placements(in: frame, proposal)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let scrolls = (axes.contains(.horizontal), axes.contains(.vertical))
    let inner = ProposedSize(width: scrolls.0 ? nil : proposal.width, height: scrolls.1 ? nil : proposal.height)
    let content = child.size(for: inner)
    let size = CGSize(
      width: scrolls.0 ? proposal.width ?? content.width : content.width,
      height: scrolls.1 ? proposal.height ?? content.height : content.height)
    return Arrangement(size, [Placement(.zero, inner)])
  }
}

/// What takes all that is proposed, with content at its top leading corner that is proposed as much.
///
/// Source: `GeometryReader` in Apple's documentation: its preferred size is flexible.
package final class GeometryReaderNode: UnaryNode {
  override package var priority: Double { 0 }
  override package var spacing: ViewSpacing { ViewSpacing() }
  override func passesGuides(ofChild index: Int) -> Bool { false }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let size = proposal.filled()
    return Arrangement(size, [Placement(.zero, ProposedSize(size))])
  }
}
