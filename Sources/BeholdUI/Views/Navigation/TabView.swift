/// Several views, of which one is seen: the others keep their state.
///
/// ```swift
/// TabView(selection: $tab) {
///   Tab("Orders", systemImage: "shippingbox", value: .orders) { OrdersView() }
///   Tab("Truck", systemImage: "box.truck", value: .truck) { TruckView() }
/// }
/// ```
///
/// The tabs may also be views with ``View/tabItem(_:)`` and ``View/tag(_:includeOptional:)``.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  var environment = EnvironmentReader()
  private let selection: Binding<SelectionValue>?
  private let content: Content

  private var style: String? { environment.values.tabViewStyleName }
  private var hidesIndex: Bool { environment.values.hidesTabIndex }
  private var hasIndexGround: Bool { environment.values.hasIndexGround }

  private init(_ selection: Binding<SelectionValue>?, _ content: Content) {
    self.selection = selection
    self.content = content
  }

  public var body: some View {
    TabsElement(
      selection: selection.map { AnyHashable($0.wrappedValue) }, style: style, hidesIndex: hidesIndex, hasIndexGround: hasIndexGround,
      select: { tags in
        guard let selection, let value = tags.lazy.compactMap({ $0.base as? SelectionValue }).first else { return }
        selection.wrappedValue = value
      }, content: content
    )
    .environment(\.tabViewStyleAround, style ?? "")
  }
}

extension TabView {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { self.init(selection, content()) }

  public init<Tabs: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Tabs)
  where Tabs.TabValue == SelectionValue, Content == Tabs._Tabs { self.init(selection, content()._tabs) }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(nil, content()) }
}

extension TabView where SelectionValue == Never {
  public init<Tabs: TabContent>(@TabContentBuilder<Never> content: () -> Tabs) where Tabs.TabValue == Never, Content == Tabs._Tabs {
    self.init(nil, content()._tabs)
  }
}

nonisolated extension View {
  /// Sets what the tab of this view is chosen by in a tab view.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { modifier(TabItemModifier(label: label())) }
}

nonisolated private struct TabItemModifier<Label: View>: ViewModifier {
  let label: Label

  func body(content: Content) -> some View {
    content
    TabItemPortal(label: label)
  }
}

/// Shows a view in the label of the tab around.
nonisolated private struct TabItemPortal<Label: View>: View {
  typealias Body = Never

  let label: Label

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { TabItemNode(view, at: place) }
}

private final class TabItemNode<Label: View>: PortalNode<TabItemPortal<Label>> {
  private var label: ViewNode<Label>?

  init(_ view: TabItemPortal<Label>, at place: __shared ViewPlace) {
    super.init(at: place)
    guard let portal = place.traits?.label else { return }
    _ = Outlet(of: self, in: place.scope, to: place.scope?.outer)
    var outside = place
    outside.set { $0.scope = place.scope?.outer }
    open(portal, at: outside) { place in
      let node = place.mount(view.label)
      label = node
      return node
    }
  }

  override func update(at pointer: UnsafePointer<TabItemPortal<Label>>) {
    visited()
    label?.update(to: pointer.pointee.label)
  }

  /// The label is seen also when the tab's content is not: the tab tells it.
  override func visibilityChanged(to isVisible: Bool) {}
}
