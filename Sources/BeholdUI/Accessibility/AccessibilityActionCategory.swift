/// What several actions are for, which is known by who reads them out.
nonisolated public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: Text?

  /// Actions of whatever kind.
  public static let `default` = AccessibilityActionCategory(name: nil)
  /// Actions that change something.
  public static let edit = AccessibilityActionCategory(name: Text("Edit"))

  private init(name: Text?) { self.name = name }

  public init(_ name: Text) { self.name = name }

  public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }

  @_disfavoredOverload
  public init(_ name: some StringProtocol) { self.name = Text(name) }

  @_disfavoredOverload
  public init(_ name: LocalizedStringResource) { self.name = Text(name) }
}
