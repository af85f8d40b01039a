package import Foundation

/// A frame whose lengths follow from those of a container: of the nearest that scrolls, of a page, of a column, of the window.
package struct ContainerFrame: Hashable, Sendable {
  package var width: ContainerLength?
  package var height: ContainerLength?
  /// Where the content is in the frame.
  package var alignment: Alignment
}

/// A length that follows from a container's: the least, or the greatest, of some lines.
package struct ContainerLength: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// Of the container's length.
    package var part: Double
    /// In points.
    package var constant: Double

    func length(in container: Double) -> Double { part * container + constant }
  }

  package let lines: [Line]
  package let isLeast: Bool

  /// So many of equal parts of the container, with space between them.
  init(count: Int, span: Int, spacing: Double) {
    let share = Double(span) / Double(max(count, 1))
    lines = [Line(part: share, constant: spacing * (Double(span - 1) - Double(count - 1) * share))]
    isLeast = true
  }

  /// Finds the lines by asking for containers of some lengths. What is neither the least nor the greatest of lines is taken for one line.
  init(_ length: (Double) -> Double) {
    func ask(_ container: Double) -> Double {
      let length = length(container)
      return length.isFinite ? min(max(length, -1e6), 1e6) : 0
    }
    func line(_ from: Double, _ to: Double) -> Line {
      let part = ((ask(to) - ask(from)) / (to - from) * 1e6).rounded() / 1e6
      return Line(part: part, constant: ((ask(from) - part * from) * 1e3).rounded() / 1e3)
    }
    let lengths = Array(stride(from: 60.0, through: 4000, by: 20))
    // A line that is there once is across a bend.
    var (once, found): (Set<Line>, [Line]) = ([], [])
    for length in lengths {
      let line = line(length, length + 1)
      if !once.insert(line).inserted, !found.contains(line) { found.append(line) }
    }
    func isSame(_ choose: ([Double]) -> Double?) -> Bool {
      lengths.allSatisfy { length in abs((choose(found.map { $0.length(in: length) }) ?? 0) - ask(length)) < 1 }
    }
    let isShort = (1...Self.most).contains(found.count)
    isLeast = !isShort || isSame { $0.min() }
    lines = isShort && (isLeast || isSame { $0.max() }) ? found : [line(320, 1280)]
  }

  /// How many lines there are at most.
  private static let most = 6

  package func length(in container: CGFloat) -> CGFloat {
    let lengths = lines.map { $0.length(in: Double(container)) }
    return CGFloat((isLeast ? lengths.min() : lengths.max()) ?? 0)
  }
}
