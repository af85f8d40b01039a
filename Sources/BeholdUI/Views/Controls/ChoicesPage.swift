/// The page of a picker's choices, which goes when one of them is chosen.
nonisolated struct ChoicesPage<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Environment(\.dismiss) private var dismiss
  let selection: Binding<SelectionValue>
  let isMixed: Bool
  let label: Label
  /// That of the picker: a page has its stack's.
  let tint: Paint?
  let content: Content

  @MainActor var body: some View {
    let choice = Binding {
      selection.wrappedValue
    } set: {
      selection.wrappedValue = $0
      dismiss()
    }
    var picker = Picker(selection: choice, label: label) { content }
    picker.isMixed = isMixed
    return Form { picker.pickerStyle(.inline).labelsHidden() }
      .navigationTitle((label as? any TitleBearing)?.titleText ?? Text(verbatim: ""))
      .navigationBarTitleDisplayMode(.inline)
      .environment(\.tint, tint)
  }
}

/// A view in which there is a text that says what it is about.
nonisolated protocol TitleBearing {
  var titleText: Text? { get }
}

nonisolated extension Text: TitleBearing {
  var titleText: Text? { self }
}

nonisolated extension Label: TitleBearing {
  var titleText: Text? { (title as? any TitleBearing)?.titleText }
}

nonisolated extension ModifiedContent: TitleBearing {
  var titleText: Text? { (content as? any TitleBearing)?.titleText }
}

nonisolated extension TupleView: TitleBearing {
  /// The first one.
  var titleText: Text? {
    for part in repeat each content {
      if let text = (part as? any TitleBearing)?.titleText { return text }
    }
    return nil
  }
}
