import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Selections of texts")
struct TextSelectionTests {
  @Observable
  final class Model {
    var text = "Hello"
    var selection: TextSelection?
    var isEditor = false
  }

  private struct Fields: View {
    @Bindable var model: Model

    var body: some View {
      if model.isEditor {
        TextEditor(text: $model.text, selection: $model.selection)
      } else {
        TextField("Text", text: $model.text, selection: $model.selection)
      }
    }
  }

  private func field(_ tree: ViewTree) throws -> Element {
    try #require((tree.all(.textField) + tree.all(.textEditor)).first)
  }

  @Test("What somebody selects is written, and not told back", arguments: [false, true])
  func selects(isEditor: Bool) throws {
    let model = Model()
    model.isEditor = isEditor
    let screen = Screen(Fields(model: model))
    let field = try field(screen.tree)
    #expect(field[.textSelection] == nil && field.takes(.select))
    #expect(screen.send(.select(1..<3), to: field.id) == .handled)
    guard case .selection(let range)? = model.selection?.indices else { return #expect(Bool(false)) }
    #expect(model.text[range] == "el" && model.selection?.isInsertion == false)
    #expect(screen.tellings(.textSelection, of: field) == 0)
    #expect(screen.send(.select(5..<5), to: field.id) == .handled)
    #expect(model.selection == TextSelection(insertionPoint: model.text.endIndex) && model.selection?.isInsertion == true)
    #expect(screen.tellings(.textSelection, of: field) == 0)
  }

  @Test("What the program selects is told, also when it takes back what somebody has selected")
  func told() throws {
    let model = Model()
    let screen = Screen(Fields(model: model))
    let field = try field(screen.tree)
    model.selection = TextSelection(range: model.text.startIndex..<model.text.endIndex)
    #expect(screen.tellings(.textSelection, of: field) == 1 && field[.textSelection]?.text == "0,5")
    screen.send(.select(2..<2), to: field.id)
    #expect(screen.tellings(.textSelection, of: field) == 0 && field[.textSelection]?.text == "2,2")
    model.selection = TextSelection(range: model.text.startIndex..<model.text.endIndex)
    #expect(screen.tellings(.textSelection, of: field) == 1 && field[.textSelection]?.text == "0,5")
    model.selection = nil
    screen.tree.flush()
    #expect(field[.textSelection] == nil)
  }

  @Test("Who types has the caret behind what is new, at once")
  func types() throws {
    let model = Model()
    let screen = Screen(Fields(model: model))
    let field = try field(screen.tree)
    for (text, caret) in [("Heello", 2), ("Heel", 4), ("", 0), ("😀", 2), ("😀a\u{301}", 4), ("\u{1F469}\u{200D}\u{1F469}", 5)] {
      screen.send(.input(text), to: field.id)
      #expect(model.selection?.offsets(in: model.text) == caret..<caret, "\(text)")
      #expect(screen.tellings(.textSelection, of: field) == 0, "\(text)")
    }
  }

  @Test("A constant selection is told again when somebody selects something else")
  func constant() throws {
    let screen = Screen(
      TextField("Text", text: .constant("Hello"), selection: .constant(TextSelection(insertionPoint: "Hello".endIndex))))
    let field = try field(screen.tree)
    screen.send(.select(1..<2), to: field.id)
    #expect(screen.tellings(.textSelection, of: field) == 1 && field[.textSelection]?.text == "5,5")
  }

  @Test(
    "Places are in UTF-16's units with ends of lines as one, and those in a letter or too far are taken for the next before",
    arguments: [
      ("Hello", 1..<3, 1..<3), ("Hello", 0..<9, 0..<5), ("Hello", 7..<9, 5..<5), ("", 0..<1, 0..<0), ("a😀b", 1..<2, 1..<1),
      ("a😀b", 2..<4, 1..<4), ("a\r\nb", 2..<3, 2..<3), ("a\r\n\r\nb", 3..<4, 3..<4), ("\r\n", 1..<Int.max, 1..<1),
      ("Hello", Int.max..<Int.max, 5..<5),
    ])
  func offsets(_ text: String, _ given: Range<Int>, _ taken: Range<Int>) {
    #expect(TextSelection(given, in: text).offsets(in: text) == taken)
  }

  @Test("A selection of a longer text is taken for what there is of it; several parts, from the first to the last")
  func longer() {
    let long = "😀😀😀😀"
    let selection = TextSelection(range: long.startIndex..<long.endIndex)
    #expect(selection.offsets(in: "abc") == 0..<3 && selection.offsets(in: "") == 0..<0)
    let text = "abcdef"
    var ranges = RangeSet<String.Index>()
    #expect(TextSelection(ranges: ranges).offsets(in: text) == nil && TextSelection(ranges: ranges).isInsertion)
    ranges.insert(text.index(text.startIndex, offsetBy: 1), within: text)
    ranges.insert(text.index(text.startIndex, offsetBy: 4), within: text)
    #expect(TextSelection(ranges: ranges).offsets(in: text) == 1..<5)
  }

  @Test("A field that nobody asks says nothing")
  func unasked() throws {
    let screen = Screen(TextField("Text", text: .constant("Hello")))
    let field = try field(screen.tree)
    #expect(!field.takes(.select) && screen.send(.select(0..<1), to: field.id) == .notTaken)
  }
}
