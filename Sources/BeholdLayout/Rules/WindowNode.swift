package import BeholdUI
package import Foundation

/// What content is in: it is proposed all but some insets, and is in the middle of that.
///
/// Source: *Building Custom Views with SwiftUI* (WWDC19): the root view is proposed the safe area, and centred.
package final class WindowNode: UnaryNode {
  private let insets: EdgeInsets
  private let alignment: Alignment

  package init(insets: EdgeInsets = EdgeInsets(), alignment: Alignment = .center, _ child: LayoutNode) {
    self.insets = EdgeInsets(
      top: insets.top.distance, leading: insets.leading.distance, bottom: insets.bottom.distance, trailing: insets.trailing.distance)
    self.alignment = alignment
    super.init(child)
  }

  override package var priority: Double { 0 }
  override package var spacing: ViewSpacing { ViewSpacing() }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let size = proposal.filled()
    let inner = ProposedSize(width: size.width - insets.leading - insets.trailing, height: size.height - insets.top - insets.bottom)
    let origin = child.origin(alignment, in: inner.filled(), inner)
    return Arrangement(size, [Placement(CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top), inner)])
  }
}

/// A view that reaches beyond the safe area at edges where it touches it. It takes what it takes within.
///
/// Source: `ignoresSafeArea(_:edges:)` in Apple's documentation: the view expands out of its safe area.
package final class SafeAreaNode: UnaryNode {
  private let edges: Edge.Set
  private let safe: () -> CGRect
  private let window: () -> CGRect

  /// - Parameters:
  ///   - safe: in the coordinates of the root, as `window`; both are asked for when the view is placed.
  package init(
    ignoring edges: Edge.Set, safe: @escaping @autoclosure () -> CGRect, window: @escaping @autoclosure () -> CGRect, _ child: LayoutNode
  ) {
    self.edges = edges
    self.safe = safe
    self.window = window
    super.init(child)
  }

  override func placements(in frame: CGRect, _ proposal: ProposedSize) -> [Placement] {
    let (safe, window) = (safe(), window())
    func inset(_ edge: Edge.Set, _ touches: Bool, _ length: CGFloat) -> CGFloat { edges.contains(edge) && touches ? max(length, 0) : 0 }
    let (first, last) = isRightToLeft ? (Edge.Set.trailing, Edge.Set.leading) : (.leading, .trailing)
    let left = inset(first, frame.minX <= safe.minX, frame.minX - window.minX)
    let right = inset(last, frame.maxX >= safe.maxX, window.maxX - frame.maxX)
    let top = inset(.top, frame.minY <= safe.minY, frame.minY - window.minY)
    let bottom = inset(.bottom, frame.maxY >= safe.maxY, window.maxY - frame.maxY)
    guard left + right + top + bottom > 0 else { return super.placements(in: frame, proposal) }
    let size = CGSize(width: frame.width + left + right, height: frame.height + top + bottom)
    let origin = child.origin(.center, in: size, ProposedSize(size))
    return [Placement(CGPoint(x: origin.x - (isRightToLeft ? right : left), y: origin.y - top), ProposedSize(size))]
  }
}
