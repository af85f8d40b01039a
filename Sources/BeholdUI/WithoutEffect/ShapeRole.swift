/// What a shape is for: something that is filled, a line, or one between others. Styles by levels are the same for all of them.
public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

nonisolated extension Shape {
  /// What the shape is for, which changes nothing of how it is filled.
  public static var role: ShapeRole { .fill }
}
