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
  /// How many brackets are around a link that has ended: none is within another.
  private var barred = 0
  /// How many brackets are open that are no links.
  private var depth = 0
  /// The last run of backticks of each length.
  private lazy var lastRuns: [Int: Int] = runsOfBackticks()
  /// The first `)` that is not before where the attributes of a bracket were looked for.
  private var parenthesis = 0
  private let work: MarkdownWork?

  /// A `[` that may begin a link.
  private struct Bracket {
    let piece: Int
    /// How many delimiters there were before it.
    let delimiters: Int
    let kind: Kind

    enum Kind {
      case link
      /// `![`: of pictures the description is shown.
      case picture
      /// `^[`: of what is said of the text in it `inflect: true` is known.
      case attributes
    }
  }

  init(_ units: [Unit], counting work: MarkdownWork? = nil, letters: @escaping (Int) -> String) {
    self.units = units
    self.work = work
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
      case "!" where next == "[" && depth < Self.deepest: open(.picture, 2)
      case "^" where next == "[" && depth < Self.deepest: open(.attributes, 2)
      case "[": open(.link, 1)
      case "]": close()
      case "<": address()
      case "&": entity()
      default: add(units[position])
      }
    }
    MarkdownDelimiter.pair(&delimiters, from: 0, in: &pieces, counting: work)
    return pieces
  }

  // MARK: Letters

  private func letter(at index: Int) -> Character? {
    work?.note(1)
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
    guard let last = lastRuns[length], last > position else {
      for _ in 0..<length { add(.letter("`")) }
      return
    }
    var end = position + length
    while true {
      let found = count(of: "`", at: end)
      if found == length { break }
      end += max(found, 1)
    }
    var content = units[(position + length)..<end].map { $0 == .letter("\n") ? .letter(" ") : $0 }
    if content.first == .letter(" "), content.last == .letter(" "), content.contains(where: { $0 != .letter(" ") }) {
      content = Array(content.dropFirst().dropLast())
    }
    pieces.append(Piece(units: content, styles: [.monospaced(true)]))
    position = end + length
  }

  private func runsOfBackticks() -> [Int: Int] {
    var last: [Int: Int] = [:]
    var index = 0
    while index < units.count {
      let length = count(of: "`", at: index)
      if length > 0 { last[length] = index }
      index += max(length, 1)
    }
    return last
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
    if kind != .link { depth += 1 }
  }

  private mutating func close() {
    guard let bracket = brackets.popLast() else { return add(.letter("]")) }
    if bracket.kind != .link { depth -= 1 }
    let isBarred = bracket.kind == .link && brackets.count < barred
    barred = min(barred, brackets.count)
    guard !isBarred, let target = bracket.kind == .attributes ? attributes() : target else { return add(.letter("]")) }
    MarkdownDelimiter.pair(&delimiters, from: bracket.delimiters, in: &pieces, counting: work)
    pieces[bracket.piece].units = []
    if bracket.kind == .attributes, target.address.filter({ !$0.isWhitespace }) == "inflect:true" {
      MarkdownInflection(letters: letters).inflect(&pieces[bracket.piece...])
    }
    if bracket.kind == .link {
      if let url = URL(string: target.address) {
        for index in pieces.indices.dropFirst(bracket.piece + 1) { pieces[index].styles.append(.link(url)) }
      }
      barred = brackets.count
    }
    position = target.end
    pieces.append(Piece(units: []))
  }

  /// The attributes that follow a bracket, and where they end.
  private mutating func attributes() -> (end: Int, address: String)? {
    guard next == "(" else { return nil }
    parenthesis = max(parenthesis, position)
    while parenthesis < units.count, letter(at: parenthesis) != ")" { parenthesis += 1 }
    guard parenthesis < min(units.count, position + Self.longestAddress) else { return nil }
    return (parenthesis + 1, String((position + 2..<parenthesis).compactMap { letter(at: $0) }))
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
      // In both, what could begin another is the end of it: nothing is read again and again.
      if isQuoted, letter == "<" || letter.isNewline { return nil }
      if !isQuoted, letter.isWhitespace || letter == ")" && depth == 0 { return address }
      if depth > Self.deepest { return nil }
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

  /// How many parentheses, and how many brackets of pictures and attributes, may be in one another.
  private static var deepest: Int { 32 }

  /// `<https://example.org>`
  private mutating func address() {
    var end = position + 1
    while let letter = letter(at: end), letter != ">", letter != "<", !letter.isWhitespace, end < position + Self.longestAddress {
      end += 1
    }
    guard letter(at: end) == ">" else { return add(.letter("<")) }
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
