public import Foundation

/// Views side by side. Of a `ForEach` in it the rows are there that are near what is seen.
nonisolated public struct LazyHStack<Content: View>: ElementView {
  public typealias Body = Never

  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameter spacing: in points; as much as the host finds right if `nil`.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  static var isLazy: Bool { true }

  var kind: ElementKind { .horizontalStack }

  @MainActor func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
    element.set(.pinned, pinnedViews.names)
  }
}
