/// The parts of a date that a date picker shows.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The time of the day.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)

  /// As hosts are told.
  var attribute: String? {
    let names = (contains(.date) ? ["date"] : []) + (contains(.hourAndMinute) ? ["hourAndMinute"] : [])
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
