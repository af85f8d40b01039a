/// The upper or the lower edge.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case bottom
}
