internal import BeholdUI
internal import Foundation

/// Makes the nodes of a layout from elements.
@MainActor
struct LayoutReader {
  let text: any TextMeasuring
  let metrics: ControlMetrics
  let pictures: (String) -> CGSize?
  let window: CGRect
  let safeArea: EdgeInsets
  /// How large containers are, as far as it is known, for what is as large as a part of one.
  var containers: [Element.ID: CGSize] = [:]
  let places = ElementPlaces()

  /// What is around an element.
  struct Context {
    var text = TextContext()
    /// Of the stack that it is in, with nothing but modifiers between.
    var axis: Axis?
    /// Whether it is a row of a list or of a form by itself.
    var isRow = false
    var isRightToLeft = false
    /// What is around that lengths may be parts of; the window if there is none.
    var container: Element?
    /// The page around; the window if there is none.
    var page: PageNodes?

    func inside(_ axis: Axis?, isRow: Bool = false) -> Context {
      var context = self
      context.axis = axis
      context.isRow = isRow
      return context
    }
  }

  /// The node of an element with its modifiers.
  func node(for element: Element, _ context: Context) -> LayoutNode {
    let styles = element.styles
    var context = context
    context.text.apply(styles)
    for case .layoutDirection(let direction) in styles.reversed() { context.isRightToLeft = direction == .rightToLeft }
    var within = context
    if element.kind.isContainer { within.container = element }
    let content = content(of: element, within)
    var outer = content
    for style in styles {
      outer = node(style, around: outer, context)
      if case .coordinateSpace(let number) = style { places.set(number, of: element, outer) }
    }
    if context.isRightToLeft { turn(outer) }
    places.set(element, outer, content)
    return outer
  }

  /// Makes leading the right, up to the elements within, which have been turned if they are to be.
  private func turn(_ node: LayoutNode) {
    node.isRightToLeft = true
    for child in node.children where !places.isElement(child) { turn(child) }
  }

  /// The children that have a place in the element's own layout. A section in a stack stands for what is in it.
  func flow(_ element: Element) -> [Element] {
    element.children.flatMap { child -> [Element] in
      guard child.layer == nil || element.kind == .layers, child[.isHidden] == nil, child.kind != .rowActions, child.kind != .toolbar,
        !child.kind.isPresented
      else { return [] }
      return child.kind == .section && !element.kind.groupsSections ? flow(child) : [child]
    }
  }

  func nodes(in element: Element, _ context: Context, except kinds: [ElementKind] = []) -> [LayoutNode] {
    flow(element).filter { !kinds.contains($0.kind) }.map { node(for: $0, context) }
  }

  /// What is in an element as one node. Several are below each other, as in SwiftUI where a builder's content has no container.
  func content(in element: Element, _ context: Context, along axis: Axis = .vertical, except kinds: [ElementKind] = []) -> LayoutNode {
    let children = flow(element).filter { !kinds.contains($0.kind) }
    if children.count == 1 { return node(for: children[0], context.inside(nil, isRow: context.isRow)) }
    return StackNode(axis, children.map { node(for: $0, context.inside(axis)) })
  }

  /// A part of a control, if there is one that is shown.
  func part(_ kind: ElementKind, of element: Element, _ context: Context) -> LayoutNode? {
    if kind == .controlLabel, element[.isLabelHidden] != nil { return nil }
    return element.children.first { $0.kind == kind }.map { node(for: $0, context.inside(.horizontal)) }
  }

  func text(_ string: String, _ context: Context) -> LayoutNode { TextNode(context.text.text([TextRun(string)], metrics), text) }
}

extension ElementKind {
  /// Whether lengths may be parts of its own.
  fileprivate var isContainer: Bool {
    switch self {
    case .scroll, .page, .navigationColumn, .tab, .sheet, .popover: true
    default: false
    }
  }

  /// Whether sections are groups of rows in it.
  fileprivate var groupsSections: Bool { self == .list || self == .form || self == .picker || self == .menu }
}
