/// What a modifier says of an element to people who do not see it, and to tests.
package enum AccessibilityAttribute: Equatable {
  case label(String)
  case value(String)
  case hint(String)
  /// What more is said; nothing if it is empty.
  case detail(String, isFirst: Bool)
  case identifier(String)
  case isHidden(Bool)
  case addsTraits(AccessibilityTraits)
  case removesTraits(AccessibilityTraits)
  case children(AccessibilityChildBehavior)
  case sortPriority(Double)
  case heading(AccessibilityHeadingLevel)
}
