/// Whether something is shown.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As is usual for it.
  case automatic
  case visible
  case hidden
}
