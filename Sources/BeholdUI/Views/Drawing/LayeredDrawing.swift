internal import Foundation

/// What a canvas draws that draws views, too: pictures and views, one over the other.
struct LayeredDrawing: View {
  private let layers: [DrawnLayer]
  private let asked: [Subview]
  private let size: CGSize
  private let sizes: SymbolSizes
  private let direction: LayoutDirection

  init(_ context: GraphicsContext, _ size: CGSize, _ sizes: SymbolSizes) {
    let symbols = context.symbols?.subviews ?? []
    layers = DrawnLayer.layers(of: context.drawn, size, symbols)
    asked = symbols.filter { sizes.isAsked(of: $0) }
    direction = context.environment.layoutDirection
    self.size = size
    self.sizes = sizes
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(asked) { symbol in
        symbol.environment(\.layoutDirection, direction)
          .onGeometryChange(for: CGSize.self, of: \.size) { sizes.note($0, of: symbol.id) }
          .fixedSize().frame(width: 0, height: 0)
          // What is hidden is not asked how large it is.
          .opacity(0).allowsHitTesting(false).accessibilityHidden(true)
      }
      DrawnLayers(layers: layers, size: size, direction: direction)
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
    // Points are counted from the left.
    .environment(\.layoutDirection, .leftToRight)
  }
}

/// A picture, a view or what is drawn as one, over those before.
struct DrawnLayer: Identifiable {
  enum ID: Hashable {
    case drawing(Int)
    case group(Int)
    case figure(Int)
    /// A view, and how many of it are below.
    case symbol(Subview.ID, Int)
  }

  enum Content {
    case drawing(Drawing)
    case group([DrawnLayer])
    case symbol(Subview, at: CGPoint, anchor: UnitPoint)
    case symbolInRect(Subview, CGRect)
    case writing([TextRun], CGRect)
    case shape(ShapeElement, CGRect)
  }

  let id: ID
  let content: Content
  let styles: [Style]

  /// What is drawn between two views is one picture.
  @MainActor
  static func layers(of marks: [Drawing.Mark], _ size: CGSize, _ symbols: [Subview]) -> [DrawnLayer] {
    var layers: [DrawnLayer] = []
    var counts: [Subview.ID: Int] = [:]
    var picture: [Drawing.Mark] = []
    func addPicture() {
      guard !picture.isEmpty else { return }
      let drawing = Drawing.of(Drawing.Content(size: size, marks: picture))
      layers.append(DrawnLayer(id: .drawing(layers.count), content: .drawing(drawing), styles: []))
      picture = []
    }
    func add(_ symbol: Subview, _ mark: Drawing.Mark, _ content: Content) {
      addPicture()
      let count = counts[symbol.id, default: 0]
      counts[symbol.id] = count + 1
      layers.append(DrawnLayer(id: .symbol(symbol.id, count), content: content, styles: mark.styles))
    }
    for mark in marks {
      if let figure = Content(mark.figure) {
        addPicture()
        layers.append(DrawnLayer(id: .figure(layers.count), content: figure, styles: mark.styles))
        continue
      }
      switch mark.figure {
      case .symbol(let place, let point, let anchor): add(symbols[place], mark, .symbol(symbols[place], at: point, anchor: anchor))
      case .symbolInRect(let place, let rect): add(symbols[place], mark, .symbolInRect(symbols[place], rect))
      case .layer(let inner) where inner.contains(where: \.drawsViews):
        addPicture()
        layers.append(
          DrawnLayer(id: .group(layers.count), content: .group(Self.layers(of: inner, size, symbols)), styles: mark.styles))
      default: picture.append(mark)
      }
    }
    addPicture()
    return layers
  }
}

extension DrawnLayer.Content {
  /// What no picture can draw, but a view without any of its own; `nil` for all else.
  fileprivate init?(_ figure: Drawing.Figure) {
    switch figure {
    case .writing(let runs, let rect): self = .writing(runs, rect)
    case .fill(let path, .conic(let gradient, let center, let angle), let isEvenOdd):
      let rect = path.boundingRect
      self = .shape(
        ShapeElement(outline: Self.outline(path, in: rect, isEvenOdd), fill: Self.ring(gradient, center, angle, in: rect)), rect)
    case .stroke(let path, .conic(let gradient, let center, let angle), let style):
      let rect = path.boundingRect
      // The line is painted with what reaches as far beyond it as it is wide.
      let ring = Self.ring(gradient, center, angle, in: rect.insetBy(dx: -style.lineWidth, dy: -style.lineWidth))
      self = .shape(ShapeElement(outline: Self.outline(path, in: rect), stroke: ring, strokeStyle: style), rect)
    default: return nil
    }
  }

  private static func outline(_ path: Path, in rect: CGRect, _ isEvenOdd: Bool = false) -> Outline {
    .path(DrawnPath(path: path.offsetBy(dx: -rect.minX, dy: -rect.minY), isEvenOdd: isEvenOdd))
  }

  private static func ring(_ gradient: Gradient, _ center: CGPoint, _ angle: Angle, in rect: CGRect) -> Paint {
    let point = UnitPoint(x: (center.x - rect.minX) / max(rect.width, 0.001), y: (center.y - rect.minY) / max(rect.height, 0.001))
    return .angular(gradient, center: point, from: angle, to: angle + .degrees(360))
  }
}

extension Drawing.Mark {
  var drawsViews: Bool {
    switch figure {
    case .symbol, .symbolInRect, .writing, .fill(_, .conic, isEvenOdd: _), .stroke(_, .conic, _): true
    case .layer(let marks): marks.contains(where: \.drawsViews)
    default: false
    }
  }

  /// What is done to all of the canvas, in which the one figure is.
  fileprivate var styles: [Style] {
    var styles: [Style] = []
    if !transform.isIdentity { styles.append(.projection(ProjectionTransform(CGAffineTransform(transform)))) }
    if opacity != 1 { styles.append(.opacity(opacity)) }
    for filter in filters {
      switch filter {
      case .blur(let radius): styles.append(.blur(radius: radius))
      case .shadow(let color, let radius, let x, let y): styles.append(.shadow(color, radius: radius, x: x, y: y))
      case .color(let effect): styles.append(.colorEffect(effect))
      }
    }
    if blend != .normal { styles.append(.blend(blend)) }
    // The first clip is around the others.
    for clip in clips.reversed() where clip.layer == nil { styles.append(.clip(clip.outline)) }
    return styles
  }
}

extension Drawing.Clip {
  fileprivate var outline: Outline {
    var path = path
    // All that could be seen, without what the path is around.
    if isInverse { path.addRect(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)) }
    return .path(DrawnPath(path: path, isEvenOdd: isEvenOdd || isInverse))
  }
}

private struct DrawnLayers: View {
  let layers: [DrawnLayer]
  let size: CGSize
  let direction: LayoutDirection

  var body: some View {
    ForEach(layers) { layer in
      DrawnLayerView(content: layer.content, size: size, direction: direction)
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        .elementModifier(.styles(layer.styles))
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
  }
}

private struct DrawnLayerView: View {
  let content: DrawnLayer.Content
  let size: CGSize
  let direction: LayoutDirection

  var body: some View {
    switch content {
    case .drawing(let drawing): DrawingElement(drawing: drawing)
    // Of another type: a view whose body has itself in it has no end.
    case .group(let layers): AnyView(ZStack(alignment: .topLeading) { DrawnLayers(layers: layers, size: size, direction: direction) })
    case .symbol(let symbol, let point, let anchor):
      symbol.environment(\.layoutDirection, direction)
        .modifier(Anchored(anchor: anchor))
        .offset(x: point.x, y: point.y)
    case .symbolInRect(let symbol, let rect):
      symbol.environment(\.layoutDirection, direction)
        .visualEffect { content, proxy in
          let size = proxy.size
          let isMeasured = size.width > 0 && size.height > 0
          return content.scaleEffect(
            x: isMeasured ? rect.width / size.width : 1, y: isMeasured ? rect.height / size.height : 1, anchor: .topLeading)
        }
        .fixedSize().frame(width: 0, height: 0, alignment: .topLeading)
        .offset(x: rect.minX, y: rect.minY)
    case .writing(let runs, let rect):
      Writing(runs: runs).frame(width: rect.width, height: rect.height, alignment: .topLeading)
        .environment(\.layoutDirection, direction)
        .offset(x: rect.minX, y: rect.minY)
    case .shape(let shape, let rect):
      shape.frame(width: rect.width, height: rect.height).offset(x: rect.minX, y: rect.minY)
    }
  }
}

/// A text that is resolved.
nonisolated private struct Writing: ElementView {
  typealias Body = Never

  let runs: [TextRun]

  var kind: ElementKind { .text }

  @MainActor func describe(_ element: Element) { element.set(.runs, .runs(runs)) }
}

/// Lets a view be as large as it wants to be, takes no space, and puts the anchor of a view there.
private struct Anchored: ViewModifier {
  let anchor: UnitPoint

  func body(content: Content) -> some View {
    if let alignment {
      content.fixedSize().frame(width: 0, height: 0, alignment: alignment)
    } else {
      content
        .visualEffect { content, proxy in
          content.offset(x: -anchor.x * proxy.size.width, y: -anchor.y * proxy.size.height)
        }
        .fixedSize().frame(width: 0, height: 0, alignment: .topLeading)
    }
  }

  /// That of the usual anchors: nothing has to be measured.
  private var alignment: Alignment? {
    let horizontal: [Double: HorizontalAlignment] = [0: .leading, 0.5: .center, 1: .trailing]
    let vertical: [Double: VerticalAlignment] = [0: .top, 0.5: .center, 1: .bottom]
    guard let horizontal = horizontal[anchor.x], let vertical = vertical[anchor.y] else { return nil }
    return Alignment(horizontal: horizontal, vertical: vertical)
  }
}
