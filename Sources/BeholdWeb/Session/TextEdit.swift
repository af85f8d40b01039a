/// What somebody has made of a field's text: the whole of it, and how much of what was there the edit has left as it was.
struct TextEdit {
  let text: String
  /// How many letters at the beginning, and how many at the end, in Unicode's scalars.
  let kept: (head: Int, tail: Int)

  init(_ text: String, keeping kept: (head: Int, tail: Int) = (0, 0)) {
    self.text = text
    self.kept = kept
  }
}
