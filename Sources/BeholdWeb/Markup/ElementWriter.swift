internal import BeholdUI

/// Describes elements as the nodes that a browser shows.
///
/// `Documentation/WebProtocol.md` says what the nodes look like. ``write(_:_:)`` has a line for each kind of elements; the files beside this one hold what those call.
@MainActor
struct ElementWriter<Sink: MarkupSink> {
  var sink: Sink
  let context: PageContext
  /// Whether nodes have the numbers of their elements. What is in a picker is a part of the picker, and has none.
  var isNumbered = true
  /// How many nodes are open that belong to the element: the boxes around, and its own.
  private var openNodes: [Int] = []

  init(_ sink: Sink, context: PageContext) {
    self.sink = sink
    self.context = context
  }

  /// How much is described.
  enum Extent {
    /// The element with all that is in it.
    case whole
    /// The element's own nodes; what is in it stays as it is.
    case shell
  }

  /// Where the children of an element are.
  enum Slot {
    /// There can be none.
    case none
    /// In the element's own node.
    case own
    /// In a part that is marked with ``beginSlot()``.
    case part
  }
}

// MARK: Nodes of an element

extension ElementWriter {
  /// Opens the nodes of an element: the boxes around it, and its own.
  ///
  /// - Parameters:
  ///   - classes: what the element is, and how it looks.
  ///   - takesSize: whether it is what it is in any size.
  ///   - ratio: its width by its height, where it is such a size only.
  ///   - declarations: of its own node.
  ///   - inner: styles within those of the element.
  ///   - hidden: is not there for anybody.
  mutating func begin(
    _ element: Element, _ tag: StaticString, _ classes: String, slot: Slot = .own, takesSize: Bool = false, ratio: Double? = nil,
    declarations: String = "", inner: [Style] = [], names: Bool = true
  ) {
    var boxes = Boxes(
      inner + element.styles, takesSize: takesSize, takesPadding: element.takesPadding, ratio: ratio,
      filling: element.contentFilling, layer: element.layer, alignment: element.alignmentAround,
      axis: element.parent?.kind == .horizontalStack ? .horizontal : element.parent?.kind == .verticalStack ? .vertical : nil,
      reach: element.reach)
    if element.parent?.kind == .layout { boxes.wrapAsCell(element.place) }
    let last = boxes.boxes.count - 1
    let place = GridMarkup.declarations(ofCell: element)
    for index in stride(from: last, through: 1, by: -1) {
      sink.open("div")
      if index == last { number(element, hasParts: slot != .none, boxes) }
      match(boxes, at: index)
      sink.appearance(boxes.boxes[index].classes, boxes.boxes[index].declarations + (index == last ? place : ""))
      if let direction = boxes.directions[index] { sink.attribute("dir", direction) }
      writeGestures(boxes.boxes[index])
    }
    sink.open(tag)
    if last == 0 { number(element, hasParts: slot == .part, boxes) }
    match(boxes, at: 0)
    sink.appearance(Self.joined(classes, boxes.boxes[0].classes), boxes.boxes[0].declarations + declarations + (last == 0 ? place : ""))
    writeGestures(boxes.boxes[0])
    if last > 0, slot == .own { sink.attribute("data-s") }
    if let direction = boxes.directions[0] { sink.attribute("dir", direction) }
    if names { describe(element) }
    openNodes.append(last + 1)
  }

  /// Closes the nodes of an element.
  mutating func end() {
    for _ in 0..<openNodes.removeLast() { sink.close() }
  }

  /// Writes what is in an element, in its slot.
  mutating func content(of element: Element, _ extent: Extent) {
    guard extent == .whole || !isNumbered else { return sink.keepContent() }
    for child in element.children { write(child) }
  }

  /// A part that the children of an element are in.
  mutating func slot(_ tag: StaticString, _ classes: String, of element: Element, _ extent: Extent) {
    sink.open(tag)
    sink.appearance(classes, "")
    if isNumbered { sink.attribute("data-s") }
    content(of: element, extent)
    sink.close()
  }

  /// A part with text.
  mutating func part(_ tag: StaticString, _ classes: String, _ text: String) {
    sink.open(tag)
    sink.appearance(classes, "")
    sink.text(text)
    sink.close()
  }

  /// A part to press, with what it sends.
  mutating func action(_ classes: String, _ message: String, _ text: String, label: String? = nil, isDisabled: Bool = false) {
    sink.open("button")
    sink.appearance(classes, "")
    sink.attribute("type", "button")
    sink.attribute("data-a", message)
    if let label { sink.attribute("aria-label", label) }
    if isDisabled { sink.attribute("disabled") }
    if !text.isEmpty { sink.text(text) }
    sink.close()
  }

  /// A part to press that shows a symbol.
  mutating func action(_ classes: String, _ message: String, symbol: String, label: String) {
    sink.open("button")
    sink.appearance(classes, "")
    sink.attribute("type", "button")
    sink.attribute("data-a", message)
    sink.attribute("aria-label", label)
    sink.attribute("title", label)
    writeSymbol(symbol)
    sink.close()
  }

  private mutating func number(_ element: Element, hasParts: Bool, _ boxes: Boxes) {
    guard isNumbered else { return }
    sink.number(element.id)
    if hasParts { sink.attribute("data-p") }
    let descriptor = element.kind.descriptor
    let kinds = element.eventKinds
    let codes = descriptor.isPressedByHandle ? "" : MessageCode.codes(kinds)
    if !codes.isEmpty, element[.isDisabled] == nil { sink.attribute("data-e", codes) }
    if kinds.contains(.key), let request = element.keyRequest { sink.attribute("data-y", BrowserKey.words(of: request)) }
    if descriptor.traits.contains(.keepsSetting), let identity = element.lastingIdentity {
      sink.attribute("data-k", context.key.mark(of: identity.text) + (identity.isCertain ? "" : "?"))
    }
    if element[.isHidden] != nil { sink.attribute("hidden") }
    if let followed = boxes.followed { sink.attribute("data-f", followed) }
    if let threshold = element[.threshold]?.number { sink.attribute("data-v", CSS.number(threshold)) }
    if let address = element[.fetched]?.text { sink.attribute("data-u", address) }
    if let use = element[.pageAction]?.text {
      sink.attribute("data-x", use)
      if use == "drag" { sink.attribute("draggable", "true") }
    } else if kinds.contains(.transfer) {
      sink.attribute("data-x")
    }
    if let words = element.clipboardWords { sink.attribute("data-clip", words) }
    if let text = element[.copied]?.text { sink.attribute("data-copied", text) }
    if let help = boxes.help { sink.attribute("title", help) }
    if let badge = boxes.badge, !badge.isEmpty { sink.attribute("data-badge", badge) }
  }

  /// Says what one of the boxes is matched by, if it is the one that is.
  private mutating func match(_ boxes: Boxes, at index: Int) {
    if isNumbered, let matched = boxes.matched, matched.box == index { sink.attribute("data-m", matched.name) }
  }

  private mutating func writeGestures(_ box: Boxes.Box) {
    if isNumbered, !box.gestures.isEmpty { sink.attribute("data-j", box.gestures) }
  }

  static func joined(_ first: String, _ second: String) -> String {
    if first.isEmpty { return second }
    return second.isEmpty ? first : first + " " + second
  }
}

extension Element {
  /// Where the layout around has put it.
  fileprivate var place: LayoutPlacement? { if case .place(let place) = self[.place] { place } else { nil } }

  /// Where its ground goes on under the bars of a page.
  fileprivate var reach: Boxes.Reach {
    var top = self
    // What is first in what has no styles of its own is where that is.
    while let around = top.parent, around.isAround(top) { top = around }
    guard let page = top.parent, page.kind == .page || page.kind == .window else { return .none }
    if top === self { return .page }
    return page.children.first { $0.kind != .toolbar } === top ? .within : .none
  }

  private func isAround(_ content: Element) -> Bool {
    switch kind {
    case .layers: content.layer == nil && styles.isEmpty
    case .verticalStack: firstChild === content && styles.isEmpty
    case .horizontalStack, .depthStack: styles.isEmpty
    default: false
    }
  }

  /// By what the container aligns it.
  fileprivate var alignmentAround: (horizontal: HorizontalAlignment?, vertical: VerticalAlignment?) {
    guard let parent else { return (nil, nil) }
    let alignment = Alignment(named: parent[.alignment]?.text)
    switch parent.kind {
    case .verticalStack: return (alignment.horizontal, nil)
    case .horizontalStack: return (nil, alignment.vertical)
    case .depthStack: return (alignment.horizontal, alignment.vertical)
    default: return (nil, nil)
    }
  }

  /// Whether a padding can be in the element's own box. Layers would lie in it, a scroll view would show what it scrolls there, a picture and a divider are as
  /// large as their box, what has a ground or a padding of its own would have more of it, and what is pressed would be pressed there.
  fileprivate var takesPadding: Bool {
    switch kind {
    case .layers, .scroll, .image, .divider, .list, .form, .groupBox, .gauge, .controlGroup, .button, .link, .toggle, .geometry: false
    default: true
    }
  }
}
