internal import Foundation

/// What is around the content of a page, a sheet or a window: its title and its toolbar.
///
/// Titles are preferences; what is in a toolbar is shown through a portal, in an element that is there while something is in it.
@MainActor
final class PageChrome {
  private unowned let element: Element
  /// The bars that have had items, from the upper one downwards.
  private var bars: [(portal: Portal, place: ToolbarPlacement)] = []
  /// Those of what has been given.
  private var collectors: [(key: ObjectIdentifier, collector: any PreferenceReceiver)] = []
  private var depth: Int32 = 0
  private var hasEnded = false
  private var hidden: [String: Bool] = [:]
  private var looks: [String: BarLook] = [:]
  /// Is told whether people cannot go back from here.
  var onBackHidden: ((Bool) -> Void)?
  /// Is told which bars are hidden here.
  var onHiddenBars: (([String: Bool]) -> Void)?

  init(of element: Element) { self.element = element }

  /// The places of bars, from the upper one downwards: at the top, at the bottom, and where they are while a field has the focus.
  private static let places: [ToolbarPlacement] = [.automatic, .bottomBar, .keyboard]

  /// Where the items of a bar are shown.
  func portal(for bar: ToolbarPlacement) -> Portal {
    let place = Self.places.contains(bar) ? bar : .automatic
    if let bar = bars.first(where: { $0.place == place }) { return bar.portal }
    let portal = Portal(in: element, isInViewOrder: true)
    portal.onUse = { [unowned self, unowned portal] isUsed in use(portal, place, isUsed) }
    let rank = Self.places.firstIndex(of: place)
    bars.insert((portal, place), at: bars.firstIndex { Self.places.firstIndex(of: $0.place)! > rank! } ?? bars.count)
    return portal
  }

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
    let above = bars.prefix { $0.place != place }.last { $0.portal.element !== element }
    bar.insert(into: element, before: above.map { $0.portal.element.next } ?? element.firstChild)
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
    for (portal, place) in bars where place == .bottomBar && portal.element !== element { show(looks[place.name], on: portal.element) }
  }

  private func show(_ look: BarLook?, on element: Element) {
    element.set(.barLook, look?.names)
    element.set(.barFill, look?.paint.map { .paint($0) })
    element.set(.barInk, look?.ink.map { .paint($0) })
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
    depth = Int32(place.depth)
    place.preferences.add(self)
  }

  func end() {
    hasEnded = true
    for (portal, _) in bars where portal.element !== element { portal.element.end() }
    for (_, collector) in collectors { collector.end() }
    collectors = []
    onBackHidden = nil
    onHiddenBars = nil
  }
}

extension PageChrome: PreferenceRoom {
  private typealias Maker = @MainActor (PageChrome) -> any PreferenceReceiver

  /// What a page takes. Until something is given, it is as it is by default.
  private static let makers: [ObjectIdentifier: Maker] = Dictionary(
    uniqueKeysWithValues: [
      maker(NavigationTitleKey.self) { $0.element.set(.label, $1) },
      maker(NavigationSubtitleKey.self) { $0.element.set(.subtitle, $1) },
      maker(TitleDisplayModeKey.self) { $0.element.set(.style, $1) },
      maker(TransitionSourceKey.self) { chrome, source in
        if chrome.element.kind != .window { chrome.element.set(.source, source.map { .source($0) }) }
      },
      maker(BackButtonHiddenKey.self) { $0.onBackHidden?($1 ?? false) },
      maker(BarLooksKey.self) { $0.look($1) },
      maker(ColumnWidthKey.self) { $0.resize($1) },
      maker(HiddenBarsKey.self) { chrome, hidden in
        chrome.hide(hidden)
        chrome.onHiddenBars?(hidden)
      },
    ])

  /// What a window takes beside.
  private static let windowMakers: [ObjectIdentifier: Maker] = Dictionary(
    uniqueKeysWithValues: [
      maker(PreferredColorSchemeKey.self) { $0.element.tree.prefer($1) },
      maker(ShowsEvaluationsKey.self) { $0.element.set(.showsEvaluations, $1) },
    ])

  private static func maker<Key: PreferenceKey>(
    _ key: Key.Type, _ react: @escaping (PageChrome, Key.Value) -> Void
  ) -> (ObjectIdentifier, Maker) {
    (
      ObjectIdentifier(key),
      { chrome in
        PreferenceCollector<Key>(depth: chrome.depth, in: chrome.element.tree) { [unowned chrome] in
          react(chrome, $0 ?? Key.defaultValue)
        }
      }
    )
  }

  func collector(of key: ObjectIdentifier) -> (any PreferenceReceiver)? {
    if let made = collectors.first(where: { $0.key == key }) { return made.collector }
    guard let make = Self.makers[key] ?? (element.kind == .window ? Self.windowMakers[key] : nil) else { return nil }
    let collector = make(self)
    // What comes to a page that has gone is nothing to the one around.
    if hasEnded { collector.end() } else { collectors.append((key, collector)) }
    return collector
  }

  var receivers: [any PreferenceReceiver] { collectors.map(\.collector) }
}
