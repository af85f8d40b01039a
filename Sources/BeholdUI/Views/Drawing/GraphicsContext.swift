public import Foundation

/// What a ``Canvas`` draws with.
///
/// A copy draws on the same canvas: what is changed in it, as its opacity, is for what is drawn with the copy.
@MainActor
public struct GraphicsContext {
  /// How visible is what is drawn from now on: from 0 to 1.
  public var opacity = 1.0
  /// How what is drawn from now on and what it is drawn over become one.
  public var blendMode = BlendMode.normal
  /// What the canvas is in.
  public let environment: EnvironmentValues
  private var matrix = Drawing.Transform()
  var clips: [Drawing.Clip] = []
  var filters: [Drawing.Filter] = []
  private let marks = DrawnMarks()
  let now: Date
  /// `nil` if the canvas draws no views.
  let symbols: DrawnSymbols?

  init(now: Date, environment: EnvironmentValues, symbols: DrawnSymbols?) {
    self.now = now
    self.environment = environment
    self.symbols = symbols
  }

  var drawn: [Drawing.Mark] { marks.list }

  func add(_ figure: Drawing.Figure) {
    let mark = Drawing.Mark(
      figure: figure.resolved(in: environment), transform: matrix, opacity: min(max(opacity, 0), 1), clips: clips, filters: filters,
      blend: blendMode.mixing)
    marks.add(mark, by: blendMode)
  }
}

// MARK: Drawing

extension GraphicsContext {
  /// Fills what a path is around.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(path, shading.source, isEvenOdd: style.isEOFilled))
  }

  /// Draws a path.
  ///
  /// - Parameter lineWidth: in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) { add(.stroke(path, shading.source, style)) }

  /// Writes a text on one line.
  ///
  /// - Parameter anchor: the point of the text's rectangle that is at `point`.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(text), at: point, anchor: anchor) }

  /// Writes a text in the width of a rectangle, from its leading top on, in as many lines as it needs.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Writes a text on one line.
  ///
  /// - Parameter anchor: the point of the text's rectangle that is at `point`.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    add(.text(text.shaded, at: point, anchor: anchor))
  }

  /// Writes a text in the width of a rectangle, from its leading top on, in as many lines as it needs.
  ///
  /// A text that may need a second line is an element of its own, as the symbols of a ``Canvas`` are.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    if text.isShort(beside: rect.width) {
      draw(text, at: rect.origin, anchor: .topLeading)
    } else {
      add(.writing(text.shaded, rect))
    }
  }

  /// Draws a picture as large as it is.
  ///
  /// - Parameter anchor: the point of the picture that is at `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) { draw(resolve(image), at: point, anchor: anchor) }

  /// Draws a picture as large as a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect, style: style) }

  /// Draws a picture as large as it is.
  ///
  /// - Parameter anchor: the point of the picture that is at `point`.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    guard image.source.symbol != nil else { return add(.wholePicture(image.source, at: point, anchor: anchor)) }
    let size = image.size
    let origin = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
    draw(image, in: CGRect(origin: origin, size: size))
  }

  /// Draws a picture as large as a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(.picture(image.source, rect, image.shading?.source))
  }

  /// Draws with a copy of the context: what is changed in that one ends here. What is drawn is made transparent, filtered and blended as one.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = GraphicsContext(now: now, environment: environment, symbols: symbols)
    layer.matrix = matrix
    try content(&layer)
    var whole = self
    whole.matrix = Drawing.Transform()
    if !layer.drawn.isEmpty { whole.add(.layer(layer.drawn)) }
  }
}

// MARK: Transforms

extension GraphicsContext {
  /// Moves what is drawn from now on, by points.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { matrix.apply(Drawing.Transform(tx: x, ty: y)) }

  /// Makes what is drawn from now on larger.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { matrix.apply(Drawing.Transform(a: x, d: y)) }

  /// Turns what is drawn from now on, clockwise, around the origin.
  public mutating func rotate(by angle: Angle) {
    let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    matrix.apply(Drawing.Transform(a: cosine, b: sine, c: -sine, d: cosine))
  }

  /// Moves, turns and scales what is drawn from now on.
  public mutating func concatenate(_ transform: CGAffineTransform) { matrix.apply(Drawing.Transform(transform)) }

  /// Where points of what is drawn from now on are in the canvas.
  public var transform: CGAffineTransform {
    get { CGAffineTransform(matrix) }
    set { matrix = Drawing.Transform(newValue) }
  }
}

// MARK: Shading

extension GraphicsContext {
  /// What a path is filled or drawn with.
  public struct Shading: Sendable {
    let source: Drawing.Shading

    public static func color(_ color: Color) -> Shading { Shading(source: .paint(.color(color))) }

    /// - Parameters: from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading { color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }

    /// A style's colour; of a gradient its first one.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(source: .paint(style.paint)) }

    /// The foreground style.
    public static var foreground: Shading { style(.foreground) }

    /// A gradient between two points of the canvas.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(source: .linear(gradient, from: startPoint, to: endPoint))
    }

    /// A gradient around a point of the canvas.
    ///
    /// - Parameters:
    ///   - startRadius: in points, as the other one.
    public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat) -> Shading {
      Shading(source: .radial(gradient, center: center, from: startRadius, to: endRadius))
    }

    /// A gradient all around a point of the canvas, clockwise.
    ///
    /// What is filled or drawn with it is an element of its own, as the symbols of a ``Canvas`` are. Letters and symbols take nothing of it.
    ///
    /// - Parameter angle: where it begins and ends, from the right.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = Angle()) -> Shading {
      Shading(source: .conic(gradient, center: center, angle: angle))
    }
  }
}

/// What is inside of a path that crosses itself.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is within an even number of lines is outside.
  public var isEOFilled: Bool

  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}
