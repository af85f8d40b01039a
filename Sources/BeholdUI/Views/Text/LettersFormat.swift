public import Foundation

/// What a format writes, without what it says of the letters.
nonisolated struct LettersFormat<Format: FormatStyle>: FormatStyle where Format.FormatOutput == AttributedString {
  let format: Format

  func format(_ value: Format.FormatInput) -> String { String(format.format(value).characters) }
  func locale(_ locale: Locale) -> Self { Self(format: format.locale(locale)) }
}

nonisolated extension LettersFormat: Sendable where Format: Sendable {}

nonisolated extension LettersFormat: DiscreteFormatStyle where Format: DiscreteFormatStyle {
  func discreteInput(before input: Format.FormatInput) -> Format.FormatInput? { format.discreteInput(before: input) }
  func discreteInput(after input: Format.FormatInput) -> Format.FormatInput? { format.discreteInput(after: input) }
  func input(before input: Format.FormatInput) -> Format.FormatInput? { format.input(before: input) }
  func input(after input: Format.FormatInput) -> Format.FormatInput? { format.input(after: input) }
}

extension LettersFormat: AdaptableFormat {
  var needs: TextContext.Needs { format.needs }
  func adapted(to context: TextContext) -> Self { Self(format: format.adapted(to: context)) }
}

extension Text {
  /// A value, written by a format. Its letters are shown; what else the format says of them is not.
  @_disfavoredOverload
  public init<Format: FormatStyle>(
    _ input: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString { self.init(input, format: LettersFormat(format: format)) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Its letters are shown; what else the format says of them is not.
  @_disfavoredOverload
  public mutating func appendInterpolation<Format: FormatStyle>(
    _ input: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
    appendInterpolation(input, format: LettersFormat(format: format))
  }

  /// A time that goes on.
  public mutating func appendInterpolation<Value, Format: DiscreteFormatStyle & Sendable>(_ source: TimeDataSource<Value>, format: Format)
  where Value == Format.FormatInput, Format.FormatOutput == String { appendInterpolation(Text(source, format: format)) }

  /// A time that goes on.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value, Format: DiscreteFormatStyle & Sendable>(_ source: TimeDataSource<Value>, format: Format)
  where Value == Format.FormatInput, Format.FormatOutput == AttributedString { appendInterpolation(Text(source, format: format)) }
}
