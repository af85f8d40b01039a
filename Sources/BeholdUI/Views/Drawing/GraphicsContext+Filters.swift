public import Foundation

// MARK: Clips

extension GraphicsContext {
  /// How a clip is.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What is outside is seen, and not what is inside.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// Lets only what is in a path be seen of what is drawn from now on, beside the clips before.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    clips.append(
      Drawing.Clip(path: path.applying(transform), isEvenOdd: style.isEOFilled, isInverse: options.contains(.inverse)))
  }

  /// Lets what is drawn from now on be seen only as much as a layer covers. What counts of that is how opaque it is, and not its colours.
  ///
  /// In the layer views and conic gradients are not seen, nor are they clipped by it: they are elements of their own.
  ///
  /// - Parameters:
  ///   - opacity: of the layer, from 0 to 1.
  ///   - content: draws the layer.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(), content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = GraphicsContext(now: now, environment: environment, symbols: symbols)
    layer.transform = transform
    try content(&layer)
    let whole = Drawing.Mark(figure: .layer(layer.drawn), transform: Drawing.Transform(), opacity: min(max(opacity, 0), 1))
    clips.append(Drawing.Clip(path: Path(), isEvenOdd: false, isInverse: options.contains(.inverse), layer: [whole]))
  }
}

// MARK: Filters

extension GraphicsContext {
  /// What is done to what is drawn.
  public struct Filter: Sendable {
    let source: Drawing.Filter?

    /// - Parameter radius: in points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter { Filter(source: .blur(radius)) }

    /// A shadow behind it. Lengths are in points.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter(source: .shadow(color, radius: radius, x: x, y: y)) }

    /// Each component of its colours by that of a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(source: .color(.multiplication(color))) }

    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(source: .color(.matrix(matrix))) }

    /// The brightness becomes the opacity, and nothing else is left of the colours.
    public static var luminanceToAlpha: Filter { Filter(source: .color(.luminance)) }

    /// Fills what is as opaque as the bounds say with a colour, and shows nothing else.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter(source: min <= max ? .color(.threshold(min...max, color)) : nil)
    }

    /// Browsers foreshorten nothing that is in a drawing: it is drawn as it is.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter(source: nil) }

    public static func brightness(_ amount: Double) -> Filter { Filter(source: .color(.brightness(amount))) }

    public static func contrast(_ amount: Double) -> Filter { Filter(source: .color(.contrast(amount))) }

    public static func saturation(_ amount: Double) -> Filter { Filter(source: .color(.saturation(amount))) }

    public static func grayscale(_ amount: Double) -> Filter { Filter(source: .color(.grayscale(amount))) }

    public static func hueRotation(_ angle: Angle) -> Filter { Filter(source: .color(.hueRotation(angle))) }

    /// - Parameter amount: 1 makes each colour its opposite. Less than a half does nothing.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(source: amount >= 0.5 ? .color(.inversion) : nil) }
  }

  /// How edges are blurred. Browsers do it in one way.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// How shadows are drawn. Browsers do it in one way.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// How filters are applied. Browsers do it in one way.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Filters what is drawn from now on: each thing by itself, or a layer as a whole.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    // The filter that was added last is done first.
    if let source = filter.source { filters.insert(source, at: 0) }
  }
}

// MARK: Texts and pictures

extension GraphicsContext {
  /// A text as it is written where the canvas is.
  public struct ResolvedText {
    /// What its letters are drawn with that have no colour of their own until it is set. Of gradients between points it takes nothing.
    public var shading = Shading.foreground { didSet { isShaded = true } }
    private var isShaded = false
    private let runs: [TextRun]

    fileprivate init(_ runs: [TextRun]) { self.runs = runs }

    var shaded: [TextRun] {
      guard isShaded, case .paint(let paint) = shading.source else { return runs }
      return runs.map { run in TextRun(run.text, image: run.image, [.foreground(paint)] + run.styles) }
    }

    /// Whether it is one line in a width, whatever its letters are: none is wider than it is high.
    func isShort(beside width: Double) -> Bool {
      !runs.contains { $0.text.contains(where: \.isNewline) } && runs.reduce(0) { $0 + Double($1.text.count) * $1.pointSize } <= width
    }

    /// How large the text is about: the letters are taken as half as wide as they are high, since only the browser has its font.
    public func measure(in size: CGSize) -> CGSize {
      let width = runs.reduce(0) { $0 + Double($1.text.count) * 0.5 * $1.pointSize }
      let height = 1.35 * (runs.map(\.pointSize).max() ?? 0)
      guard width > size.width, size.width > 0 else { return CGSize(width: width, height: height) }
      return CGSize(width: size.width, height: (width / size.width).rounded(.up) * height)
    }
  }

  /// A picture as it is where the canvas is.
  public struct ResolvedImage {
    /// What a symbol is drawn with; as its letters, in the foreground style, if `nil`.
    public var shading: Shading?
    let source: ImageSource

    /// In points. Of a picture that the program comes with it is not known here, and zero.
    public var size: CGSize { source.symbol == nil ? .zero : CGSize(width: 20, height: 20) }
  }

  /// Writes a text as it is where the canvas is.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(text.written(in: TextContext(at: now, in: environment, text.needs)))
  }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(shading: nil, source: image.source) }
}

extension TextRun {
  /// How large its letters are.
  fileprivate var pointSize: Double {
    for case .font(let font?) in styles {
      switch font.traits.source {
      case .style(let style): return style.pointSize
      case .size(let size), .custom(_, let size, _): return size
      }
    }
    return Font.TextStyle.body.pointSize
  }
}

extension Drawing.Transform {
  init(_ transform: CGAffineTransform) {
    self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
  }
}

extension CGAffineTransform {
  init(_ transform: Drawing.Transform) {
    self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
  }
}
