/// A view that shows nothing.
nonisolated public struct EmptyView: View, Sendable {
  public typealias Body = Never

  nonisolated public init() {}

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { ViewNode(at: place) }
}
