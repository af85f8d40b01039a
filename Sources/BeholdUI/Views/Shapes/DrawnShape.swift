public import Foundation

/// A shape that is filled, or whose line is drawn, or both.
public nonisolated struct DrawnShape<Content: Shape>: View {
  public typealias Body = Never

  var shape: Content
  var fill: Paint?
  var isEvenOdd = false
  /// Whether one of the styles may be the program's.
  var mayBeOfProgram: Bool
  var stroke: Paint?
  var strokeStyle: StrokeStyle?
  var shadows: [ShadowStyle] = []

  /// Fills the shape, too.
  public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> DrawnShape {
    var drawn = self
    drawn.fill = content.paint
    drawn.shadows += content.shadows
    drawn.isEvenOdd = style.isEOFilled
    drawn.mayBeOfProgram = mayBeOfProgram || content.mayBeOfProgram
    return drawn
  }

  /// Draws the line of the shape, too. Half of its width, in points, is outside.
  public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> DrawnShape {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> DrawnShape {
    var drawn = self
    drawn.stroke = content.paint
    drawn.shadows += content.shadows.outer
    drawn.strokeStyle = style
    drawn.mayBeOfProgram = mayBeOfProgram || content.mayBeOfProgram
    return drawn
  }
}

nonisolated extension DrawnShape where Content: InsettableShape {
  /// Draws the line of the shape, too, all of it inside.
  public func strokeBorder(_ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true) -> DrawnShape {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true) -> DrawnShape {
    var style = style
    style.isInside = true
    return stroke(content, style: style)
  }
}

nonisolated extension DrawnShape: ElementView {
  var kind: ElementKind { .shape }

  @MainActor func describe(_ element: Element) { known.map(element(of:))?.describe(element) }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    view.mayBeOfProgram ? ResolvedShapeNode(view, at: place) : settledNode(view, at: place)
  }

  /// The node of a shape in styles that say themselves what they are.
  @MainActor fileprivate static func settledNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    if (Content.self as? any BoxShape.Type)?.isFigure == true { return elementNode(view, at: place) }
    if Content.AnimatableData.self == EmptyAnimatableData.self { return WrapperNode(view, at: place) { $0.drawing } }
    return AnimatableNode(view, \.shape.animatableData, at: place, unless: { $0.known != nil }) { WrapperNode($0, at: $1) { $0.drawing } }
  }

  /// What hosts can draw as it is said.
  private var known: Outline? {
    shape.known.flatMap {
      $0.isDrawn(fills: fill != nil || stroke == nil, line: strokeStyle, isPlain: stroke?.isPlain ?? true) ? $0 : nil
    }
  }

  private func element(of outline: Outline) -> ShapeElement {
    var outline = outline
    if isEvenOdd, case .path(var drawn) = outline {
      drawn.isEvenOdd = true
      outline = .path(drawn)
    }
    return ShapeElement(outline: outline, fill: fill, stroke: stroke, strokeStyle: strokeStyle, shadows: shadows)
  }

  /// What hosts do not know is drawn for its size.
  @ViewBuilder private var drawing: some View {
    if let outline = known {
      element(of: outline)
    } else if shape.isSquare {
      SizedDrawing(view: self).aspectRatio(1, contentMode: .fit)
    } else {
      SizedDrawing(view: self)
    }
  }

  /// The shape in a size.
  fileprivate func element(in size: CGSize) -> ShapeElement {
    let rect = CGRect(origin: .zero, size: size)
    var drawn = DrawnPath(path: shape.path(in: rect), size: size)
    if let strokeStyle, strokeStyle.isInside, let border = shape as? any InsettableShape {
      drawn.border = border.inset(by: strokeStyle.lineWidth / 2).path(in: rect)
    }
    return element(of: .path(drawn))
  }
}

extension DrawnShape {
  /// Whether it is drawn in a style of the program's, which the environment decides about.
  nonisolated fileprivate var isOfProgram: Bool { (fill?.isOfProgram ?? false) || (stroke?.isOfProgram ?? false) }

  nonisolated fileprivate func resolved(in environment: EnvironmentValues) -> Self {
    var drawn = self
    drawn.fill = fill?.resolved(in: environment)
    drawn.stroke = stroke?.resolved(in: environment)
    return drawn
  }
}

/// The node of a shape in styles that may be the program's, as those are in the environment.
private final class ResolvedShapeNode<Content: Shape>: ViewNode<DrawnShape<Content>> {
  private var view: DrawnShape<Content>
  private let environment: EnvironmentLayer?
  /// There is one as long as a style is the program's.
  private var resolver: StyleResolver?
  private var child: ViewNode<DrawnShape<Content>>!

  init(_ view: DrawnShape<Content>, at place: __shared ViewPlace) {
    (self.view, environment) = (view, place.environment)
    super.init(at: place)
    child = DrawnShape.settledNode(resolved(), at: place.within(self))
  }

  private func resolved() -> DrawnShape<Content> {
    guard view.isOfProgram else {
      resolver = nil
      return view
    }
    let resolver = resolver ?? StyleResolver(environment, for: self)
    self.resolver = resolver
    return resolver.resolve { view.resolved(in: $0) }
  }

  override func update(at pointer: UnsafePointer<DrawnShape<Content>>) {
    visited()
    view = pointer.pointee
    child.update(to: resolved())
  }

  override func evaluateIfStale() {
    guard isMounted, resolver?.isStale == true else { return }
    visited()
    child.update(to: resolved())
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func end() { resolver = nil }
}

/// Draws a shape for the space that there is.
nonisolated private struct SizedDrawing<Content: Shape>: SizedView {
  typealias Body = Never

  let view: DrawnShape<Content>

  func drawn(in size: CGSize) -> ShapeElement { view.element(in: size) }
}

/// A shape, as hosts see it.
nonisolated struct ShapeElement: ElementView {
  typealias Body = Never

  let outline: Outline
  var fill: Paint?
  var stroke: Paint?
  var strokeStyle: StrokeStyle?
  var shadows: [ShadowStyle] = []

  var kind: ElementKind { .shape }

  @MainActor func describe(_ element: Element) {
    element.set(.outline, .outline(outline))
    element.set(.fill, fill.map { .paint($0) })
    element.set(.stroke, stroke.map { .paint($0) })
    element.set(.strokeStyle, strokeStyle.map { .strokeStyle($0) })
    element.set(.shadows, shadows.isEmpty ? nil : .shadows(shadows))
  }
}
