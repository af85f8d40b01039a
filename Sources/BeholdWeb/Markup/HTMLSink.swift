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
    if let tag = tags.last, "\(tag)" == "textarea" {
      // And leave out the line feed that it begins with.
      return text(value.first?.isNewline == true ? "\n" + value : value)
    }
    guard "\(name)" != "value" else { return attribute(name, value) }
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
    tag.utf8CodeUnitCount == other.utf8CodeUnitCount && "\(tag)" == "\(other)"
  }

  private static func isVoid(_ tag: StaticString) -> Bool {
    switch "\(tag)" {
    case "input", "img", "hr", "br", "meta", "link", "source": true
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
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "<"): append("&lt;" as StaticString)
      case UInt8(ascii: ">"): append("&gt;" as StaticString)
      case UInt8(ascii: "\"") where inAttribute: append("&quot;" as StaticString)
      // No page may contain it.
      case 0: append("\u{FFFD}" as StaticString)
      // A parser makes a line feed of it.
      case 13: append("&#13;" as StaticString)
      default: append(byte)
      }
    }
  }
}
