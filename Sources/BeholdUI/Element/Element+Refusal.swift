extension Element {
  /// Why somebody who sees the window cannot do something with the element, if that is so: such an event is late, or forged.
  func refusal(of event: ElementEvent) -> EventResult? {
    if tree.holds.isEnd(event, of: self) || event.bringsFiles { return nil }
    // A menu closes as something is chosen in it, whatever that has done to what has it.
    if kind == .contextMenu, case .dismiss = event { return nil }
    if self[.isDisabled] != nil { return .disabled }
    if let sight = refusalOfSight { return sight }
    // What ends by itself when something is shown over the element, and what shows more of it.
    switch event {
    case .gesture(let report) where report.isEnd: return nil
    case .reveal, .measure, .scroll, .slide, .sight, .fit, .answer, .load: return nil
    default: break
    }
    if isCovered { return .covered }
    return ElementEvent.Kind.hits.contains(event.kind) && !isPressable ? .hidden : nil
  }

  /// Which files somebody who sees the window can give to the element, if any.
  package var fileQueryNow: FileQuery? {
    takes(.transfer) && refusal(of: .transfer(.targeted(true))) == nil ? fileQuery : nil
  }

  /// What somebody who sees the window can save by the element, if that is so.
  package var fileOfferNow: FileOffer? { refusal(of: .press) == nil ? fileOffer : nil }

  /// Whether the element is hidden by a modifier, which disables it as well, or is in one that is not shown.
  private var refusalOfSight: EventResult? {
    var isOutOfSight = false
    var around: Element? = self
    while let element = around {
      if element.modifiers != nil, element.styles.contains(.hidden) { return .disabled }
      if element !== self, element[.isHidden] != nil { isOutOfSight = true }
      around = element.parent
    }
    return isOutOfSight ? .hidden : nil
  }

  /// Whether a sheet, an alert, a dialog or a popover is over it that lets nobody do anything behind it. Those that come later are over the others, and over
  /// the window.
  private var isCovered: Bool {
    guard tree.root.lastChild?.kind.isPresented == true else { return false }
    var layer = self
    while let around = layer.parent, around !== tree.root { layer = around }
    while let over = layer.next {
      if over.kind.isPresented, over[.isOpen] == nil { return true }
      layer = over
    }
    return false
  }

  /// Whether a pointer reaches it: it, and what is around it, is not transparent and takes presses. A shortcut needs no place to press.
  private var isPressable: Bool {
    if self[.keyboardShortcut] != nil { return true }
    var current: Element? = self
    while let element = current {
      if element.modifiers?.letsPressesThrough == true { return false }
      current = element.parent
    }
    return true
  }
}

extension ElementEvent.Kind {
  /// What a pointer does. What has the focus may be typed into, wherever it is.
  fileprivate static let hits: Self = [
    .press, .multiplePress, .hold, .toggle, .choose, .number, .date, .color, .step, .delete, .reorder, .drop, .refresh,
    .gesture, .transfer,
  ]
}

extension ElementEvent {
  /// Whether it is the end of what has begun a while ago, when the element took files.
  fileprivate var bringsFiles: Bool {
    guard case .transfer(.received(let items, _)) = self else { return false }
    return items.contains { if case .file = $0 { true } else { false } }
  }
}

extension ElementModifiers {
  /// Whether presses of the element that these modifiers apply to reach what is behind it.
  fileprivate var letsPressesThrough: Bool {
    var current: ElementModifiers? = self
    while let modifier = current {
      switch modifier.value {
      case .style(let style) where style.letsPressesThrough: return true
      case .styles(let styles) where styles.contains(where: \.letsPressesThrough): return true
      default: current = modifier.outer
      }
    }
    return false
  }
}

extension Style {
  /// Whether what it is said of takes no presses.
  fileprivate var letsPressesThrough: Bool {
    switch self {
    case .opacity(let opacity): opacity <= 0
    case .takesPresses(let takes): !takes
    default: false
    }
  }
}
