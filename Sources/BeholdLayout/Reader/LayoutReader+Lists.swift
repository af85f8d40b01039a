internal import BeholdUI
internal import Foundation

extension LayoutReader {
  /// A list, or a form: it takes the proposal, and its rows are below each other in it.
  func list(_ element: Element, _ context: Context) -> LayoutNode {
    let isPlain = element[.style]?.text == "plain"
    var parts: [LayoutNode] = []
    let children = flow(element)
    for (index, child) in children.enumerated() {
      if index > 0, child.kind == .section || children[index - 1].kind == .section {
        parts.append(FixedNode(CGSize(width: 0, height: metrics.sectionSpacing)))
      }
      parts.append(rowNode(child, context))
    }
    let rows = StackNode(.vertical, alignment: .leading, spacing: 0, parts)
    let margin = isPlain ? EdgeInsets() : insets([.leading, .trailing], metrics.listMargin)
    return LayersNode(FillingNode(), before: [(FixedSizeNode(horizontal: false, vertical: true, PaddingNode(margin, rows)), .top)])
  }

  /// What stands in a list by itself is a row.
  private func rowNode(_ element: Element, _ context: Context) -> LayoutNode {
    switch element.kind {
    case .section, .listRow, .rowGap, .disclosureGroup: node(for: element, context.inside(nil))
    default: row(metrics.rowInsets, least: leastHeight(ofRow: element), node(for: element, context.inside(nil, isRow: true)))
    }
  }

  private func row(_ insets: EdgeInsets, least: CGFloat, _ content: LayoutNode) -> LayoutNode {
    FlexibleFrameNode(
      width: FlexibleFrameNode.Limits(most: .infinity), height: FlexibleFrameNode.Limits(least: least), alignment: .leading,
      PaddingNode(insets, content))
  }

  /// The least height of a row, as the list around says it.
  private func leastHeight(ofRow row: Element) -> CGFloat {
    var around = row.parent
    while let element = around {
      if element.kind == .list || element.kind == .form {
        for case .listLook(.leastRowHeight(let height)) in element.styles { return max(height, 0) }
        break
      }
      around = element.parent
    }
    return metrics.rowHeight
  }

  func listRow(_ element: Element, _ context: Context) -> LayoutNode {
    var insets = metrics.rowInsets
    var badge = ""
    // The innermost one wins: it comes last.
    for style in element.styles.reversed() {
      switch style {
      case .rowInsets(let given): insets = given ?? metrics.rowInsets
      case .badge(let text): badge = text
      default: break
      }
    }
    let content = content(in: element, context.inside(nil, isRow: true), along: .horizontal)
    let whole = row(insets, least: leastHeight(ofRow: element), badge.isEmpty ? content : trailing(content, text(badge, context)))
    let behind = element.children.filter { $0.layer != nil }.map { (node(for: $0, context.inside(nil)), Alignment.center) }
    return behind.isEmpty ? whole : LayersNode(whole, behind: behind)
  }

  /// Rows that are not mounted have the usual height.
  func rowGap(_ element: Element, _ context: Context) -> LayoutNode {
    let length = CGFloat(max(element[.count]?.number ?? 0, 0)) * metrics.rowHeight
    return BarNode(ideal: CGSize(width: 0, height: length))
  }

  func section(_ element: Element, _ context: Context) -> LayoutNode {
    var caption = context
    caption.text.apply([.font(.footnote)])
    let parts = flow(element).map { child in
      switch child.kind {
      case .sectionHeader: PaddingNode(metrics.headerInsets, node(for: child, caption.inside(nil)))
      case .sectionFooter: PaddingNode(metrics.footerInsets, node(for: child, caption.inside(nil)))
      default: rowNode(child, context)
      }
    }
    return StackNode(.vertical, alignment: .leading, spacing: 0, parts)
  }

  func labeled(_ element: Element, _ context: Context) -> LayoutNode {
    let content = content(in: element, context.inside(.horizontal), along: .horizontal, except: [.controlLabel])
    return trailing(part(.controlLabel, of: element, context), content)
  }

  func disclosureGroup(_ element: Element, _ context: Context) -> LayoutNode {
    let isInList = element.children.contains { $0.kind == .listRow }
    let children = nodes(in: element, context.inside(nil))
    return StackNode(.vertical, alignment: .leading, spacing: isInList ? 0 : nil, children)
  }

  func disclosureLabel(_ element: Element, _ context: Context) -> LayoutNode {
    trailing(content(in: element, context.inside(.horizontal), along: .horizontal), FixedNode(metrics.disclosureIndicator))
  }

  func groupBox(_ element: Element, _ context: Context) -> LayoutNode {
    PaddingNode(insets(.all, metrics.padding), StackNode(.vertical, alignment: .leading, nodes(in: element, context.inside(.vertical))))
  }
}
