/// What is selected in a field, where the program keeps that.
@MainActor
struct FieldSelection {
  private let selection: Binding<TextSelection?>
  private let text: Binding<String>
  /// As it is shown, in UTF-16's units.
  let offsets: Range<Int>?

  init(_ selection: Binding<TextSelection?>, in text: Binding<String>) {
    self.selection = selection
    self.text = text
    offsets = selection.wrappedValue?.offsets(in: text.wrappedValue)
  }

  /// Somebody has selected a part of what the field shows.
  func select(_ offsets: Range<Int>) {
    let new = TextSelection(offsets, in: text.wrappedValue)
    if selection.wrappedValue?.indices != new.indices { selection.wrappedValue = new }
  }

  /// Somebody has edited what the field shows. Where the caret is then, the host tells afterwards: until then it is where the texts tell.
  func placeCaret(after old: String, _ new: String) {
    let caret = TextSelection.caret(after: old, new)
    select(caret..<caret)
  }
}

extension Range<Int> {
  /// As elements say what is selected.
  var attribute: ElementAttribute.Value { .text("\(lowerBound),\(upperBound)") }
}
