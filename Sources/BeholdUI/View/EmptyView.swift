/// A view that shows nothing.
public struct EmptyView: View, Sendable {
  public typealias Body = Never

  nonisolated public init() {}

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ViewNode(at: place) }
}
