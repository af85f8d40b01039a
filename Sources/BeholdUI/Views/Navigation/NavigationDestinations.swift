/// What makes the pages for values of one type.
@MainActor
class NavigationDestination {
  /// Mounts the page for a value.
  func mount(_ value: AnyHashable, at place: ViewPlace) -> AnyViewNode { fatalError("a destination makes pages") }

  /// Shows a value on a page that it has made for one that is equal.
  func show(_ value: AnyHashable, on page: AnyViewNode) {}

  /// A page that it has made has gone.
  func pageWasRemoved() {}
}

final class TypedDestination<Value: Hashable, Content: View>: NavigationDestination {
  private var content: (Value) -> Content
  private var pages: [(value: Value, node: ViewNode<DestinationPage<Value, Content>>)] = []

  init(_ content: @escaping (Value) -> Content) { self.content = content }

  override func mount(_ value: AnyHashable, at place: ViewPlace) -> AnyViewNode {
    let value = value.base as! Value
    let node = place.mount(DestinationPage(value: value, content: content))
    pages.append((value, node))
    return node
  }

  override func show(_ value: AnyHashable, on page: AnyViewNode) {
    guard let value = value.base as? Value, let index = pages.firstIndex(where: { $0.node === page }) else { return }
    pages[index].value = value
    pages[index].node.update(to: DestinationPage(value: value, content: content))
  }

  override func pageWasRemoved() { pages.removeAll { !$0.node.isMounted } }

  func update(to content: @escaping (Value) -> Content) {
    self.content = content
    for page in pages { page.node.update(to: DestinationPage(value: page.value, content: content)) }
  }
}

/// The content of a page for a value: evaluated by itself.
nonisolated struct DestinationPage<Value: Hashable, Content: View>: View {
  let value: Value
  let content: (Value) -> Content

  var body: Content { content(value) }
}

nonisolated extension View {
  /// Says what the page is that a stack around shows for a value of a type: of a link, or in the stack's path.
  ///
  /// If several views say so for one type, the first that did is asked.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View { modifier(DestinationModifier(destination: destination)) }
}

nonisolated struct DestinationModifier<Value: Hashable, Destination: View>: NodeModifier {
  let destination: (Value) -> Destination

  @MainActor
  final class Node: ModifierEffect {
    private let destination: TypedDestination<Value, Destination>
    private let controller: NavigationController?
    private let outlet: Outlet?

    init(_ modifier: DestinationModifier, in place: inout ViewPlace, node: AnyViewNode) {
      destination = TypedDestination(modifier.destination)
      let values = EnvironmentValues(place.environment)
      controller = values.navigation
      let isIndependent = Captures.areNone(of: modifier.destination)
      outlet = isIndependent ? nil : controller.flatMap { [scope = place.scope] in Outlet(of: node, in: scope, to: $0.scope) }
      controller?.register(destination, for: Value.self, depth: values.navigationDepth)
    }

    func update(to modifier: DestinationModifier) { destination.update(to: modifier.destination) }

    func end() {
      outlet?.close()
      controller?.remove(destination, for: Value.self)
    }
  }
}
