public import Foundation

/// A value that a formatter reads and writes.
nonisolated struct FormatterValue<Value>: TextConvertible {
  let value: Binding<Value>
  let formatter: Formatter

  func text(of value: Value, in environment: EnvironmentValues) -> String { formatter.string(for: value) ?? "" }

  func parse(_ text: String, in environment: EnvironmentValues) -> Value? {
    switch formatter {
    case let formatter as NumberFormatter: return formatter.number(from: text).flatMap(Self.value)
    case let formatter as DateFormatter: return formatter.date(from: text) as? Value
    // Foundation on Linux does not let other formatters be asked.
    default: return text as? Value
    }
  }

  /// The number as the field's value: Foundation on Linux does not bridge all of them.
  private static func value(of number: NSNumber) -> Value? {
    let kinds: [() -> Any] = [
      { number.doubleValue }, { number.floatValue }, { number.intValue }, { number.decimalValue }, { CGFloat(number.doubleValue) },
      { number.int64Value }, { number.int32Value }, { number.uintValue }, { number },
    ]
    return kinds.lazy.compactMap { $0() as? Value }.first
  }
}

extension TextField {
  /// A field for a value that a formatter reads and writes, in the formatter's own locale.
  public init<Value>(value: Binding<Value>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(FormatterValue(value: value, formatter: formatter), prompt, label())
  }
}

extension TextField where Label == Text {
  /// A field for a value that a formatter reads and writes, in the formatter's own locale.
  public init<Value>(_ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil) {
    self.init(FormatterValue(value: value, formatter: formatter), prompt, Text(titleKey))
  }

  /// A field for a value that a formatter reads and writes, in the formatter's own locale.
  @_disfavoredOverload
  public init<Value>(_ title: some StringProtocol, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil) {
    self.init(FormatterValue(value: value, formatter: formatter), prompt, Text(title))
  }
}
