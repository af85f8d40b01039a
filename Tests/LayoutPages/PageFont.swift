import BeholdLayout
import Foundation

/// Texts as a page has them, in DejaVu Sans Mono: the differences between a page and SwiftUI that are meant to be.
///
/// A text of several lines is as wide as what it was given, and not as its longest line. It has all its lines, however low the proposal: what is too high
/// for the window scrolls.
struct PageFont: TextMeasuring {
  private var font = FixedAdvanceFont()

  /// - Parameters:
  ///   - lineHeight: as a part of the font's size, as are the others.
  ///   - ascent: from the top of a line to its baseline.
  init(advance: CGFloat = 0.602, lineHeight: CGFloat = 1.35, ascent: CGFloat = 17.5 / 17) {
    font.advance = advance
    font.lineHeight = lineHeight
    font.ascent = ascent
  }

  func metrics(of font: TextFont) -> FontMetrics { self.font.metrics(of: font) }

  func measure(_ text: MeasuredText, in proposal: ProposedSize) -> TextSize {
    let whole = font.measure(text, in: ProposedSize(width: nil, height: nil))
    var measured = font.measure(text, in: ProposedSize(width: proposal.width, height: nil))
    guard let width = proposal.width, width < whole.size.width - 0.001 else { return measured }
    measured.size.width = width
    return measured
  }

  /// How wide the longest word of a text is. A narrower text has a word that is broken.
  func longestWord(_ string: String, size: CGFloat) -> CGFloat {
    CGFloat(string.split(separator: " ").map(\.count).max() ?? 0) * size * font.advance
  }

}
