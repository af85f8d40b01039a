/// The page of a picker's choices, which goes when one of them is chosen.
nonisolated struct ChoicesPage<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  @MainActor var body: some View {
    let choice = Binding {
      selection.wrappedValue
    } set: {
      selection.wrappedValue = $0
      dismiss()
    }
    Form { Picker(selection: choice, label: label) { content }.pickerStyle(.inline).labelsHidden() }
      .navigationTitle(label as? Text ?? Text(verbatim: ""))
      .navigationBarTitleDisplayMode(.inline)
  }
}
