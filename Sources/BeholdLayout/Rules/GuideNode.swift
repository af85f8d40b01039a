package import BeholdUI
internal import Foundation

/// A view that says itself where one of its guides is.
///
/// Source: `alignmentGuide(_:computeValue:)` in Apple's documentation.
package final class GuideNode: UnaryNode {
  private let rule: AlignmentGuideRule

  package init(_ rule: AlignmentGuideRule, _ child: LayoutNode) {
    self.rule = rule
    super.init(child)
  }

  override var definesGuides: Bool { true }

  override func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? {
    switch (rule.guide, guide) {
    case (.horizontal(let own), .horizontal(let asked)) where own == asked: break
    case (.vertical(let own), .vertical(let asked)) where own == asked: break
    default: return nil
    }
    let size = child.size(for: proposal)
    var value = rule.constant + rule.width * Double(size.width) + rule.height * Double(size.height)
    if rule.firstBaseline != 0 { value += rule.firstBaseline * Double(child.guide(.vertical(.firstTextBaseline), proposal)) }
    if rule.lastBaseline != 0 { value += rule.lastBaseline * Double(child.guide(.vertical(.lastTextBaseline), proposal)) }
    return CGFloat(value).distance
  }
}
