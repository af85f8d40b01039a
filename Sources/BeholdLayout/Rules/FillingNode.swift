internal import BeholdUI
package import Foundation

/// What takes whatever it is proposed: a colour, most shapes, a canvas. 10 where nothing is proposed.
///
/// Source: `ProposedViewSize.replacingUnspecifiedDimensions(by:)` in Apple's documentation.
package final class FillingNode: LayoutNode {
  private let ideal: CGSize

  package init(ideal: CGSize = CGSize(width: 10, height: 10)) {
    self.ideal = ideal
    super.init()
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement { Arrangement(proposal.filled(ideal)) }
}

/// The largest square in what it is proposed: a circle. One dimension that is proposed says both; without any it is 10.
///
/// Source: `Circle.sizeThatFits(_:)` in Apple's documentation.
package final class SquareNode: LayoutNode {
  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    let length = proposal == .unspecified ? 10 : side
    return Arrangement(CGSize(width: length, height: length))
  }
}

/// What takes the proposed width and has a height of its own: a slider, a line of progress.
///
/// Source: seen in SwiftUI.
package final class BarNode: LayoutNode {
  private let ideal: CGSize
  private let baseline: CGFloat?

  /// - Parameter baseline: from the top, where a text beside it has its own.
  package init(ideal: CGSize, baseline: CGFloat? = nil) {
    self.ideal = ideal
    self.baseline = baseline
    super.init()
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    Arrangement(CGSize(width: proposal.width ?? ideal.width, height: ideal.height))
  }

  override func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? { guide.isBaseline ? baseline : nil }
}

/// What has one size, whatever it is proposed: a switch, a picture that is not resizable.
///
/// Source: `Image.resizable(capInsets:resizingMode:)` in Apple's documentation, of what an image is without it.
package final class FixedNode: LayoutNode {
  private let size: CGSize
  private let baseline: CGFloat?

  /// - Parameter baseline: from the top, where a text beside it has its own.
  package init(_ size: CGSize, baseline: CGFloat? = nil) {
    self.size = CGSize(width: size.width.distance, height: size.height.distance)
    self.baseline = baseline
    super.init()
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement { Arrangement(size) }
  override func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? { guide.isBaseline ? baseline : nil }
}
