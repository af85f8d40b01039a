/// What is emphasised in a text. One emphasis is within another or beside it, and however deep they are, each piece is looked at once.
struct MarkdownEmphasis {
  enum Kind {
    case strong
    case slanted
    case struck

    var style: Style {
      switch self {
      case .strong: .bold(true)
      case .slanted: .italic(true)
      case .struck: .strikethrough(LineMark(pattern: .solid))
      }
    }
  }

  private var spans: [(pieces: Range<Int>, kind: Kind)] = []

  /// - Parameter pieces: those that are emphasised. What is within them has been added before.
  mutating func add(_ kind: Kind, to pieces: Range<Int>) { if !pieces.isEmpty { spans.append((pieces, kind)) } }

  /// Gives the pieces their styles, the innermost first.
  func apply(to pieces: inout [MarkdownParser.Piece], counting work: MarkdownWork?) {
    // The outermost first: of those of the same pieces that is the one that was added last.
    let outermost = spans.reversed().sorted {
      ($0.pieces.lowerBound, -$0.pieces.upperBound) < ($1.pieces.lowerBound, -$1.pieces.upperBound)
    }
    guard let first = outermost.first?.pieces.lowerBound, let end = spans.map(\.pieces.upperBound).max() else { return }
    var next = 0
    var around: [(end: Int, kinds: [Kind])] = []
    for piece in first..<end {
      work?.note(1)
      while let last = around.last, last.end <= piece { around.removeLast() }
      while next < outermost.count, outermost[next].pieces.lowerBound == piece {
        let (pieces, kind) = outermost[next]
        around.append((pieces.upperBound, [kind] + (around.last?.kinds ?? []).filter { $0 != kind }))
        next += 1
      }
      if let kinds = around.last?.kinds { pieces[piece].styles += kinds.map(\.style) }
    }
  }
}

/// How often the reader of Markdown has looked at letters and marks, for tests.
final class MarkdownWork {
  private(set) var count = 0

  func note(_ looks: Int) { count += looks }
}
