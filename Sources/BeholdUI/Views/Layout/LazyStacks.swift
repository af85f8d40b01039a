public import Foundation

/// Views one below the other. All of them are there from the start.
public struct LazyVStack<Content: View>: ElementView {
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

  var kind: ElementKind { .verticalStack }

  func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
    element.set(.pinned, pinnedViews.names)
  }
}

/// Views side by side. All of them are there from the start.
public struct LazyHStack<Content: View>: ElementView {
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

  var kind: ElementKind { .horizontalStack }

  func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
    element.set(.pinned, pinnedViews.names)
  }
}

/// Which parts of sections stay in sight while the section is scrolled.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// As hosts read it; `nil` for none.
  var names: String? {
    let names = [contains(.sectionHeaders) ? "headers" : nil, contains(.sectionFooters) ? "footers" : nil].compactMap(\.self)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
