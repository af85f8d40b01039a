/// How what is in a view is read out.
public enum AccessibilityChildBehavior: Hashable, Sendable {
  /// The view is one thing, and what is in it is not read out.
  case ignore
  /// What is in the view is read out one by one.
  case contain
  /// The view is one thing, which is called what is in it.
  case combine
}
