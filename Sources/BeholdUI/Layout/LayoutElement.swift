/// Views that a ``Layout`` lays out: a container of the library's where it is one, so that hosts do it themselves.
nonisolated struct LayoutElement<Arrangement: Layout, Content: View>: ElementView {
  typealias Body = Never

  let layout: Arrangement
  let content: Content

  private var container: (any ContainerLayout)? { ((layout as? AnyLayout)?.base ?? layout) as? any ContainerLayout }

  var kind: ElementKind { container?.kind ?? .layout }

  @MainActor func describe(_ element: Element) {
    if let container { return container.describe(element) }
    if let arranged = element.arranged {
      arranged.layout = AnyLayout(layout)
      return
    }
    let arranged = ArrangedViews(AnyLayout(layout), in: element)
    element.arranged = arranged
    element.contentChanged = { [unowned arranged] in arranged.doubt() }
    element.handle(ElementEvents(.answer) { [unowned arranged] event in if case .answer(let answers) = event { arranged.take(answers) } })
    arranged.doubt()
  }
}
