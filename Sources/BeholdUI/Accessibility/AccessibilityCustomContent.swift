nonisolated extension View {
  /// Says more of the view to those who do not see it: after what it is called and what it does.
  ///
  /// - Parameter value: what is said under the label; nothing if `nil`.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View {
    written(value.map { key.label + Text(verbatim: ": ") + $0 } ?? Text(verbatim: "")) {
      .accessibility(.detail($0, isFirst: importance == .high))
    }
  }

  /// Says more of the view to those who do not see it.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(key, Text(valueKey), importance: importance) }

  /// Says more of the view to those who do not see it.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }

  /// Says more of the view to those who do not see it.
  public func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(AccessibilityCustomContentKey(label, id: ""), value, importance: importance) }

  /// Says more of the view to those who do not see it.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(Text(labelKey), value, importance: importance) }

  /// Says more of the view to those who do not see it.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance) }

  /// Says more of the view to those who do not see it.
  @_disfavoredOverload
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(Text(labelKey), Text(value), importance: importance) }
}

/// Under what more is said of a view.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: Text
  private let id: String

  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }

  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey), id: "") }
}

/// What more is said of a view.
public enum AXCustomContent {
  /// When it is said.
  public enum Importance: Hashable, Sendable {
    case `default`
    /// Before the rest.
    case high
  }
}
