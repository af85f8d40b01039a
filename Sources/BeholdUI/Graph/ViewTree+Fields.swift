extension ViewTree {
  /// What is in a field; `nil` if there is no such field.
  package func text(ofField id: Element.ID) -> String? {
    guard let element = receiver(id), element.takes(.input) else { return nil }
    return element[.value]?.text ?? ""
  }

  /// Tells the host what is in a field, whether or not it knows.
  package func tellText(ofField id: Element.ID) {
    guard let element = receiver(id) else { return }
    note(.set(element, .value))
  }

  /// Where a choice stands among those of a picker; `nil` if it is not there any more.
  package func place(ofChoice choice: Element.ID, in picker: Element.ID) -> Int? {
    receiver(picker)?.options.firstIndex { $0.id == choice }
  }
}
