/// A control for a text of many lines.
nonisolated public struct TextEditor: View {
  let text: Binding<String>

  var selection: Binding<TextSelection?>?

  public init(text: Binding<String>) { self.text = text }

  /// - Parameter selection: what is selected in it, or where the next letter goes; `nil` before anybody has been in it.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }

  public var body: some View {
    BoundField(text: text, parts: FieldParts(kind: .textEditor, selection: selection, label: EmptyView()))
  }
}
