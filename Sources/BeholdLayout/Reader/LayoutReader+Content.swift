internal import BeholdUI
internal import Foundation

extension LayoutReader {
  func image(_ element: Element, _ context: Context) -> LayoutNode {
    let font = text.metrics(of: context.text.font(metrics))
    var size = CGSize(width: font.height * context.text.symbolScale, height: font.height * context.text.symbolScale)
    if let picture = element[.image]?.text { size = pictures(picture) ?? size }
    if element[.isResizable] != nil { return FillingNode(ideal: size) }
    // The middle of a symbol is that of the letters beside it.
    let baseline = element[.symbol] == nil ? nil : font.ascent + (size.height - font.height) / 2
    return FixedNode(size, baseline: baseline)
  }

  func shape(_ element: Element) -> LayoutNode {
    guard case .outline(let outline) = element[.outline] else { return FillingNode() }
    return outline.isCircle ? SquareNode() : FillingNode()
  }

  /// A title beside its icon.
  func label(_ element: Element, _ context: Context) -> LayoutNode {
    let style = element[.style]?.text
    let shown = flow(element).filter { child in
      let isIcon = child[.placement]?.text == "icon"
      return style == "iconOnly" ? isIcon : style == "titleOnly" ? !isIcon : true
    }
    if shown.count == 1 { return node(for: shown[0], context.inside(nil)) }
    let titles = shown.filter { $0[.placement]?.text != "icon" }
    if titles.count > 1, titles.count < shown.count || style == "titleOnly" {
      let title = StackNode(.vertical, alignment: .leading, spacing: 0, titles.map { node(for: $0, context.inside(.vertical)) })
      let icons = shown.filter { $0[.placement]?.text == "icon" }.map { node(for: $0, context.inside(.horizontal)) }
      return icons.isEmpty ? title : StackNode(.horizontal, icons + [title])
    }
    return StackNode(
      .horizontal, alignment: Alignment(horizontal: .center, vertical: .firstTextBaseline),
      shown.map { node(for: $0, context.inside(.horizontal)) })
  }

  func progress(_ element: Element, _ context: Context) -> LayoutNode {
    let style = element[.style]?.text
    let isCircular = style == "circular" || (element[.value] == nil && style != "linear")
    let label = part(.controlLabel, of: element, context)
    if isCircular { return stack(.center, [FixedNode(metrics.spinner), label]) }
    return stack(.leading, [label, BarNode(ideal: metrics.progress), part(.currentValueLabel, of: element, context)])
  }

  func gauge(_ element: Element, _ context: Context) -> LayoutNode {
    if element[.style]?.text?.contains("Circular") == true { return FixedNode(metrics.ring) }
    let line = [
      part(.minimumValueLabel, of: element, context), BarNode(ideal: metrics.progress), part(.maximumValueLabel, of: element, context),
    ]
    let label = part(.controlLabel, of: element, context)
    return stack(
      .center, [label, StackNode(.horizontal, line.compactMap(\.self)), part(.currentValueLabel, of: element, context)])
  }

  /// What there is of some parts, below each other.
  private func stack(_ alignment: Alignment, _ parts: [LayoutNode?]) -> LayoutNode {
    let parts = parts.compactMap(\.self)
    return parts.count == 1 ? parts[0] : StackNode(.vertical, alignment: alignment, parts)
  }
}
