/// A view that shows a page of a stack around while it is there.
nonisolated struct PagePresenter<Page: MadePage>: View {
  typealias Body = Never

  let page: Page
  /// Says that the page is shown no more.
  let onDismiss: () -> Void

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { PagePresenterNode(view, at: place) }
}

private final class PagePresenterNode<Page: MadePage>: ViewNode<PagePresenter<Page>>, PageSource {
  private var view: PagePresenter<Page>
  private let controller: NavigationController?
  private var page: ViewNode<Page>?
  private var outlet: Outlet?

  init(_ view: PagePresenter<Page>, at place: __shared ViewPlace) {
    self.view = view
    controller = EnvironmentValues(place.environment).navigation
    super.init(at: place)
    controller?.present(self)
    outlet = controller.flatMap { Outlet(of: self, in: place.scope, to: $0.scope, isNear: view.page.isIndependent) }
  }

  override func update(at pointer: UnsafePointer<PagePresenter<Page>>) {
    let view = pointer.pointee
    visited()
    self.view = view
    page?.update(to: view.page)
  }

  func mountPage(at place: ViewPlace) -> AnyViewNode {
    let node = place.mount(view.page)
    page = node
    return node
  }

  func dismissPage() { view.onDismiss() }

  func pageWasRemoved() {
    page = nil
    tree.callbacks.addChange("a navigation stack") { [weak self] in if let self, isMounted { view.onDismiss() } }
    tree.needsFlush()
  }

  override func end() {
    outlet?.close()
    controller?.withdraw(self)
  }
}

/// A view that a closure makes, which a view on another page has given.
protocol MadePage: View {
  /// Whether the closure captures nothing, so that it stays the same whatever the view around it becomes.
  var isIndependent: Bool { get }
}

/// A view that is evaluated by itself.
nonisolated struct DeferredView<Content: View>: MadePage {
  let content: () -> Content

  var body: Content { content() }

  var isIndependent: Bool { Captures.areNone(of: content) }
}

/// The same, for a value.
nonisolated struct DeferredItemView<Item, Content: View>: MadePage {
  let item: Item
  let content: (Item) -> Content

  var body: Content { content(item) }

  var isIndependent: Bool { Captures.areNone(of: content) }
}

nonisolated extension View {
  /// Shows a page above the one that this view is on while a binding is true.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View { modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination)) }

  /// Shows a page above the one that this view is on while a binding has a value.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View { modifier(ItemDestinationModifier(item: item, destination: destination)) }
}

nonisolated private struct PresentedDestinationModifier<Destination: View>: PresentingModifier {
  @Binding var isPresented: Bool
  let destination: () -> Destination

  init(isPresented: Binding<Bool>, destination: @escaping () -> Destination) {
    _isPresented = isPresented
    self.destination = destination
  }

  func body(content: Content) -> some View {
    content
    if isPresented { PagePresenter(page: DeferredView(content: destination)) { isPresented = false } }
  }
}

nonisolated private struct ItemDestinationModifier<Item: Hashable, Destination: View>: PresentingModifier {
  @Binding var item: Item?
  let destination: (Item) -> Destination

  init(item: Binding<Item?>, destination: @escaping (Item) -> Destination) {
    _item = item
    self.destination = destination
  }

  func body(content: Content) -> some View {
    content
    if let item { PagePresenter(page: DeferredItemView(item: item, content: destination)) { self.item = nil }.id(item) }
  }
}
