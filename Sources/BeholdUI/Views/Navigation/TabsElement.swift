/// A tab view as an element, with a tab for each view in it.
nonisolated struct TabsElement<Content: View>: View {
  typealias Body = Never

  /// `nil` if the tab view keeps the selection itself.
  let selection: AnyHashable?
  let style: String?
  let hidesIndex: Bool
  let hasIndexGround: Bool
  /// Selects the tab that has some tags.
  let select: ([AnyHashable]) -> Void
  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TabsNode(view, at: place) }
}

private final class TabsNode<Content: View>: ElementOwner<TabsElement<Content>>, ViewBoundary, TabList {
  private var view: TabsElement<Content>
  private var child: ViewNode<Content>?
  /// In the order in which they came.
  private var tabs: [any SelectableTab] = []
  /// The element of the selected tab where there is no binding.
  private var ownSelection: Element?
  private var isMounting = true

  init(_ view: TabsElement<Content>, at place: __shared ViewPlace) {
    self.view = view
    super.init(.tabs, at: place)
    describe()
    var inside = place.inside(element, of: self)
    inside.set { $0.boundary = self }
    child = inside.mount(view.content)
    isMounting = false
    let selected = keep("selection") { [unowned self] in
      Array(element.children).firstIndex { $0 === self.ownSelection }
    }
    let children = Array(element.children)
    if let selected, children.indices.contains(selected) { ownSelection = children[selected] }
    showSelection()
    insert(at: place)
  }

  override func update(at pointer: UnsafePointer<TabsElement<Content>>) {
    let view = pointer.pointee
    visited()
    self.view = view
    describe()
    child?.update(to: view.content)
    showSelection()
  }

  private func describe() {
    element.set(.style, view.style)
    element.set(.isIndicatorHidden, view.hidesIndex)
    element.set(.hasIndicatorGround, view.hasIndexGround)
  }

  func mount<Tab: View>(_ view: Tab, at place: ViewPlace) -> ViewNode<Tab> { TabNode(view, in: self, at: place) }

  func added(_ tab: any SelectableTab) {
    tabs.append(tab)
    tabChanged()
  }

  func removed(_ tab: any SelectableTab) {
    tabs.removeAll { $0 === tab }
    tabChanged()
  }

  func tabChanged() {
    guard !isMounting, isMounted else { return }
    tree.callbacks.addChange("a tab view") { [weak self] in if let self, isMounted { showSelection() } }
    tree.needsFlush()
  }

  func select(_ tab: any SelectableTab) {
    if view.selection != nil { return view.select(tab.traits.tags) }
    ownSelection = tab.tabElement
    tree.lastingState?.changed(self)
    showSelection()
    tree.needsFlush()
  }

  func setBarHidden(_ isHidden: Bool) { element.set(.isBarHidden, isHidden) }

  /// Shows the tab that the selection stands for; without one the first.
  private func showSelection() {
    let ordered = element.children.compactMap { element in tabs.first { $0.tabElement === element } }
    let selected: (any SelectableTab)?
    if let selection = view.selection {
      selected = ordered.first { $0.traits.tags.contains(selection) }
    } else {
      selected = ordered.first { $0.tabElement === ownSelection } ?? ordered.first
    }
    for tab in ordered where tab !== selected { tab.setSelected(false) }
    selected?.setSelected(true)
    // Pages that are swiped are seen before they are selected.
    guard view.style == PageTabViewStyle._name, let index = ordered.firstIndex(where: { $0 === selected }) else { return }
    for neighbour in [index - 1, index + 1] where ordered.indices.contains(neighbour) { ordered[neighbour].prepare() }
  }

  override func end() {
    super.end()
    tree.lastingState?.remove(self)
  }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
