internal import Foundation

nonisolated extension View {
  /// Sets where the view takes presses: within a shape, and also where nothing is seen in it.
  ///
  /// ```swift
  /// HStack { Text(name); Spacer() }.contentShape(.rect).onTapGesture { open() }
  /// ```
  ///
  /// Controls in the view go on taking presses of their own. Keys and screen readers know of no shape.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { contentShape(.interaction, shape, eoFill: eoFill) }

  /// Sets which shape the view has for some purposes. Only that for presses, ``ContentShapeKinds/interaction``, is seen.
  @ViewBuilder
  public func contentShape(_ kinds: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View {
    if kinds.contains(.interaction) {
      shaped(shape) {
        $0.isInsetCircle ? nil : .style(.contentShape($0))
      } otherwise: {
        PressedView(content: self, shape: shape, isEvenOdd: eoFill)
      }
    } else {
      self
    }
  }
}

/// What a shape of a view is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
  public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
  public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
  public static let focusEffect = ContentShapeKinds(rawValue: 1 << 4)
  public static let accessibility = ContentShapeKinds(rawValue: 1 << 5)
}

/// A view that takes presses along the path that a shape is in the view's size.
nonisolated private struct PressedView<Content: View, Figure: Shape>: View {
  let content: Content
  let shape: Figure
  let isEvenOdd: Bool
  @State private var size: CGSize?

  var body: some View {
    content.style(.contentShape(outline)).onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
  }

  /// The frame, as long as the size is not known.
  private var outline: Outline {
    guard let size else { return .rectangle }
    return .path(DrawnPath(path: shape.path(in: CGRect(origin: .zero, size: size)), size: size, isEvenOdd: isEvenOdd))
  }
}
