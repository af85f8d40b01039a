/// How something with a shape of its own is brought into a space of another shape.
public enum ContentMode: String, CaseIterable, Hashable, Sendable {
  /// All of it is in the space.
  case fit
  /// All of the space is filled.
  case fill
}
