public import Foundation

extension LocalizedStringKey {
  /// The parts of a text, as the compiler hands them over.
  public struct StringInterpolation: StringInterpolationProtocol {
    private var format: Text.PlainFormat
    /// There are such if something does not fit into the format.
    private var fragments: [Text.Fragment]?
    private var count = 0
    private var firstString: String?

    public init(literalCapacity: Int, interpolationCount: Int) {
      format = Text.PlainFormat(capacity: literalCapacity + 4 * interpolationCount)
    }

    /// A string alone says nothing but itself, and needs no translation.
    var content: Text.Content {
      if count == 0 { return .plain("") }
      if count == 1, let firstString { return .plain(firstString) }
      return fragments.map { .format($0) } ?? .plainFormat(format)
    }

    private mutating func append(_ fragment: Text.Fragment) {
      if count == 0, case .string(let letters) = fragment { firstString = letters }
      count += 1
      if fragments == nil, !format.append(fragment) { fragments = format.fragments }
      fragments?.append(fragment)
    }

    public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { append(.literal(literal)) } }

    /// The text of a resource, in the language of where it is shown.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }

    public mutating func appendInterpolation(_ string: String) { append(.string(string)) }

    public mutating func appendInterpolation(_ string: some StringProtocol) { append(.string(String(string))) }

    public mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number) {
      let specifier = FormatSpecifier(of: Number.self)
      append(
        Int(exactly: number).map { .integer($0, specifier) } ?? .value(Formatted(number, IntegerFormatStyle<Number>()), specifier))
    }

    public mutating func appendInterpolation(_ number: Double) { append(.numeral(String(format: "%lf", number), .double)) }

    public mutating func appendInterpolation(_ number: Float) { append(.numeral(String(format: "%f", number), .float)) }

    public mutating func appendInterpolation(_ number: CGFloat) { appendInterpolation(Double(number)) }

    /// - Parameter specifier: as of `printf`: `%.2f`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      let letters = String(format: specifier, value)
      append(value is any Numeric ? .numeral(letters, FormatSpecifier(letters: specifier)) : .string(letters))
    }

    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
      if Format.FormatInput.self is AnyClass {
        append(Text(input, format: format))
      } else {
        append(.value(Formatted(input, format)))
      }
    }

    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(.string(formatter.string(for: subject) ?? ""))
    }

    /// What Swift writes for a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append(.string("\(value)")) }

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

    private mutating func append(_ text: Text) {
      if case .plain(let string) = text.content { append(.string(string)) } else { append(.text(text)) }
    }
  }
}
