internal import BeholdUI
internal import Foundation

/// What takes whatever it is proposed, with content at its top leading corner. 10 where nothing is proposed.
///
/// Source: `GeometryReader` in Apple's documentation; that its content is at the top leading corner was seen in SwiftUI.
package final class GeometryNode: LayoutNode {
  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let size = proposal.filled()
    return Arrangement(size, children.map { _ in Placement(.zero, ProposedSize(size)) })
  }

  override package func passesGuides(ofChild index: Int) -> Bool { false }
}
