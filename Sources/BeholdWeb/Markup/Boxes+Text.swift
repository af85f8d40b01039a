internal import BeholdUI

extension Boxes {
  /// Whether a style says something of letters alone, so that those of a text can be said of the text's own node.
  static func isOfText(_ style: Style) -> Bool {
    switch style {
    case .font, .fontWeight, .fontDesign, .fontWidth, .bold, .italic, .monospaced, .monospacedDigits, .underline, .strikethrough, .kerning,
      .tracking, .baselineOffset, .textCase, .lineLimit, .lineSpacing, .lineHeight, .textAlignment, .writingDirection, .textScale,
      .truncation, .minimumScale, .textSelection,
      .imageScale, .letters:
      true
    case .foreground(let paint): paint?.isPlain ?? true
    default: false
    }
  }
}
