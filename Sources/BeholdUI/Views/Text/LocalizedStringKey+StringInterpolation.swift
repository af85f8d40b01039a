public import Foundation

extension LocalizedStringKey {
  /// The parts of a text, as the compiler hands them over.
  public struct StringInterpolation: StringInterpolationProtocol {
    private var writer: Text.PlainFormat.Writer
    /// There are such if something does not fit into the format.
    private var fragments: [Text.Fragment]?
    private var count = 0
    private var firstString: String?

    public init(literalCapacity: Int, interpolationCount: Int) {
      writer = Text.PlainFormat.Writer(capacity: literalCapacity + 4 * interpolationCount)
    }

    /// A string alone says nothing but itself, and needs no translation.
    var content: Text.Content {
      if count == 0 { return .plain("") }
      if count == 1, let firstString { return .plain(firstString) }
      return fragments.map { .format($0) } ?? .plainFormat(writer.written)
    }

    fileprivate mutating func append(_ fragment: Text.Fragment) {
      if count == 0, case .string(let letters) = fragment { firstString = letters }
      count += 1
      if fragments == nil, !writer.append(fragment) { fragments = writer.written.fragments }
      fragments?.append(fragment)
    }

    public mutating func appendLiteral(_ literal: String) { if !literal.isEmpty { append(.literal(literal)) } }

    // One for all of them: each further one is looked at for each number and operator among the letters, which takes the type checker long.
    public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) { value._append(to: &self) }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ string: some StringProtocol) { append(.string(String(string))) }

    @_disfavoredOverload
    public mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number) { append(number: number) }

    fileprivate mutating func append<Number: FixedWidthInteger>(number: Number) {
      let specifier = FormatSpecifier(of: Number.self)
      append(
        Int(exactly: number).map { .integer($0, specifier) } ?? .value(Formatted(number, IntegerFormatStyle<Number>()), specifier))
    }

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

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(Text(date, style: style)) }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) { append(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)) }

    fileprivate mutating func append(_ text: Text) {
      if case .plain(let string) = text.content { append(.string(string)) } else { append(.text(text)) }
    }
  }
}

/// What can be written among the letters of a text by itself.
public protocol _FormatSpecifiable {
  func _append(to interpolation: inout LocalizedStringKey.StringInterpolation)
}

extension _FormatSpecifiable where Self: FixedWidthInteger {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(number: self) }
}

extension _FormatSpecifiable where Self: StringProtocol {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(.string(String(self))) }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension String: _FormatSpecifiable {}
extension Substring: _FormatSpecifiable {}

extension Double: _FormatSpecifiable {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) {
    interpolation.append(.numeral(String(format: "%lf", self), .double))
  }
}

extension Float: _FormatSpecifiable {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) {
    interpolation.append(.numeral(String(format: "%f", self), .float))
  }
}

extension CGFloat: _FormatSpecifiable {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { Double(self)._append(to: &interpolation) }
}

nonisolated extension Text: _FormatSpecifiable {
  /// With its styles.
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(self) }
}

nonisolated extension Image: _FormatSpecifiable {
  /// Among the letters.
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(Text(self)) }
}

extension LocalizedStringResource: _FormatSpecifiable {
  /// In the language of where it is shown.
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(Text(self)) }
}

extension AttributedString: _FormatSpecifiable {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(Text(self)) }
}

extension ClosedRange: _FormatSpecifiable where Bound == Date {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(Text(self)) }
}

extension DateInterval: _FormatSpecifiable {
  public func _append(to interpolation: inout LocalizedStringKey.StringInterpolation) { interpolation.append(Text(self)) }
}
