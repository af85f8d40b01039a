/// A key that a person presses.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character

  public init(_ character: Character) { self.character = character }

  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }

  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{F728}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"
  public static let clear: KeyEquivalent = "\u{F739}"
  public static let tab: KeyEquivalent = "\t"
  public static let space: KeyEquivalent = " "
  public static let `return`: KeyEquivalent = "\r"

  /// Those that have names.
  static let named: [KeyEquivalent] = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .escape, .delete, .deleteForward, .home, .end, .pageUp, .pageDown, .clear, .tab, .space,
    .return,
  ]

  /// What hosts call the key.
  var name: String {
    switch self {
    case .upArrow: "upArrow"
    case .downArrow: "downArrow"
    case .leftArrow: "leftArrow"
    case .rightArrow: "rightArrow"
    case .escape: "escape"
    case .delete: "delete"
    case .deleteForward: "deleteForward"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .clear: "clear"
    case .tab: "tab"
    case .space: "space"
    case .return: "return"
    default: String(character)
    }
  }
}
