package import Foundation

/// What a node takes for a proposal, and where its children are then.
package struct Arrangement {
  package var size: CGSize
  /// One for each child.
  package var placements: [Placement]

  package init(_ size: CGSize, _ placements: [Placement] = []) {
    self.size = CGSize(width: size.width.length, height: size.height.length)
    self.placements = placements
  }
}

/// Where a child is, and what it is proposed.
package struct Placement {
  /// From the parent's top leading corner.
  package var origin: CGPoint
  package var proposal: ProposedSize
  /// Whether the child has a place at all.
  package var isShown = true

  package init(_ origin: CGPoint, _ proposal: ProposedSize) {
    self.origin = CGPoint(x: origin.x.distance, y: origin.y.distance)
    self.proposal = proposal
  }
}
