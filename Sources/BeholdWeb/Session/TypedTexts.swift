internal import BeholdUI

/// What a page's fields show, as far as their visitor has said: typed texts come as a whole, and only by what was there before it can be told what was typed.
@MainActor
struct TypedTexts {
  private var shown: [Element.ID: String] = [:]
  /// Beyond so many it is looked whether their fields are still there.
  private static var few: Int { 16 }

  /// Notes what a field of the page shows.
  mutating func note(_ text: String, in id: Element.ID, of tree: ViewTree) {
    guard tree.text(ofField: id) != nil else { return }
    if shown.count >= Self.few, shown[id] == nil { shown = shown.filter { tree.text(ofField: $0.key) != nil } }
    shown[id] = text
  }

  /// Notes a text that was typed.
  ///
  /// - Returns: that text, put onto what the program had made of the field before the page knew it; `nil` if there is no such thing.
  mutating func rebase(_ edit: TextEdit, in id: Element.ID, of tree: ViewTree) -> String? {
    defer { note(edit.text, in: id, of: tree) }
    guard let base = shown[id], let theirs = tree.text(ofField: id), !base.unicodeScalars.elementsEqual(theirs.unicodeScalars) else {
      return nil
    }
    return TextRebase.rebase(base, theirs, edit)
  }
}
