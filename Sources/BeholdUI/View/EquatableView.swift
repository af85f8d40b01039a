/// A view that is evaluated again only when it is not equal to the one before.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never

  public var content: Content

  public init(content: Content) { self.content = content }

  // A view that is Equatable is compared by `==` wherever it is.
  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    WrapperNode(view, at: place, isStored: true) { $0.content }
  }
}

nonisolated extension View where Self: Equatable {
  /// Compares the view by `==`, as all views are that are `Equatable`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
