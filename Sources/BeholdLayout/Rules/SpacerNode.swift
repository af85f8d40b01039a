package import BeholdUI
package import Foundation

/// Space that takes what is left on the axis of its stack, and nothing across it; outside of stacks it takes both. It is served last, and there is no other
/// space beside it.
///
/// Source: `Spacer` in Apple's documentation: its `minLength` is the usual spacing if it is not given.
package final class SpacerNode: LayoutNode {
  private let least: CGFloat
  private let axis: Axis?

  /// - Parameter axis: that of the stack that it is in.
  package init(minLength: CGFloat? = nil, axis: Axis?) {
    least = minLength.map(\.length).flatMap { $0.isFinite ? $0 : nil } ?? ViewSpacing.standardDistance
    self.axis = axis
    super.init()
  }

  override package var priority: Double { -.infinity }

  override package var spacing: ViewSpacing {
    switch axis {
    case .horizontal: ViewSpacing(vertical: .standard, horizontal: .none)
    case .vertical: ViewSpacing(vertical: .none)
    case nil: ViewSpacing(vertical: .none, horizontal: .none)
    }
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let size = CGSize(width: max(proposal.width ?? 0, least), height: max(proposal.height ?? 0, least))
    guard let axis else { return Arrangement(size) }
    return Arrangement(CGSize(axis, along: size[axis], across: 0))
  }
}
