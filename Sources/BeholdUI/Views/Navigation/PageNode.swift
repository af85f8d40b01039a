/// A page of a navigation stack: hidden, with all its state, while another one is above it.
final class PageNode: AnyViewNode {
  let element: Element
  private let chrome: PageChrome
  let scope: AppearanceScope
  private var isBackHidden = false
  private(set) var hiddenBars: [String: Bool] = [:]
  /// Is told which bars are hidden on the page.
  var onHiddenBars: (([String: Bool]) -> Void)?
  private var child: AnyViewNode?
  private var layer: EnvironmentLayer?
  /// Goes back from here; there is nowhere to go from the first page.
  private let dismiss: (() -> Void)?
  /// Whether it stands for the first page of a column: that has a way back of its own.
  private let isFirst: Bool

  /// - Parameters:
  ///   - isFirst: whether it stands for the first page of a column.
  ///   - mount: makes the content; `nil` if there is none to show.
  init(at place: __shared ViewPlace, isTop: Bool, isFirst: Bool = false, dismiss: (() -> Void)?, _ mount: (ViewPlace) -> AnyViewNode?) {
    self.dismiss = dismiss
    self.isFirst = isFirst
    element = Element(.page, in: place.tree, modifiers: nil)
    chrome = PageChrome(of: element)
    scope = AppearanceScope(isTop, in: place.scope)
    super.init(at: place)
    element.set(.isHidden, !isTop)
    if isFirst { element.set(.placement, "column") }
    updateDismissal()
    var inside = place.inside(element, of: self)
    inside.set { $0.scope = scope }
    chrome.collect(in: &inside)
    chrome.onBackHidden = { [unowned self] isHidden in
      isBackHidden = isHidden
      updateDismissal()
    }
    chrome.onHiddenBars = { [unowned self] hidden in
      hiddenBars = hidden
      onHiddenBars?(hidden)
    }
    inside = inside.setting { values in
      values.beginEditMode(in: place.tree)
      guard let dismiss else { return }
      values.dismiss = DismissAction(dismiss)
      values.isPresented = true
    }
    layer = inside.environment
    child = mount(inside)
    element.insert(into: place.container, before: place.next)
  }

  private func updateDismissal() {
    element.set(.isDismissible, dismiss != nil && !isFirst && !isBackHidden)
    element.handle(isBackHidden || isFirst ? nil : dismiss.map { dismiss in ElementEvents(.dismiss) { _ in dismiss() } })
  }

  /// Whether nothing is on it, not even a bar.
  var isEmpty: Bool { child?.elements.isEmpty ?? true }

  /// Shows the page, or hides it under others.
  func setTop(_ isTop: Bool) {
    element.set(.isHidden, !isTop)
    scope.set(isTop, below: child)
  }

  override func visibilityChanged(to isVisible: Bool) { scope.outerChanged(to: isVisible, below: child) }

  override var environmentWithin: EnvironmentLayer? { layer }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func visitElements(_ visit: (Element) -> Bool) -> Bool { visit(element) }

  override func nextElement(after child: AnyViewNode) -> Element? { nil }

  override func end() {
    chrome.end()
    element.end()
  }
}
