public import Foundation

/// Views in columns of given widths, row by row. Of a `ForEach` in it the rows are there that are near what is seen.
nonisolated public struct LazyVGrid<Content: View>: ElementView {
  public typealias Body = Never

  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// - Parameter spacing: between the rows, in points; as much as the host finds right if `nil`.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  static var isLazy: Bool { true }

  var kind: ElementKind { .grid }

  @MainActor func describe(_ element: Element) {
    element.set(.columns, .tracks(columns))
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.rowSpacing, spacing)
    element.set(.pinned, pinnedViews.names)
  }
}
