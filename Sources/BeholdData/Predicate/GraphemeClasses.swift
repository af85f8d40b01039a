/// The scalars that decide where characters end, as this process's Swift has them: asked of `Character` itself, not of a table.
struct GraphemeClasses {
  var control: [ClosedRange<UInt32>] = []
  var extending: [ClosedRange<UInt32>] = []
  var spacing: [ClosedRange<UInt32>] = []
  var prepending: [ClosedRange<UInt32>] = []
  var pictographic: [ClosedRange<UInt32>] = []
  var consonant: [ClosedRange<UInt32>] = []
  var linker: [ClosedRange<UInt32>] = []

  static let current = GraphemeClasses()

  private init() {
    let (ka, virama, woman, joiner): (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) =
      ("\u{915}", "\u{94D}", "\u{1F469}", "\u{200D}")
    for value in UInt32(1)...0xE0FFF {
      // Ideographs, private use and empty planes are like letters.
      if (0x3400...0x9FFF).contains(value) || (0xD800...0xF8FF).contains(value) || (0x20000...0xDFFFF).contains(value) { continue }
      guard let scalar = Unicode.Scalar(value), !Self.isHangul(value), !(0x1F1E6...0x1F1FF).contains(value) else { continue }
      if !Self.isOne(scalar, "\u{301}") {
        Self.add(value, to: &control)
      } else if Self.isOne("a", scalar) {
        if Self.isOne(woman, scalar, joiner, woman) { Self.add(value, to: &extending) } else { Self.add(value, to: &spacing) }
        if value != 0x200D, Self.isOne(ka, scalar, ka) { Self.add(value, to: &linker) }
      } else if Self.isOne(scalar, "a") {
        Self.add(value, to: &prepending)
      } else {
        if Self.isOne(woman, joiner, scalar) { Self.add(value, to: &pictographic) }
        if Self.isOne(ka, virama, scalar) { Self.add(value, to: &consonant) }
      }
    }
  }

  private static func isOne(_ scalars: Unicode.Scalar...) -> Bool {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    return text.index(after: text.startIndex) == text.endIndex
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    (0x1100...0x11FF).contains(value) || (0xA960...0xA97C).contains(value) || (0xAC00...0xD7FB).contains(value)
  }

  private static func add(_ value: UInt32, to ranges: inout [ClosedRange<UInt32>]) {
    if let last = ranges.last, last.upperBound + 1 == value {
      ranges[ranges.count - 1] = last.lowerBound...value
    } else {
      ranges.append(value...value)
    }
  }
}
