internal import BeholdUI

/// What a page shows, for another process that goes on with it: which elements are there, where each is known to be from, and what its own nodes are, in a hash.
///
/// A page of a hundred elements takes about two kilobytes. It says nothing in words.
struct PageOutline: Equatable {
  /// An element of the page. Those in it follow.
  struct Entry: Equatable {
    var id: Element.ID
    /// How many elements are in it.
    var children: Int
    var isFocused: Bool
    /// What is known of where it comes from; 0 if it is known by nothing.
    var place: UInt64
    /// What its own nodes are.
    var look: UInt64
  }

  /// How many frames the page has had that shows this.
  var frames = 0
  /// How many messages of the page were handled by then.
  var received = 0
  /// Whether the visitor is told something beside the page, and is so until the page hears that it is over.
  var hasNotice = false
  /// In the order of the page.
  var entries: [Entry] = []

  /// What has more is not said.
  static let limit = WorkerLimits.outline
  /// What comes before the elements.
  static let headLength = 14
  private static let version: UInt8 = 2

  init() {}

  var encoded: [UInt8] {
    var writer = LineWriter(Self.version)
    writer.write(UInt32(clamping: frames))
    writer.write(UInt32(clamping: received))
    writer.write(hasNotice)
    writer.write(UInt32(entries.count))
    var last: Element.ID = 0
    for entry in entries {
      // Most are one more than the one before.
      writer.write(short: entry.id &- last &- 1)
      writer.write(short: UInt32(entry.children) << 1 | (entry.isFocused ? 1 : 0))
      writer.write(entry.place)
      writer.write(entry.look)
      last = entry.id
    }
    return Array(writer.message().dropFirst(4))
  }

  init(_ bytes: [UInt8]) throws(LineReader.Malformed) {
    var reader = LineReader(bytes[...])
    guard try reader.number(UInt8.self) == Self.version else { throw LineReader.Malformed() }
    frames = Int(try reader.number(UInt32.self))
    received = Int(try reader.number(UInt32.self))
    hasNotice = try reader.flag()
    var last: Element.ID = 0
    /// How many elements are still to come in those around.
    var open: [Int] = []
    for index in 0..<(try reader.number(UInt32.self)) {
      if index > 0 {
        guard let count = open.last else { throw LineReader.Malformed() }
        open[open.count - 1] = count - 1
      }
      let id = try reader.shortNumber() &+ last &+ 1
      let (children, place, look) = (try reader.shortNumber(), try reader.number(UInt64.self), try reader.number(UInt64.self))
      entries.append(Entry(id: id, children: Int(children >> 1), isFocused: children & 1 == 1, place: place, look: look))
      open.append(Int(children >> 1))
      while open.last == 0 { open.removeLast() }
      last = id
    }
    guard open.isEmpty else { throw LineReader.Malformed() }
    try reader.end()
  }
}

extension PageOutline {
  /// Makes an outline, as it is said, that of a page which has had more frames, which have shown no element otherwise.
  static func bring(_ bytes: inout [UInt8], to frames: Int, hasNotice: Bool) {
    guard bytes.count >= headLength else { return }
    for place in 0..<4 { bytes[1 + place] = UInt8(truncatingIfNeeded: UInt32(clamping: frames) >> (8 * UInt32(place))) }
    bytes[9] = hasNotice ? 1 : 0
  }
}

extension PageOutline {
  /// An element as the page has it, with those in it.
  struct Known {
    var look: UInt64
    var isFocused: Bool
    /// Whether it is known by nothing, and may stand for rows that are not there yet.
    var isGap: Bool
    var children: [Element.ID] = []
  }

  /// The elements by their numbers.
  var known: [Element.ID: Known] {
    var known: [Element.ID: Known] = [:]
    var around: [(id: Element.ID, left: Int)] = []
    for entry in entries {
      if let parent = around.last?.id {
        known[parent]?.children.append(entry.id)
        around[around.count - 1].left -= 1
      }
      known[entry.id] = Known(look: entry.look, isFocused: entry.isFocused, isGap: entry.place == 0)
      around.append((entry.id, entry.children))
      while around.last?.left == 0 { around.removeLast() }
    }
    return known
  }
}

extension LineWriter {
  /// Seven bits in a byte, the lowest first.
  fileprivate mutating func write(short number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      write(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    write(UInt8(rest))
  }
}

extension LineReader {
  fileprivate mutating func shortNumber() throws(Malformed) -> UInt32 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 35, by: 7) {
      let byte = try self.number(UInt8.self)
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 {
        // There is one way to write a number.
        guard byte > 0 || shift == 0, let number = UInt32(exactly: number) else { throw Malformed() }
        return number
      }
    }
    throw Malformed()
  }
}
