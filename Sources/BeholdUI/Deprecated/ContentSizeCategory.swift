/// How large texts are.
@available(*, deprecated, message: "use DynamicTypeSize instead")
public enum ContentSizeCategory: Int, Hashable, Comparable, CaseIterable, Sendable {
  case extraSmall
  case small
  case medium
  case large
  case extraLarge
  case extraExtraLarge
  case extraExtraExtraLarge
  case accessibilityMedium
  case accessibilityLarge
  case accessibilityExtraLarge
  case accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  public static func < (one: ContentSizeCategory, other: ContentSizeCategory) -> Bool { one.rawValue < other.rawValue }
}

extension EnvironmentValues {
  /// How large texts are.
  @available(*, deprecated, renamed: "dynamicTypeSize")
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
    set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
  }
}
