/// A control for a text of many lines.
nonisolated public struct TextEditor: View {
  let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  public var body: some View { BoundField(text: text, parts: FieldParts(kind: .textEditor, label: EmptyView())) }
}
