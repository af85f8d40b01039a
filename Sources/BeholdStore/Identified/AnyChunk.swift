/// Elements that copies of a collection share, of whatever type: what is done with many of them need not know it.
@usableFromInline
class AnyChunk {
  @inlinable
  init() {}

  /// How many at the beginning and at the end are the same in two rows.
  static func ends(of one: [AnyChunk], sharedWith other: [AnyChunk]) -> (head: Int, tail: Int) {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        let (one, other) = (one.assumingMemoryBound(to: UInt.self), other.assumingMemoryBound(to: UInt.self))
        let shared = min(one.count, other.count)
        if one.baseAddress == other.baseAddress { return (shared, 0) }
        var (head, tail) = (0, 0)
        while head < shared, one[head] == other[head] { head += 1 }
        while tail < shared - head, one[one.count - 1 - tail] == other[other.count - 1 - tail] { tail += 1 }
        return (head, tail)
      }
    }
  }
}
