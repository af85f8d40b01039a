/// A navigation stack, or a column of a split view, as an element with a page for each level.
nonisolated struct NavigationStackElement<Root: View>: View {
  typealias Body = Never

  let route: NavigationRoute
  var column: SplitColumn?
  let root: Root

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { NavigationStackNode(view, at: place) }
}

private final class NavigationStackNode<Root: View>: ElementOwner<NavigationStackElement<Root>> {
  private var controller: NavigationController!
  private var root: ViewNode<Root>?

  init(_ view: NavigationStackElement<Root>, at place: __shared ViewPlace) {
    super.init(view.column == nil ? .navigationStack : .navigationColumn, at: place)
    element.set(.placement, view.column?.role.rawValue)
    controller = NavigationController(view.route, of: self, at: place.inside(element, of: self), column: view.column)
    view.column?.controller = controller
    if let column = view.column, !column.isFirst {
      element.handle(ElementEvents(.dismiss) { [weak column] _ in column?.goBack() })
    }
    controller.mountPages { [unowned self] place in
      let node = place.mount(view.root)
      root = node
      return node
    }
    insert(at: place)
  }

  override func update(at pointer: UnsafePointer<NavigationStackElement<Root>>) {
    let view = pointer.pointee
    visited()
    root?.update(to: view.root)
    controller.update(to: view.route)
  }

  override func evaluateIfStale() { if isMounted { controller.showWaiting() } }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { controller?.pages.allSatisfy(visit) ?? true }

  override func end() {
    controller.end()
    super.end()
  }
}
