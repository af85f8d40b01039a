/// What a tree of views has in its state, as another process can be given it.
package struct StateSnapshot: Sendable, Equatable {
  /// What is in a place, in JSON.
  package struct Value: Sendable, Equatable {
    package var place: UInt64
    /// Empty where it was too large to go along.
    package var bytes: [UInt8]

    package init(place: UInt64, bytes: [UInt8]) { (self.place, self.bytes) = (place, bytes) }
  }

  /// Those of one place are in the order in which their views came.
  package var values: [Value] = []

  package init() {}
}

extension StateSnapshot {
  /// What a value takes besides its bytes.
  package static var bytesOfPlace: Int { 12 }

  package var byteCount: Int { values.reduce(0) { $0 + $1.bytes.count + Self.bytesOfPlace } }

  /// Leaves the largest values out until the others take no more than so many bytes. That they were there is known, as far as there is room for it.
  ///
  /// - Returns: the numbers of those that were left out.
  mutating func limit(to limit: Int) -> [Int] {
    var count = byteCount
    guard count > limit else { return [] }
    var left: Set<Int> = []
    for index in values.indices.sorted(by: { values[$0].bytes.count > values[$1].bytes.count }) {
      guard count > limit else { break }
      count -= values[index].bytes.count
      values[index].bytes = []
      left.insert(index)
    }
    values.removeAll { value in
      guard count > limit, value.bytes.isEmpty else { return false }
      count -= Self.bytesOfPlace
      return true
    }
    return left.sorted()
  }
}
