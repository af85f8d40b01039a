/// How bytes have changed that a front keeps: what is at their beginning, and the part between what has stayed before and after it.
struct ByteChange: Equatable, Sendable {
  /// What is at the beginning comes each time.
  var head: [UInt8] = []
  /// How many bytes after the head, and at the end, are as they were.
  var prefix: UInt32 = 0
  var suffix: UInt32 = 0
  var middle: [UInt8] = []

  /// - Parameters:
  ///   - old: what the front has; nothing if it has nothing.
  ///   - head: how many bytes at the beginning are most often others.
  init(from old: [UInt8], to new: [UInt8], head: Int) {
    let (before, after) = (old.dropFirst(head), new.dropFirst(head))
    let first = zip(before, after).prefix { $0 == $1 }.count
    let left = min(before.count, after.count) - first
    let last = min(left, zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count)
    self.head = Array(new.prefix(head))
    (prefix, suffix) = (UInt32(first), UInt32(last))
    middle = Array(after.dropFirst(first).dropLast(last))
  }

  /// - Parameters:
  ///   - head: what is at the beginning now; what comes after it is as it was.
  ///   - count: how many bytes there are.
  init(head: [UInt8], of count: Int) {
    self.head = head
    prefix = UInt32(count - head.count)
  }

  /// - Parameter limit: how many bytes there may be.
  /// - Returns: whether it is a change of these.
  func apply(to bytes: inout [UInt8], limit: Int) -> Bool {
    if middle.isEmpty, suffix == 0, bytes.count == head.count + Int(prefix), bytes.count <= limit {
      bytes.replaceSubrange(..<head.count, with: head)
    } else if let new = applied(to: bytes, limit: limit) {
      bytes = new
    } else {
      return false
    }
    return true
  }

  /// - Parameter limit: how many bytes there may be.
  /// - Returns: `nil` if it is no change of these.
  func applied(to old: [UInt8], limit: Int) -> [UInt8]? {
    let before = old.dropFirst(head.count)
    guard Int(prefix) + Int(suffix) <= before.count, head.count + Int(prefix) + Int(suffix) + middle.count <= limit else { return nil }
    return head + before.prefix(Int(prefix)) + middle + before.suffix(Int(suffix))
  }
}

extension LineWriter {
  mutating func write(_ change: ByteChange) {
    write(change.head)
    write(change.prefix)
    write(change.suffix)
    write(change.middle)
  }
}

extension LineReader {
  /// - Parameter limit: how many bytes may be said of it.
  mutating func change(_ limit: Int) throws(Malformed) -> ByteChange {
    var change = ByteChange(from: [], to: try bytes(16), head: 16)
    (change.prefix, change.suffix, change.middle) = (try number(), try number(), try bytes(limit))
    return change
  }
}
