/// What a view is, to people who do not see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
  public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
  public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
  public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
  public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
  public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
  public static let isStaticText = AccessibilityTraits(rawValue: 1 << 6)
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// Changes often, so that people are told.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 8)
  /// What is around it cannot be used as long as it is there.
  public static let isModal = AccessibilityTraits(rawValue: 1 << 9)
  public static let isToggle = AccessibilityTraits(rawValue: 1 << 10)
  // What browsers have no words for.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 11)
  public static let isTabBar = AccessibilityTraits(rawValue: 1 << 12)
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 13)
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 14)
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 15)
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 16)
}
