internal import Foundation

/// A path as letters: points, and after them `m` for where a part begins, `l` for a line, `q` and `c` for curves with one and two control points, `h` for the way back.
extension Path: LosslessStringConvertible {
  public var description: String {
    steps.map { step in
      switch step {
      case .move(let end): "\(Self.letters(end)) m"
      case .line(let end): "\(Self.letters(end)) l"
      case .quadCurve(let end, let control): "\(Self.letters(control, end)) q"
      case .curve(let end, let control1, let control2): "\(Self.letters(control1, control2, end)) c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  private static func letters(_ points: CGPoint...) -> String {
    points.flatMap { [$0.x, $0.y] }.map { $0 == $0.rounded() && abs($0) < 1e15 ? "\(Int($0))" : "\($0)" }.joined(separator: " ")
  }

  /// - Returns: `nil` if the letters are no path.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word), number.isFinite {
        numbers.append(number)
        guard numbers.count <= 6 else { return nil }
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch (word, numbers.count) {
      case ("m", 2): move(to: points[0])
      case ("l", 2): addLine(to: points[0])
      case ("q", 4): addQuadCurve(to: points[1], control: points[0])
      case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    if !numbers.isEmpty { return nil }
  }
}
