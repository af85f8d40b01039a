internal import Foundation

extension Path {
  /// What a line along the path covers.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var outline = StrokeOutline(style)
    for (points, isClosed) in polylines {
      for line in style.dashes(of: points, isClosed: isClosed) { outline.add(line.points, isClosed: line.isClosed) }
    }
    return outline.path
  }
}

/// The pieces that a line covers together: one for each part of it, for each corner, and for its ends. All turn the same way.
private struct StrokeOutline {
  private(set) var path = Path()
  private let style: StrokeStyle
  private var half: CGFloat { max(style.lineWidth, 0) / 2 }

  init(_ style: StrokeStyle) { self.style = style }

  mutating func add(_ points: [CGPoint], isClosed: Bool) {
    var line: [CGPoint] = []
    for point in points where line.last != point { line.append(point) }
    if isClosed, line.count > 1, line.first == line.last { line.removeLast() }
    guard line.count > 1 else {
      if let point = line.first, style.lineCap != .butt { addDot(point) }
      return
    }
    let count = isClosed ? line.count : line.count - 1
    for index in 0..<count {
      let (from, to) = (line[index], line[(index + 1) % line.count])
      let along = (to - from).direction
      let isSquare = !isClosed && style.lineCap == .square
      let start = isSquare && index == 0 ? from - along * half : from
      let end = isSquare && index == count - 1 ? to + along * half : to
      let side = along.normal * half
      add([start - side, end - side, end + side, start + side])
      if isClosed || index + 1 < count { addJoin(from, to, line[(index + 2) % line.count]) }
    }
    if !isClosed, style.lineCap == .round {
      addDisc(line[0])
      addDisc(line[line.count - 1])
    }
  }

  private mutating func addDot(_ point: CGPoint) {
    if style.lineCap == .round { return addDisc(point) }
    path.addRect(CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
  }

  private mutating func addDisc(_ center: CGPoint) {
    path.addEllipse(in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
  }

  private mutating func addJoin(_ from: CGPoint, _ corner: CGPoint, _ to: CGPoint) {
    if style.lineJoin == .round { return addDisc(corner) }
    let (before, after) = ((corner - from).direction, (to - corner).direction)
    let turn = before.cross(after)
    guard abs(turn) > 1e-9 else { return }
    let side: CGFloat = turn > 0 ? -half : half
    let (first, last) = (corner + before.normal * side, corner + after.normal * side)
    // The tip is as far as the corner is sharp.
    let cosine = before.x * after.x + before.y * after.y
    let sharpness = ((1 + cosine) / 2).squareRoot()
    let isPointed = style.lineJoin == .miter && sharpness > 0 && 1 / sharpness <= style.miterLimit
    let tip = corner + ((first - corner) + (last - corner)).direction * (half / max(sharpness, 1e-9))
    add(isPointed ? [corner, first, tip, last] : [corner, first, last])
  }

  private mutating func add(_ polygon: [CGPoint]) {
    var area: CGFloat = 0
    for (index, point) in polygon.enumerated() { area += point.cross(polygon[(index + 1) % polygon.count]) }
    path.addLines(area < 0 ? polygon.reversed() : polygon)
    path.closeSubpath()
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
