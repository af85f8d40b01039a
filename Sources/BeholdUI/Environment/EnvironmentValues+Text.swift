public import Foundation

extension EnvironmentValues {
  private enum FontKey: StyleEnvironmentKey {
    static var defaultValue: Font? { nil }
    static func style(for font: Font?) -> Style { .font(font) }
  }

  private enum LineLimitKey: StyleEnvironmentKey {
    static var defaultValue: Int? { nil }
    static func style(for limit: Int?) -> Style { .lineLimit(least: nil, most: limit) }
  }

  private enum LineSpacingKey: StyleEnvironmentKey {
    static var defaultValue: CGFloat { 0 }
    static func style(for spacing: CGFloat) -> Style { .lineSpacing(spacing) }
  }

  private enum TextAlignmentKey: StyleEnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
    static func style(for alignment: TextAlignment) -> Style { .textAlignment(alignment) }
  }

  private enum TextCaseKey: StyleEnvironmentKey {
    static var defaultValue: Text.Case? { nil }
    static func style(for textCase: Text.Case?) -> Style { .textCase(textCase) }
  }

  private enum TruncationModeKey: StyleEnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
    static func style(for mode: Text.TruncationMode) -> Style { .truncation(mode) }
  }

  private enum MinimumScaleFactorKey: StyleEnvironmentKey {
    static var defaultValue: CGFloat { 1 }
    static func style(for factor: CGFloat) -> Style { .minimumScale(factor) }
  }

  private enum ImageScaleKey: StyleEnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
    static func style(for scale: Image.Scale) -> Style { .imageScale(scale) }
  }

  /// The font of text; the host's if `nil`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// How many lines a text may have.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// What is added between lines, in points.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// Whether letters are all large, or all small.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }

  /// Where a text is cut that does not fit.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }

  /// How small a text may become to fit.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleFactorKey.self] }
    set { self[MinimumScaleFactorKey.self] = newValue }
  }

  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}
