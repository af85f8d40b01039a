public import Foundation

/// Views side by side.
nonisolated public struct HStack<Content: View>: ElementView {
  public typealias Body = Never

  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// - Parameter spacing: in points; as much as the host finds right if `nil`.
  @inlinable public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var kind: ElementKind { .horizontalStack }

  @MainActor func describe(_ element: Element) { HStackLayout(alignment: alignment, spacing: spacing).describe(element) }
}
