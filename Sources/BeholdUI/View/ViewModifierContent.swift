internal import BeholdObservation

/// The view that a modifier is applied to, in the modifier's body.
nonisolated public struct ViewModifierContent<Modifier: ViewModifier>: View {
  public typealias Body = Never

  // The node keeps what its body gives, and this with it.
  fileprivate unowned let source: any ModifiedSource

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ContentNode(view, at: place) }
}

/// The node of a view with a user's modifier: knows the view that the modifier's body shows.
@MainActor
private protocol ModifiedSource: AnyObject {
  /// Shows the modified view at a place in the modifier's body.
  func mountContent(at place: ViewPlace) -> AnyViewNode
  func unmountContent(_ node: AnyViewNode)
}

/// The node of a view that is modified by a modifier with a body.
final class ModifierBodyNode<Modified: View, Modifier: ViewModifier>: TrackingNode<ModifiedContent<Modified, Modifier>, Modifier.Body?> {
  private var modifier: Modifier
  private var modified: Modified
  private let fields: FieldPlan
  private var child: ViewNode<Modifier.Body>?
  private var refusal: Refusal?
  /// Where the body shows the modified view: mostly in one place.
  private var contents: [ViewNode<Modified>] = []

  init(_ view: ModifiedContent<Modified, Modifier>, at place: __shared ViewPlace) {
    modifier = view.modifier
    modified = view.content
    fields = FieldPlan.of(Modifier.self)
    super.init(at: place)
    if fields.hasDynamicProperties {
      withUnsafeMutablePointer(to: &modifier) {
        fields.install(in: $0, PropertyContext(viewType: Modifier.self, tree: tree, environment: place.environment, node: self))
      }
    }
    switch computeTracked() {
    case .some(.some(let body)): child = place.within(self).mount(body)
    case .some(.none): refusal = Refusal(withUnsafeMutablePointer(to: &modifier) { fields.missing(in: $0) }, at: place, of: self)
    case .none: break
    }
  }

  override func compute() -> Modifier.Body? {
    if fields.hasDynamicProperties, !withUnsafeMutablePointer(to: &modifier, { fields.prepare($0) }) { return nil }
    return modifier.body(content: ViewModifierContent(source: self))
  }

  override func apply(_ body: Modifier.Body?) {
    // What was there, and is not any more, leaves what is shown.
    guard let body else { return }
    guard let refusal else {
      child?.update(to: body)
      return
    }
    child = replace(refusal.node) { refusal.place.within(self, before: $0).mount(body) }
    self.refusal = nil
  }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, Modifier>>) {
    visited()
    modified = view.content().pointee
    if !withUnsafePointer(to: &modifier, { fields.isSame($0, view.modifier()) }) {
      var new = view.modifier().pointee
      if fields.hasDynamicProperties {
        withUnsafeMutablePointer(to: &modifier) { old in withUnsafeMutablePointer(to: &new) { fields.adopt(from: old, in: $0) } }
      }
      modifier = new
      evaluate(because: .inputs)
    }
    for node in contents { node.update(at: view.content()) }
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(refusal?.node ?? child, visit) }

  override var viewType: any Any.Type { Modifier.self }

  override var presents: Bool { Modifier.self is any PresentingModifier.Type }

  override func end() {
    super.end()
    guard fields.hasDynamicProperties else { return }
    tree.lastingState?.remove(self)
    withUnsafeMutablePointer(to: &modifier) { fields.end($0) }
  }

  override func dynamicPropertyNames(changedBy cause: ObservationCause?) -> [String] {
    withUnsafeMutablePointer(to: &modifier) { fields.names(changedBy: cause, in: $0, of: Modifier.self) }
  }
}

extension ModifierBodyNode: ModifiedSource {
  func mountContent(at place: ViewPlace) -> AnyViewNode {
    let node = place.mount(modified)
    contents.append(node)
    return node
  }

  func unmountContent(_ node: AnyViewNode) { contents.removeAll { $0 === node } }
}

private final class ContentNode<Modifier: ViewModifier>: ViewNode<ViewModifierContent<Modifier>> {
  private unowned let source: any ModifiedSource
  private var child: AnyViewNode?

  init(_ view: ViewModifierContent<Modifier>, at place: __shared ViewPlace) {
    source = view.source
    super.init(at: place)
    child = source.mountContent(at: place.within(self))
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func end() { if let child { source.unmountContent(child) } }
}
