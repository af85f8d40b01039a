/// Which rows may have elements: a set of places in which the next one is found at once, however many are left out.
///
/// Each bit of a level says whether anything is in a word of the level below.
struct RowOccupancy {
  private var levels: [[UInt64]] = []
  let count: Int

  /// All rows may have elements.
  init(count: Int) {
    self.count = count
    var size = count
    repeat {
      var words = [UInt64](repeating: .max, count: max((size + 63) / 64, 1))
      if size % 64 != 0 || size == 0 { words[words.count - 1] = (1 << (size % 64)) - 1 }
      levels.append(words)
      size = words.count
    } while size > 1
  }

  mutating func insert(_ place: Int) {
    var place = place
    for level in levels.indices {
      levels[level][place >> 6] |= 1 << (place & 63)
      place >>= 6
    }
  }

  mutating func remove(_ place: Int) {
    var place = place
    for level in levels.indices {
      levels[level][place >> 6] &= ~(1 << (place & 63))
      if levels[level][place >> 6] != 0 { return }
      place >>= 6
    }
  }

  /// The first row from a place on that may have elements. Complexity: the logarithm of the count.
  func first(from start: Int) -> Int? {
    var place = start
    for level in levels.indices {
      let word = place >> 6
      guard word < levels[level].count else { return nil }
      let bits = levels[level][word] & (.max << (place & 63))
      if bits != 0 { return lowest(word << 6 | bits.trailingZeroBitCount, of: level) }
      place = word + 1
    }
    return nil
  }

  private func lowest(_ place: Int, of level: Int) -> Int {
    var place = place
    for below in levels[..<level].reversed() { place = place << 6 | below[place].trailingZeroBitCount }
    return place
  }
}
