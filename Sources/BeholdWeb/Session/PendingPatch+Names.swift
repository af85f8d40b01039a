internal import BeholdUI

/// What others say of an element: controls, bars, ways back, columns and rows of tabs.
extension PendingPatch {
  /// What a control is called is also said of its own node.
  mutating func renameControl(for change: ElementChange) {
    let place: Element? =
      switch change {
      case .insert(let element, _, _), .move(let element, _, _), .set(let element, _): element.isConnected ? element : nil
      case .remove(_, let parent, _): parent.isConnected ? parent : nil
      // What a modifier calls it may be part of a name.
      case .restyle(let element, _): element.isConnected && Accessibility(element).label != nil ? element : nil
      case .transact, .scroll: nil
      }
    let isInPlace = if case .remove = change { true } else { false }
    // The label itself may have gone.
    if isInPlace, let place, place.kind == .labeledContent { for child in place.children { mark(child, .shell) } }
    var around = place
    while let element = around {
      // All that is in a toggle is its label.
      if element.kind == .toggle, element !== place || isInPlace {
        mark(element, .shell)
      } else if element.kind == .controlLabel || element.kind == .sectionHeader, let named = element.parent {
        mark(named, .shell)
        if element.kind == .sectionHeader { mark(element, .shell) }
        // What has no name of its own has that of the content around.
        if named.kind == .labeledContent { for child in named.children { mark(child, .shell) } }
      }
      around = element.parent
    }
  }

  /// A bar shows the titles of what it is in, which shows them itself where there is no bar, and the way back to the page before.
  mutating func renameBar(for change: ElementChange) {
    switch change {
    case .set(let element, let key):
      guard element.isConnected, element.kind.hasBar else { return }
      if let bar = element.topToolbar { mark(bar, .shell) }
      if key == .style, element.kind == .page { resizeTitles(after: element) }
      if key == .label {
        renameWays(to: element)
        rename(around: element)
      }
    case .insert(let element, let parent, _):
      guard parent.isConnected else { return }
      changeItems(of: parent)
      if element.isConnected {
        renameWays(to: element)
        rename(around: element)
      }
    case .remove(_, let parent, _):
      if parent.isConnected { changeItems(of: parent) }
    case .move, .restyle, .transact, .scroll: break
    }
  }

  /// The list of tabs has their labels by number, and each tab knows how many are beside it.
  mutating func listTabs(for change: ElementChange) {
    switch change {
    case .insert(_, let parent, _), .move(_, let parent, _), .remove(_, let parent, _):
      guard parent.isConnected else { return }
      if parent.kind == .tabs {
        mark(parent, .shell)
        for tab in parent.children { mark(tab, .shell) }
      } else if parent.kind == .tab, let tabs = parent.parent {
        mark(tabs, .shell)
      }
    case .set, .restyle, .transact, .scroll: break
    }
  }

  private mutating func changeItems(of parent: Element) {
    if parent.kind.hasBar { mark(parent, .shell) }
    // With its first item there is a bar, and with its last one gone there may be none.
    if parent.kind == .toolbar, parent.firstChild === parent.lastChild, let page = parent.parent {
      mark(page, .shell)
      mark(parent, .shell)
    }
  }

  /// A column, and a sheet without a title, have the name of their page.
  private mutating func rename(around page: Element) {
    guard page.kind.mayHavePages else { return }
    var around = page.parent
    while let element = around {
      if element.kind == .navigationColumn || element.kind.isPresented { mark(element, .shell) }
      around = element.kind.isPresented ? nil : element.parent
    }
  }

  private mutating func renameWays(to page: Element) {
    for page in page.pagesLeadingBack {
      mark(page, .shell)
      if let bar = page.topToolbar { mark(bar, .shell) }
    }
  }

  /// Titles are as large as that of the page before, unless their page says it.
  private mutating func resizeTitles(after page: Element) {
    var after = page.next
    while let page = after, page.kind == .page, page[.style] == nil {
      mark(page, .shell)
      if let bar = page.topToolbar { mark(bar, .shell) }
      after = page.next
    }
  }
}

extension ElementKind {
  /// Whether it has a bar with titles.
  fileprivate var hasBar: Bool { self == .page || self == .sheet || self == .popover }
}
