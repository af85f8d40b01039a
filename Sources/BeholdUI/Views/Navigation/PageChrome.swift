internal import Foundation

/// What is around the content of a page, a sheet or a window: its title and its toolbar.
///
/// Titles are preferences; what is in a toolbar is shown through a portal, in an element that is there while something is in it.
@MainActor
final class PageChrome {
  private unowned let element: Element
  /// The items at the top.
  private let toolbar: Portal
  /// The items at the bottom.
  private let bottomBar: Portal
  /// The items that are there while a field has the focus.
  private let keyboardBar: Portal
  private var collectors: [any PreferenceCollecting] = []
  private var hidden: [String: Bool] = [:]
  private var looks: [String: BarLook] = [:]
  /// Is told whether people cannot go back from here.
  var onBackHidden: ((Bool) -> Void)?
  /// Is told which bars are hidden here.
  var onHiddenBars: (([String: Bool]) -> Void)?

  init(of element: Element) {
    self.element = element
    toolbar = Portal(in: element, isInViewOrder: true)
    bottomBar = Portal(in: element, isInViewOrder: true)
    keyboardBar = Portal(in: element, isInViewOrder: true)
    for (portal, place) in bars { portal.onUse = { [unowned self, unowned portal] isUsed in use(portal, place, isUsed) } }
  }

  /// All bars, from the upper one downwards.
  private var bars: [(Portal, ToolbarPlacement)] { [(toolbar, .automatic), (bottomBar, .bottomBar), (keyboardBar, .keyboard)] }

  /// Where the items of a bar are shown.
  func portal(for bar: ToolbarPlacement) -> Portal { bar == .keyboard ? keyboardBar : bar == .bottomBar ? bottomBar : toolbar }

  /// Makes the element of a bar, or takes it away. Those of all bars come before the content, the upper one first.
  private func use(_ portal: Portal, _ place: ToolbarPlacement, _ isUsed: Bool) {
    guard isUsed else {
      portal.element.remove()
      portal.element.end()
      portal.element = element
      return
    }
    let bar = Element(.toolbar, in: element.tree, modifiers: nil)
    if place != .automatic { bar.set(.placement, place == .keyboard ? "keyboard" : "bottomBar") }
    bar.set(.isHidden, hidden[place.name] ?? false)
    if place == .bottomBar { show(looks[place.name], on: bar) }
    portal.element = bar
    let above = bars.prefix { $0.1 != place }.last { $0.0.element !== element }
    bar.insert(into: element, before: above.map { $0.0.element.next } ?? element.firstChild)
  }

  private func hide(_ hidden: [String: Bool]) {
    self.hidden = hidden
    element.set(.isBarHidden, hidden[ToolbarPlacement.automatic.name] ?? false)
    for (portal, place) in bars where portal.element !== element {
      portal.element.set(.isHidden, hidden[place.name] ?? false)
    }
  }

  private func look(_ looks: [String: BarLook]) {
    self.looks = looks
    show(looks[ToolbarPlacement.automatic.name], on: element)
    if bottomBar.element !== element { show(looks[ToolbarPlacement.bottomBar.name], on: bottomBar.element) }
  }

  private func show(_ look: BarLook?, on element: Element) {
    element.set(.barLook, look?.names)
    element.set(.barFill, look?.paint.map { .paint($0) })
  }

  /// Columns of a split view are as wide as their first page says.
  private func resize(_ width: ColumnWidth?) {
    guard let column = element.parent, column.kind == .navigationColumn, element.previous == nil else { return }
    column.set(.minimum, width?.least.map { .number($0) })
    column.set(.value, width.map { .number($0.ideal) })
    column.set(.maximum, width?.most.map { .number($0) })
  }

  /// Takes the titles from what is mounted at a place.
  func collect(in place: inout ViewPlace) {
    place.set { $0.chrome = self }
    collect(NavigationTitleKey.self, in: &place) { [unowned self] in element.set(.label, $0) }
    collect(NavigationSubtitleKey.self, in: &place) { [unowned self] in element.set(.subtitle, $0) }
    collect(TitleDisplayModeKey.self, in: &place) { [unowned self] in element.set(.style, $0) }
    collect(TransitionSourceKey.self, in: &place) { [unowned self] source in
      if element.kind != .window { element.set(.source, source.map { .source($0) }) }
    }
    collect(BackButtonHiddenKey.self, in: &place) { [unowned self] in onBackHidden?($0 ?? false) }
    collect(BarLooksKey.self, in: &place) { [unowned self] in look($0) }
    collect(ColumnWidthKey.self, in: &place) { [unowned self] in resize($0) }
    collect(HiddenBarsKey.self, in: &place) { [unowned self] hidden in
      hide(hidden)
      onHiddenBars?(hidden)
    }
  }

  private func collect<Key: PreferenceKey>(_ key: Key.Type, in place: inout ViewPlace, _ react: @escaping (Key.Value) -> Void) {
    let collector = PreferenceCollector<Key>(in: place) { react($0 ?? Key.defaultValue) }
    collectors.append(collector)
    place.preferences.add(key, collector)
  }

  func end() {
    for (portal, _) in bars where portal.element !== element { portal.element.end() }
    for collector in collectors { collector.end() }
    collectors = []
    onBackHidden = nil
    onHiddenBars = nil
  }
}
