import Testing

@testable import BeholdUI

@Suite("List difference")
struct ListDiffTests {
  /// Applies the steps, and counts the rows that were moved.
  private func apply(_ old: [Int], _ new: [Int]) -> (result: [Int], moves: Int) {
    let diff = ListDiff(from: old, to: new)
    var moves = 0
    var next = 0
    let result = diff.steps.map { step in
      defer { next += 1 }
      switch step {
      case .stay(let index): return old[index]
      case .move(let index):
        moves += 1
        return old[index]
      case .insert: return new[next]
      }
    }
    #expect(Set(diff.removed.map { old[$0] }) == Set(old).subtracting(new))
    return (result, moves)
  }

  @Test(
    "LIST-1: the least number of rows moves",
    arguments: [
      ([1, 2, 3, 4], [1, 2, 3, 4], 0), ([1, 2, 3, 4], [4, 1, 2, 3], 1), ([1, 2, 3, 4], [2, 3, 4, 1], 1), ([1, 2, 3, 4], [1, 3, 2, 4], 1),
      ([1, 2, 3, 4], [4, 3, 2, 1], 3), ([1, 2, 3], [9, 1, 2, 3], 0), ([1, 2, 3], [], 0), ([], [1, 2], 0),
      ([1, 2, 3, 4, 5], [5, 7, 2, 3, 8], 1),
      ([0, 1, 2, 3, 4, 5, 6, 7], [0, 4, 1, 5, 2, 6, 3, 7], 3),
    ])
  func leastMoves(old: [Int], new: [Int], moves: Int) {
    let applied = apply(old, new)
    #expect(applied.result == new)
    #expect(applied.moves == moves)
  }

  @Test("LIST-1: any list becomes any other, with no more moves than a longest increasing subsequence leaves")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let old = Array((0..<Int.random(in: 0...12, using: &generator)).shuffled(using: &generator))
      let new = Array((0..<14).shuffled(using: &generator).prefix(Int.random(in: 0...14, using: &generator)))
      let applied = apply(old, new)
      #expect(applied.result == new)
      let common = new.compactMap { old.firstIndex(of: $0) }
      #expect(applied.moves == common.count - longestIncreasing(common))
    }
  }

  /// By the definition, in quadratic time.
  private func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      lengths.append(1 + (lengths.indices.filter { values[$0] < value && $0 < index }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }
}
