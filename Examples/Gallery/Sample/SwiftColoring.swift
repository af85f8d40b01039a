import Behold

/// Swift code as a text in which keywords, types, numbers, strings and comments have their colours.
enum SwiftColoring {
  enum Kind: Equatable {
    case plain
    case keyword
    case type
    case number
    case string
    case comment
  }

  struct Run: Equatable {
    var kind: Kind
    var text: String
  }

  static func text(_ code: String) -> Text {
    runs(code).reduce(Text(verbatim: "")) { text, run in
      let part = Text(verbatim: run.text)
      return text + (color(run.kind).map { part.foregroundStyle($0) } ?? part)
    }
  }

  /// The code, in parts of one kind.
  static func runs(_ code: String) -> [Run] {
    var runs: [Run] = []
    var rest = code[...]
    while let first = rest.first {
      let (kind, length) = part(first, of: rest)
      let text = String(rest.prefix(length))
      rest = rest.dropFirst(length)
      if runs.last?.kind == kind { runs[runs.count - 1].text += text } else { runs.append(Run(kind: kind, text: text)) }
    }
    return runs
  }

  private static func part(_ first: Character, of rest: Substring) -> (Kind, Int) {
    if rest.hasPrefix("//") { return (.comment, rest.prefix { !$0.isNewline }.count) }
    if first == "\"" { return (.string, stringLength(rest)) }
    if first == "@" || first == "#" { return (.keyword, 1 + rest.dropFirst().prefix(while: isWord).count) }
    guard isWord(first) else { return (.plain, 1) }
    let word = rest.prefix(while: isWord)
    return (first.isNumber ? .number : first.isUppercase ? .type : keywords.contains(String(word)) ? .keyword : .plain, word.count)
  }

  /// The letters of a literal, with what is in its interpolations.
  private static func stringLength(_ rest: Substring) -> Int {
    var length = 1
    var depth = 0
    var isEscaped = false
    for letter in rest.dropFirst() {
      length += 1
      if isEscaped {
        if letter == "(" { depth += 1 }
        isEscaped = false
      } else if depth > 0 {
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "\"" {
        break
      }
    }
    return length
  }

  private static func isWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber || letter == "_" }

  private static let keywords: Set<String> = [
    "async", "await", "case", "class", "default", "else", "enum", "extension", "false", "final", "for", "func", "get", "if", "import", "in",
    "init", "inout", "let", "mutating", "nil", "private", "protocol", "return", "self", "set", "some", "static", "struct", "switch", "true",
    "try",
    "typealias", "var", "where", "while",
  ]

  private static func color(_ kind: Kind) -> Color? {
    switch kind {
    case .plain: nil
    case .keyword: .pink
    case .type: .teal
    case .number: .blue
    case .string: .red
    case .comment: .gray
    }
  }
}
