internal import Foundation

/// A view that is shown at the end of the window while it is there: a sheet, an alert.
///
/// It reads the environment of the place where it stands, and goes with what is around that.
nonisolated struct PresentedView<Content: View>: View {
  typealias Body = Never

  let kind: ElementKind
  var style: String?
  var label: Text?
  /// Has what is shown taken away.
  let dismiss: () -> Void
  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { PresentingNode(view, at: place) }
}

private final class PresentingNode<Content: View>: PortalNode<PresentedView<Content>> {
  private typealias Carried = ModifiedContent<PresentedElement<Content>, CarriedStyles>

  private var presented: ViewNode<Carried>?
  private var outlet: Outlet?

  init(_ view: PresentedView<Content>, at place: __shared ViewPlace) {
    super.init(at: place)
    open(place.tree.presentations, at: place) { place in
      let node = place.mount(carried(view))
      presented = node
      return node
    }
    outlet = Outlet(of: self, in: place.scope, to: nil)
  }

  /// With the look of the place where it stands.
  private func carried(_ view: PresentedView<Content>) -> Carried {
    PresentedElement(view: view, anchor: anchor.map { Double($0.id) }).modifier(
      CarriedStyles(isWanted: view.kind == .sheet || view.kind == .popover))
  }

  /// The element of the view that the modifier was applied to.
  private var anchor: Element? {
    var around: AnyViewNode? = parent
    while let node = around {
      if let element = node.firstElement { return element }
      around = node.parent
    }
    return nil
  }

  override func update(at pointer: UnsafePointer<PresentedView<Content>>) {
    visited()
    presented?.update(to: carried(pointer.pointee))
  }

  /// What is presented is seen also when the page that it comes from is not.
  override func visibilityChanged(to isVisible: Bool) {}

  override func end() {
    outlet?.close()
    super.end()
  }
}

/// A modifier that shows something elsewhere than where it is: it is evaluated also where it cannot be seen, so that what it shows comes and goes.
protocol PresentingModifier: ViewModifier {}

/// What is presented, where it is shown.
private nonisolated struct PresentedElement<Content: View>: View {
  typealias Body = Never

  let view: PresentedView<Content>
  /// The number of the element that it belongs to.
  let anchor: Double?

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { PresentedNode(view, at: place) }
}

/// Lets what the environment says of how elements are shown hold for elements elsewhere, too.
private nonisolated struct CarriedStyles: NodeModifier, EnvironmentSetting {
  typealias Node = EnvironmentEffect<Self>

  /// Questions look as the host's do.
  let isWanted: Bool

  func set(in values: inout EnvironmentValues) { if isWanted { values.carryStyles() } }

  var setsAny: Bool { isWanted }
}

/// The node of a presentation's element.
private final class PresentedNode<Content: View>: ElementOwner<PresentedElement<Content>> {
  private var view: PresentedView<Content>
  private let chrome: PageChrome
  private var child: ViewNode<Content>?
  private var layer: EnvironmentLayer?
  private var isDismissDisabled = false
  private var detents = PresentationDetents()
  /// The height that a person has chosen, where the program does not say which it is.
  private var chosen: PresentationDetent?
  private var interaction = PresentationBackgroundInteraction.automatic
  private var traits: PreferenceCollector<PresentationTraitsKey>?

  init(_ presented: PresentedElement<Content>, at place: __shared ViewPlace) {
    view = presented.view
    let element = Element(view.kind, in: place.tree, modifiers: place.modifiers)
    chrome = PageChrome(of: element)
    super.init(element, at: place)
    if view.kind == .popover { element.set(.anchor, presented.anchor) }
    describe()
    // What is presented within comes after it.
    insert(at: place)
    let inside = inside(place)
    layer = inside.environment
    child = inside.mount(view.content)
  }

  private func inside(_ place: ViewPlace) -> ViewPlace {
    var inside = place.inside(element, of: self).setting { values in
      values.dismiss = DismissAction { [weak self] in self?.dismiss() }
      values.isPresented = true
      values.navigation = nil
      values.rowSelector = nil
      values.beginEditMode(in: place.tree)
    }
    inside.set { $0.scope = nil }
    inside.preferences = PreferenceCollectors()
    chrome.collect(in: &inside)
    let collector = PreferenceCollector<PresentationTraitsKey>(in: inside) { [weak self] in self?.show($0 ?? PresentationTraits()) }
    traits = collector
    inside.preferences.add(PresentationTraitsKey.self, collector)
    return inside
  }

  override var environmentWithin: EnvironmentLayer? { layer }

  private func dismiss() { if isMounted { view.dismiss() } }

  private func describe() {
    element.set(.style, view.style)
    if let label = view.label { element.set(.label, label) }
    element.set(.isDismissible, !isDismissDisabled)
    var kinds: ElementEvent.Kind = isDismissDisabled ? [] : .dismiss
    if view.kind == .sheet, detents.ordered.count > 1 { kinds.insert(.number) }
    guard !kinds.isEmpty else { return element.handle(nil) }
    element.handle(
      ElementEvents(kinds) { [unowned self] event in
        if case .number(let place) = event { choose(place) } else { leave() }
      })
  }

  /// Somebody leaves it without a choice: in an alert that is its button for that. One without asks until it is answered.
  private func leave() {
    guard view.kind == .alert || view.kind == .confirmationDialog else { return dismiss() }
    guard let button = element.cancelButton else { return view.kind == .alert ? () : dismiss() }
    guard button.refusal(of: .press) == nil else { return dismiss() }
    let modifiers = button.modifiers
    guard button.handle(.press) else { return dismiss() }
    modifiers?.handled(.press)
  }

  /// - Parameter place: that of a height, from the least one.
  private func choose(_ place: Double) {
    guard let index = Int(exactly: place), detents.ordered.indices.contains(index) else { return }
    let detent = detents.ordered[index]
    if let selection = detents.selection {
      selection.wrappedValue = detent
    } else {
      chosen = detent
      showDetents()
    }
  }

  /// The height that it has.
  private var detent: PresentationDetent? {
    [detents.selected, chosen].compactMap { $0 }.first { detents.ordered.contains($0) } ?? detents.ordered.first
  }

  private func showDetents() {
    element.set(.detents, detents.ordered.isEmpty ? nil : detents.ordered.map(\.name).joined(separator: " "))
    element.set(.detent, detent?.name)
    element.set(.isOpen, interaction.isEnabled(at: detent))
  }

  private func show(_ traits: PresentationTraits) {
    isDismissDisabled = traits.isDismissDisabled ?? false
    let indicator = traits.dragIndicator ?? .automatic
    element.set(.isIndicatorHidden, indicator == .automatic ? nil : .flag(indicator == .hidden))
    element.set(.fill, traits.background.map { .paint($0) })
    element.set(.cornerRadius, traits.cornerRadius.map { .number($0) })
    element.set(.sizing, traits.sizing)
    element.set(.adaptation, traits.adaptation?.name)
    detents = traits.detents ?? PresentationDetents()
    interaction = traits.backgroundInteraction ?? .automatic
    showDetents()
    describe()
  }

  override func update(at pointer: UnsafePointer<PresentedElement<Content>>) {
    let presented = pointer.pointee
    visited()
    view = presented.view
    describe()
    child?.update(to: view.content)
  }

  override func environmentOfTextsChanged(_ needs: TextContext.Needs) {
    describe()
    super.environmentOfTextsChanged(needs)
  }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func end() {
    traits?.end()
    chrome.end()
    super.end()
  }
}

extension Element {
  /// The first button in it that gives up what is asked.
  fileprivate var cancelButton: Element? {
    for child in children {
      if child.kind == .button, child[.role]?.text == ButtonRole.cancel.name.rawValue { return child }
      if let button = child.cancelButton { return button }
    }
    return nil
  }
}
