package import Foundation

/// A font whose letters are all equally wide, so that sizes can be worked out by hand, and are the same on all machines.
///
/// A letter is 0.6 of the font's size wide, a line 1.2 high, its baseline 0.9 below its top. There is nothing between lines.
package struct FixedAdvanceFont: TextMeasuring, Sendable {
  /// As parts of the font's size.
  package var advance: CGFloat = 0.6
  package var lineHeight: CGFloat = 1.2
  package var ascent: CGFloat = 0.9

  package init() {}

  package func metrics(of font: TextFont) -> FontMetrics {
    let size = font.size.length.distance
    return FontMetrics(ascent: size * ascent, height: size * lineHeight, leading: 0)
  }

  package func measure(_ text: MeasuredText, in proposal: ProposedSize) -> TextSize {
    let lines = TextLines(pieces(of: text), width: proposal.width)
    let most = min(max(text.lineLimit ?? .max, 1), linesThatFit(proposal.height, lines, text))
    let shown = lines.shown(most)
    let spacing = text.lineSpacing.distance
    let end = shown.lines.dropFirst().reduce(shown.lines[0].height) { $0 + spacing + $1.height }
    let last = shown.lines[shown.lines.count - 1]
    // Space for lines that are not there is as high as the last.
    let missing = CGFloat(min(max(text.reservedLines - shown.lines.count, 0), 10_000)) * (last.height + spacing)
    let width = shown.lines.map(\.width).max() ?? 0
    return TextSize(
      size: CGSize(width: min(width, proposal.width ?? width).length, height: (end + missing).length),
      firstBaseline: shown.lines[0].ascent, lastBaseline: end - last.height + last.ascent, lineCount: shown.lines.count,
      isTruncated: shown.isTruncated)
  }

  private func linesThatFit(_ height: CGFloat?, _ lines: TextLines, _ text: MeasuredText) -> Int {
    guard let height, height < .infinity else { return .max }
    var (end, count) = (CGFloat(0), 0)
    for line in lines.lines {
      end += line.height + (count > 0 ? text.lineSpacing.distance : 0)
      // What a sum of many parts is off by does not cost a line.
      if end > height + 0.001 { break }
      count += 1
    }
    return max(count, 1)
  }

  private func pieces(of text: MeasuredText) -> [TextLines.Piece] {
    var pieces: [TextLines.Piece] = []
    for run in text.runs {
      var metrics = metrics(of: run.font)
      if let height = text.lineHeight { metrics.height = (run.font.size.length.distance * height.factor + height.points).length }
      let width = (run.font.size.length.distance * advance + run.font.tracking.distance).length
      func add(_ kind: TextLines.Piece.Kind, _ count: Int, _ width: CGFloat) {
        pieces.append(TextLines.Piece(kind: kind, count: count, advance: width, height: metrics.height, ascent: metrics.ascent))
      }
      if run.isPicture {
        add(.word, 1, metrics.height)
        continue
      }
      // A text without letters has the height of a line.
      if run.text.isEmpty { add(.word, 0, width) }
      var letters = 0
      for character in run.text {
        let kind: TextLines.Piece.Kind? = character.isNewline ? .newline : character == " " || character == "\t" ? .space : nil
        guard let kind else {
          letters += 1
          continue
        }
        if letters > 0 { add(.word, letters, width) }
        letters = 0
        add(kind, 1, width)
      }
      if letters > 0 { add(.word, letters, width) }
    }
    return pieces
  }
}
