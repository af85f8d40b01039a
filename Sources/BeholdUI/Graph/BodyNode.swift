import BeholdObservation

/// The node of a view with a body.
final class BodyNode<Content: View>: TrackingNode<Content, Content.Body> {
  private var view: Content
  private let fields: FieldPlan
  private var child: ViewNode<Content.Body>?

  init(_ view: Content, at place: ViewPlace) {
    self.view = view
    fields = FieldPlan.of(Content.self)
    super.init(at: place)
    if fields.hasDynamicProperties {
      withUnsafeMutablePointer(to: &self.view) {
        fields.install(in: $0, PropertyContext(viewType: Content.self, tree: tree, environment: place.environment))
      }
    }
    if let body = computeTracked() { child = place.within(self).mount(body) }
  }

  override func compute() -> Content.Body {
    if fields.hasDynamicProperties { withUnsafeMutablePointer(to: &view) { fields.update($0) } }
    return view.body
  }

  override func apply(_ body: Content.Body) { child?.update(to: body) }

  override func update(to new: Content) {
    visited()
    var new = new
    let isSame = withUnsafePointer(to: &view) { old in withUnsafePointer(to: &new) { fields.isSame(old, $0) } }
    guard !isSame else { return }
    if fields.hasDynamicProperties {
      withUnsafeMutablePointer(to: &view) { old in withUnsafeMutablePointer(to: &new) { fields.adopt(from: old, in: $0) } }
    }
    view = new
    evaluate(because: .inputs)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }

  override var bodyType: (any Any.Type)? { Content.self }

  override func end() {
    super.end()
    if fields.hasDynamicProperties { withUnsafeMutablePointer(to: &view) { fields.end($0) } }
  }

  override func dynamicPropertyNames(changedBy cause: ObservationCause?) -> [String] {
    withUnsafeMutablePointer(to: &view) { fields.names(changedBy: cause, in: $0, of: Content.self) }
  }
}
