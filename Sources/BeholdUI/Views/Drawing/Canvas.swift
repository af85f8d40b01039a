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
public struct Canvas: View {
  public typealias Body = Never

  let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void
  /// What a host has measured.
  var size: CGSize?

  public init(renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void) { self.renderer = renderer }

  public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    let isSized = view.size != nil || place.modifiers?.fixedSize != nil
    return isSized ? CanvasNode(view, at: place) : MeasuredCanvasNode(view, at: place)
  }
}

/// Has a canvas drawn for the space that there is.
private final class MeasuredCanvasNode: ViewNode<Canvas> {
  private var child: ViewNode<GeometryReader<Canvas>>?

  init(_ canvas: Canvas, at place: ViewPlace) {
    super.init(at: place)
    child = place.within(self).mount(Self.reader(of: canvas))
  }

  private static func reader(of canvas: Canvas) -> GeometryReader<Canvas> {
    let renderer = canvas.renderer
    return GeometryReader { geometry in
      var canvas = Canvas(renderer: renderer)
      canvas.size = geometry.size
      return canvas
    }
  }

  override func update(to new: Canvas) { child?.update(to: Self.reader(of: new)) }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}

/// Draws in a tracking scope, and shows what was drawn.
private final class CanvasNode: TrackingNode<Canvas, DrawingElement> {
  private var canvas: Canvas
  private let fields = FieldPlan.of(Canvas.self)
  private let modifiers: ElementModifiers?
  private var size = CGSize.zero
  private var child: ViewNode<DrawingElement>?

  init(_ canvas: Canvas, at place: ViewPlace) {
    self.canvas = canvas
    modifiers = place.modifiers
    super.init(at: place)
    if let drawing = computeTracked() { child = place.within(self).mount(drawing) }
  }

  override func compute() -> DrawingElement {
    size = givenSize
    var context = GraphicsContext(now: tree.clock.now, environment: environmentAround)
    canvas.renderer(&context, size)
    return DrawingElement(drawing: Drawing.of(Drawing.Content(size: size, marks: context.drawn)))
  }

  private var givenSize: CGSize { canvas.size ?? modifiers?.fixedSize ?? CGSize(width: 100, height: 100) }

  override func apply(_ drawing: DrawingElement) { child?.update(to: drawing) }

  override func update(to new: Canvas) {
    visited()
    var new = new
    let isSame = withUnsafePointer(to: &canvas) { old in withUnsafePointer(to: &new) { fields.isSame(old, $0) } }
    guard !isSame || size != givenSize else { return }
    canvas = new
    evaluate(because: .inputs)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { child.map(visit) ?? true }
}

extension ElementModifiers {
  /// The size that the innermost frame leaves, if it gives one.
  fileprivate var fixedSize: CGSize? {
    var (width, height) = (0.0, 0.0)
    var current: ElementModifiers? = self
    while let modifier = current {
      switch modifier.value {
      case .style(.padding(let insets)):
        width += insets.leading + insets.trailing
        height += insets.top + insets.bottom
      case .style(.frame(let frame)):
        guard let given = frame.width, let givenHeight = frame.height else { return nil }
        return CGSize(width: max(given - width, 0), height: max(givenHeight - height, 0))
      default: break
      }
      current = modifier.outer
    }
    return nil
  }
}

/// A drawing, as hosts see it.
struct DrawingElement: ElementView {
  typealias Body = Never

  let drawing: Drawing

  var kind: ElementKind { .canvas }

  func describe(_ element: Element) { element.set(.drawing, .drawing(drawing)) }
}
