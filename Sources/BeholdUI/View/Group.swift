/// Several views as one, to which a modifier applies one by one.
nonisolated public struct Group<Content: View>: View {
  public typealias Body = Never

  @usableFromInline let content: Content

  @inlinable public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    WrapperNode(view, at: place, isStored: true) { $0.content }
  }
}
