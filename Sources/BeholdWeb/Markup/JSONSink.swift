/// Writes nodes as they are in frames: `["tag",{attributes},child,…]`.
struct JSONSink: MarkupSink {
  private(set) var bytes: [UInt8]
  /// How far the innermost node is: attributes, one object for all of them, or children.
  private var state = State.children

  private enum State {
    case opened
    case attributes
    case children
  }

  /// - Parameter bytes: what the nodes come behind.
  init(appendingTo bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func open(_ tag: StaticString) {
    beginChild()
    bytes.append("[\"" as StaticString)
    bytes.append(tag)
    bytes.append(UInt8(ascii: "\""))
    state = .opened
  }

  private mutating func name(_ name: StaticString) {
    bytes.append(state == .opened ? ",{" as StaticString : "," as StaticString)
    state = .attributes
    bytes.append(UInt8(ascii: "\""))
    bytes.append(name)
    bytes.append("\":" as StaticString)
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    self.name(name)
    bytes.appendJSON(value)
  }

  mutating func attribute(_ name: StaticString) {
    self.name(name)
    bytes.append("\"\"" as StaticString)
  }

  mutating func property(_ name: StaticString, _ value: String) {
    self.name(name)
    if value == "true" || value == "false" { bytes.append(contentsOf: value.utf8) } else { bytes.appendJSON(value) }
  }

  mutating func appearance(_ classes: String, _ declarations: String) {
    if !classes.isEmpty { attribute("class", classes) }
    if !declarations.isEmpty { attribute("style", declarations) }
  }

  mutating func text(_ text: String) {
    beginChild()
    bytes.appendJSON(text)
  }

  mutating func keepContent() {
    beginChild()
    bytes.append(UInt8(ascii: "0"))
  }

  mutating func close() {
    endAttributes()
    bytes.append(UInt8(ascii: "]"))
    state = .children
  }

  private mutating func beginChild() {
    endAttributes()
    // What nodes are written behind has its own comma.
    if let last = bytes.last, last != UInt8(ascii: ","), last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func endAttributes() {
    switch state {
    case .opened: bytes.append(",{}" as StaticString)
    case .attributes: bytes.append(UInt8(ascii: "}"))
    case .children: break
    }
    state = .children
  }
}

extension [UInt8] {
  /// Appends a text as a JSON string.
  mutating func appendJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    defer { append(UInt8(ascii: "\"")) }
    if text.utf8.withContiguousStorageIfAvailable({ appendPlain($0) }) == true { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"" as StaticString)
      case UInt8(ascii: "\\"): append("\\\\" as StaticString)
      case 10: append("\\n" as StaticString)
      case 0..<32:
        append("\\u00" as StaticString)
        append(Self.digits[Int(byte >> 4)])
        append(Self.digits[Int(byte & 15)])
      default: append(byte)
      }
    }
  }

  /// Appends what needs no signs of its own to be written.
  ///
  /// - Returns: whether there is nothing else in it.
  private mutating func appendPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text where byte < 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
    append(contentsOf: text)
    return true
  }

  private static var digits: [UInt8] { Array("0123456789abcdef".utf8) }

  /// Appends a number in decimal.
  mutating func appendNumber(_ number: some BinaryInteger) {
    guard let number = UInt32(exactly: number) else { return append(contentsOf: String(number).utf8) }
    var unit: UInt32 = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}
