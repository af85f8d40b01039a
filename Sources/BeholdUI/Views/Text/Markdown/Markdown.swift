internal import Foundation

/// The part of Markdown that stands within a line: strong and emphasised letters, code, what is struck out, and links. White space stays as it is.
enum Markdown {
  /// What is longer is shown as it is.
  private static var limit: Int { 10_000 }

  /// Whether there is anything in a text that may mean more than itself. Most texts have nothing.
  static func mayBeMarked(_ text: String) -> Bool { text.hasByte { isMark($0) } }

  /// Whether a byte may be a mark.
  @inline(__always)
  static func isMark(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "*", "_", "~", "`", "[", "]", "\\", "<", "&": true
    default: false
    }
  }

  static func runs(of text: String) -> [TextRun] {
    guard mayBeMarked(text), text.utf8.count <= limit else { return [TextRun(text)] }
    var parser = MarkdownParser(text.map { .letter($0) }) { _ in "" }
    return runs(parser.parse()) { _ in [] }
  }

  /// What is written in a program, with values in it that mean only themselves.
  static func runs(of fragments: [Text.Fragment], _ written: (Text.Fragment) -> [TextRun]) -> [TextRun] {
    let values = fragments.map { fragment -> [TextRun] in if case .literal = fragment { [] } else { written(fragment) } }
    var units: [MarkdownParser.Unit] = []
    for (index, fragment) in fragments.enumerated() {
      if case .literal(let letters) = fragment { units += letters.map { .letter($0) } } else { units.append(.value(index)) }
    }
    var parser = MarkdownParser(units) { values[$0].map(\.text).joined() }
    return runs(parser.parse()) { values[$0] }
  }

  /// The letters of pieces, those of one style together.
  private static func runs(_ pieces: [MarkdownParser.Piece], _ value: (Int) -> [TextRun]) -> [TextRun] {
    var runs: [TextRun] = []
    func add(_ run: TextRun) {
      if let last = runs.indices.last, runs[last].image == nil, run.image == nil, runs[last].styles == run.styles {
        runs[last].text += run.text
      } else if !run.text.isEmpty || run.image != nil {
        runs.append(run)
      }
    }
    for piece in pieces {
      for unit in piece.units {
        switch unit {
        case .letter(let letter): add(TextRun(String(letter), piece.styles))
        case .value(let index): for run in value(index) { add(TextRun(run.text, image: run.image, run.styles + piece.styles)) }
        }
      }
    }
    return runs.isEmpty ? [TextRun("")] : runs
  }
}
