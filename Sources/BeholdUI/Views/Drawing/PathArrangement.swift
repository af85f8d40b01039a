internal import Foundation

/// Two figures of lines, cut where they meet: of each piece it is known what is within them on its one side and on its other.
struct PathArrangement {
  /// Which points belong to a figure.
  typealias Rule = (_ first: Bool, _ second: Bool) -> Bool

  private var pieces: [Piece] = []
  private let isEvenOdd: Bool
  private let grid: Grid

  /// A line between two points where nothing meets it, and how often each figure goes along it, towards its end less the other way.
  struct Piece {
    let start: CGPoint
    let end: CGPoint
    var turns: (first: Int, second: Int)

    /// Whether it goes up or down more than to a side.
    var isSteep: Bool { abs(end.y - start.y) >= abs(end.x - start.x) }
  }

  private struct Ends: Hashable {
    let start: CGPoint
    let end: CGPoint
  }

  init(_ first: [[CGPoint]], _ second: [[CGPoint]], isEvenOdd: Bool) {
    self.isEvenOdd = isEvenOdd
    grid = Grid(first + second)
    let edges = grid.edges(first, isFirst: true) + grid.edges(second, isFirst: false)
    var places: [Ends: Int] = [:]
    for (start, end, isFirst) in grid.cut(edges) {
      // Each line is written from the one end, whichever way a figure goes along it.
      let isForwards = (start.y, start.x) < (end.y, end.x)
      let ends = isForwards ? Ends(start: start, end: end) : Ends(start: end, end: start)
      let place = places[ends] ?? pieces.count
      if place == pieces.count {
        places[ends] = place
        pieces.append(Piece(start: ends.start, end: ends.end, turns: (0, 0)))
      }
      if isFirst { pieces[place].turns.first += isForwards ? 1 : -1 } else { pieces[place].turns.second += isForwards ? 1 : -1 }
    }
  }

  /// The lines around what belongs to a figure that both make, each way around closed.
  func outline(_ belongs: Rule) -> [[CGPoint]] {
    let (rows, columns) = (Bands(pieces, by: \.y), Bands(pieces, by: \.x))
    var next: [CGPoint: [CGPoint]] = [:]
    for (index, piece) in pieces.enumerated() {
      let (far, near) = sides(of: piece, index, piece.isSteep ? rows : columns)
      let (isFar, isNear) = (belongs(isIn(far.first), isIn(far.second)), belongs(isIn(near.first), isIn(near.second)))
      guard isFar != isNear else { continue }
      // What belongs to it is on the same side all along the way.
      let isForwards = isFar == (piece.isSteep || piece.end.x < piece.start.x)
      if isForwards { next[piece.start, default: []].append(piece.end) } else { next[piece.end, default: []].append(piece.start) }
    }
    return ways(pieces.flatMap { [$0.start, $0.end] }, next)
  }

  private func isIn(_ winding: Int) -> Bool { isEvenOdd ? winding % 2 != 0 : winding != 0 }

  /// How often each figure goes around the points beside a piece: on the side to the right of a steep one, or below a flat one, and on the other.
  private func sides(of piece: Piece, _ index: Int, _ bands: Bands) -> (far: (first: Int, second: Int), near: (first: Int, second: Int)) {
    let middle = CGPoint(x: (piece.start.x + piece.end.x) / 2, y: (piece.start.y + piece.end.y) / 2)
    var far = (first: 0, second: 0)
    for other in bands.near(middle) where other != index {
      let turn = piece.isSteep ? pieces[other].crossing(rightOf: middle) : pieces[other].crossing(below: middle)
      guard turn != 0 else { continue }
      far = (far.first + turn * pieces[other].turns.first, far.second + turn * pieces[other].turns.second)
    }
    let own = piece.isSteep ? (piece.end.y > piece.start.y ? 1 : -1) : (piece.end.x < piece.start.x ? 1 : -1)
    return (far, (far.first + own * piece.turns.first, far.second + own * piece.turns.second))
  }

  /// Follows lines from point to point until they are closed.
  private func ways(_ order: [CGPoint], _ next: [CGPoint: [CGPoint]]) -> [[CGPoint]] {
    var next = next
    var ways: [[CGPoint]] = []
    for start in order {
      while let first = next[start]?.popLast() {
        var way = [start]
        var point = first
        while point != start {
          way.append(point)
          guard let following = next[point]?.popLast() else { break }
          point = following
        }
        let corners = way.withoutStraightPoints
        if corners.count > 2 { ways.append(corners.map(grid.place)) }
      }
    }
    return ways
  }
}

extension PathArrangement.Piece {
  /// How a ray to the right meets it: 1 if it comes up there, -1 if it goes down, 0 if it does not.
  func crossing(rightOf point: CGPoint) -> Int {
    guard (start.y <= point.y) != (end.y <= point.y) else { return 0 }
    let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
    return x > point.x ? (end.y > start.y ? 1 : -1) : 0
  }

  fileprivate func crossing(below point: CGPoint) -> Int {
    guard (start.x <= point.x) != (end.x <= point.x) else { return 0 }
    let y = start.y + (point.x - start.x) / (end.x - start.x) * (end.y - start.y)
    return y > point.y ? (end.x < start.x ? 1 : -1) : 0
  }
}

extension PathArrangement {
  /// Which pieces reach how far along one axis, so that few are looked at for a point.
  struct Bands {
    private var bands: [[Int]]
    /// The first band of each piece.
    private var firsts: [Int] = []
    private let axis: KeyPath<CGPoint, CGFloat>
    private let least: CGFloat
    private let height: CGFloat

    init(_ pieces: [Piece], by axis: KeyPath<CGPoint, CGFloat>) {
      self.axis = axis
      let values = pieces.flatMap { [$0.start[keyPath: axis], $0.end[keyPath: axis]] }
      least = values.min() ?? 0
      let count = min(max(pieces.count / 8, 1), 1024)
      height = max(((values.max() ?? 0) - least) / CGFloat(count), .leastNormalMagnitude)
      bands = Array(repeating: [], count: count)
      for (index, piece) in pieces.enumerated() {
        let (from, to) = (band(piece.start), band(piece.end))
        firsts.append(min(from, to))
        for band in min(from, to)...max(from, to) { bands[band].append(index) }
      }
    }

    private func band(_ point: CGPoint) -> Int { min(Int(min(max((point[keyPath: axis] - least) / height, 0), 1e6)), bands.count - 1) }

    func near(_ point: CGPoint) -> [Int] { bands[band(point)] }

    /// The pieces near a line, each once.
    func near(_ start: CGPoint, _ end: CGPoint) -> [Int] {
      let (first, last) = (min(band(start), band(end)), max(band(start), band(end)))
      return (first...last).flatMap { place in bands[place].filter { max(firsts[$0], first) == place } }
    }
  }

  /// Points so near each other that they are one.
  struct Grid {
    private let unit: CGFloat

    init(_ figures: [[CGPoint]]) {
      let largest = figures.joined().reduce(0) { max($0, abs($1.x), abs($1.y)) }
      // A power of two, so that whole numbers stay what they are.
      unit = largest == 0 ? 1 : CGFloat(sign: .plus, exponent: max(Int(largest.exponent) - 36, -1074), significand: 1)
    }

    /// A point in units of the grid: numbers of one size, however large the figures are.
    func point(_ point: CGPoint) -> CGPoint { Self.rounded(CGPoint(x: point.x / unit, y: point.y / unit)) }

    func place(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * unit, y: point.y * unit) }

    // Zero has one sign.
    static func rounded(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x.rounded() + 0, y: point.y.rounded() + 0) }

    /// The lines of a figure, each way of which leads back to where it begins.
    func edges(_ figure: [[CGPoint]], isFirst: Bool) -> [Edge] {
      figure.flatMap { way in
        let points = way.map(point)
        return points.indices.compactMap { index in
          let (start, end) = (points[index], points[(index + 1) % points.count])
          return start == end ? nil : Edge(start: start, end: end, isFirst: isFirst)
        }
      }
    }

    /// The edges in pieces that meet at their ends alone.
    func cut(_ edges: [Edge]) -> [(start: CGPoint, end: CGPoint, isFirst: Bool)] {
      var pieces = edges
      // Pieces of lines that are moved to the grid may meet others anew; a few rounds find those.
      for _ in 0..<4 {
        let (cut, isChanged) = cutOnce(pieces)
        pieces = cut
        if !isChanged { break }
      }
      return pieces.map { ($0.start, $0.end, $0.isFirst) }
    }

    private func cutOnce(_ edges: [Edge]) -> (edges: [Edge], isChanged: Bool) {
      var cuts: [[CGPoint]] = Array(repeating: [], count: edges.count)
      let order = edges.indices.sorted { edges[$0].left < edges[$1].left }
      for (place, index) in order.enumerated() {
        let edge = edges[index]
        for other in order[(place + 1)...] {
          guard edges[other].left <= edge.right else { break }
          guard edges[other].top <= edge.bottom, edges[other].bottom >= edge.top else { continue }
          for meeting in edge.meetings(edges[other], within: 2).map(Self.rounded) {
            if meeting != edge.start, meeting != edge.end { cuts[index].append(meeting) }
            if meeting != edges[other].start, meeting != edges[other].end { cuts[other].append(meeting) }
          }
        }
      }
      var pieces: [Edge] = []
      for (edge, cuts) in zip(edges, cuts) {
        guard !cuts.isEmpty else {
          pieces.append(edge)
          continue
        }
        var start = edge.start
        for point in cuts.sorted(by: { edge.part($0) < edge.part($1) }) + [edge.end] where point != start {
          pieces.append(Edge(start: start, end: point, isFirst: edge.isFirst))
          start = point
        }
      }
      return (pieces, cuts.contains { !$0.isEmpty })
    }
  }

  struct Edge {
    let start: CGPoint
    let end: CGPoint
    let isFirst: Bool

    fileprivate var left: CGFloat { min(start.x, end.x) }
    fileprivate var right: CGFloat { max(start.x, end.x) }
    fileprivate var top: CGFloat { min(start.y, end.y) }
    fileprivate var bottom: CGFloat { max(start.y, end.y) }

    /// Whether the rectangles around both have something in common.
    func overlaps(_ other: Edge) -> Bool { other.left <= right && other.right >= left && other.top <= bottom && other.bottom >= top }

    /// How far along it a point is.
    func part(_ point: CGPoint) -> CGFloat {
      let way = (x: end.x - start.x, y: end.y - start.y)
      return (point.x - start.x) * way.x + (point.y - start.y) * way.y
    }

    /// Where another line meets it; if they lie on each other or have an end in common, the ends that lie on the other one, as near as the distance.
    func meetings(_ other: Edge, within distance: CGFloat) -> [CGPoint] {
      let ends = [other.start, other.end].filter { isOn($0, within: distance) } + [start, end].filter { other.isOn($0, within: distance) }
      // Two lines meet once, if not all along.
      guard ends.isEmpty else { return ends }
      let way = (x: end.x - start.x, y: end.y - start.y)
      let otherWay = (x: other.end.x - other.start.x, y: other.end.y - other.start.y)
      let between = (x: other.start.x - start.x, y: other.start.y - start.y)
      let across = way.x * otherWay.y - way.y * otherWay.x
      let lengths = ((way.x * way.x + way.y * way.y) * (otherWay.x * otherWay.x + otherWay.y * otherWay.y)).squareRoot()
      guard abs(across) > lengths * 1e-12 else { return [] }
      let part = (between.x * otherWay.y - between.y * otherWay.x) / across
      let otherPart = (between.x * way.y - between.y * way.x) / across
      guard (0...1).contains(part), (0...1).contains(otherPart) else { return [] }
      return [CGPoint(x: start.x + way.x * part, y: start.y + way.y * part)]
    }

    private func isOn(_ point: CGPoint, within distance: CGFloat) -> Bool {
      let way = (x: end.x - start.x, y: end.y - start.y)
      let (length, along) = ((way.x * way.x + way.y * way.y), part(point))
      let off = abs((point.x - start.x) * way.y - (point.y - start.y) * way.x)
      return along >= 0 && along <= length && off <= length.squareRoot() * distance
    }
  }
}

extension [CGPoint] {
  /// A closed way without the points that are between two others on a line.
  fileprivate var withoutStraightPoints: [CGPoint] {
    var corners: [CGPoint] = []
    for (index, point) in enumerated() {
      let before = corners.last ?? self[count - 1]
      let after = self[(index + 1) % count]
      let (first, second) = ((x: point.x - before.x, y: point.y - before.y), (x: after.x - point.x, y: after.y - point.y))
      let across = abs(first.x * second.y - first.y * second.x)
      let lengths = ((first.x * first.x + first.y * first.y) * (second.x * second.x + second.y * second.y)).squareRoot()
      let isBack = first.x * second.x + first.y * second.y < 0
      if across > lengths * 1e-9 || isBack { corners.append(point) }
    }
    return corners
  }
}
