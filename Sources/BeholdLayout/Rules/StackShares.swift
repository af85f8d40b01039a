internal import BeholdUI
internal import Foundation

/// What each child of a stack is proposed on the stack's axis.
struct StackShares {
  private let children: [LayoutNode]
  private let axis: Axis
  private let across: CGFloat?
  private let groups: [[Int]]

  /// - Parameter groups: which children have the same priority, the highest first.
  init(_ children: [LayoutNode], _ groups: [[Int]], _ axis: Axis, across: CGFloat?) {
    self.children = children
    self.groups = groups
    self.axis = axis
    self.across = across
  }

  static func groups(of children: [LayoutNode]) -> [[Int]] {
    Dictionary(grouping: children.indices, by: { children[$0].priority }).sorted { $0.key > $1.key }.map(\.value)
  }

  private func length(_ child: LayoutNode, for along: CGFloat) -> CGFloat {
    child.size(for: ProposedSize(axis, along: along, across: across))[axis]
  }

  /// - Parameter space: what there is for all children, without the spacing. It may be less than nothing.
  func lengths(in space: CGFloat) -> [CGFloat] {
    var shares = children.map { _ in CGFloat(0) }
    var remaining = space
    for (place, group) in groups.enumerated() {
      let reserved = groups.dropFirst(place + 1).joined().reduce(0) { $0 + length(children[$1], for: 0) }
      var (available, count) = (remaining - reserved, group.count)
      for index in byFlexibility(group) {
        shares[index] = (available / CGFloat(count)).length
        let taken = length(children[index], for: shares[index])
        if available < .infinity { available -= taken }
        if remaining < .infinity { remaining -= taken }
        count -= 1
      }
    }
    return shares
  }

  /// The least flexible first; of equal ones, the first.
  private func byFlexibility(_ group: [Int]) -> [Int] {
    guard group.count > 1 else { return group }
    let flexibilities = group.map { index in
      let most = length(children[index], for: .infinity)
      return most == .infinity ? .infinity : most - length(children[index], for: 0)
    }
    return zip(group, flexibilities).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }
}
