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
final class ModifierBodyNode<Modified: View, Modifier: ViewModifier>: TrackingNode<ModifiedContent<Modified, Modifier>, Modifier.Body> {
  @exclusivity(unchecked) private var modifier: Modifier
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
      fields.install(in: &modifier, PropertyContext(viewType: Modifier.self, tree: tree, environment: place.environment, node: self))
    }
    let isThere = computeTracked { child = place.within(self).mount($0.pointee) }
    if isThere == false { refusal = Refusal(fields.missing(in: &modifier), at: place, of: self) }
  }

  override func compute(into body: UnsafeMutablePointer<Modifier.Body>) -> Bool {
    if fields.hasDynamicProperties, !fields.prepare(&modifier) { return false }
    body.initialize(to: modifier.body(content: ViewModifierContent(source: self)))
    return true
  }

  override func apply(_ body: UnsafePointer<Modifier.Body>) {
    guard let refusal else {
      child?.update(at: body)
      return
    }
    child = replace(refusal.node) { refusal.place.within(self, before: $0).mount(body.pointee) }
    self.refusal = nil
  }

  override func update(at view: UnsafePointer<ModifiedContent<Modified, Modifier>>) {
    visited()
    modified = view.content().pointee
    if !fields.isSame(&modifier, view.modifier()) {
      var new = view.modifier().pointee
      if fields.hasDynamicProperties { fields.adopt(from: &modifier, in: &new) }
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
    fields.end(&modifier)
  }

  override func dynamicPropertyNames(changedBy cause: ObservationCause?) -> [String] {
    fields.names(changedBy: cause, in: &modifier, of: Modifier.self)
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
