internal import BeholdUI
internal import Foundation

extension LayoutReader {
  /// The content in the middle of the safe area, and before it what is presented.
  func windowNode(_ element: Element, _ context: Context) -> LayoutNode {
    let content = WindowNode(insets: safeArea, content(in: element, context.inside(nil)))
    let presented = element.children.filter(\.kind.isPresented).map { child in
      let isAtBottom = child.kind == .sheet || child.kind == .confirmationDialog
      return (node(for: child, context.inside(nil)), isAtBottom ? Alignment.bottom : .center)
    }
    let toolbar = bar(of: element)
    let window = toolbar.map { below(bar(metrics.bar, $0, context), content) } ?? content
    return presented.isEmpty ? window : LayersNode(window, before: presented)
  }

  /// The bar at the top, or at another place, if something is in it. One for a keyboard takes no space until a field has the focus.
  private func bar(of element: Element, at place: String? = nil) -> Element? {
    element.children.first {
      $0.kind == .toolbar && $0[.placement]?.text == place && $0[.isHidden] == nil && $0.firstChild != nil
    }
  }

  /// Only the page on top is seen.
  func navigationStack(_ element: Element, _ context: Context) -> LayoutNode { WindowNode(content(in: element, context.inside(nil))) }

  /// What takes the space below a bar.
  private func below(_ bar: LayoutNode, _ content: LayoutNode) -> LayoutNode { StackNode(.vertical, spacing: 0, [bar, content]) }

  func page(_ element: Element, _ context: Context) -> LayoutNode {
    let nodes = PageNodes()
    var within = context.inside(nil)
    within.page = nodes
    let content = WindowNode(content(in: element, within))
    let whole = withBars(element, content, context)
    (nodes.content, nodes.whole) = (content, whole)
    places.contain(element, content)
    return whole
  }

  private func withBars(_ element: Element, _ content: LayoutNode, _ context: Context) -> LayoutNode {
    let isHidden = element[.isBarHidden] != nil
    let content = aboveBottomBar(of: element, content, context)
    let toolbar = bar(of: element)
    let canGoBack = element[.isDismissible] != nil
    guard !isHidden, element[.label] != nil || canGoBack || toolbar != nil else { return content }
    let isInline = element[.style]?.text == "inline" || canGoBack || element[.label] == nil
    return below(bar(isInline ? metrics.bar : metrics.largeTitleBar, toolbar, context), content)
  }

  /// What takes the space above the bar at the bottom, if there is one.
  private func aboveBottomBar(of element: Element, _ content: LayoutNode, _ context: Context) -> LayoutNode {
    guard let items = bar(of: element, at: "bottomBar") else { return content }
    return StackNode(.vertical, spacing: 0, [content, bar(metrics.bar, items, context)])
  }

  /// A bar with the items of a toolbar in it, and a search field below.
  private func bar(_ height: CGFloat, _ toolbar: Element?, _ context: Context) -> LayoutNode {
    var (first, middle, last): ([LayoutNode], [LayoutNode], [LayoutNode]) = ([], [], [])
    var search: [LayoutNode] = []
    for item in toolbar.map({ flow($0) }) ?? [] {
      let node = node(for: item, context.inside(.horizontal))
      if item.kind == .searchField {
        search.append(PaddingNode(insets([.leading, .trailing], metrics.padding), node))
      } else {
        switch item[.placement]?.text {
        case "cancellationAction", "navigation", "topBarLeading": first.append(node)
        case "principal": middle.append(node)
        default: last.append(node)
        }
      }
    }
    func side(_ nodes: [LayoutNode]) -> LayoutNode {
      PaddingNode(insets([.leading, .trailing], metrics.padding), StackNode(.horizontal, nodes))
    }
    let bar = LayersNode(
      BarNode(ideal: CGSize(width: 0, height: height)), before: [(side(first), .leading), (side(middle), .center), (side(last), .trailing)])
    return search.isEmpty ? bar : StackNode(.vertical, spacing: 0, [bar] + search)
  }

  /// Columns beside each other; one alone in a narrow window.
  func navigationSplit(_ element: Element, _ context: Context) -> LayoutNode {
    let columns = flow(element)
    let isNarrow = window.width < metrics.regularWidth
    let preferred = isNarrow ? element[.placement]?.text ?? "sidebar" : element[.style]?.text == "detailOnly" ? "detail" : nil
    let shown = columns.filter { preferred == nil || ($0[.placement]?.text ?? "detail") == preferred }
    let parts = (shown.isEmpty ? columns.suffix(1) : shown[...]).map { column in
      let node = node(for: column, context.inside(nil))
      return preferred == nil && (column[.placement]?.text ?? "detail") != "detail" ? FixedFrameNode(width: metrics.sidebar, node) : node
    }
    return WindowNode(StackNode(.horizontal, spacing: 0, parts))
  }

  /// The tab that is selected, and the labels of all in a bar.
  func tabs(_ element: Element, _ context: Context) -> LayoutNode {
    let tabs = flow(element).filter { $0.kind == .tab }
    let selected = tabs.first { $0[.isSelected] != nil }.map { node(for: $0, context.inside(nil)) } ?? FillingNode()
    guard element[.isBarHidden] == nil, element[.style]?.text != "page" else { return selected }
    var small = context
    small.text.apply([.font(.caption2)])
    let labels = tabs.flatMap { $0.children.filter { $0.kind == .tabLabel } }
    let bar = StackNode(.horizontal, spacing: 0, labels.map { wide(.center, node(for: $0, small.inside(nil))) })
    return StackNode(.vertical, spacing: 0, [selected, wide(.center, FixedFrameNode(height: metrics.tabBar, bar))])
  }

  /// A sheet is as high as it says; what asks something is as large as its content. Where it belongs to is not known.
  func presentation(_ element: Element, _ context: Context) -> LayoutNode {
    guard element.kind == .sheet else {
      let content = StackNode(.vertical, nodes(in: element, context.inside(.vertical)))
      let padded = PaddingNode(insets(.all, metrics.padding), content)
      return element.kind == .popover ? padded : FixedFrameNode(width: metrics.alertWidth, padded)
    }
    let toolbar = bar(of: element)
    var content: LayoutNode = WindowNode(content(in: element, context.inside(nil)))
    if element[.label] != nil || toolbar != nil { content = below(bar(metrics.bar, toolbar, context), content) }
    return FixedFrameNode(width: window.width, height: sheetHeight(element), content)
  }

  private func sheetHeight(_ element: Element) -> CGFloat {
    // Styles of sheets that cover the window have names of their own.
    if element[.style] != nil { return window.height }
    let most = max(window.height - safeArea.top - metrics.sheetGap, 0)
    let detent = element[.detent]?.text ?? "large"
    let number = detent.split(separator: ":").last.flatMap { Double($0) }.map { CGFloat($0) } ?? 0
    if detent == "medium" { return window.height / 2 }
    if detent.hasPrefix("fraction:") { return (window.height * number).clamped(0, most) }
    return detent.hasPrefix("height:") ? number.clamped(0, most) : most
  }
}

/// The nodes of a page, of which one has the bars.
final class PageNodes {
  weak var content: LayoutNode?
  weak var whole: LayoutNode?
}
