package import BeholdUI
internal import Foundation

/// Children that a program's own layout places.
///
/// Source: `Layout` in Apple's documentation. A child that is not placed is in the middle.
package final class ArrangedNode: LayoutNode {
  private let layout: AnyLayout
  private let members: [ArrangedMember]
  private var cache: AnyLayout.Cache?
  /// What there was for it when it was placed, within its own limits.
  private(set) var space: CGSize?
  private lazy var subviews = LayoutSubviews(members, isRightToLeft ? .rightToLeft : .leftToRight)

  /// - Parameter values: what each child says to the layout.
  package init(_ layout: AnyLayout, _ children: [LayoutNode], values: [[ObjectIdentifier: Any]] = []) {
    self.layout = layout
    members = children.enumerated().map { ArrangedMember($1, values.indices.contains($0) ? values[$0] : [:]) }
    super.init(children)
  }

  override package var spacing: ViewSpacing { withCache { layout.spacing(subviews: subviews, cache: &$0) } }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    Arrangement(withCache { layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: subviews, cache: &$0) })
  }

  override func placements(in frame: CGRect, _ proposal: ProposedSize) -> [Placement] {
    let most = size(for: .infinity)
    space = CGSize(width: min(proposal.width ?? frame.width, most.width), height: min(proposal.height ?? frame.height, most.height))
    for member in members { member.placement = nil }
    let bounds = CGRect(origin: .zero, size: frame.size)
    withCache { layout.placeSubviews(in: bounds, proposal: ProposedViewSize(proposal), subviews: subviews, cache: &$0) }
    return members.map { $0.placement(in: bounds, proposal) }
  }

  /// A layout may ask what asks others, but never itself.
  private func withCache<Result>(_ use: (inout AnyLayout.Cache) -> Result) -> Result {
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    defer { self.cache = cache }
    return use(&cache)
  }
}

/// A node as a program's layout sees it.
private final class ArrangedMember: LayoutMember {
  private let node: LayoutNode
  let values: [ObjectIdentifier: Any]
  var placement: LayoutPlacement?

  init(_ node: LayoutNode, _ values: [ObjectIdentifier: Any]) {
    self.node = node
    self.values = values
  }

  var priority: Double { node.priority }
  var spacing: ViewSpacing { node.spacing }

  func size(for proposal: ProposedViewSize) -> CGSize { node.size(for: ProposedSize(proposal)) }

  func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    let (size, proposal) = (size(for: proposal), ProposedSize(proposal))
    return ViewDimensions(
      width: size.width, height: size.height, firstBaseline: node.guide(.vertical(.firstTextBaseline), proposal),
      lastBaseline: node.guide(.vertical(.lastTextBaseline), proposal))
  }

  func placement(in bounds: CGRect, _ proposal: ProposedSize) -> Placement {
    let placement =
      placement
      ?? LayoutPlacement(position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(proposal))
    let size = size(for: placement.proposal)
    let (position, anchor) = (placement.position, placement.anchor)
    let origin = CGPoint(x: position.x - size.width.distance * anchor.x, y: position.y - size.height.distance * anchor.y)
    return Placement(origin, ProposedSize(placement.proposal))
  }
}

extension ProposedSize {
  init(_ proposal: ProposedViewSize) { self.init(width: proposal.width, height: proposal.height) }
}

extension ProposedViewSize {
  init(_ proposal: ProposedSize) { self.init(width: proposal.width, height: proposal.height) }
}
