package import BeholdUI
package import Foundation

/// A frame with limits.
///
/// The child is proposed what the frame is, or the ideal where that is nothing, within the limits. The frame takes the child's size; with a minimum, it
/// takes what it is proposed if that is less, and never less than the minimum; with a maximum, it takes what it is proposed if that is more, and never
/// more than the maximum; with both it takes what it is proposed, within them. Placed, the child is proposed what the frame takes.
///
/// Source: `frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)` in Apple's documentation.
package final class FlexibleFrameNode: UnaryNode {
  /// The limits of one dimension.
  package struct Limits {
    let least: CGFloat?
    let ideal: CGFloat?
    let most: CGFloat?

    /// An ideal below the minimum is that, and a maximum below the ideal is that one, as in SwiftUI.
    package init(least: CGFloat? = nil, ideal: CGFloat? = nil, most: CGFloat? = nil) {
      let lower = least.flatMap { $0.isFinite ? $0.length : nil }
      self.least = lower
      let middle = ideal.flatMap { $0.isFinite ? Swift.max($0.length, lower ?? 0) : nil }
      self.ideal = middle
      self.most = most.flatMap { $0.isNaN ? nil : Swift.max($0.length, middle ?? lower ?? 0) }
    }

    var isSaid: Bool { least != nil || ideal != nil || most != nil }

    func proposal(_ proposal: CGFloat?) -> CGFloat? { (proposal ?? ideal)?.clamped(least, most) }

    /// The frame's own length, where the child has none to add.
    func length(_ proposal: CGFloat?) -> CGFloat? {
      guard let proposal else { return ideal }
      return least != nil && most != nil ? proposal.clamped(least, most) : nil
    }

    func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if let length = length(proposal) { return length }
      var length = child
      if let least { length = max(least, min(length, proposal ?? length)) }
      if let most { length = min(most, max(length, proposal ?? length)) }
      return length
    }

    /// What the child is proposed when it is placed. Without a proposal and without a limit that was reached it keeps its ideal size.
    func placing(_ proposal: CGFloat?, _ length: CGFloat) -> CGFloat? {
      proposal == nil && ideal == nil && length > (least ?? -.infinity) && length < (most ?? .infinity) ? nil : length
    }
  }

  private let width: Limits
  private let height: Limits
  private let alignment: Alignment

  package init(width: Limits = Limits(), height: Limits = Limits(), alignment: Alignment = .center, _ child: LayoutNode) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(child)
  }

  override package var spacing: ViewSpacing {
    var edges: Edge.Set = []
    if width.isSaid { edges.formUnion(.horizontal) }
    if height.isSaid { edges.formUnion(.vertical) }
    return child.spacing.reset(edges)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    var size = CGSize.zero
    if let width = width.length(proposal.width), let height = height.length(proposal.height) {
      size = CGSize(width: width, height: height)
    } else {
      let inner = child.size(for: ProposedSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height)))
      size = CGSize(width: width.length(proposal.width, child: inner.width), height: height.length(proposal.height, child: inner.height))
    }
    let placing = ProposedSize(width: width.placing(proposal.width, size.width), height: height.placing(proposal.height, size.height))
    return Arrangement(size, [Placement(child.origin(alignment, in: size, placing), placing)])
  }
}
