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

extension Boxes {
  /// What a text does with its lines is said by names that texts look at, since the element may hold several.
  mutating func applyLines(_ least: Int?, _ most: Int?) {
    switch most {
    // One line ends wherever its room does, and more end with a word.
    case let most?: inherit("--break:\(most == 1 ? "break-all" : "normal");--clip:hidden;--lines:\(most);--text:-webkit-box")
    case nil: inherit("--break:normal;--clip:visible;--lines:none;--text:block")
    }
    if let least, least > 1 { inherit("--least:\(least)lh") }
  }

  /// Says what is done about a text that has no room, which the page measures.
  mutating func applyCut(_ declaration: String, isUsual: Bool) {
    inherit(declaration)
    if !isUsual { boxes[0].add("cut") }
  }
}
