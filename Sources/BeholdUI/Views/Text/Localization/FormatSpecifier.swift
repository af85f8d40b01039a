/// How a value is called in the key that a text is looked up by: `%lld` in `%lld orders`.
struct FormatSpecifier: Equatable, Sendable {
  let letters: String

  static let object = FormatSpecifier(letters: "%@")
  static let double = FormatSpecifier(letters: "%lf")
  static let float = FormatSpecifier(letters: "%f")

  init(letters: String) { self.letters = letters }

  /// That of whole numbers of a type.
  init<Number: FixedWidthInteger>(of type: Number.Type) {
    letters = Number.isSigned ? (Number.bitWidth > 32 ? "%lld" : "%d") : (Number.bitWidth > 32 ? "%llu" : "%u")
  }
}

extension [Text.Fragment] {
  /// What a text with values in it is looked up by.
  var localizationKey: String {
    reduce(into: "") { key, fragment in
      switch fragment {
      case .literal(let letters): key += letters.utf8.contains(UInt8(ascii: "%")) ? letters.replacing("%", with: "%%") : letters
      case .string, .text: key += FormatSpecifier.object.letters
      case .integer(_, let specifier), .numeral(_, let specifier), .value(_, let specifier): key += specifier.letters
      }
    }
  }

  /// The values among the letters.
  var values: [Text.Fragment] { filter { if case .literal = $0 { false } else { true } } }
}
