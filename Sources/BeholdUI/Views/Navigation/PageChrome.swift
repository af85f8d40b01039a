/// What is around the content of a page, a sheet or a window: its title and its toolbar.
///
/// Titles are preferences; what is in a toolbar is shown through a portal, in an element that is there while something is in it.
@MainActor
final class PageChrome {
  private unowned let element: Element
  let toolbar: Portal
  private var collectors: [any PreferenceCollecting] = []
  private var isToolbarHidden = false
  /// Is told whether people cannot go back from here.
  var onBackHidden: ((Bool) -> Void)?
  /// Is told which bars are hidden here.
  var onHiddenBars: (([String: Bool]) -> Void)?

  init(of element: Element) {
    self.element = element
    toolbar = Portal(in: element)
    toolbar.onUse = { [unowned self] isUsed in
      if isUsed { return openToolbar() }
      toolbar.element.remove()
      toolbar.element = self.element
    }
  }

  private func openToolbar() {
    let bar = Element(.toolbar, in: element.tree, modifiers: nil)
    bar.set(.isHidden, isToolbarHidden)
    toolbar.element = bar
    bar.insert(into: element, before: element.firstChild)
  }

  /// Takes the titles from what is mounted at a place.
  func collect(in place: inout ViewPlace) {
    place.set { $0.chrome = self }
    collect(NavigationTitleKey.self, in: &place) { [unowned self] in element.set(.label, $0) }
    collect(NavigationSubtitleKey.self, in: &place) { [unowned self] in element.set(.subtitle, $0) }
    collect(TitleDisplayModeKey.self, in: &place) { [unowned self] in element.set(.style, $0) }
    collect(BackButtonHiddenKey.self, in: &place) { [unowned self] in onBackHidden?($0 ?? false) }
    collect(HiddenBarsKey.self, in: &place) { [unowned self] hidden in
      isToolbarHidden = hidden[ToolbarPlacement.automatic.name] ?? false
      if toolbar.element !== element { toolbar.element.set(.isHidden, isToolbarHidden) }
      onHiddenBars?(hidden)
    }
  }

  private func collect<Key: PreferenceKey>(_ key: Key.Type, in place: inout ViewPlace, _ react: @escaping (Key.Value) -> Void) {
    let collector = PreferenceCollector<Key>(in: place) { react($0 ?? Key.defaultValue) }
    collectors.append(collector)
    place.preferences.add(key, collector)
  }

  func end() {
    for collector in collectors { collector.end() }
    collectors = []
    onBackHidden = nil
    onHiddenBars = nil
  }
}
