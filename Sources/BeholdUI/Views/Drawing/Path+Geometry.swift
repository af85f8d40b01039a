public import Foundation

extension Path {
  /// The smallest rectangle that all lines and curves are in.
  public var boundingRect: CGRect {
    var points: [CGPoint] = []
    for segment in segments {
      points += [segment.start, segment.end]
      if !segment.isLine { points += segment.turns.map { segment.point($0) } }
    }
    if points.isEmpty, let currentPoint { points = [currentPoint] }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point is within.
  ///
  /// - Parameter eoFill: whether what is within an even number of lines is outside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var (winding, crossings) = (0, 0)
    for (points, _) in polylines {
      for (index, from) in points.enumerated() {
        let to = points[(index + 1) % points.count]
        guard (from.y <= point.y) != (to.y <= point.y) else { continue }
        guard from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x) > point.x else { continue }
        winding += to.y > from.y ? 1 : -1
        crossings += 1
      }
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  /// The path, moved, turned or scaled.
  public func applying(_ transform: CGAffineTransform) -> Path {
    guard !transform.isIdentity else { return self }
    var path = Path()
    path.append(
      steps.map { step in
        switch step {
        case .move(let end): .move(to: end.applying(transform))
        case .line(let end): .line(to: end.applying(transform))
        case .quadCurve(let end, let control): .quadCurve(to: end.applying(transform), control: control.applying(transform))
        case .curve(let end, let control1, let control2):
          .curve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
        case .closeSubpath: .closeSubpath
        }
      })
    return path
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  /// A part of the path, by its length.
  ///
  /// - Parameters: from 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    if from <= 0, to >= 1 { return self }
    let segments = segments.map { ($0, $0.lengths) }
    let total = segments.reduce(0) { $0 + ($1.1.last ?? 0) }
    let (begin, end) = (max(from, 0) * total, min(to, 1) * total)
    var trimmed = Path()
    var position: CGFloat = 0
    var isOpen = false
    for (segment, lengths) in segments {
      let length = lengths.last ?? 0
      let (first, last) = (max(begin - position, 0), min(end - position, length))
      position += length
      if segment.isFirst { isOpen = false }
      guard first < last, length > 0 else { continue }
      let part = segment.part(from: first, to: last, lengths)
      if !isOpen { trimmed.move(to: part.start) }
      trimmed.append([part.element])
      isOpen = true
    }
    return trimmed
  }
}

extension PathSegment {
  /// Where it turns back, from left to right or from top to bottom.
  fileprivate var turns: [CGFloat] {
    func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
      let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
      guard abs(a) > 1e-9 else { return abs(b) > 1e-9 ? [-c / b] : [] }
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      return [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)]
    }
    return (roots(start.x, control1.x, control2.x, end.x) + roots(start.y, control1.y, control2.y, end.y)).filter { $0 > 0 && $0 < 1 }
  }

  /// What is between two lengths.
  fileprivate func part(from begin: CGFloat, to end: CGFloat, _ lengths: [CGFloat]) -> PathSegment {
    let (first, last) = (place(of: begin, lengths), place(of: end, lengths))
    let rest = first > 0 ? divided(at: first).after : self
    return last < 1 ? rest.divided(at: (last - first) / (1 - first)).before : rest
  }

  /// Which part of it is as long as this.
  private func place(of length: CGFloat, _ lengths: [CGFloat]) -> CGFloat {
    guard let total = lengths.last, length < total else { return 1 }
    let index = lengths.firstIndex { $0 >= length } ?? 0
    let before = index == 0 ? 0 : lengths[index - 1]
    let part = lengths[index] > before ? (length - before) / (lengths[index] - before) : 0
    return (CGFloat(index) + part) / CGFloat(lengths.count)
  }
}
