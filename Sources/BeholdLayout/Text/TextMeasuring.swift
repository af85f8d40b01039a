package import Foundation

/// Knows how large texts are.
package protocol TextMeasuring {
  /// How large a text is in a proposal.
  ///
  /// It is at most as wide as is proposed, and has as many lines as are needed, and as fit; but at least one. It breaks between words, and within a word only if
  /// that alone is wider. Nothing proposed, or infinity, is space for all of it.
  func measure(_ text: MeasuredText, in proposal: ProposedSize) -> TextSize

  /// The measures of a font.
  func metrics(of font: TextFont) -> FontMetrics
}

/// A text as it is to be measured: what of its style has to do with its size.
package struct MeasuredText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: TextFont
    /// Whether a picture stands in its place, as high as a letter.
    package var isPicture = false

    package init(_ text: String, font: TextFont = TextFont(), isPicture: Bool = false) {
      self.text = text
      self.font = font
      self.isPicture = isPicture
    }
  }

  /// How high a line is: a part of the font's size, and points.
  package struct LineHeight: Hashable, Sendable {
    package var factor: CGFloat
    package var points: CGFloat
  }

  package var runs: [Run]
  /// How many lines it has at most.
  package var lineLimit: Int?
  /// For how many lines there is always space.
  package var reservedLines = 1
  /// Between lines, beyond what the font has.
  package var lineSpacing: CGFloat = 0
  /// How high lines are; as the font has it if `nil`.
  package var lineHeight: LineHeight?
  /// How small it may become rather than being cut off.
  package var minimumScale: CGFloat = 1

  package init(_ runs: [Run], lineLimit: Int? = nil) {
    self.runs = runs
    self.lineLimit = lineLimit
  }

  package init(_ text: String, font: TextFont = TextFont(), lineLimit: Int? = nil) {
    self.init([Run(text, font: font)], lineLimit: lineLimit)
  }

  /// The text in letters of another size.
  func scaled(by factor: CGFloat) -> MeasuredText {
    var text = self
    for index in text.runs.indices { text.runs[index].font.size *= factor }
    return text
  }
}

/// A font, as far as it has to do with sizes.
package struct TextFont: Hashable, Sendable {
  package var size: CGFloat
  /// From 100 to 900.
  package var weight: Int
  package var isMonospaced = false
  package var isItalic = false
  /// Beside each letter, in points.
  package var tracking: CGFloat = 0
  /// The family; the host's own if `nil`.
  package var name: String?

  package init(size: CGFloat = 17, weight: Int = 400) {
    self.size = size
    self.weight = weight
  }
}

/// The measures of a font, in points.
package struct FontMetrics: Hashable, Sendable {
  /// From the top of a line to its baseline.
  package var ascent: CGFloat
  /// Of a line.
  package var height: CGFloat
  /// Between one line and the next.
  package var leading: CGFloat
}

/// How large a text is.
package struct TextSize: Hashable, Sendable {
  package var size: CGSize
  package var firstBaseline: CGFloat
  package var lastBaseline: CGFloat
  package var lineCount: Int
  /// Whether not all of it is shown.
  package var isTruncated: Bool
}
