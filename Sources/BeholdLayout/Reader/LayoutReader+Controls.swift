internal import BeholdUI
internal import Foundation

extension LayoutReader {
  /// A button takes what its label takes, and what its style has around that.
  func button(_ element: Element, _ context: Context) -> LayoutNode {
    bordered(element, content(in: element, context.inside(nil), along: .horizontal))
  }

  private func bordered(_ element: Element, _ label: LayoutNode) -> LayoutNode {
    switch element[.style]?.text {
    case "bordered", "borderedProminent", "glass", "glassProminent": PaddingNode(metrics.buttonInsets(element[.controlSize]?.text), label)
    default: label
    }
  }

  /// A label, and something at the trailing edge. Without a label it is that alone.
  func trailing(_ label: LayoutNode?, _ control: LayoutNode) -> LayoutNode {
    guard let label else { return control }
    return StackNode(.horizontal, [label, SpacerNode(axis: .horizontal), control])
  }

  func trailing(_ size: CGSize, _ element: Element, _ context: Context) -> LayoutNode {
    trailing(part(.controlLabel, of: element, context), FixedNode(size))
  }

  /// What is in a toggle is its label.
  func toggle(_ element: Element, _ context: Context) -> LayoutNode {
    let isLabelled = element[.isLabelHidden] == nil && element.firstChild != nil
    let label = isLabelled ? content(in: element, context.inside(.horizontal), along: .horizontal) : nil
    switch element[.style]?.text {
    case "button": return PaddingNode(metrics.buttonInsets(element[.controlSize]?.text), label ?? FixedNode(.zero))
    case "checkbox": return StackNode(.horizontal, [FixedNode(metrics.checkbox), label].compactMap(\.self))
    default: return trailing(label, FixedNode(metrics.toggle))
    }
  }

  func slider(_ element: Element, _ context: Context) -> LayoutNode {
    let parts = [
      part(.minimumValueLabel, of: element, context), BarNode(ideal: metrics.slider), part(.maximumValueLabel, of: element, context),
    ]
    return StackNode(.horizontal, parts.compactMap(\.self))
  }

  func datePicker(_ element: Element, _ context: Context) -> LayoutNode {
    if element[.style]?.text == "wheel" { return BarNode(ideal: metrics.wheel) }
    let components = element[.components]?.text ?? "date hourAndMinute"
    var fields: [LayoutNode] = []
    if components.contains("date") { fields.append(FixedNode(metrics.dateField)) }
    if components.contains("hour") || components.contains("minute") { fields.append(FixedNode(metrics.timeField)) }
    return trailing(part(.controlLabel, of: element, context), StackNode(.horizontal, fields))
  }

  /// A field takes the proposed width, and is as high as a line; one that grows, as its text.
  func field(_ element: Element, _ context: Context) -> LayoutNode {
    let font = text.metrics(of: context.text.font(metrics))
    var field: LayoutNode = BarNode(ideal: CGSize(width: metrics.fieldWidth, height: font.height), baseline: font.ascent)
    if element[.axis]?.text == "vertical" {
      let value = element[.value]?.text ?? ""
      let shown = self.text(value.isEmpty ? element[.prompt]?.text ?? element[.label]?.text ?? "" : value, context)
      field = FlexibleFrameNode(width: FlexibleFrameNode.Limits(most: .infinity), alignment: .leading, shown)
    }
    switch element[.style]?.text {
    case "roundedBorder", "squareBorder": return PaddingNode(metrics.borderedField, field)
    default: return field
    }
  }

  /// The choices of a picker have places where all are seen at once.
  func picker(_ element: Element, _ context: Context) -> LayoutNode {
    let label = part(.controlLabel, of: element, context)
    switch element[.style]?.text {
    case "segmented":
      let segments = element.options.map { wide(.center, node(for: $0, context.inside(nil))) }
      let line = StackNode(.horizontal, spacing: 0, segments)
      return FlexibleFrameNode(
        width: FlexibleFrameNode.Limits(most: .infinity),
        height: FlexibleFrameNode.Limits(least: metrics.segments.height, most: metrics.segments.height), line)
    case "inline", "radioGroup":
      let rows = element.options.map { option in
        FlexibleFrameNode(
          width: FlexibleFrameNode.Limits(most: .infinity), height: FlexibleFrameNode.Limits(least: metrics.rowHeight), alignment: .leading,
          node(for: option, context.inside(nil)))
      }
      return StackNode(.vertical, alignment: .leading, spacing: 0, [label].compactMap(\.self) + rows)
    case "wheel": return BarNode(ideal: metrics.wheel)
    default:
      // The choice is shown in another place than its own.
      let selected = element.options.first { $0[.isSelected] != nil }.map { copy(of: $0, context) }
      let value = StackNode(.horizontal, spacing: 4, [selected, FixedNode(metrics.menuIndicator)].compactMap(\.self))
      return context.isRow ? trailing(label, value) : value
    }
  }

  func menu(_ element: Element, _ context: Context) -> LayoutNode {
    bordered(element, part(.controlLabel, of: element, context) ?? FixedNode(.zero))
  }

  /// An element as another one shows it, so that it has no place itself.
  private func copy(of element: Element, _ context: Context) -> LayoutNode {
    let reader = LayoutReader(text: text, metrics: metrics, pictures: pictures, window: window, safeArea: safeArea)
    return reader.node(for: element, context.inside(nil))
  }

  /// What takes the whole width.
  func wide(_ alignment: Alignment, _ node: LayoutNode) -> LayoutNode {
    FlexibleFrameNode(width: FlexibleFrameNode.Limits(most: .infinity), alignment: alignment, node)
  }
}
