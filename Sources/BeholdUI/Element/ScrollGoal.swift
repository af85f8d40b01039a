/// Where a program wants something to be scrolled.
package enum ScrollGoal: Hashable, Sendable {
  /// The element is seen, with the point of it at the same point of what scrolls if one is given.
  case seen(UnitPoint?)
  /// What the element scrolls begins so many points before what is seen, from its leading and its top edge; as it is where nothing is said. What is beyond the
  /// end is the end.
  case offset(x: Double?, y: Double?)
}
