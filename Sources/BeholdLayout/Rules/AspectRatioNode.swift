package import BeholdUI
package import Foundation

/// A view that is proposed a size of one ratio of width to height: the largest within the proposal, or the smallest around it. It takes what it likes.
///
/// Without a ratio it is that of the view's ideal size. Where nothing at all is proposed, nothing is proposed further.
///
/// Source: `aspectRatio(_:contentMode:)` in Apple's documentation. The view is in the middle of what it takes itself, so it is simply there.
package final class AspectRatioNode: UnaryNode {
  private let ratio: CGFloat?
  private let mode: ContentMode

  package init(_ ratio: CGFloat?, _ mode: ContentMode, _ child: LayoutNode) {
    self.ratio = ratio
    self.mode = mode
    super.init(child)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let inner = self.proposal(within: proposal)
    return Arrangement(child.size(for: inner), [Placement(.zero, inner)])
  }

  private func proposal(within proposal: ProposedSize) -> ProposedSize {
    guard proposal != .unspecified, let ratio = knownRatio else { return proposal }
    // As a width, what each dimension allows.
    let widths = [proposal.width, proposal.height.map { $0 * ratio }].compactMap(\.self)
    guard let width = mode == .fit ? widths.min() : widths.max() else { return proposal }
    return ProposedSize(width: width, height: width / ratio)
  }

  /// Ratios that no screen shows are no ratios.
  private var knownRatio: CGFloat? {
    if let ratio { return ratio >= 1e-6 && ratio <= 1e6 ? ratio : nil }
    let ideal = child.size(for: .unspecified)
    guard ideal.width > 0, ideal.height > 0, ideal.width < .infinity, ideal.height < .infinity else { return nil }
    return ideal.width / ideal.height
  }
}
