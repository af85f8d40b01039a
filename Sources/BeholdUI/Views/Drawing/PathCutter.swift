internal import Foundation

/// Cuts lines where they meet those of a figure, and knows what of them is within it.
struct PathCutter {
  private let grid: PathArrangement.Grid
  private let edges: [PathArrangement.Edge]
  private let pieces: [PathArrangement.Piece]
  private let rows: PathArrangement.Bands
  private let isEvenOdd: Bool

  /// A piece of a line that the figure does not cut.
  struct Part {
    let start: CGPoint
    let end: CGPoint
    let isWithin: Bool
  }

  /// - Parameter lines: those that will be cut.
  init(_ figure: [[CGPoint]], isEvenOdd: Bool, beside lines: [[CGPoint]]) {
    self.isEvenOdd = isEvenOdd
    grid = PathArrangement.Grid(figure + lines)
    edges = grid.edges(figure, isFirst: false)
    pieces = edges.map { PathArrangement.Piece(start: $0.start, end: $0.end, turns: (0, 1)) }
    rows = PathArrangement.Bands(pieces, by: \.y)
  }

  /// A line in the parts between which the figure meets it.
  func parts(from start: CGPoint, to end: CGPoint) -> [Part] {
    let edge = PathArrangement.Edge(start: grid.point(start), end: grid.point(end), isFirst: true)
    guard edge.start != edge.end else { return [] }
    let cuts = rows.near(edge.start, edge.end).filter { edges[$0].overlaps(edge) }
      .flatMap { edge.meetings(edges[$0], within: 2) }.map(PathArrangement.Grid.rounded)
    var parts: [Part] = []
    var from = edge.start
    for point in cuts.sorted(by: { edge.part($0) < edge.part($1) }) + [edge.end] where point != from && edge.part(point) > edge.part(from) {
      let middle = CGPoint(x: (from.x + point.x) / 2, y: (from.y + point.y) / 2)
      parts.append(Part(start: grid.place(from), end: grid.place(point), isWithin: isWithin(middle)))
      from = point
    }
    return parts
  }

  private func isWithin(_ point: CGPoint) -> Bool {
    let winding = rows.near(point).reduce(0) { $0 + pieces[$1].crossing(rightOf: point) }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }
}
