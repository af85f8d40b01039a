internal import Foundation

extension Path {
  /// What a line along the path covers. A part of the path that has no end covers nothing.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth.isFinite else { return Path() }
    var outline = StrokeOutline(style)
    for (points, isClosed) in polylines where points.allSatisfy({ abs($0.x) < 1e150 && abs($0.y) < 1e150 }) {
      for line in style.dashes(of: points, isClosed: isClosed) { outline.add(line.points, isClosed: line.isClosed) }
    }
    return outline.path
  }
}

/// The border of what a line covers, along both of its sides. All of it turns the same way, so that lines across each other are covered, too.
private struct StrokeOutline {
  private(set) var path = Path()
  private let style: StrokeStyle
  private var half: CGFloat { max(style.lineWidth, 0) / 2 }

  init(_ style: StrokeStyle) { self.style = style }

  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    var line: [CGPoint] = []
    for point in points where line.last.map({ !isHere($0, point) }) ?? true { line.append(point) }
    if isClosed, line.count > 1, isHere(line[0], line[line.count - 1]) { line.removeLast() }
    guard line.count > 1 else {
      if let point = line.first, style.lineCap != .butt { addDot(point) }
      return
    }
    let back = Array(line.reversed())
    if isClosed {
      add(side(line, isClosed: true))
      add(side(back, isClosed: true))
    } else {
      add(side(line, isClosed: false) + cap(line) + side(back, isClosed: false) + cap(back))
    }
  }

  /// Whether a line between two points goes nowhere.
  private func isHere(_ one: CGPoint, _ other: CGPoint) -> Bool { (other - one).length <= half * 1e-6 }

  private mutating func add(_ polygon: [CGPoint]) {
    path.addLines(polygon)
    path.closeSubpath()
  }

  private mutating func addDot(_ point: CGPoint) {
    let square = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
    if style.lineCap == .round { path.addEllipse(in: square) } else { path.addRect(square) }
  }

  /// One side of the line, from its beginning to its end.
  private func side(_ line: [CGPoint], isClosed: Bool) -> [CGPoint] {
    let count = line.count
    var side: [CGPoint] = []
    if !isClosed { side.append(line[0] - (line[1] - line[0]).direction.normal * half) }
    for index in isClosed ? 0..<count : 1..<(count - 1) {
      side += corner(line[(index + count - 1) % count], line[index], line[(index + 1) % count])
    }
    if !isClosed { side.append(line[count - 1] - (line[count - 1] - line[count - 2]).direction.normal * half) }
    return side
  }

  /// From one side of the line's end to the other.
  private func cap(_ line: [CGPoint]) -> [CGPoint] {
    let end = line[line.count - 1]
    let along = (end - line[line.count - 2]).direction
    let (across, ahead) = (along.normal * half, along * half)
    switch style.lineCap {
    case .round: return arc(end, from: end - across, by: .pi)
    case .square: return [end - across + ahead, end + across + ahead]
    default: return []
    }
  }

  private func corner(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) -> [CGPoint] {
    let (before, after) = ((corner - from).direction, (to - corner).direction)
    let (first, last) = (corner - before.normal * half, corner - after.normal * half)
    let (turn, cosine) = (before.cross(after), before.x * after.x + before.y * after.y)
    // Half of the angle by which the line turns.
    let sharpness = max((1 + cosine) / 2, 0).squareRoot()
    let isSmooth = sharpness > 0.99
    if turn < 0 {
      // The sides meet within, if the line is long enough there.
      let rest = half * (1 - sharpness * sharpness).squareRoot()
      let isShort = rest * 2 > min((corner - from).length, (to - corner).length) * sharpness
      return isShort ? [first, corner, last] : [tip(corner, first, last, sharpness)]
    }
    if isSmooth { return [tip(corner, first, last, sharpness)] }
    switch style.lineJoin {
    case .round: return arc(corner, from: first, by: atan2(max(turn, 0), cosine))
    // The tip is as far as the corner is sharp.
    case .miter where turn > 1e-9 && 1 / sharpness <= style.miterLimit: return [tip(corner, first, last, sharpness)]
    default: return [first, last]
    }
  }

  private func tip(_ corner: CGPoint, _ first: CGPoint, _ last: CGPoint, _ sharpness: CGFloat) -> CGPoint {
    corner + ((first - corner) + (last - corner)).direction * (half / sharpness)
  }

  /// Points around a middle.
  private func arc(_ middle: CGPoint, from start: CGPoint, by angle: CGFloat) -> [CGPoint] {
    // A hundredth of a point beside the circle is not seen. The middle of them is at the end of a line.
    let steps = angle * min(half.squareRoot() * 5, 60)
    guard steps.isFinite else { return [start] }
    let count = max(Int((steps / 2).rounded(.up)) * 2, 2)
    let radius = start - middle
    return (0...count).map { step in
      let (sine, cosine) = (sin(angle * CGFloat(step) / CGFloat(count)), cos(angle * CGFloat(step) / CGFloat(count)))
      return middle + CGPoint(x: radius.x * cosine - radius.y * sine, y: radius.x * sine + radius.y * cosine)
    }
  }
}

extension StrokeStyle {
  /// The parts of a line that are drawn.
  fileprivate func dashes(of points: [CGPoint], isClosed: Bool) -> [(points: [CGPoint], isClosed: Bool)] {
    let lengths = dash.count % 2 == 0 ? dash : dash + dash
    let total = lengths.reduce(0, +)
    let whole = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    // Dashes that are too many to be seen are a line.
    guard total > 0, whole / total < 10_000, dashPhase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return [(points, isClosed)] }
    var position = dashPhase.truncatingRemainder(dividingBy: total)
    if position < 0 { position += total }
    var index = 0
    while position >= lengths[index] {
      position -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var rest = lengths[index] - position
    var lines: [[CGPoint]] = index % 2 == 0 ? [[points[0]]] : []
    for (from, to) in zip(points, points.dropFirst()) {
      let length = (to - from).length
      var done: CGFloat = 0
      while length - done > rest {
        done += rest
        let point = from.mixed(with: to, by: done / length)
        if index % 2 == 0 { lines[lines.count - 1].append(point) } else { lines.append([point]) }
        index = (index + 1) % lengths.count
        rest = lengths[index]
      }
      rest -= length - done
      if index % 2 == 0 { lines[lines.count - 1].append(to) }
    }
    return lines.map { ($0, false) }
  }
}
