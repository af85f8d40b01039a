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

  /// Delimiters that begin emphasis for one closer begin it for all closers of the same kind: what was found not to be there is not looked for again.
  private struct Kind: Hashable {
    let letter: Character
    let length: Int
    let canOpen: Bool

    init(_ closer: MarkdownDelimiter) {
      letter = closer.letter
      length = letter == "~" ? closer.length : closer.length % 3
      canOpen = closer.canOpen
    }
  }

  /// Gives styles to what is between delimiters that belong together, and takes these away. Those that are looked at are forgotten.
  static func pair(_ delimiters: inout [Self], from bottom: Int, in pieces: inout [MarkdownParser.Piece], counting work: MarkdownWork?) {
    var openers: [Int] = []
    var floors: [Kind: Int] = [:]
    var emphasis = MarkdownEmphasis()
    for index in bottom..<delimiters.count {
      let kind = Kind(delimiters[index])
      while delimiters[index].canClose, delimiters[index].left > 0 {
        let floor = floors[kind] ?? bottom
        var place = openers.count - 1
        while place >= 0, openers[place] >= floor, !delimiters[openers[place]].matches(delimiters[index]) { place -= 1 }
        work?.note(openers.count - place)
        guard place >= 0, openers[place] >= floor else {
          floors[kind] = index
          break
        }
        // What is between overlaps with these.
        openers.removeSubrange((place + 1)...)
        join(openers[place], index, of: &delimiters, &pieces, &emphasis)
        if delimiters[openers[place]].left == 0 { openers.removeLast() }
      }
      if delimiters[index].canOpen, delimiters[index].left > 0 { openers.append(index) }
    }
    delimiters.removeSubrange(bottom...)
    emphasis.apply(to: &pieces, counting: work)
  }

  private static func join(
    _ first: Int, _ last: Int, of delimiters: inout [Self], _ pieces: inout [MarkdownParser.Piece], _ emphasis: inout MarkdownEmphasis
  ) {
    let (opener, closer) = (delimiters[first], delimiters[last])
    let count = opener.letter == "~" ? opener.left : min(opener.left, closer.left, 2)
    emphasis.add(opener.letter == "~" ? .struck : count == 2 ? .strong : .slanted, to: opener.piece + 1..<closer.piece)
    delimiters[first].left -= count
    delimiters[last].left -= count
    pieces[opener.piece].units.removeLast(count)
    pieces[closer.piece].units.removeLast(count)
  }
}
