/// How the lines of a text lie.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  case leading
  case center
  case trailing
}
