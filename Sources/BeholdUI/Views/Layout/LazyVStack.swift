public import Foundation

/// Views one below the other. Of a `ForEach` in it the rows are there that are near what is seen.
nonisolated public struct LazyVStack<Content: View>: ElementView {
  public typealias Body = Never

  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameter spacing: in points; as much as the host finds right if `nil`.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  static var isLazy: Bool { true }

  var kind: ElementKind { .verticalStack }

  @MainActor func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
    element.set(.pinned, pinnedViews.names)
  }
}
