public import Foundation

/// Views in rows of given heights, column by column. Of a `ForEach` in it the rows are there that are near what is seen.
nonisolated public struct LazyHGrid<Content: View>: ElementView {
  public typealias Body = Never

  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameter spacing: between the columns, in points; as much as the host finds right if `nil`.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  static var isLazy: Bool { true }

  var kind: ElementKind { .grid }

  @MainActor func describe(_ element: Element) {
    element.set(.rows, .tracks(rows))
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
    element.set(.pinned, pinnedViews.names)
  }
}
