import BeholdObservation

/// The node of a view with a body.
final class BodyNode<Content: View>: TrackingNode<Content, Content.Body> {
  @exclusivity(unchecked) private var view: Content
  private let fields: FieldPlan
  private var child: ViewNode<Content.Body>?
  private var rarity = Rarity.none

  /// What few nodes have, in the space of one reference.
  private enum Rarity {
    case none
    case refusal(Refusal)
    case doubt(Doubt)
  }

  /// A value that is the same as the view's, unless others have what a closure in it has captured.
  private final class Doubt {
    let view: Content
    /// Those of the value, which nothing else here owns.
    let closures: [DoubtfulClosure]

    init(_ view: Content, _ closures: [DoubtfulClosure]) { (self.view, self.closures) = (view, closures) }
  }

  init(_ view: Content, at place: __shared ViewPlace) {
    self.view = view
    fields = FieldPlan.of(Content.self)
    super.init(at: place)
    if fields.hasDynamicProperties {
      fields.install(in: &self.view, PropertyContext(viewType: Content.self, tree: tree, environment: place.environment, node: self))
    }
    let isThere = computeTracked { child = place.within(self).mount($0.pointee) }
    guard isThere == false else { return }
    rarity = .refusal(Refusal(fields.missing(in: &self.view), at: place, of: self))
  }

  override func compute(into body: UnsafeMutablePointer<Content.Body>) -> Bool {
    if fields.hasDynamicProperties, !fields.prepare(&view) { return false }
    body.initialize(to: view.body)
    return true
  }

  override func apply(_ body: UnsafePointer<Content.Body>) {
    guard case .refusal(let refusal) = rarity else {
      child?.update(at: body)
      return
    }
    child = replace(refusal.node) { refusal.place.within(self, before: $0).mount(body.pointee) }
    rarity = .none
  }

  override func update(at new: UnsafePointer<Content>) {
    visited()
    if case .doubt = rarity { rarity = .none }
    // The library's own views lead to those rows.
    if RowContents.areRefreshed, !Evaluation.isOfProgram(Content.self) { return show(new.pointee) }
    guard let closures = doubts(about: new) else { return show(new.pointee) }
    fields.take(from: new, in: &view)
    guard !closures.isEmpty else { return }
    // There is room for one of both: what is not shown is tried again.
    if case .refusal = rarity { return show(new.pointee) }
    rarity = .doubt(Doubt(new.pointee, closures))
    tree.isInDoubt(self)
  }

  /// - Returns: `nil` if a value is another one than the view's.
  private func doubts(about new: UnsafePointer<Content>) -> [DoubtfulClosure]? {
    ClosureComparison.waiting { fields.isSame(&view, new) }
  }

  override func resolveDoubt() {
    guard case .doubt(let doubt) = rarity else { return }
    rarity = .none
    if isMounted, DoubtfulClosure.areOther(doubt.closures) { show(doubt.view) }
  }

  private func show(_ new: Content) {
    var new = new
    if fields.hasDynamicProperties {
      fields.adopt(from: &view, in: &new)
    }
    view = new
    evaluate(because: .inputs)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool {
    if case .refusal(let refusal) = rarity { return visit(refusal.node) }
    return visitOnly(child, visit)
  }

  override var bodyType: (any Any.Type)? { Content.self }

  override func end() {
    super.end()
    guard fields.hasDynamicProperties else { return }
    tree.lastingState?.remove(self)
    fields.end(&view)
  }

  override func dynamicPropertyNames(changedBy cause: ObservationCause?) -> [String] {
    fields.names(changedBy: cause, in: &view, of: Content.self)
  }
}
