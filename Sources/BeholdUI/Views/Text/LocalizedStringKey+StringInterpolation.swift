public import Foundation

extension LocalizedStringKey {
  /// The parts of a text, as the compiler hands them over.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// What has come since the last piece.
    private var text = ""
    private var pieces: [Text.Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity + interpolationCount * 4) }

    var content: Text.Content { pieces.isEmpty ? .plain(text) : .pieces(text.isEmpty ? pieces : pieces + [Text.Piece(.string(text))]) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation(_ string: String) { text += string }

    public mutating func appendInterpolation(_ string: some StringProtocol) { text += string }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      // Below that, nothing is grouped.
      text += (-999...999).contains(number) ? number.description : number.formatted()
    }

    public mutating func appendInterpolation(_ number: Double) { text += String(format: "%lf", number) }

    public mutating func appendInterpolation(_ number: Float) { appendInterpolation(Double(number)) }

    public mutating func appendInterpolation(_ number: CGFloat) { appendInterpolation(Double(number)) }

    /// - Parameter specifier: as of `printf`: `%.2f`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      text += String(format: specifier, value)
    }

    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String { append(Text(input, format: format)) }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      text += formatter.string(for: subject) ?? ""
    }

    /// What Swift writes for a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }

    /// A text with its styles.
    public mutating func appendInterpolation(_ text: Text) { append(text) }

    /// A picture among the letters.
    public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }

    /// The letters of an attributed string.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) { append(Text(attributedString)) }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(Text(date, style: style)) }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(Text(dates)) }

    public mutating func appendInterpolation(_ interval: DateInterval) { append(Text(interval)) }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) { append(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)) }

    private mutating func append(_ other: Text) {
      if case .plain(let string) = other.content {
        text += string
        return
      }
      if !text.isEmpty { pieces.append(Text.Piece(.string(text))) }
      pieces += other.content.pieces
      text = ""
    }
  }
}
