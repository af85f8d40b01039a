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
    var path = Path()
    for way in PathArrangement(areas, other.areas, isEvenOdd: eoFill).outline(belongs) {
      path.addLines(way)
      path.closeSubpath()
    }
    return path
  }

  private func lines(within: Bool, _ other: Path, _ eoFill: Bool) -> Path {
    var path = Path()
    let areas = other.areas
    let grid = PathArrangement.Grid(self.areas + areas)
    for (points, _) in polylines where points.allSatisfy(\.isFinite) {
      var last: CGPoint?
      for (start, end) in zip(points, points.dropFirst()) {
        for (from, to) in grid.parts(from: start, to: end, cutBy: areas) {
          let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
          guard other.contains(middle, eoFill: eoFill) == within else { continue }
          if last != from { path.move(to: from) }
          path.addLine(to: to)
          last = to
        }
      }
    }
    return path
  }

  /// Its parts as points, without those that are nowhere.
  private var areas: [[CGPoint]] { polylines.map(\.points).filter { $0.allSatisfy(\.isFinite) } }
}

extension CGPoint {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && abs(x) < 1e150 && abs(y) < 1e150 }
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
