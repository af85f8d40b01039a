public import Foundation

/// A picture that a closure draws: one element, however much is in it.
///
/// ```swift
/// Canvas { context, size in
///   context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.orange))
/// }
/// .frame(width: 48, height: 48)
/// ```
///
/// The size is that of the frame around the canvas, if its width and height are given, without the paddings between. Where they are not, it takes all the
/// space that it is offered, and is drawn when the host has measured that. What the closure reads is observed; a change draws the picture again.
nonisolated public struct Canvas: View {
  public typealias Body = Never

  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void
  /// Of what is drawn, when it is known.
  var size: CGSize?

  /// - Parameters:
  ///   - opaque: without effect, as the other two: a browser draws what there is.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) { self.renderer = renderer }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    view.size == nil ? sizedNode(view, at: place) : CanvasNode(view, at: place)
  }
}

nonisolated extension Canvas: SizedView {
  func drawn(in size: CGSize) -> Canvas {
    var canvas = self
    canvas.size = size
    return canvas
  }
}

/// Draws in a tracking scope, and shows what was drawn.
private final class CanvasNode: TrackingNode<Canvas, DrawingElement> {
  private var canvas: Canvas
  private let fields = FieldPlan.of(Canvas.self)
  private var child: ViewNode<DrawingElement>?

  init(_ canvas: Canvas, at place: ViewPlace) {
    self.canvas = canvas
    super.init(at: place)
    if let drawing = computeTracked() { child = place.within(self).mount(drawing) }
  }

  override func compute() -> DrawingElement {
    let size = canvas.size ?? .zero
    var context = GraphicsContext(now: tree.clock.now, environment: environmentAround)
    canvas.renderer(&context, size)
    return DrawingElement(drawing: Drawing.of(Drawing.Content(size: size, marks: context.drawn)))
  }

  override func apply(_ drawing: DrawingElement) { child?.update(to: drawing) }

  override func update(at pointer: UnsafePointer<Canvas>) {
    visited()
    guard !withUnsafePointer(to: &canvas, { fields.isSame($0, pointer) }) else { return }
    canvas = pointer.pointee
    evaluate(because: .inputs)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}

/// A drawing, as hosts see it.
nonisolated struct DrawingElement: ElementView {
  typealias Body = Never

  let drawing: Drawing

  var kind: ElementKind { .canvas }

  @MainActor func describe(_ element: Element) { element.set(.drawing, .drawing(drawing)) }
}
