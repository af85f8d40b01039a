/// Tells how the nodes of an element look from all else that is said of them.
struct LookSink: MarkupSink {
  /// What each of the nodes declares that is the first one in the node around it, from the outside in.
  private(set) var looks: [String] = []
  /// All else.
  private var rest = JSONSink()
  /// Whether everything that was opened is open, and has nothing in it yet.
  private var isOpening = true

  /// What has to be declared of each of the nodes so that they look like others.
  ///
  /// - Returns: `nil` if that cannot be said by declarations.
  func difference(to other: LookSink) -> [(depth: Int, declarations: String)]? {
    guard rest.bytes == other.rest.bytes, looks.count == other.looks.count else { return nil }
    var found: [(Int, String)] = []
    for (depth, (old, new)) in zip(looks, other.looks).enumerated() where old != new {
      guard let declarations = Declarations(new).difference(from: Declarations(old)) else { return nil }
      found.append((depth, declarations))
    }
    return found
  }

  mutating func open(_ tag: StaticString) {
    if isOpening { looks.append("") }
    rest.open(tag)
  }

  mutating func appearance(_ classes: String, _ declarations: String) {
    if isOpening { looks[looks.count - 1] += declarations }
    rest.appearance(classes, isOpening ? "" : declarations)
  }

  mutating func attribute(_ name: StaticString, _ value: String) { rest.attribute(name, value) }
  mutating func attribute(_ name: StaticString) { rest.attribute(name) }
  mutating func property(_ name: StaticString, _ value: String) { rest.property(name, value) }

  mutating func text(_ text: String) {
    isOpening = false
    rest.text(text)
  }

  mutating func keepContent() {
    isOpening = false
    rest.keepContent()
  }

  mutating func close() {
    isOpening = false
    rest.close()
  }
}

/// What a style declares, in its order.
private struct Declarations {
  private var all: [(name: Substring, whole: Substring)] = []

  init(_ text: String) {
    var (begin, depth, quote) = (text.startIndex, 0, nil as Character?)
    func add(_ end: String.Index, to all: inout [(name: Substring, whole: Substring)]) {
      let whole = text[begin..<end]
      if let colon = whole.firstIndex(of: ":") { all.append((whole[..<colon], whole)) }
    }
    for index in text.indices {
      switch text[index] {
      case let letter where quote != nil: if letter == quote { quote = nil }
      case "\"", "'": quote = text[index]
      case "(": depth += 1
      case ")": depth -= 1
      case ";" where depth == 0:
        add(index, to: &all)
        begin = text.index(after: index)
      default: break
      }
    }
    add(text.endIndex, to: &all)
  }

  /// What makes those of others: all of each family in which one differs, since what stands for several comes before one of them.
  ///
  /// - Returns: `nil` if something is not declared any more.
  func difference(from old: Declarations) -> String? {
    let names = Set(all.map(\.name))
    guard old.all.allSatisfy({ names.contains($0.name) }) else { return nil }
    func families(_ declarations: Declarations) -> [Substring: [Substring]] {
      Dictionary(grouping: declarations.all, by: { Self.family($0.name) }).mapValues { $0.map(\.whole) }
    }
    let known = families(old)
    let changed = families(self).filter { $0.value != known[$0.key] }
    return all.filter { changed[Self.family($0.name)] != nil }.map(\.whole).joined(separator: ";")
  }

  /// The first word of a name. What has a name of its own is alone.
  private static func family(_ name: Substring) -> Substring {
    name.hasPrefix("-") ? name : name.prefix { $0 != "-" }
  }
}
