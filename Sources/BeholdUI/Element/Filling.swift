internal import Foundation

/// In which directions something takes all the space that there is.
package struct Filling: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let width = Filling(rawValue: 1)
  package static let height = Filling(rawValue: 2)
  /// Something in it scrolls within the height that there is, or becomes narrower with it, so that this must have an end.
  package static let bounded = Filling(rawValue: 4)

  /// Its width and its height follow from each other.
  package static let ratio = Filling(rawValue: 8)

  /// It takes all the height that there is, but no more than some of it: what is around it ends there, too.
  package static let limited = Filling(rawValue: 16)

  package static let both: Filling = [.width, .height]

  /// What becomes of it in a modifier.
  package mutating func apply(_ style: Style) {
    switch style {
    case .frame(let frame):
      // One length says both.
      if contains(.ratio), frame.height != nil { remove(.width) }
      if contains(.ratio), frame.width != nil || frame.height != nil { remove(.bounded) }
      remove(.ratio)
      if frame.maxWidth == .infinity, frame.width == nil { insert(.width) } else if frame.maxWidth != nil { remove(.width) }
      if frame.height != nil { subtract([.height, .bounded, .limited]) } else if let most = frame.maxHeight { end(at: most) }
    case .containerFrame(let frame):
      remove(.ratio)
      if frame.width != nil { remove(.width) }
      if frame.height != nil { subtract([.height, .bounded, .limited]) }
    case .fixedSize(let horizontal, let vertical):
      if horizontal { remove(.width) }
      if horizontal, vertical { remove(.ratio) }
      if vertical { subtract([.height, .bounded, .limited]) }
    // It is as high as its width says.
    case .aspectRatio(_, .fit): if !isEmpty { self = [.width, .ratio, .bounded] }
    case .position: formUnion(.both)
    default: break
    }
  }

  private mutating func end(at most: CGFloat) {
    subtract([.height, .limited])
    insert(most.isFinite ? .limited : .height)
  }
}

extension Element {
  /// In which directions the element itself takes all the space that there is, without its modifiers.
  package var contentFilling: Filling {
    resolveFilling()
    return Filling(rawValue: UInt8(fillings & 31))
  }

  /// The same with its modifiers.
  package var filling: Filling {
    resolveFilling()
    return Filling(rawValue: UInt8(fillings >> 5 & 31))
  }

  private func resolveFilling() {
    if fillings & Element.knowsFilling == 0 { _ = computeFilling() }
  }

  /// - Returns: whether it is another one than it was.
  func computeFilling() -> Bool {
    let content = fillingOfContent()
    var outer = content
    for style in styles { outer.apply(style) }
    let new = Element.knowsFilling | UInt16(outer.rawValue) << 5 | UInt16(content.rawValue)
    defer { fillings = new }
    return fillings != new
  }

  private func fillingOfContent() -> Filling {
    switch kind {
    // What is the whole of a page scrolls with the page.
    case .window: fillingOfFlow.intersection(scrollsAlone ? [] : .bounded)
    // Each tab is as high as the page, and so is what scrolls beside the detail.
    case .tabs: isHeld ? [.both, .bounded] : .both
    case .navigationSplit: fillingOfDetail.intersection(.bounded).union(.both)
    case .navigationStack where isHeld: [.both, .bounded]
    case .navigationStack, .navigationColumn, .page, .tab, .sheet, .popover:
      fillingOfFlow.intersection(scrollsAlone ? [] : .bounded).union(.both)
    case .layout: fillingOfExtent
    case .list, .form: [.width, .height, .bounded]
    case .textEditor, .canvas: .both
    case .geometry: fillingOfFlow.intersection(.bounded).union(.both)
    case .shape: keepsRatio ? [.width, .ratio, .bounded] : .both
    case .image: self[.isResizable] != nil ? .both : []
    case .scroll: fillingOfScroll
    case .verticalStack: isLazy ? [.width] : fillingOfFlow
    case .grid: fillingOfTracks ?? fillingOfFlow
    case .spacer: stackAxis.map { $0 == .horizontal ? .width : .height } ?? .both
    case .divider: stackAxis == .horizontal ? .height : .width
    // Its items are not there until it opens.
    case .menu: children.first { $0.kind == .controlLabel }?.filling ?? []
    case .horizontalStack: isLazy ? [.height] : fillingOfLine
    case .depthStack, .layers, .fitting, .gridRow, .section, .sectionHeader, .sectionFooter, .listRow, .button, .link, .contextMenu,
      .controlGroup, .controlLabel, .currentValueLabel, .minimumValueLabel, .maximumValueLabel, .pickerOption, .label, .disclosureLabel,
      .tabLabel:
      fillingOfFlow
    case .textField, .secureField, .searchField, .slider, .labeledContent, .disclosureGroup, .groupBox: .width
    // The label is at one edge and the control at the other.
    case .stepper, .datePicker, .colorPicker: self[.isLabelHidden] == nil ? .width : []
    case .toggle: self[.style]?.text == "button" || self[.style]?.text == "checkbox" || self[.isLabelHidden] != nil ? [] : .width
    case .picker: ["segmented", "inline", "radioGroup", "wheel"].contains(self[.style]?.text ?? "") ? .width : []
    case .progress: self[.style]?.text == "circular" || (self[.value] == nil && self[.style]?.text != "linear") ? [] : .width
    case .gauge: self[.style]?.text?.hasPrefix("accessoryCircular") == true ? [] : .width
    case .text, .rowGap, .rowActions, .toolbar, .toolbarItem, .alert, .confirmationDialog: []
    }
  }

  /// Whether it is pages that have a place among other views, or a height, and are not all of a window: what is in them scrolls there.
  package var isHeld: Bool {
    guard kind == .navigationStack || kind == .tabs else { return false }
    return styles.contains { if case .frame(let frame) = $0 { frame.height != nil } else { false } } || isInStack
  }

  /// Whether it is in a stack, with nothing but layers between. Of layers in a sheet, too, the pages scroll below the others.
  private var isInStack: Bool {
    guard layer == nil, let parent else { return false }
    switch parent.kind {
    case .layers, .depthStack: return parent.isInStack || parent.parent?.kind == .sheet
    case .verticalStack, .horizontalStack, .gridRow: return true
    default: return false
    }
  }

  /// What its children that have a place in it fill, together.
  private var fillingOfFlow: Filling {
    var filling: Filling = []
    let isGrid = kind == .grid || kind == .gridRow
    for child in children where child.isInFlow {
      filling.formUnion(isGrid ? child.filling.subtracting(child.unsizedInGrid) : child.filling)
    }
    // What is around one that keeps its ratio does so only as layers do.
    if kind != .layers { filling.remove(.ratio) }
    return filling
  }

  /// In which directions it fills what there is of a grid, and does not make that larger.
  private var unsizedInGrid: Filling {
    var filling: Filling = []
    for case .gridCellUnsizedAxes(let axes) in styles {
      if axes.contains(.horizontal) { filling.insert(.width) }
      if axes.contains(.vertical) { filling.insert(.height) }
    }
    return filling
  }

  /// What the last of its columns fills.
  private var fillingOfDetail: Filling { children.reversed().first { $0.kind == .navigationColumn }?.filling ?? [] }

  private var isInFlow: Bool {
    guard !kind.isPresented, kind != .toolbar, kind != .rowActions else { return false }
    // A page under another one, or of a tab that is not selected, says nothing of what is seen.
    if kind == .page, self[.isHidden] != nil { return false }
    return layer == nil
  }

  /// What has said that it takes whatever there is.
  private var fillingOfExtent: Filling {
    guard case .extent(let extent) = self[.extent] else { return [] }
    var filling: Filling = extent.mostWidth == .infinity ? .width : []
    if extent.height == nil { filling.insert(.height) }
    return filling
  }

  private var fillingOfScroll: Filling {
    let axes = self[.axes]?.text ?? "vertical"
    var filling = fillingOfFlow
    filling.remove(.bounded)
    // One that keeps its ratio is as wide as the height says.
    if axes == "horizontal", children.contains(where: { $0.isInFlow && $0.filling.contains(.ratio) }) { filling.insert(.height) }
    if axes.contains("horizontal") { filling.insert(.width) }
    if axes.contains("vertical") { filling.formUnion([.height, .bounded]) }
    return filling
  }

  /// What has another height beside others than by itself does not become narrower there.
  private var fillingOfLine: Filling {
    let filling = fillingOfFlow
    return !filling.isDisjoint(with: [.height, .limited]) ? filling : filling.subtracting(.bounded)
  }

  /// Lazy grids are as long as their lines.
  private var fillingOfTracks: Filling? { self[.columns] != nil ? .width : self[.rows] != nil ? .height : nil }

  /// Whether it is a square, whatever space there is.
  private var keepsRatio: Bool { if case .outline(let outline) = self[.outline] { outline.isCircle } else { false } }

  /// The axis of the stack that it is in, with nothing but layers between.
  private var stackAxis: Axis? {
    switch parent?.kind {
    case .horizontalStack, .gridRow: .horizontal
    case .verticalStack: .vertical
    case .layers, .contextMenu: parent?.stackAxis
    default: nil
    }
  }

  /// Whether all that is in it is one list, form or scroll view.
  private var scrollsAlone: Bool {
    var all = children.filter { $0.isInFlow && $0.kind != .tabLabel }.makeIterator()
    guard let only = all.next(), all.next() == nil else { return false }
    return only.kind == .list || only.kind == .form || (only.kind == .scroll && only[.placement] == nil)
  }
}

extension ElementKind {
  /// Whether it is all that is seen in some part of the window.
  fileprivate var isWhole: Bool {
    switch self {
    case .window, .navigationStack, .navigationSplit, .navigationColumn, .page, .tabs, .tab, .sheet, .popover: true
    default: false
    }
  }
}

extension Outline {
  /// Whether it is a circle, of which a part may be missing.
  package var isCircle: Bool {
    switch self {
    case .circle: true
    case .inset(let outline, _), .trimmed(let outline, _, _), .rotated(let outline, _, _), .offset(let outline, _, _): outline.isCircle
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .capsule, .ellipse, .path: false
    }
  }
}

// MARK: Changes

extension Element {
  /// The bit of ``fillings`` that says that a host has asked for them.
  private static var knowsFilling: UInt16 { 1 << 10 }
  /// The one that says that the element is among the doubted ones.
  private static var doubtsFilling: UInt16 { 1 << 11 }

  /// Notes that the element may fill other directions now. A host that has asked is told with the next changes.
  func doubtFilling() {
    guard fillings & (Element.knowsFilling | Element.doubtsFilling) == Element.knowsFilling else { return }
    fillings |= Element.doubtsFilling
    tree.doubtedFillings.append(self)
  }

  /// The same of a parent that a child has come into, or has left.
  func doubtFilling(for child: Element) {
    guard fillings & Element.knowsFilling != 0 else { return }
    // A page looks at how many there are.
    if child.fillings & Element.knowsFilling == 0 || !child.filling.isEmpty || kind.isWhole { doubtFilling() }
  }

  /// Finds out what the element fills now, and what those around it do.
  func settleFilling() {
    let before = fillings & ~Element.doubtsFilling
    fillings = before
    guard isConnected, computeFilling() else { return }
    noteRestyle()
    if before >> 5 != fillings >> 5 { parent?.doubtFilling() }
  }
}

extension ElementAttribute.Key {
  /// Whether what an element fills depends on what has changed of it.
  ///
  /// - Parameter isNew: whether it was not said before, or is not said any more.
  func saysFilling(isNew: Bool) -> Bool {
    switch self {
    case .axes, .isResizable, .outline, .style, .columns, .rows, .isLabelHidden, .placement, .extent: true
    // Progress fills a line when it is known.
    case .value: isNew
    default: false
    }
  }
}
