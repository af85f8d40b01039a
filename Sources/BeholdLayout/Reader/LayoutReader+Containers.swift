internal import BeholdUI
internal import Foundation

extension LayoutReader {
  func stack(_ axis: Axis, _ element: Element, _ context: Context) -> LayoutNode {
    let children = flow(element).map { spaced(node(for: $0, context.inside(axis)), $0) }
    let (alignment, spacing) = (element.alignment, element.length(.spacing))
    return element.isLazy
      ? LazyStackNode(axis, alignment: alignment, spacing: spacing, children)
      : StackNode(axis, alignment: alignment, spacing: spacing, children)
  }

  /// Only texts and spacers that are directly in a stack have other distances than the usual one: browsers know no more.
  private func spaced(_ node: LayoutNode, _ element: Element) -> LayoutNode {
    switch element.kind {
    case .spacer: node
    case .text where !element.styles.contains { $0.isAround }: node
    default: UsualSpacingNode(node)
    }
  }

  /// Content with views before or behind it.
  func layers(_ element: Element, _ context: Context) -> LayoutNode {
    var (behind, before): ([(LayoutNode, Alignment)], [(LayoutNode, Alignment)]) = ([], [])
    var primary: [LayoutNode] = []
    for child in flow(element) {
      switch child.layer {
      case .background(let alignment): behind.append((node(for: child, context.inside(nil)), alignment))
      case .overlay(let alignment), .mask(let alignment): before.append((node(for: child, context.inside(nil)), alignment))
      case nil: primary.append(node(for: child, context))
      }
    }
    return LayersNode(primary.count == 1 ? primary[0] : DepthStackNode(primary), behind: behind, before: before)
  }

  func geometry(_ element: Element, _ context: Context) -> LayoutNode {
    places.measured.append(element)
    return GeometryNode(nodes(in: element, context.inside(nil)))
  }

  /// Those that are not seen may fit, too.
  func fitting(_ element: Element, _ context: Context) -> LayoutNode {
    places.measured.append(element)
    return FittingNode(in: element.axes, element.children.map { node(for: $0, context.inside(nil)) })
  }

  func arranged(_ element: Element, _ context: Context) -> LayoutNode {
    places.measured.append(element)
    let children = flow(element)
    let nodes = children.map { node(for: $0, context.inside(element.layout?.stackOrientation)) }
    return element.layout.map { ArrangedNode($0, nodes, values: children.map(\.layoutValues)) } ?? DepthStackNode(nodes)
  }

  func grid(_ element: Element, _ context: Context) -> LayoutNode {
    if case .tracks(let columns) = element[.columns] { return lazyGrid(.vertical, columns, element.length(.rowSpacing), element, context) }
    if case .tracks(let rows) = element[.rows] { return lazyGrid(.horizontal, rows, element.length(.spacing), element, context) }
    let rows = flow(element).map { child in
      guard child.kind == .gridRow else { return GridNode.Row([cell(child, context.inside(.vertical))], spansAll: true) }
      return row(child, context)
    }
    return GridNode(alignment: element.alignment, columnSpacing: element.length(.spacing), rowSpacing: element.length(.rowSpacing), rows)
  }

  /// A row has no place of its own: its cells do.
  private func row(_ element: Element, _ context: Context) -> GridNode.Row {
    var context = context
    context.text.apply(element.styles)
    let alignment = element[.alignment] == nil ? nil : element.alignment.vertical
    return GridNode.Row(flow(element).map { cell($0, context.inside(.horizontal)) }, alignment: alignment)
  }

  private func cell(_ element: Element, _ context: Context) -> GridNode.Cell {
    var cell = GridNode.Cell(node(for: element, context))
    for style in element.styles {
      switch style {
      case .gridCellColumns(let count): cell.columns = min(max(count, 1), 1000)
      case .gridCellAnchor(let anchor): cell.anchor = anchor
      case .gridColumnAlignment(let alignment): cell.columnAlignment = alignment
      case .gridCellUnsizedAxes(let axes): cell.unsized = axes
      default: break
      }
    }
    return cell
  }

  private func lazyGrid(_ axis: Axis, _ items: [GridItem], _ spacing: CGFloat?, _ element: Element, _ context: Context) -> LayoutNode {
    let cells = flow(element)
    let spanning = cells.indices.filter { [.sectionHeader, .sectionFooter, .rowGap].contains(cells[$0].kind) }
    return LazyGridNode(
      axis, items, alignment: element.alignment, spacing: spacing, spanning: Set(spanning), cells.map { node(for: $0, context.inside(nil)) }
    )
  }
}
