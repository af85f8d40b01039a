internal import Foundation

extension Text {
  /// What is written in the program, with short strings and whole numbers in it: one string, in which marks stand around the values.
  ///
  /// Most texts are such. Where one is short, it needs no memory of its own, where an array of ``Fragment``s takes 240 bytes for two values; and two are
  /// compared at once.
  struct PlainFormat: Sendable {
    /// The mark of a value, which is followed by its letters and ``end``.
    fileprivate enum Mark: UInt8 {
      case string = 1
      case long, int, unsignedLong, unsignedInt

      init?(_ specifier: FormatSpecifier) {
        switch specifier.letters {
        case "%lld": self = .long
        case "%d": self = .int
        case "%llu": self = .unsignedLong
        case "%u": self = .unsignedInt
        default: return nil
        }
      }

      var specifier: FormatSpecifier {
        switch self {
        case .string: .object
        case .long: FormatSpecifier(letters: "%lld")
        case .int: FormatSpecifier(letters: "%d")
        case .unsignedLong: FormatSpecifier(letters: "%llu")
        case .unsignedInt: FormatSpecifier(letters: "%u")
        }
      }
    }

    fileprivate static let end: UInt8 = 6
    /// Longer strings stay where they are.
    fileprivate static let limit = 64

    fileprivate var marked = ""

    fileprivate init() {}
  }
}

extension Text.PlainFormat {
  /// Writes a format, one part after the other. Most need no memory of their own before they are whole.
  struct Writer {
    private static let capacity = 96

    private var format = Text.PlainFormat()
    /// What is not in the format yet.
    private var room = InlineArray<96, UInt8>(repeating: 0)
    private var count = 0

    /// - Parameter capacity: how many bytes the format will have, about.
    init(capacity: Int) { if capacity > Self.capacity { format.marked.reserveCapacity(capacity) } }

    /// What is written.
    var written: Text.PlainFormat {
      var writer = self
      writer.empty()
      return writer.format
    }

    /// - Returns: whether the part could be taken in.
    mutating func append(_ fragment: Text.Fragment) -> Bool {
      switch fragment {
      case .literal(let letters):
        guard !letters.hasByte(where: { $0 <= Text.PlainFormat.end || Markdown.isMark($0) }) else { return false }
        put(letters)
      case .string(let letters):
        guard letters.utf8.count <= Text.PlainFormat.limit, !letters.hasByte(where: { $0 <= Text.PlainFormat.end }) else { return false }
        put(Mark.string)
        put(letters)
        putEnd()
      case .integer(let number, let specifier):
        guard let mark = Mark(specifier) else { return false }
        put(mark)
        put(number)
        putEnd()
      case .numeral, .value, .text: return false
      }
      return true
    }

    private mutating func put(_ letters: String) {
      var letters = letters
      letters.withUTF8 { bytes in
        makeRoom(for: bytes.count)
        guard bytes.count <= Self.capacity else { return format.marked.append(String(decoding: bytes, as: UTF8.self)) }
        for byte in bytes { put(byte) }
      }
    }

    private mutating func put(_ number: Int) {
      // A sign and 19 digits.
      makeRoom(for: 20)
      if number < 0 { put(UInt8(ascii: "-")) }
      var (rest, digits) = (number.magnitude, 1)
      var bound = rest
      while bound >= 10 { (bound, digits) = (bound / 10, digits + 1) }
      count += digits
      for place in 1...digits {
        room[count - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
    }

    private mutating func put(_ mark: Mark) {
      makeRoom(for: 1)
      put(mark.rawValue)
    }

    private mutating func putEnd() {
      makeRoom(for: 1)
      put(Text.PlainFormat.end)
    }

    private mutating func put(_ byte: UInt8) {
      room[count] = byte
      count += 1
    }

    private mutating func makeRoom(for size: Int) { if size > Self.capacity - count { empty() } }

    private mutating func empty() {
      guard count > 0 else { return }
      let letters = withUnsafeBytes(of: room) { String(decoding: $0.prefix(count), as: UTF8.self) }
      if format.marked.isEmpty { format.marked = letters } else { format.marked += letters }
      count = 0
    }
  }
}

extension Text.PlainFormat: Equatable {
  static func == (old: Self, new: Self) -> Bool { old.marked.hasLetters(of: new.marked) }
}

extension Text.PlainFormat {
  /// Its parts, for those who look at them one by one.
  var fragments: [Text.Fragment] {
    var fragments: [Text.Fragment] = []
    var rest = marked.utf8[...]
    while let first = rest.first {
      if let mark = Mark(rawValue: first) {
        let letters = rest.dropFirst().prefix { $0 != Self.end }
        rest = rest[letters.endIndex...].dropFirst()
        let value = String(Substring(letters))
        fragments.append(mark == .string ? .string(value) : .integer(Int(value) ?? 0, mark.specifier))
      } else {
        let letters = rest.prefix { $0 > Self.end }
        rest = rest[letters.endIndex...]
        fragments.append(.literal(String(Substring(letters))))
      }
    }
    return fragments
  }

  var needs: TextContext.Needs {
    let hasNumbers = marked.utf8.contains { $0 > Mark.string.rawValue && $0 < Self.end }
    return hasNumbers ? TextContext.needsOfKeys.union(.locale) : TextContext.needsOfKeys
  }

  /// Its letters where an environment has them written as they are in most: nothing is looked up, and numbers are those that Swift writes.
  func letters(in values: EnvironmentValues) -> String? {
    Localizations.areUsed && values.localizations != nil ? nil : unmarked(in: values.givenLocale)
  }

  func written(in context: TextContext) -> [TextRun] {
    guard context.localizations == nil, let letters = unmarked(in: context.locale) else { return context.runs(of: fragments) }
    return [TextRun(letters)]
  }

  /// The letters, if its numbers are those that Swift writes. The locale is asked for where there are numbers.
  private func unmarked(in locale: @autoclosure () -> Locale?) -> String? {
    var marked = marked
    return marked.withUTF8 { bytes -> String? in
      var isPlain = true
      var numerals: Numerals?
      let letters = String(unsafeUninitializedCapacity: bytes.count) { room in
        var count = 0
        var digits: Int?
        for byte in bytes {
          guard byte <= Self.end else {
            room[count] = byte
            count += 1
            continue
          }
          if let begin = digits {
            let known = numerals ?? Numerals.of(locale())
            guard known.arePlain(room[begin..<count]) else {
              isPlain = false
              return 0
            }
            numerals = known
          }
          digits = byte > Mark.string.rawValue && byte < Self.end ? count : nil
        }
        return count
      }
      return isPlain ? letters : nil
    }
  }
}
