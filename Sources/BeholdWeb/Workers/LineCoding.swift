/// Writes what goes over the line between a front and a worker: numbers with the lowest byte first, and texts and bytes with their length before them.
struct LineWriter {
  /// A whole message: its length, its code, and what it says.
  private(set) var bytes: [UInt8]

  /// Begins a message.
  init(_ code: UInt8) { bytes = [0, 0, 0, 0, code] }

  mutating func write<Number: FixedWidthInteger>(_ number: Number) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  mutating func write(_ text: String) { write(text.utf8.count, text.utf8) }

  mutating func write(_ bytes: [UInt8]) { write(bytes.count, bytes) }

  private mutating func write(_ count: Int, _ content: some Sequence<UInt8>) {
    write(UInt32(count))
    bytes.append(contentsOf: content)
  }

  mutating func write(_ text: String?) {
    write(text != nil)
    if let text { write(text) }
  }

  /// The message, with its length at the beginning.
  consuming func message() -> [UInt8] {
    let length = UInt32(bytes.count - 4)
    for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
    return bytes
  }
}

/// Reads what ``LineWriter`` has written. Whatever else it is given, it throws.
struct LineReader {
  /// What was said is no message.
  struct Malformed: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func number<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws(Malformed) -> Number {
    let size = MemoryLayout<Number>.size
    guard rest.count >= size else { throw Malformed() }
    var number: Number = 0
    for (place, byte) in rest.prefix(size).enumerated() { number |= Number(truncatingIfNeeded: byte) << Number(8 * place) }
    rest = rest.dropFirst(size)
    return number
  }

  mutating func flag() throws(Malformed) -> Bool {
    switch try number(UInt8.self) {
    case 0: return false
    case 1: return true
    default: throw Malformed()
    }
  }

  /// - Parameter limit: how many bytes there may be.
  mutating func bytes(_ limit: Int) throws(Malformed) -> [UInt8] {
    let count = Int(try number(UInt32.self))
    guard count <= limit else { throw Malformed() }
    return try bytes(of: count)
  }

  mutating func bytes(of count: Int) throws(Malformed) -> [UInt8] {
    guard count <= rest.count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text(_ limit: Int) throws(Malformed) -> String {
    guard let text = String(validating: try bytes(limit), as: UTF8.self) else { throw Malformed() }
    return text
  }

  mutating func optionalText(_ limit: Int) throws(Malformed) -> String? { try flag() ? try text(limit) : nil }

  /// How many bytes are left.
  var count: Int { rest.count }

  var isAtEnd: Bool { rest.isEmpty }

  /// Nothing is left.
  func end() throws(Malformed) { if !rest.isEmpty { throw Malformed() } }
}
