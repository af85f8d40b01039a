/// A tab of a tab view. Its content is made when it is selected for the first time, or when the page for an address is looked for, and kept from then on.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value

  private let value: Value?
  private let content: () -> Content
  private let label: Label

  private init(_ value: Value?, _ label: Label, _ content: @escaping () -> Content) {
    self.value = value
    self.label = label
    self.content = content
  }

  public var _tabs: some View { TabBody(value: value, label: label, content: content) }
}

extension Tab {
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value, label(), content)
  }
}

extension Tab where Value == Never {
  public init(role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, label(), content)
  }
}

extension Tab where Label == BeholdUI.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value, BeholdUI.Label(titleKey, systemImage: systemImage), content)
  }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value, BeholdUI.Label(title, systemImage: systemImage), content)
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(value, BeholdUI.Label(titleKey, image: image), content)
  }
}

extension Tab where Value == Never, Label == BeholdUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, BeholdUI.Label(titleKey, systemImage: systemImage), content)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, BeholdUI.Label(title, systemImage: systemImage), content)
  }

  public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, BeholdUI.Label(titleKey, image: image), content)
  }
}

nonisolated private struct TabBody<Value: Hashable, Label: View, Content: View>: View {
  let value: Value?
  let label: Label
  let content: () -> Content

  @MainActor var body: some View {
    let tab = LateView(content: AccessoryPage(content: DeferredView(content: content))).tabItem { label }
    if let value { tab.tag(value) } else { tab }
  }
}

/// A view that is mounted when it can be seen for the first time, or when somebody asks for what is in it.
nonisolated private struct LateView<Content: View>: View {
  typealias Body = Never

  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { LateViewNode(view, at: place) }
}

private final class LateViewNode<Content: View>: ViewNode<LateView<Content>>, LateContent {
  private var view: LateView<Content>
  private let place: KeptPlace
  private var child: ViewNode<Content>?

  init(_ view: LateView<Content>, at place: __shared ViewPlace) {
    self.view = view
    self.place = KeptPlace(place)
    super.init(at: place)
    // What was there in another process has state that comes with it.
    let wasThere = keep("content") { [weak self] in self?.child == nil ? nil : true } ?? false
    if wasThere || place.scope?.isVisible ?? true { child = place.within(self).mount(view.content) } else { tree.add(late: self) }
  }

  override func update(at pointer: UnsafePointer<LateView<Content>>) {
    let view = pointer.pointee
    visited()
    self.view = view
    child?.update(to: view.content)
  }

  override func visibilityChanged(to isVisible: Bool) {
    super.visibilityChanged(to: isVisible)
    if isVisible { mountContent() }
  }

  override func evaluateIfStale() { if isMounted { mountContent() } }

  func mountContent() {
    guard child == nil else { return }
    child = place.within(self, before: nextElement()).mount(view.content)
    tree.lastingState?.changed(self)
  }

  override func end() {
    super.end()
    tree.lastingState?.remove(self)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
