#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes nodes as HTML.
struct HTMLSink: MarkupSink {
  private(set) var bytes: [UInt8] = []
  /// The declarations of the page's own style sheet, by their classes.
  private(set) var sheet = StyleSheet()
  private var tags: [StaticString] = []
  /// How many tags are open around what has a hull.
  private var hulls: [Int] = []
  private var isInTag = false
  /// The number of the element whose node was opened last.
  private var lastNumber: UInt32 = 0

  init() { bytes.reserveCapacity(16_384) }

  mutating func open(_ tag: StaticString) {
    endTag()
    // A parser would end the outer one at the inner one, but for what is around that. The page's script takes it away.
    if Self.isControl(tag), tags.contains(where: { Self.isSame($0, tag) }) {
      bytes.append("<object class=\"hull\">" as StaticString)
      hulls.append(tags.count)
    }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(tag)
    tags.append(tag)
    isInTag = true
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(UInt8(ascii: "\""))
    bytes.appendEscaped(value, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
  }

  /// The numbers of most elements follow one another: the page's script counts them. They are most of what cannot be compressed in a page of many rows.
  mutating func number(_ number: UInt32) {
    if number == lastNumber + 1 { attribute("data-n") } else { attribute("data-n", number) }
    lastNumber = number
  }

  mutating func property(_ name: StaticString, _ value: String) {
    // Browsers take the text of an area as its value.
    if let tag = tags.last, Self.isSame(tag, "textarea") {
      // And leave out the line feed that it begins with.
      return text(value.first?.isNewline == true ? "\n" + value : value)
    }
    guard !Self.isSame(name, "value") else { return attribute(name, value) }
    if value == "true" { attribute(name) } else if value != "false" { attribute(name, value) }
  }

  mutating func appearance(_ classes: String, _ declarations: String) {
    var classes = classes
    if !declarations.isEmpty {
      if !classes.isEmpty { classes += " " }
      classes += sheet.name(for: declarations)
    }
    if !classes.isEmpty { attribute("class", classes) }
  }

  mutating func text(_ text: String) {
    endTag()
    bytes.appendEscaped(text, inAttribute: false)
  }

  mutating func keepContent() { endTag() }

  mutating func close() {
    endTag()
    let tag = tags.removeLast()
    guard !Self.isVoid(tag) else { return }
    bytes.append(UInt8(ascii: "<"))
    bytes.append(UInt8(ascii: "/"))
    bytes.append(tag)
    bytes.append(UInt8(ascii: ">"))
    if hulls.last == tags.count {
      hulls.removeLast()
      bytes.append("</object>" as StaticString)
    }
  }

  private mutating func endTag() {
    guard isInTag else { return }
    bytes.append(UInt8(ascii: ">"))
    isInTag = false
  }

  private static func isControl(_ tag: StaticString) -> Bool { isSame(tag, "button") || isSame(tag, "a") }

  private static func isSame(_ tag: StaticString, _ other: StaticString) -> Bool {
    tag.utf8CodeUnitCount == other.utf8CodeUnitCount && memcmp(tag.utf8Start, other.utf8Start, tag.utf8CodeUnitCount) == 0
  }

  private static func isVoid(_ tag: StaticString) -> Bool {
    switch tag.utf8CodeUnitCount {
    case 2: isSame(tag, "hr") || isSame(tag, "br")
    case 3: isSame(tag, "img")
    case 4: isSame(tag, "meta") || isSame(tag, "link")
    case 5: isSame(tag, "input")
    case 6: isSame(tag, "source")
    default: false
    }
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text so that it can be nothing else than text.
  fileprivate mutating func appendEscaped(_ text: String, inAttribute: Bool) {
    var text = text
    text.withUTF8 { bytes in
      // Where those begin that stand as they are, and are not written yet.
      var begin = 0
      for place in bytes.indices {
        guard let escape = Self.escape(of: bytes[place], inAttribute: inAttribute) else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[begin..<place]))
        append(escape)
        begin = place + 1
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[begin...]))
    }
  }

  @inline(__always)
  private static func escape(of byte: UInt8, inAttribute: Bool) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\"") where inAttribute: "&quot;"
    // No page may contain it.
    case 0: "\u{FFFD}"
    // A parser makes a line feed of it.
    case 13: "&#13;"
    default: nil
    }
  }
}
