public import Foundation

extension Text {
  /// The text with a style around those that its pieces have.
  private func styled(_ style: Style) -> Text {
    var pieces = content.pieces
    for index in pieces.indices { pieces[index].styles.append(style) }
    return Text(.pieces(pieces))
  }

  /// - Parameter font: what is around decides if it is `nil`; so with the others.
  public func font(_ font: Font?) -> Text { font.map { styled(.font($0)) } ?? self }

  public func fontWeight(_ weight: Font.Weight?) -> Text { weight.map { styled(.fontWeight($0)) } ?? self }

  public func fontWidth(_ width: Font.Width?) -> Text { width.map { styled(.fontWidth($0)) } ?? self }

  public func fontDesign(_ design: Font.Design?) -> Text { design.map { styled(.fontDesign($0)) } ?? self }

  public func bold() -> Text { bold(true) }

  public func bold(_ isActive: Bool) -> Text { styled(.bold(isActive)) }

  public func italic() -> Text { italic(true) }

  public func italic(_ isActive: Bool) -> Text { styled(.italic(isActive)) }

  public func monospaced(_ isActive: Bool = true) -> Text { styled(.monospaced(isActive)) }

  /// Gives all digits the same width.
  public func monospacedDigit() -> Text { styled(.monospacedDigits) }

  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    styled(.underline(isActive ? LineMark(pattern: pattern, color: color) : nil))
  }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    styled(.strikethrough(isActive ? LineMark(pattern: pattern, color: color) : nil))
  }

  /// Sets the colour, or the style, of the letters.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    style.shadows.outer.reduce(styled(.foreground(style.paint))) { $0.styled($1.style) }
  }

  public func foregroundColor(_ color: Color?) -> Text { color.map { styled(.foreground(.color($0))) } ?? self }

  /// Adds a distance between the letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { styled(.kerning(kerning)) }

  /// Adds a distance after each letter, in points. Ligatures stay.
  public func tracking(_ tracking: CGFloat) -> Text { styled(.tracking(tracking)) }

  /// Sets how large the letters are beside those around: ``Scale/secondary`` ones are smaller.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? styled(.textScale(scale.factor)) : self }

  /// Raises the letters, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { styled(.baselineOffset(baselineOffset)) }
}
