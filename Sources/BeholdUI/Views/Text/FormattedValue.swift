internal import Foundation

/// A value with the format that writes it, when it is known for whom.
class FormattedValue: @unchecked Sendable {
  /// What of the environment it is written by.
  final let needs: TextContext.Needs

  init(_ needs: TextContext.Needs) { self.needs = needs }

  func string(in context: TextContext) -> String { "" }

  func isSame(as other: FormattedValue) -> Bool { self === other }
}

final class Formatted<Format: FormatStyle>: FormattedValue, @unchecked Sendable where Format.FormatOutput == String {
  private let input: Format.FormatInput
  private let format: Format

  init(_ input: Format.FormatInput, _ format: Format) {
    self.input = input
    self.format = format
    super.init(format.needs)
  }

  override func string(in context: TextContext) -> String { format.adapted(to: context).format(input) }

  override func isSame(as other: FormattedValue) -> Bool {
    guard self !== other else { return true }
    guard let other = other as? Self else { return false }
    return format == other.format && !Comparison.isOther(input, other.input)
  }
}
