internal import Foundation

/// Reads what stands in a line of Markdown, as CommonMark says it, with GitHub's `~~`.
struct MarkdownParser {
  /// A letter, or a value that stands for one.
  enum Unit: Equatable {
    case letter(Character)
    case value(Int)
  }

  /// Letters of one style, from the inside out.
  struct Piece {
    var units: [Unit]
    var styles: [Style] = []
  }

  private let units: [Unit]
  /// The letters of a value, where they are part of an address.
  private let letters: (Int) -> String
  private var position = 0
  private var pieces: [Piece] = []
  private var delimiters: [MarkdownDelimiter] = []
  private var brackets: [Bracket] = []

  /// A `[` that may begin a link.
  private struct Bracket {
    let piece: Int
    /// How many delimiters there were before it.
    let delimiters: Int
    let kind: Kind
    /// Whether a link may begin here: none is within another.
    var isActive = true

    enum Kind {
      case link
      /// `![`: of pictures the description is shown.
      case picture
      /// `^[`: of what is said of the text in it `inflect: true` is known.
      case attributes
    }
  }

  init(_ units: [Unit], letters: @escaping (Int) -> String) {
    self.units = units
    self.letters = letters
  }

  mutating func parse() -> [Piece] {
    while position < units.count {
      guard case .letter(let letter) = units[position] else {
        add(units[position])
        continue
      }
      switch letter {
      case "\\": escape()
      case "`": code()
      case "*", "_", "~": delimiter(letter)
      case "!" where next == "[": open(.picture, 2)
      case "^" where next == "[": open(.attributes, 2)
      case "[": open(.link, 1)
      case "]": close()
      case "<": address()
      case "&": entity()
      default: add(units[position])
      }
    }
    MarkdownDelimiter.pair(&delimiters, from: 0, in: &pieces)
    return pieces
  }

  // MARK: Letters

  private func letter(at index: Int) -> Character? {
    guard units.indices.contains(index), case .letter(let letter) = units[index] else { return nil }
    return letter
  }

  private var next: Character? { letter(at: position + 1) }

  private mutating func add(_ unit: Unit, taking count: Int = 1) {
    position += count
    // A delimiter has its letters alone.
    let isOpen = delimiters.last?.piece != pieces.count - 1 && brackets.last?.piece != pieces.count - 1
    if !pieces.isEmpty, isOpen, pieces[pieces.count - 1].styles.isEmpty {
      pieces[pieces.count - 1].units.append(unit)
    } else {
      pieces.append(Piece(units: [unit]))
    }
  }

  private mutating func escape() {
    guard let next, next.isASCII, next.isPunctuation || next.isSymbol else { return add(.letter("\\")) }
    add(.letter(next), taking: 2)
  }

  private static let entities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "hellip": "…", "ndash": "–", "mdash": "—",
  ]

  private mutating func entity() {
    var name = ""
    var index = position + 1
    while let letter = letter(at: index), letter != ";", name.count < 10 {
      name.append(letter)
      index += 1
    }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    let numbered = number.flatMap { Unicode.Scalar($0) }.map { Character($0) }
    guard letter(at: index) == ";", let meant = numbered ?? Self.entities[name] else { return add(.letter("&")) }
    add(.letter(meant), taking: index + 1 - position)
  }

  private func count(of letter: Character, at index: Int) -> Int {
    var end = index
    while self.letter(at: end) == letter { end += 1 }
    return end - index
  }

  // MARK: Code

  private mutating func code() {
    let length = count(of: "`", at: position)
    var end = position + length
    while end < units.count {
      let found = count(of: "`", at: end)
      if found == length { break }
      end += max(found, 1)
    }
    guard end < units.count else {
      for _ in 0..<length { add(.letter("`")) }
      return
    }
    var content = units[(position + length)..<end].map { $0 == .letter("\n") ? .letter(" ") : $0 }
    if content.first == .letter(" "), content.last == .letter(" "), content.contains(where: { $0 != .letter(" ") }) {
      content = Array(content.dropFirst().dropLast())
    }
    pieces.append(Piece(units: content, styles: [.monospaced(true)]))
    position = end + length
  }

  // MARK: Emphasis

  private mutating func delimiter(_ letter: Character) {
    let length = count(of: letter, at: position)
    let before = position == 0 ? nil : units[position - 1]
    let after = position + length < units.count ? units[position + length] : nil
    let units = [Unit](repeating: .letter(letter), count: length)
    position += length
    pieces.append(Piece(units: units))
    let delimiter = MarkdownDelimiter(letter, length, after: before, before: after, piece: pieces.count - 1)
    delimiters.append(delimiter)
  }

  // MARK: Links

  private mutating func open(_ kind: Bracket.Kind, _ length: Int) {
    let letters = Array(units[position..<(position + length)])
    position += length
    pieces.append(Piece(units: letters))
    brackets.append(Bracket(piece: pieces.count - 1, delimiters: delimiters.count, kind: kind))
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return add(.letter("]")) }
    let target = bracket.kind == .attributes ? attributes : target
    guard bracket.isActive, let target else { return add(.letter("]")) }
    MarkdownDelimiter.pair(&delimiters, from: bracket.delimiters, in: &pieces)
    pieces[bracket.piece].units = []
    if bracket.kind == .attributes, target.address.filter({ !$0.isWhitespace }) == "inflect:true" {
      MarkdownInflection(letters: letters).inflect(&pieces[bracket.piece...])
    }
    if bracket.kind == .link {
      if let url = URL(string: target.address) {
        for index in pieces.indices.dropFirst(bracket.piece + 1) { pieces[index].styles.append(.link(url)) }
      }
      for index in brackets.indices where brackets[index].kind == .link { brackets[index].isActive = false }
    }
    position = target.end
    pieces.append(Piece(units: []))
  }

  /// The attributes that follow a bracket, and where they end.
  private var attributes: (end: Int, address: String)? {
    guard next == "(", let end = units[position...].prefix(Self.longestAddress).firstIndex(of: .letter(")")) else { return nil }
    return (end + 1, String((position + 2..<end).compactMap { letter(at: $0) }))
  }

  /// The address that follows a bracket in parentheses, and where it ends.
  private var target: (end: Int, address: String)? {
    guard next == "(" else { return nil }
    var index = position + 2
    skipSpace(&index)
    guard let address = destination(&index) else { return nil }
    let isSpaced = letter(at: index)?.isWhitespace == true
    skipSpace(&index)
    if isSpaced, let quote = letter(at: index), quote == "\"" || quote == "'" {
      index += 1
      while index < units.count, letter(at: index) != quote { index += letter(at: index) == "\\" ? 2 : 1 }
      index += 1
      skipSpace(&index)
    }
    return letter(at: index) == ")" ? (index + 1, address) : nil
  }

  private func skipSpace(_ index: inout Int) { while letter(at: index)?.isWhitespace == true { index += 1 } }

  private func destination(_ index: inout Int) -> String? {
    let isQuoted = letter(at: index) == "<"
    if isQuoted { index += 1 }
    var address = ""
    var depth = 0
    while index < units.count, address.utf8.count < Self.longestAddress {
      guard let letter = letter(at: index) else {
        if case .value(let value) = units[index] { address += letters(value) }
        index += 1
        continue
      }
      if isQuoted, letter == ">" {
        index += 1
        return address
      }
      if !isQuoted, letter.isWhitespace || letter == ")" && depth == 0 { return address }
      if letter == "(" { depth += 1 } else if letter == ")" { depth -= 1 }
      if letter == "\\", let escaped = self.letter(at: index + 1), escaped.isPunctuation || escaped.isSymbol {
        address.append(escaped)
        index += 2
      } else {
        address.append(letter)
        index += 1
      }
    }
    return nil
  }

  private static var longestAddress: Int { 500 }

  /// `<https://example.org>`
  private mutating func address() {
    guard let end = units[position...].prefix(Self.longestAddress).firstIndex(of: .letter(">")) else { return add(.letter("<")) }
    let content = units[(position + 1)..<end]
    let text = content.map { if case .letter(let letter) = $0 { String(letter) } else { "\n" } }.joined()
    let scheme = text.prefix { $0 != ":" }
    guard text.contains(":"), scheme.utf8.count > 1,
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }),
      scheme.first?.isLetter == true, !text.contains(where: \.isWhitespace), let url = URL(string: text)
    else { return add(.letter("<")) }
    pieces.append(Piece(units: Array(content), styles: [.link(url)]))
    position = end + 1
  }
}
