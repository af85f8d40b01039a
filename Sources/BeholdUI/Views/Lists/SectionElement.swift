/// A part of a list or a form as an element: it is no row itself, and what is in it are rows of the list around.
nonisolated struct SectionElement<Content: View>: View {
  typealias Body = Never

  let kind: ElementKind
  /// `nil` if it is always there whole.
  var expansion: Expansion?
  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { SectionNode(view, at: place) }
}

private final class SectionNode<Content: View>: ElementOwner<SectionElement<Content>> {
  private var child: ViewNode<Content>?

  init(_ view: SectionElement<Content>, at place: __shared ViewPlace) {
    super.init(view.kind, at: place)
    describe(view)
    var inside = place.inside(element, of: self)
    if view.kind.holdsRows {
      inside.set {
        $0.rows = place.rows
        $0.lazyRows = place.lazyRows
        $0.tagsRows = place.tagsRows
      }
    }
    child = inside.mount(view.content)
    insert(at: place)
  }

  private func describe(_ view: SectionElement<Content>) {
    guard let expansion = view.expansion else { return }
    element.set(.isExpanded, .flag(expansion.isExpanded))
    element.set(.isDisabled, expansion.isDisabled)
    element.handle(
      ElementEvents(.toggle) { event in
        if case .toggle(let isExpanded) = event { withAnimation { expansion.set(isExpanded) } }
      })
  }

  override func update(at pointer: UnsafePointer<SectionElement<Content>>) {
    let view = pointer.pointee
    visited()
    describe(view)
    child?.update(to: view.content)
  }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}

/// Whether the content of a section is there, and what is done to change that.
struct Expansion {
  let isExpanded: Bool
  let isDisabled: Bool
  let set: (Bool) -> Void
}
