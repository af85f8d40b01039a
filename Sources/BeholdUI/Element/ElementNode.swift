/// A view that is shown by an element of its own.
///
/// Its value says all that is shown: what such a view shows does not change by itself. A control is a view with a body, which reads its binding and the
/// environment and gives such a view.
@MainActor
protocol ElementView: View where Body == Never {
  associatedtype Content: View = EmptyView

  /// Whether the rows of a `ForEach` in it are mounted only when they come near what is seen.
  static var isLazy: Bool { get }
  /// Whether the element is put around a view, which speaks for both: what it says of its row, or of its tab, holds for the element. Other views in it stand
  /// ``View/aside()``.
  static var isAround: Bool { get }

  /// Whether what is said of the element are texts, too, which are written by the environment.
  static var describesTexts: Bool { get }

  var kind: ElementKind { get }
  /// What is in the element.
  var content: Content { get }
  /// Says what the element is.
  func describe(_ element: Element)
}

nonisolated extension ElementView {
  static var isLazy: Bool { false }
  static var isAround: Bool { false }
  static var describesTexts: Bool { false }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { elementNode(view, at: place) }

  @MainActor static func elementNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ElementNode(view, at: place) }
}

nonisolated extension ElementView where Content == EmptyView {
  var content: EmptyView { EmptyView() }
}

/// The node of a view with an element. A view of another type at the same place makes a new element.
private final class ElementNode<Content: ElementView>: ElementOwner<Content> {
  private var inputs: KeptInputs<Content>
  private var child: ViewNode<Content.Content>?

  init(_ view: Content, at place: __shared ViewPlace) {
    inputs = KeptInputs(view)
    super.init(view.kind, at: place)
    view.describe(element)
    let whole = Content.isAround && place.rows != nil ? RowWhole() : nil
    if Content.Content.self != EmptyView.self {
      var inside = Content.isAround ? place.around(element, of: self, whole) : place.inside(element, of: self)
      if Content.isLazy { inside.set { $0.lazyRows = LazyRows() } }
      child = inside.mount(view.content)
    }
    insert(at: place, whole)
  }

  override func update(at new: UnsafePointer<Content>) {
    visited()
    // To take another closure costs less than to wait.
    let isSame = ClosureComparison.waiting { inputs.areSame(as: new) }?.isEmpty == true && !RowContents.areRefreshed
    if !isSame {
      inputs.replace(with: new)
      let kind = new.pointee.kind
      if element.kind != kind { element.become(kind) }
      new.pointee.describe(element)
    }
    if let content = inputs.content(of: new) { child?.update(from: content) } else if !isSame { child?.update(to: new.pointee.content) }
  }

  override func environmentOfTextsChanged(_ needs: TextContext.Needs) {
    inputs.view?.pointee.describe(element)
    super.environmentOfTextsChanged(needs)
  }

  override func end() {
    super.end()
    inputs.end()
  }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}

nonisolated extension View {
  /// Says nothing of the row or the tab that an element around is.
  func aside() -> some View { Aside(content: self) }
}

nonisolated private struct Aside<Content: View>: View {
  typealias Body = Never

  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { AsideNode(view, at: place) }
}

private final class AsideNode<Content: View>: ViewNode<Aside<Content>> {
  private var child: ViewNode<Content>!

  init(_ view: Aside<Content>, at place: __shared ViewPlace) {
    super.init(at: place)
    var inside = place.within(self)
    if place.rows != nil || place.traits != nil { inside.set { ($0.rows, $0.traits) = (nil, nil) } }
    child = inside.mount(view.content)
  }

  override func update(at pointer: UnsafePointer<Aside<Content>>) {
    visited()
    child.update(to: pointer.pointee.content)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}
