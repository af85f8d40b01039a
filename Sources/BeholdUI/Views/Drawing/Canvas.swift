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
///
/// Views that are drawn in it are given as its symbols. Wherever one is drawn it is an element, in its place among what is drawn before and after:
///
/// ```swift
/// Canvas { context, size in
///   guard let pin = context.resolveSymbol(id: "pin") else { return }
///   for place in places { context.draw(pin, at: place, anchor: .bottom) }
/// } symbols: {
///   Label("Here", systemImage: "mappin").padding(4).background(.thinMaterial, in: .capsule).tag("pin")
/// }
/// ```
nonisolated public struct Canvas<Symbols: View>: View {
  public typealias Body = Never

  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Of what is drawn, when it is known.
  var size: CGSize?

  /// A canvas that draws views, too: its symbols, by their tags.
  ///
  /// - Parameters:
  ///   - opaque: without effect, as the other two: a browser draws what there is.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
  }

  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    if view.size == nil { return sizedNode(view, at: place) }
    if Symbols.self == EmptyView.self {
      return CanvasNode(view, at: place, symbols: nil) { CanvasPicture(context: $0, size: $1).body }
    }
    let sizes = SymbolSizes()
    return CanvasNode(view, at: place, symbols: sizes) { context, size in LayeredDrawing(context, size, sizes) }
  }
}

nonisolated extension Canvas where Symbols == EmptyView {
  /// - Parameters:
  ///   - opaque: without effect, as the other two: a browser draws what there is.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    symbols = EmptyView()
    self.renderer = renderer
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
private final class CanvasNode<Symbols: View, Output: View>: TrackingNode<Canvas<Symbols>, Output> {
  private var canvas: Canvas<Symbols>
  private let fields = FieldPlan.of(Canvas<Symbols>.self)
  private let sizes: SymbolSizes?
  private let show: (GraphicsContext, CGSize) -> Output
  private var child: ViewNode<Output>?

  init(
    _ canvas: Canvas<Symbols>, at place: ViewPlace, symbols sizes: SymbolSizes?, show: @escaping (GraphicsContext, CGSize) -> Output
  ) {
    self.canvas = canvas
    self.sizes = sizes
    self.show = show
    super.init(at: place)
    _ = computeTracked { child = place.within(self).mount($0.pointee) }
  }

  override func compute(into drawing: UnsafeMutablePointer<Output>) -> Bool {
    let size = canvas.size ?? .zero
    let symbols = sizes.map { DrawnSymbols(SubviewList(of: canvas.symbols).subviews, $0) }
    var context = GraphicsContext(now: tree.clock.now, environment: environmentAround, symbols: symbols)
    canvas.renderer(&context, size)
    drawing.initialize(to: show(context, size))
    return true
  }

  override func apply(_ drawing: UnsafePointer<Output>) { child?.update(at: drawing) }

  override func update(at pointer: UnsafePointer<Canvas<Symbols>>) {
    visited()
    guard !fields.isSame(&canvas, pointer) else { return }
    canvas = pointer.pointee
    evaluate(because: .inputs)
  }

  override func visitChildren(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }
}

/// What a canvas without symbols shows: one picture, unless some of it is of views.
@MainActor
private struct CanvasPicture {
  let context: GraphicsContext
  let size: CGSize

  @ViewBuilder var body: some View {
    if context.drawn.contains(where: \.drawsViews) {
      LayeredDrawing(context, size, SymbolSizes())
    } else {
      DrawingElement(drawing: Drawing.of(Drawing.Content(size: size, marks: context.drawn)))
    }
  }
}

/// A drawing, as hosts see it.
nonisolated struct DrawingElement: ElementView {
  typealias Body = Never

  let drawing: Drawing

  var kind: ElementKind { .canvas }

  @MainActor func describe(_ element: Element) { element.set(.drawing, .drawing(drawing)) }
}
