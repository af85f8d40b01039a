/// What fields of all kinds have beside their texts.
struct FieldParts<Label: View> {
  let kind: ElementKind
  var prompt: Text?
  var axis = Axis.horizontal
  /// Where the program keeps what is selected.
  var selection: Binding<TextSelection?>?
  let label: Label

  /// The parts, as a style knows them.
  var styled: FieldParts<_TextFieldStyleLabel> {
    FieldParts<_TextFieldStyleLabel>(kind: kind, prompt: prompt, axis: axis, selection: selection, label: _TextFieldStyleLabel(label))
  }

  /// What the field is called, where the label is a text.
  var name: Text? { label as? Text ?? (label as? _TextFieldStyleLabel)?.name }
}

/// A field for a bound text.
nonisolated struct BoundField<Label: View>: View {
  @Environment(\.textInputCompleter) private var completer
  let text: Binding<String>
  let parts: FieldParts<Label>

  @MainActor var body: some View {
    let _ = completer?.complete(text)
    FieldContent(
      parts: parts, text: text.wrappedValue, selection: parts.selection.map { FieldSelection($0, in: text) },
      write: { text.wrappedValue = $0 }, commit: nil)
  }
}

/// A field with what it takes from its environment.
nonisolated struct FieldContent<Label: View>: View {
  var environment = EnvironmentReader()
  let parts: FieldParts<Label>
  let text: String
  var selection: FieldSelection?
  let write: (String) -> Void
  /// Is called when the person is done with the field.
  let commit: (() -> Void)?

  private var fieldTraits: FieldTraits { environment.values.fieldTraits }
  private var actions: SubmitActions? { environment.values.submitActions }
  private var traits: ControlTraits { ControlTraits(environment.values) }

  var body: some View {
    FieldElement(
      kind: parts.kind, text: text, selection: selection, name: parts.name, prompt: parts.prompt, axis: parts.axis,
      traits: traits, fieldTraits: fieldTraits, actions: actions, write: write, commit: commit,
      content: parts.name != nil ? nil : ControlPart(.controlLabel, parts.label))
  }
}

nonisolated private struct FieldElement<Content: View>: ElementView {
  let kind: ElementKind
  let text: String
  let selection: FieldSelection?
  let name: Text?
  let prompt: Text?
  let axis: Axis
  let traits: ControlTraits
  let fieldTraits: FieldTraits
  let actions: SubmitActions?
  let write: (String) -> Void
  let commit: (() -> Void)?
  let content: Content

  static var describesTexts: Bool { true }

  @MainActor func describe(_ element: Element) {
    element.set(.value, text)
    if let selection { element.set(.textSelection, selection.offsets?.attribute) }
    element.set(.label, name)
    element.set(.prompt, prompt)
    element.set(.axis, axis == .vertical ? "vertical" : nil)
    traits.describe(element)
    fieldTraits.describe(element)
    var kinds: ElementEvent.Kind = [.input]
    // Return makes a new line in an editor. Where nothing comes of it in a field, it presses the default button.
    if kind != .textEditor, actions != nil || commit != nil { kinds.insert(.submit) }
    if commit != nil { kinds.insert(.focus) }
    if selection != nil { kinds.insert(.select) }
    element.handle(
      ElementEvents(kinds) { event in
        switch event {
        case .input(let new):
          write(new)
          selection?.placeCaret(after: text, new)
        case .select(let range): selection?.select(range)
        case .submit:
          commit?()
          actions?.submit(.text)
        case .focus(false): commit?()
        default: break
        }
      })
  }
}
