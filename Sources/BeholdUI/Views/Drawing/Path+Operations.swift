internal import Foundation

// What two paths make together. Each part of a path is closed by a line, and curves are followed by lines.
extension Path {
  /// What is within this path, within another one, or within both.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 || $1 } }

  /// What is within this path and within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 && $1 } }

  /// What is within this path and not within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 && !$1 } }

  /// What is within one of two paths, and not within both.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 != $1 } }

  /// The path by lines that do not cross each other, and go around what is within.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func normalized(eoFill: Bool = true) -> Path { combined(Path(), eoFill) { first, _ in first } }

  /// The parts of this path's lines that are within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of the other's lines is outside.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { lines(within: true, other, eoFill) }

  /// The parts of this path's lines that are not within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of the other's lines is outside.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { lines(within: false, other, eoFill) }

  private func combined(_ other: Path, _ eoFill: Bool, _ belongs: PathArrangement.Rule) -> Path {
    let (own, others) = (areas, other.areas)
    let horizon = PathHorizon(own + others)
    var path = Path()
    for way in PathArrangement(horizon.near(own), horizon.near(others), isEvenOdd: eoFill).outline(belongs) {
      path.addLines(way.map(horizon.far))
      path.closeSubpath()
    }
    return path
  }

  private func lines(within: Bool, _ other: Path, _ eoFill: Bool) -> Path {
    let (own, others) = (areas, other.areas)
    let horizon = PathHorizon(own + others)
    let cutter = PathCutter(horizon.near(others), isEvenOdd: eoFill, beside: horizon.near(own))
    var path = Path()
    for points in horizon.near(own) {
      var last: CGPoint?
      for (start, end) in zip(points, points.dropFirst()) {
        for part in cutter.parts(from: start, to: end) where part.isWithin == within {
          if last != part.start { path.move(to: horizon.far(part.start)) }
          path.addLine(to: horizon.far(part.end))
          last = part.end
        }
      }
    }
    return path
  }

  /// Its parts as points, without those that are nowhere.
  private var areas: [[CGPoint]] { polylines.map(\.points).filter { $0.allSatisfy { !$0.x.isNaN && !$0.y.isNaN } } }
}

/// Where points are that are farther away than can be reckoned with: twice as far as all others.
private struct PathHorizon {
  private static let limit: CGFloat = 1e150
  private var distance: CGFloat = 0
  private var farthest: CGFloat = 0

  init(_ figures: [[CGPoint]]) {
    var largest: CGFloat = 1
    for length in figures.joined().lazy.flatMap({ [abs($0.x), abs($0.y)] }) {
      if length < Self.limit { largest = max(largest, length) } else { farthest = max(farthest, length) }
    }
    if farthest > 0 { distance = CGFloat(sign: .plus, exponent: largest.exponent + 2, significand: 1) }
  }

  func near(_ figures: [[CGPoint]]) -> [[CGPoint]] {
    guard farthest > 0 else { return figures }
    return figures.map { $0.map { CGPoint(x: near($0.x), y: near($0.y)) } }
  }

  func far(_ point: CGPoint) -> CGPoint { farthest > 0 ? CGPoint(x: far(point.x), y: far(point.y)) : point }

  private func near(_ length: CGFloat) -> CGFloat { abs(length) < Self.limit ? length : length > 0 ? distance : -distance }

  private func far(_ length: CGFloat) -> CGFloat { abs(length) < distance ? length : length > 0 ? farthest : -farthest }
}

nonisolated extension Shape {
  /// What is within this shape, within another one, or within both.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func union<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// What is within this shape and within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func intersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// What is within this shape and not within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func subtracting<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// What is within one of two shapes, and not within both.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func symmetricDifference<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// The parts of this shape's line that are within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of the other's lines is outside.
  public func lineIntersection<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// The parts of this shape's line that are not within another one.
  ///
  /// - Parameter eoFill: whether what is within an even number of the other's lines is outside.
  public func lineSubtraction<Other: Shape>(_ other: Other, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}

/// What two shapes make together, in whatever space they get.
nonisolated private struct CombinedShape<First: Shape, Second: Shape>: Shape {
  var first: First
  var second: Second
  let combine: @Sendable (Path, Path) -> Path

  @MainActor var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path { combine(first.path(in: rect), second.path(in: rect)) }
}
