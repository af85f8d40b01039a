/// Puts what was typed onto what the program has made of a text meanwhile. `line/rebase.js` of the page's script is the same, letter for
/// letter: both sides have to come to the same text.
///
/// What was typed is one edit, and the page knows what that has kept. What the program did is another: what is left between the beginning and the end that two
/// texts share. Where both change the same part, the program's stays, and what was typed follows it; what was replaced as a whole is what was typed.
enum TextRebase {
  /// - Parameters:
  ///   - base: what both began with.
  ///   - theirs: what the program made of it.
  ///   - ours: what the visitor made of it.
  static func rebase(_ base: String, _ theirs: String, _ ours: TextEdit) -> String {
    let (base, theirs, text) = (Array(base.unicodeScalars), Array(theirs.unicodeScalars), Array(ours.text.unicodeScalars))
    // A page can say what it likes.
    let most = min(base.count, text.count)
    let isPossible = ours.kept.head <= most && ours.kept.tail <= most - ours.kept.head
    return rebase(base, theirs, text, keeping: isPossible ? ours.kept : (0, 0))
  }

  private static func rebase(
    _ base: [Unicode.Scalar], _ theirs: [Unicode.Scalar], _ ours: [Unicode.Scalar], keeping kept: (head: Int, tail: Int)
  ) -> String {
    let (head, tail) = shared(base, theirs)
    let (start, end) = kept
    let growth = theirs.count - base.count
    func moved(_ place: Int, inside: Int) -> Int {
      if place >= base.count - tail { return place + growth }
      return place <= head || growth == 0 ? place : inside
    }
    let first = moved(start, inside: theirs.count - tail)
    let last = moved(base.count - end, inside: start > head ? first : head)
    var result = String.UnicodeScalarView()
    result.append(contentsOf: theirs[..<first])
    result.append(contentsOf: ours[start..<ours.count - end])
    result.append(contentsOf: theirs[max(first, last)...])
    return String(result)
  }

  /// How long the beginning is that two texts share, and how long the end after it.
  private static func shared(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> (head: Int, tail: Int) {
    let shorter = min(first.count, second.count)
    var head = 0
    while head < shorter, first[head] == second[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, first[first.count - 1 - tail] == second[second.count - 1 - tail] { tail += 1 }
    return (head, tail)
  }
}
