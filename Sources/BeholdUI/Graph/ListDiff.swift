internal import Foundation

/// What becomes of a place in a list.
enum ListStep: Equatable {
  /// The row stays where it is, as seen from those that stay, too. It was at `old`.
  case stay(old: Int)
  case move(old: Int)
  case insert
}

/// How one list of identities becomes another with the least number of moves: a longest increasing subsequence stays, and the others move.
///
/// Of rows with the same identity the first stands for the first, the second for the second.
///
/// Complexity: O(n log n).
struct ListDiff {
  /// What becomes of each new place.
  let steps: [ListStep]
  /// The old places that go, in their order.
  let removed: [Int]

  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  init<ID: Hashable>(from old: [ID], to new: [ID]) {
    if old.isEmpty || new.isEmpty {
      steps = Array(repeating: .insert, count: new.count)
      removed = Array(old.indices)
      return
    }
    // The first place of each identity, and behind each place the next one of the same identity.
    var places = [ID: Int](minimumCapacity: old.count)
    var following = [Int](repeating: -1, count: old.count)
    for index in old.indices.reversed() {
      if let next = places.updateValue(index, forKey: old[index]) { following[index] = next }
    }
    var sources = [Int](repeating: -1, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    for index in new.indices {
      guard let place = places[new[index]] else { continue }
      sources[index] = place
      isTaken[place] = true
      places[new[index]] = following[place] < 0 ? nil : following[place]
    }
    removed = old.indices.filter { !isTaken[$0] }
    steps = Self.steps(sources)
  }

  private static func steps(_ sources: [Int]) -> [ListStep] {
    let stays = longestIncreasing(sources)
    return sources.indices.map { index in
      sources[index] < 0 ? .insert : stays[index] ? .stay(old: sources[index]) : .move(old: sources[index])
    }
  }

  /// Which places belong to a longest increasing subsequence of what is there. What is negative does not count.
  private static func longestIncreasing(_ values: [Int]) -> [Bool] {
    // `ends[k]` is the place of the smallest value that ends an increasing subsequence of length k + 1.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() where value >= 0 {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var belongs = [Bool](repeating: false, count: values.count)
    var index = ends.last ?? -1
    while index >= 0 {
      belongs[index] = true
      index = before[index]
    }
    return belongs
  }
}
