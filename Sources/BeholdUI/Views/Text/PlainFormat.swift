internal import Foundation

extension Text {
  /// What is written in the program, with short strings and whole numbers in it: one string, in which marks stand around the values.
  ///
  /// Most texts are such. Where one is short, it needs no memory of its own, where an array of ``Fragment``s takes 240 bytes for two values; and two are
  /// compared at once.
  struct PlainFormat: Sendable {
    /// The mark of a value, which is followed by its letters and ``end``.
    private enum Mark: UInt8 {
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

    private static let end: UInt8 = 6
    /// Longer strings stay where they are.
    private static let limit = 64

    private var marked = ""

    /// - Parameter capacity: how many bytes it will have, about.
    init(capacity: Int) { if capacity > 15 { marked.reserveCapacity(capacity) } }

    /// - Returns: whether the part could be taken in.
    mutating func append(_ fragment: Fragment) -> Bool {
      switch fragment {
      case .literal(let letters):
        guard !Self.hasMarks(letters), !Markdown.mayBeMarked(letters) else { return false }
        marked += letters
      case .string(let letters):
        guard letters.utf8.count <= Self.limit, !Self.hasMarks(letters) else { return false }
        marked += "\u{1}"
        marked += letters
        marked += "\u{6}"
      case .integer(let number, let specifier):
        guard let mark = Mark(specifier) else { return false }
        marked += Self.marked(number, mark)
      case .numeral, .value, .text: return false
      }
      return true
    }

    /// A number with its marks around: as one short string, it is appended at once.
    private static func marked(_ number: Int, _ mark: Mark) -> String {
      // A sign, 19 digits and two marks.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 22) { room in
        var place = room.count
        func put(_ byte: UInt8) {
          place -= 1
          room[place] = byte
        }
        put(end)
        var rest = number.magnitude
        repeat {
          put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
          rest /= 10
        } while rest > 0
        if number < 0 { put(UInt8(ascii: "-")) }
        put(mark.rawValue)
        return String(decoding: UnsafeBufferPointer(rebasing: room[place...]), as: UTF8.self)
      }
    }

    private static func hasMarks(_ letters: String) -> Bool { letters.hasByte { $0 <= end } }
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
