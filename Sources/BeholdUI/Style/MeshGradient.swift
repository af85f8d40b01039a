/// Colours at the points of a grid that is bent, which go over into each other.
///
/// A host draws it as a picture that is as large as what it fills; the colours have their values in the light.
public struct MeshGradient: ShapeStyle, Hashable {
  /// A point of the grid, and where the lines to its neighbours bend to, from the top leading corner in parts of the size.
  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>, trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// Where the points are, row by row.
  public enum Locations: Hashable, Sendable {
    /// The lines between them are smooth.
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  /// What colours the points have, row by row.
  public enum Colors: Hashable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// How many points there are in a row: from 2 to 64.
  public var width: Int { didSet { width = Self.bounded(width) } }
  /// How many rows there are: from 2 to 64.
  public var height: Int { didSet { height = Self.bounded(height) } }
  public var locations: Locations
  public var colors: Colors
  /// What is seen where the grid is not.
  public var background: Color
  /// Whether the colours go over into each other without an edge at the points.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  /// - Parameters:
  ///   - width: how many points there are in a row: from 2 to 64.
  ///   - height: how many rows there are: from 2 to 64.
  ///   - locations: `width * height` of them. Points that are missing are where they are in a grid that is not bent.
  ///   - colors: as many. Those that are missing are clear.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = Self.bounded(width)
    self.height = Self.bounded(height)
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  private static func bounded(_ count: Int) -> Int { min(max(count, 2), 64) }

  public var _style: AnyShapeStyle { AnyShapeStyle(.mesh(self)) }
}

extension MeshGradient {
  /// The colour of each point, row by row.
  package var resolvedColors: [Color.Resolved] {
    let given =
      switch colors {
      case .colors(let colors): colors.prefix(width * height).map { $0.resolve(in: .light) }
      case .resolvedColors(let colors): Array(colors.prefix(width * height))
      }
    return given + Array(repeating: Color.clear.resolve(in: .light), count: width * height - given.count)
  }

  func fading(to opacity: Double) -> MeshGradient {
    var mesh = self
    mesh.background = background.opacity(opacity)
    mesh.colors = .resolvedColors(
      resolvedColors.map { color in
        var color = color
        color.opacity *= Float(opacity)
        return color
      })
    return mesh
  }

  /// Each point with its bends, row by row. What is not finite, or far away, is where it would be without a bend.
  package var bezierPoints: [BezierPoint] {
    if case .bezierPoints(let points) = locations {
      return (0..<width * height).map { index in
        guard points.indices.contains(index) else { return BezierPoint(flat(index), bends: .zero, .zero) }
        let (point, plain) = (points[index], flat(index))
        let position = point.position.isNear ? point.position : plain
        func bend(_ control: SIMD2<Float>) -> SIMD2<Float> { control.isNear ? control : position }
        return BezierPoint(
          position: position, leadingControlPoint: bend(point.leadingControlPoint), topControlPoint: bend(point.topControlPoint),
          trailingControlPoint: bend(point.trailingControlPoint), bottomControlPoint: bend(point.bottomControlPoint))
      }
    }
    let points = positions
    return points.indices.map { index in
      let (column, row) = (index % width, index / width)
      // The line goes as its neighbours lie: a third of what is between them, by the half at each side.
      func slope(_ step: Int, _ place: Int, _ count: Int) -> SIMD2<Float> {
        let (before, after) = (place > 0 ? points[index - step] : points[index], place < count - 1 ? points[index + step] : points[index])
        return (after - before) / (place > 0 && place < count - 1 ? 6 : 3)
      }
      return BezierPoint(points[index], bends: slope(1, column, width), slope(width, row, height))
    }
  }

  private var positions: [SIMD2<Float>] {
    guard case .points(let points) = locations else { return [] }
    return (0..<width * height).map { points.indices.contains($0) && points[$0].isNear ? points[$0] : flat($0) }
  }

  /// Where a point is in a grid that is not bent.
  private func flat(_ index: Int) -> SIMD2<Float> {
    SIMD2(Float(index % width) / Float(width - 1), Float(index / width) / Float(height - 1))
  }
}

extension MeshGradient.BezierPoint {
  fileprivate init(_ position: SIMD2<Float>, bends across: SIMD2<Float>, _ down: SIMD2<Float>) {
    self.init(
      position: position, leadingControlPoint: position - across, topControlPoint: position - down,
      trailingControlPoint: position + across, bottomControlPoint: position + down)
  }
}

extension SIMD2<Float> {
  fileprivate var isNear: Bool { abs(x) <= 100 && abs(y) <= 100 }
}
