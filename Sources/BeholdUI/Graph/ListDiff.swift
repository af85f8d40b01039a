/// How one list of identities becomes another with the least number of moves.
///
/// Rows that are at the same place at either end are left alone; of the rest a longest increasing subsequence stays, and the others move.
///
/// Complexity: linear in what the ends have in common, and O(m log m) in the m rows between.
struct ListDiff<ID: Hashable> {
  enum Step: Equatable {
    /// The row stays where it is, as seen from those that stay, too.
    case stay(old: Int)
    case move(old: Int)
    case insert
  }

  /// How many rows are the same from the head on.
  let head: Int
  /// What becomes of each new row after the head and before the tail.
  private(set) var middle: [Step] = []
  /// The old rows that go, by their places.
  private(set) var removed: [Int] = []
  /// How many rows are the same at the end.
  let tail: Int

  /// - Precondition: the identities in each list are unique.
  init(from old: [ID], to new: [ID]) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    self.head = head
    self.tail = tail

    let oldMiddle = head..<(old.count - tail)
    let newMiddle = head..<(new.count - tail)
    if newMiddle.isEmpty {
      removed = Array(oldMiddle)
      return
    }
    if oldMiddle.isEmpty {
      middle = Array(repeating: .insert, count: newMiddle.count)
      return
    }
    var places: [ID: Int] = Dictionary(minimumCapacity: oldMiddle.count)
    for index in oldMiddle { places[old[index]] = index }
    let sources = newMiddle.map { places.removeValue(forKey: new[$0]) }
    removed = places.values.sorted()
    let staying = Self.longestIncreasing(sources)
    middle = zip(sources, staying).map { source, stays in
      guard let source else { return .insert }
      return stays ? .stay(old: source) : .move(old: source)
    }
  }

  /// Which places belong to a longest increasing subsequence of what is there.
  private static func longestIncreasing(_ values: [Int?]) -> [Bool] {
    // `ends[k]` is the place of the smallest value that ends an increasing subsequence of length k + 1.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]]! < value { low = middle + 1 } else { high = middle }
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
