public import Foundation

/// Views one below the other.
nonisolated public struct VStack<Content: View>: ElementView {
  public typealias Body = Never

  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// - Parameter spacing: in points; as much as the host finds right if `nil`.
  @inlinable public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  var kind: ElementKind { .verticalStack }

  @MainActor func describe(_ element: Element) { VStackLayout(alignment: alignment, spacing: spacing).describe(element) }
}
