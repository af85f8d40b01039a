package import BeholdUI
package import Foundation

/// A part of a layout: it answers a proposal with the size that it takes, and is placed then.
///
/// ```swift
/// let root = StackNode(.horizontal, [text, FixedFrameNode(width: 28, height: 28, SquareNode())])
/// root.place(at: .zero, proposal: ProposedSize(width: 320, height: 480))
/// print(root.frame)
/// ```
///
/// A parent proposes, a child chooses, and nobody can force it: what is larger than the proposal overflows. Nodes are made for one layout. Nothing is
/// rounded to pixels; that is a host's business.
///
/// Source: the protocol `Layout` in Apple's documentation, and *Compose custom layouts with SwiftUI* (WWDC22).
package class LayoutNode {
  package let children: [LayoutNode]
  /// Where it is in the coordinates of the root, as soon as that has been placed.
  package private(set) var frame: CGRect?
  /// Whether leading is on the right.
  package var isRightToLeft = false

  /// Whether answers are kept. Without it the time is exponential in the depth of stacks in stacks.
  package var keepsAnswers = true
  /// How often it has been arranged.
  package private(set) var arrangementCount = 0
  private var arrangements = Answers<ProposedSize, Arrangement>()
  private var guides = Answers<GuideQuestion, CGFloat?>()
  /// Whether it, or something within, says where a guide is that is no baseline.
  private lazy var saysGuides: Bool = definesGuides || children.contains { $0.saysGuides }

  package init(_ children: [LayoutNode] = []) { self.children = children }

  // MARK: What kinds of nodes do in their own ways

  /// What it takes, and where its children are then.
  func arrange(_ proposal: ProposedSize) -> Arrangement { Arrangement(.zero, children.map { _ in Placement(.zero, proposal) }) }

  /// What it is arranged for when it is placed, where that is not what it was asked for.
  func proposalWhenPlaced(_ proposal: ProposedSize, _ size: CGSize) -> ProposedSize { proposal }

  /// Where its children are, in a place that is known.
  func placements(in frame: CGRect, _ proposal: ProposedSize) -> [Placement] {
    arrangement(for: proposalWhenPlaced(proposal, frame.size)).placements
  }

  /// How early a stack serves it.
  package var priority: Double { 0 }

  package var spacing: ViewSpacing { ViewSpacing() }

  /// Where a guide is, if it says that itself.
  func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? { nil }

  var definesGuides: Bool { false }

  /// Whether what a child says of guides holds for the node, too.
  func passesGuides(ofChild index: Int) -> Bool { true }
}

// MARK: Questions

extension LayoutNode {
  package final func size(for proposal: ProposedSize) -> CGSize { arrangement(for: proposal).size }

  package final func arrangement(for proposal: ProposedSize) -> Arrangement {
    if keepsAnswers, let known = arrangements[proposal] { return known }
    arrangementCount += 1
    let arrangement = arrange(proposal)
    if keepsAnswers { arrangements[proposal] = arrangement }
    return arrangement
  }

  private struct GuideQuestion: Hashable {
    let guide: Guide
    let proposal: ProposedSize
  }

  /// Where a guide is, if it is said by the node or by something within.
  package final func explicitGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? {
    guard guide.isBaseline || saysGuides else { return nil }
    let question = GuideQuestion(guide: guide, proposal: proposal)
    if keepsAnswers, let known = guides[question] { return known }
    let place = ownGuide(guide, proposal) ?? combinedGuide(guide, proposal)
    if keepsAnswers { guides[question] = .some(place) }
    return place
  }

  private func combinedGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? {
    guard !children.isEmpty else { return nil }
    let placements = arrangement(for: proposalWhenPlaced(proposal, size(for: proposal))).placements
    let places = zip(children, placements).enumerated().compactMap { index, pair in
      passesGuides(ofChild: index) && pair.1.isShown
        ? pair.0.explicitGuide(guide, pair.1.proposal).map { $0 + guide.part(of: pair.1.origin) } : nil
    }
    return guide.combine(places)
  }

  /// Where a guide is.
  package final func guide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat {
    (explicitGuide(guide, proposal) ?? guide.place(in: size(for: proposal))).distance
  }

  /// Where the node is in a size, so that its guides are at those of the size.
  func origin(_ alignment: Alignment, in size: CGSize, _ proposal: ProposedSize) -> CGPoint {
    let guides = (Guide.horizontal(alignment.horizontal), Guide.vertical(alignment.vertical))
    return CGPoint(
      x: guides.0.place(in: size) - guide(guides.0, proposal), y: guides.1.place(in: size) - guide(guides.1, proposal))
  }
}

// MARK: Places

extension LayoutNode {
  /// Says where the node is, and with it all that is in it.
  package final func place(at origin: CGPoint, proposal: ProposedSize) {
    let size = size(for: proposal)
    let frame = CGRect(origin: origin, size: CGSize(width: size.width.distance, height: size.height.distance))
    self.frame = frame
    for (child, placement) in zip(children, placements(in: frame, proposal)) where placement.isShown {
      var (x, y) = (placement.origin.x, placement.origin.y)
      if isRightToLeft { x = frame.width - x - child.size(for: placement.proposal).width.distance }
      (x, y) = (x + origin.x, y + origin.y)
      child.place(at: CGPoint(x: x.distance, y: y.distance), proposal: placement.proposal)
    }
  }
}

/// A node around one other, which it takes after in all that it does not change.
package class UnaryNode: LayoutNode {
  let child: LayoutNode

  package init(_ child: LayoutNode) {
    self.child = child
    super.init([child])
  }

  override package var priority: Double { child.priority }
  override package var spacing: ViewSpacing { child.spacing }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    Arrangement(child.size(for: proposal), [Placement(.zero, proposal)])
  }
}
