/// What has tabs.
@MainActor
protocol TabList: AnyObject {
  func added(_ tab: any SelectableTab)
  func removed(_ tab: any SelectableTab)
  /// What is known of a tab is another.
  func tabChanged()
  func select(_ tab: any SelectableTab)
  func setBarHidden(_ isHidden: Bool)
}

/// A tab as its tab view sees it.
@MainActor
protocol SelectableTab: AnyObject {
  var tabElement: Element { get }
  var traits: ViewTraits { get }
  func setSelected(_ isSelected: Bool)
  /// Mounts what is in it, so that it can be seen beside the one that is selected.
  func prepare()
  /// Selects the tab in its tab view.
  func choose()
}

/// The node of a tab: what it is chosen by, and a page with its content, which is hidden while the tab is not selected.
final class TabNode<Content: View>: ViewNode<Content>, SelectableTab {
  let tabElement: Element
  let traits: ViewTraits
  private let label: Element
  private unowned let list: any TabList
  private var page: PageNode!
  private var child: ViewNode<Content>?
  private var isPrepared = false

  init(_ view: Content, in list: any TabList, at place: __shared ViewPlace) {
    self.list = list
    tabElement = Element(.tab, in: place.tree, modifiers: place.modifiers)
    label = Element(.tabLabel, in: place.tree, modifiers: nil)
    traits = ViewTraits(label: Portal(in: label))
    super.init(at: place)
    label.insert(into: tabElement, before: nil)
    tabElement.handle(
      ElementEvents(.press) { [unowned self] _ in
        tree.forgetAwaited()
        choose()
      })
    page = PageNode(at: place.inside(tabElement, of: self), isTop: false, dismiss: nil) { [unowned self] place in
      var place = place
      place.set { $0.traits = traits }
      let node = Content._makeNode(view, at: place)
      child = node
      return node
    }
    page.onHiddenBars = { [unowned self] hidden in
      if tabElement[.isSelected] != nil { self.list.setBarHidden(hidden[ToolbarPlacement.tabBar.name] ?? false) }
    }
    tabElement.insert(into: place.container, before: place.next)
    noteElement()
    traits.onChange = { [unowned self] in
      tabElement.set(.badge, traits.badge)
      // What is in it is known by its value, which may be another now.
      tree.placesVersion &+= 1
      self.list.tabChanged()
    }
    tabElement.set(.badge, traits.badge)
    list.added(self)
  }

  override var valuedPlace: (words: String, around: AnyViewNode)? {
    guard let value = traits.tags.last, let around = list as? AnyViewNode, let words = LastingIdentity.words(of: value.base) else {
      return nil
    }
    return ("\(type(of: value.base)) \(words)", around)
  }

  func choose() { list.select(self) }

  func setSelected(_ isSelected: Bool) {
    tabElement.set(.isSelected, isSelected)
    page.setTop(isSelected)
    if isSelected { list.setBarHidden(page.hiddenBars[ToolbarPlacement.tabBar.name] ?? false) }
  }

  func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    child?.mountLate()
  }

  override func update(at pointer: UnsafePointer<Content>) {
    visited()
    child?.update(at: pointer)
  }

  override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    traits.label.visibilityChanged(to: isVisible)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(page, visit) }

  override func visitElements(_ visit: (Element) -> Bool) -> Bool { visit(tabElement) }

  override func nextElement(after child: AnyViewNode) -> Element? { nil }

  override func end() {
    traits.onChange = nil
    label.end()
    tabElement.end()
    list.removed(self)
  }
}
