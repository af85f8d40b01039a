/// What a modifier says of an element to people who do not see it, and to tests.
package enum AccessibilityAttribute: Equatable {
  case label(String)
  case value(String)
  case hint(String)
  case identifier(String)
  case isHidden(Bool)
  case addsTraits(AccessibilityTraits)
  case removesTraits(AccessibilityTraits)
  case children(AccessibilityChildBehavior)
  case sortPriority(Double)
  case heading(AccessibilityHeadingLevel)
}
