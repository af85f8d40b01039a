internal import BeholdUI
internal import Foundation

/// Children beside each other whose guides are at one line.
struct GuideLine {
  /// Where each child begins.
  private(set) var starts: [CGFloat] = []
  /// From where the first begins to where the last ends.
  private(set) var length: CGFloat = 0
  /// Where the line is.
  private(set) var place: CGFloat = 0

  /// - Parameter axis: on which the guide says a place.
  init(_ children: [(LayoutNode, ProposedSize)], _ guide: Guide, across axis: Axis) {
    let parts = children.map { child, proposal in
      let length = child.size(for: proposal)[axis]
      return (before: length == .infinity ? 0 : child.guide(guide, proposal), length: length)
    }
    place = parts.map(\.before).max() ?? 0
    starts = parts.map { place - $0.before }
    length = place + (parts.map { $0.length - $0.before }.max() ?? 0)
  }
}
