/// Letters that may begin or end what is emphasised: `**`, `_`, `~~`.
struct MarkdownDelimiter {
  /// The piece that has them.
  let piece: Int
  private let letter: Character
  private let length: Int
  private var left: Int
  private let canOpen: Bool
  private let canClose: Bool

  init(_ letter: Character, _ length: Int, after before: MarkdownParser.Unit?, before after: MarkdownParser.Unit?, piece: Int) {
    self.letter = letter
    self.length = length
    self.piece = piece
    left = length
    let (before, after) = (Neighbour(before), Neighbour(after))
    let isLeft = after != .space && (after != .punctuation || before != .letter)
    let isRight = before != .space && (before != .punctuation || after != .letter)
    if letter == "_" {
      canOpen = isLeft && (!isRight || before == .punctuation)
      canClose = isRight && (!isLeft || after == .punctuation)
    } else {
      canOpen = isLeft && (letter != "~" || length <= 2)
      canClose = isRight && (letter != "~" || length <= 2)
    }
  }

  private enum Neighbour {
    case space
    case punctuation
    case letter

    init(_ unit: MarkdownParser.Unit?) {
      switch unit {
      case .letter(let letter): self = letter.isWhitespace ? .space : letter.isPunctuation || letter.isSymbol ? .punctuation : .letter
      case .value: self = .letter
      case nil: self = .space
      }
    }
  }

  private func matches(_ closer: Self) -> Bool {
    guard canOpen, left > 0, letter == closer.letter else { return false }
    if letter == "~" { return length == closer.length }
    // `*a**b*`: the middle neither ends the first nor begins the last.
    return !(canClose || closer.canOpen) || (length + closer.length) % 3 != 0 || (length % 3 == 0 && closer.length % 3 == 0)
  }

  /// Gives styles to what is between delimiters that belong together, and takes these away. Those that are looked at are forgotten.
  static func pair(_ delimiters: inout [Self], from bottom: Int, in pieces: inout [MarkdownParser.Piece]) {
    var index = bottom
    while index < delimiters.count {
      while delimiters[index].canClose, delimiters[index].left > 0,
        let opener = delimiters[bottom..<index].lastIndex(where: { $0.matches(delimiters[index]) })
      {
        join(opener, index, of: &delimiters, &pieces)
        // What is between overlaps with these.
        for between in (opener + 1)..<index { delimiters[between].left = 0 }
      }
      index += 1
    }
    delimiters.removeSubrange(bottom...)
  }

  private static func join(_ first: Int, _ last: Int, of delimiters: inout [Self], _ pieces: inout [MarkdownParser.Piece]) {
    let (opener, closer) = (delimiters[first], delimiters[last])
    let count = opener.letter == "~" ? opener.left : min(opener.left, closer.left, 2)
    let style: Style =
      opener.letter == "~" ? .strikethrough(LineMark(pattern: .solid)) : count == 2 ? .bold(true) : .italic(true)
    for piece in pieces.indices[(opener.piece + 1)..<closer.piece] { pieces[piece].styles.append(style) }
    delimiters[first].left -= count
    delimiters[last].left -= count
    pieces[opener.piece].units.removeLast(count)
    pieces[closer.piece].units.removeLast(count)
  }
}
