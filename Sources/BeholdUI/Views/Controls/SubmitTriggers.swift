/// What a person submits.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A search field.
  public static let search = SubmitTriggers(rawValue: 2)
}
