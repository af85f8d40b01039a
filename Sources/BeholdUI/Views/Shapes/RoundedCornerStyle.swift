/// How a corner is rounded.
public enum RoundedCornerStyle: String, Hashable, Sendable {
  /// By a quarter of a circle.
  case circular
  /// Without a visible beginning, where the host can draw that.
  case continuous
}
