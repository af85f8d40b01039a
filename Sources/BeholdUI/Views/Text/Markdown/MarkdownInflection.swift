/// Brings the noun in a part of a text to the form that the number before it asks for.
struct MarkdownInflection {
  typealias Unit = MarkdownParser.Unit

  /// The letters of a value.
  let letters: (Int) -> String

  /// What is in the brackets.
  func inflect(_ pieces: inout ArraySlice<MarkdownParser.Piece>) {
    let units = pieces.indices.flatMap { piece in pieces[piece].units.indices.map { (piece: piece, index: $0) } }
    let words = units.split { letter(pieces[$0.piece].units[$0.index])?.isWhitespace == true }.map(Array.init)
    let counts = words.map { word in count(of: word.map { pieces[$0.piece].units[$0.index] }) }
    guard let number = counts.firstIndex(where: { $0 != nil }), counts[number] == .many else { return }
    let nouns = words[(number + 1)...].prefix { !Inflection.prepositions.contains(text($0, in: pieces)) }
    // A noun of two styles stays.
    guard let noun = nouns.last, let first = noun.first, noun.allSatisfy({ $0.piece == first.piece }) else { return }
    let old = text(noun, in: pieces)
    pieces[first.piece].units.replaceSubrange(
      first.index...noun[noun.count - 1].index, with: Inflection.plural(of: old).map { .letter($0) })
  }

  private enum Count {
    case one
    case many
  }

  /// What a word says if it is a number, in the digits of whoever reads it.
  private func count(of word: [Unit]) -> Count? {
    var text = ""
    for unit in word {
      if case .value(let index) = unit { text += letters(index) } else if let letter = letter(unit) { text.append(letter) }
    }
    guard text.contains(where: \.isWholeNumber), text.allSatisfy({ $0.isWholeNumber || !$0.isLetter }) else { return nil }
    return text.count == 1 && text.first?.wholeNumberValue == 1 ? .one : .many
  }

  private func letter(_ unit: Unit) -> Character? { if case .letter(let letter) = unit { letter } else { nil } }

  /// What is no letter is told apart from all words.
  private func text(_ word: [(piece: Int, index: Int)], in pieces: ArraySlice<MarkdownParser.Piece>) -> String {
    String(word.map { letter(pieces[$0.piece].units[$0.index]) ?? "\u{0}" })
  }
}
