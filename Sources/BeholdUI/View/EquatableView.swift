/// A view that is evaluated again only when it is not equal to the one before.
public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never

  public var content: Content

  public init(content: Content) { self.content = content }

  // A view that is Equatable is compared by `==` wherever it is.
  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { WrapperNode(view, \.content, at: place) }
}

extension View where Self: Equatable {
  /// Compares the view by `==`, as all views are that are `Equatable`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
