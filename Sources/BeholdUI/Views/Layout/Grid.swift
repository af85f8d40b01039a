public import Foundation

/// Views in rows and columns. Each column is as wide as its widest view.
///
/// ```swift
/// Grid(alignment: .leading) {
///   GridRow { Text("Donuts"); Text("\(count)") }
///   Divider()
///   GridRow { Text("Price"); Text(price, format: .currency(code: "EUR")) }
/// }
/// ```
///
/// A view that is not in a ``GridRow`` is a row of its own, over all columns.
nonisolated public struct Grid<Content: View>: ElementView {
  public typealias Body = Never

  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// - Parameters: spacings in points; as much as the host finds right if `nil`.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  var kind: ElementKind { .grid }

  @MainActor func describe(_ element: Element) {
    GridLayout(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing).describe(element)
  }
}
