public import Foundation

/// A layout that is a container of the library's: hosts lay it out as one.
protocol ContainerLayout: Layout {
  var kind: ElementKind { get }

  @MainActor
  func describe(_ element: Element)
}

/// What ``HStack`` lays out by.
public struct HStackLayout: ContainerLayout, Equatable, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .along(.horizontal) }

  var kind: ElementKind { .horizontalStack }

  func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
  }
}

/// What ``VStack`` lays out by.
public struct VStackLayout: ContainerLayout, Equatable, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .along(.vertical) }

  var kind: ElementKind { .verticalStack }

  func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, spacing)
  }
}

/// What ``ZStack`` lays out by.
public struct ZStackLayout: ContainerLayout, Equatable, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  var kind: ElementKind { .depthStack }

  func describe(_ element: Element) { element.set(.alignment, alignment == .center ? nil : alignment.name) }
}

/// What ``Grid`` lays out by.
public struct GridLayout: ContainerLayout, Equatable, Sendable {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  var kind: ElementKind { .grid }

  func describe(_ element: Element) {
    element.set(.alignment, alignment == .center ? nil : alignment.name)
    element.set(.spacing, horizontalSpacing)
    element.set(.rowSpacing, verticalSpacing)
  }
}

extension LayoutProperties {
  fileprivate static func along(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

/// Where another layout asks one of these it is answered by ideal sizes: hosts lay them out themselves, and better.
extension ContainerLayout {
  public func makeCache(subviews: Subviews) {}

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    line(subviews).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, place) in zip(subviews, line(subviews).places) {
      subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  /// The ideal sizes one after the other, or one over the other.
  private func line(_ subviews: Subviews) -> (size: CGSize, places: [CGPoint]) {
    var (size, places) = (CGSize.zero, [CGPoint]())
    var last: LayoutSubview?
    for subview in subviews {
      let ideal = subview.sizeThatFits(.unspecified)
      let axis = Self.layoutProperties.stackOrientation
      let gap = last.flatMap { last in axis.map { last.spacing.distance(to: subview.spacing, along: $0) } } ?? 0
      let along = (x: axis == .horizontal ? size.width + gap : 0, y: axis == .vertical ? size.height + gap : 0)
      places.append(CGPoint(x: along.x, y: along.y))
      size = CGSize(width: max(size.width, along.x + ideal.width), height: max(size.height, along.y + ideal.height))
      last = subview
    }
    return (size, places)
  }
}
