internal import Foundation

/// Lengths of lines that share a space, the least flexible first.
struct GridShares {
  let count: Int
  /// How long a line is for a proposal.
  let length: (Int, CGFloat) -> CGFloat

  init(count: Int, length: @escaping (Int, CGFloat) -> CGFloat) {
    self.count = count
    self.length = length
  }

  func lengths(in space: CGFloat) -> [CGFloat] {
    let flexibilities = (0..<count).map { index in
      let most = length(index, .infinity)
      return most == .infinity ? .infinity : most - length(index, 0)
    }
    var lengths = [CGFloat](repeating: 0, count: count)
    var (remaining, left) = (space, count)
    for index in (0..<count).sorted(by: { (flexibilities[$0], $0) < (flexibilities[$1], $1) }) {
      lengths[index] = length(index, (remaining / CGFloat(left)).length)
      if remaining < .infinity { remaining -= lengths[index] }
      left -= 1
    }
    return lengths
  }
}
