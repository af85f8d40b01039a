/// A part of a control that hosts tell from its other content: its label, or the caption of a value. Nothing is shown if there is nothing to say.
nonisolated struct ControlPart<Content: View>: View {
  let kind: ElementKind
  let content: Content

  init(_ kind: ElementKind, _ content: Content) {
    self.kind = kind
    self.content = content
  }

  var body: some View {
    if Content.self != EmptyView.self, !isNone(content) { ControlPartElement(kind: kind, content: content) }
  }
}

nonisolated private struct ControlPartElement<Content: View>: ElementView {
  let kind: ElementKind
  let content: Content

  func describe(_ element: Element) {}
}
