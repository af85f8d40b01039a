public import Foundation

nonisolated extension View {
  /// Sets the font of the texts in this view; the host's if `nil`.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  public func fontWeight(_ weight: Font.Weight?) -> some View { style(.fontWeight(weight)) }

  public func fontWidth(_ width: Font.Width?) -> some View { style(.fontWidth(width)) }

  public func fontDesign(_ design: Font.Design?) -> some View { style(.fontDesign(design)) }

  public func bold(_ isActive: Bool = true) -> some View { style(.bold(isActive)) }

  public func italic(_ isActive: Bool = true) -> some View { style(.italic(isActive)) }

  public func monospaced(_ isActive: Bool = true) -> some View { style(.monospaced(isActive)) }

  /// Gives all digits the same width.
  public func monospacedDigit() -> some View { style(.monospacedDigits) }

  /// Draws a line under the texts in this view.
  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    style(.underline(isActive ? LineMark(pattern: pattern, color: color) : nil))
  }

  /// Draws a line through the texts in this view.
  public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
    style(.strikethrough(isActive ? LineMark(pattern: pattern, color: color) : nil))
  }

  /// Adds a distance between the letters, in points.
  public func kerning(_ kerning: CGFloat) -> some View { style(.kerning(kerning)) }

  /// Adds a distance after each letter, in points. Ligatures stay.
  public func tracking(_ tracking: CGFloat) -> some View { style(.tracking(tracking)) }

  /// Raises the letters, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { style(.baselineOffset(baselineOffset)) }

  /// Sets whether letters are all large, or all small.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets how many lines a text may have; any number if `nil`.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets how many lines a text may have, and whether it takes the space of so many.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    style(.lineLimit(least: reservesSpace ? limit : nil, most: limit)).environment(\.lineLimit, limit)
  }

  /// Sets how many lines a text takes at least, and how many it may have.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    style(.lineLimit(least: limit.lowerBound, most: limit.upperBound)).environment(\.lineLimit, limit.upperBound)
  }

  /// Sets how many lines a text takes at least.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    style(.lineLimit(least: limit.lowerBound, most: nil)).environment(\.lineLimit, nil)
  }

  /// Sets how many lines a text may have.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Adds a distance between the lines, in points.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// Sets how high the lines of texts are; as usual if `nil`.
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    style(.lineHeight(lineHeight?.height.flatMap { $0.isUsable ? $0 : nil }))
  }

  /// Sets at which side the lines of texts begin: at that of the layout, or at that of their own letters.
  public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View {
    style(.writingDirection(isByContent: strategy.isByContent))
  }

  /// Sets how large the letters of texts are beside those around: ``Text/Scale/secondary`` ones are smaller.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { style(.textScale(isEnabled ? scale.factor : 1)) }

  /// Sets how the lines of a text lie.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { environment(\.multilineTextAlignment, alignment) }

  /// Sets where a text of one line is cut that does not fit. One of several lines is cut at its end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

  /// Sets how small a text with a number of lines may become to fit, as a part of its size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { environment(\.minimumScaleFactor, factor) }

  /// Sets whether people can select the texts in this view.
  public func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View {
    style(.textSelection(Selectability.allowsSelection))
  }

  /// Sets how large symbols are beside text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
