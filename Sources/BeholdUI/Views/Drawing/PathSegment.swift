internal import Foundation

/// A line or a curve of a path, as the cubic curve that it is.
struct PathSegment {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint
  let isLine: Bool
  /// Whether another part of the path begins with it.
  let isFirst: Bool
  /// Whether it leads back to where the part has begun.
  let closes: Bool

  func point(_ part: CGFloat) -> CGPoint { divided(at: part).before.end }

  /// What is before a part of it, and what is after that.
  func divided(at part: CGFloat) -> (before: PathSegment, after: PathSegment) {
    let (first, middle, last) = (
      start.mixed(with: control1, by: part), control1.mixed(with: control2, by: part), control2.mixed(with: end, by: part)
    )
    let (left, right) = (first.mixed(with: middle, by: part), middle.mixed(with: last, by: part))
    let point = left.mixed(with: right, by: part)
    return (with(start, first, left, point, isFirst: isFirst), with(point, right, last, end, isFirst: false))
  }

  private func with(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isFirst: Bool) -> PathSegment {
    PathSegment(start: start, control1: control1, control2: control2, end: end, isLine: isLine, isFirst: isFirst, closes: false)
  }

  var element: Path.Element { isLine ? .line(to: end) : .curve(to: end, control1: control1, control2: control2) }

  /// Points on it without its start, as many as it needs to be followed by lines.
  var points: [CGPoint] {
    let length = (control1 - start).length + (control2 - control1).length + (end - control2).length
    guard !isLine, length.isFinite else { return [end] }
    let count = min(max(Int((length / 4).rounded(.up)), 8), 64)
    return (1...count).map { $0 == count ? end : point(CGFloat($0) / CGFloat(count)) }
  }

  /// How long it is up to each of its points.
  var lengths: [CGFloat] {
    var (sum, last) = (0.0, start)
    return points.map { point in
      sum += (point - last).length
      last = point
      return sum
    }
  }
}

extension Path {
  /// Its lines and curves, one after the other.
  var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var (begin, current) = (CGPoint.zero, CGPoint.zero)
    var isFirst = true
    func add(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isLine: Bool, closes: Bool = false) {
      segments.append(
        PathSegment(
          start: current, control1: control1, control2: control2, end: end, isLine: isLine, isFirst: isFirst, closes: closes))
      (current, isFirst) = (end, false)
    }
    for step in steps {
      switch step {
      case .move(let point): (begin, current, isFirst) = (point, point, true)
      case .line(let end): add(current.mixed(with: end, by: 1 / 3), current.mixed(with: end, by: 2 / 3), end, isLine: true)
      case .quadCurve(let end, let control):
        add(current.mixed(with: control, by: 2 / 3), end.mixed(with: control, by: 2 / 3), end, isLine: false)
      case .curve(let end, let control1, let control2): add(control1, control2, end, isLine: false)
      case .closeSubpath:
        if isFirst { continue }
        add(current.mixed(with: begin, by: 1 / 3), current.mixed(with: begin, by: 2 / 3), begin, isLine: true, closes: true)
        isFirst = true
      }
    }
    return segments
  }

  /// Its parts as lines from point to point, and whether each leads back to where it begins.
  var polylines: [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    for segment in segments {
      if segment.isFirst || lines.isEmpty { lines.append(([segment.start], false)) }
      lines[lines.count - 1].points += segment.points
      if segment.closes { lines[lines.count - 1].isClosed = true }
    }
    return lines
  }
}
