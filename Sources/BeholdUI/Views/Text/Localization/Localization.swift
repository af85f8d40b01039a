/// A text in one language.
struct Localization: Sendable {
  /// The forms of a text, of which a number says which one it is.
  struct Forms: Sendable {
    /// By the categories of Unicode: `one`, `few`, `other`. What does not depend on a number is `other`.
    let byCategory: [String: FormatString]
    /// The place of the number among the values; the first number if it is not said.
    let argument: Int?

    init?(_ byCategory: [String: String], argument: Int? = nil) {
      guard !byCategory.isEmpty else { return nil }
      self.byCategory = byCategory.mapValues { FormatString($0) }
      self.argument = argument
    }

    fileprivate func form(for number: Double?, _ rules: PluralRules) -> FormatString {
      if byCategory.count == 1, let only = byCategory.values.first { return only }
      let named = number.flatMap { number in
        // None has words of its own in every language that is given them.
        (number == 0 ? byCategory["zero"] : nil) ?? byCategory[rules.category(of: number)]
      }
      return named ?? byCategory["other"] ?? byCategory.min { $0.key < $1.key }!.value
    }
  }

  let forms: Forms
  let substitutions: [String: Forms]

  init(_ forms: Forms, substitutions: [String: Forms] = [:]) {
    self.forms = forms
    self.substitutions = substitutions
  }

  /// The text with values in it: their order is the language's, and how each is written is as the program says.
  ///
  /// What has no value stays as it is written in the table.
  func fragments(with arguments: [Text.Fragment], _ rules: PluralRules) -> [Text.Fragment] {
    guard !arguments.isEmpty else { return [.literal(forms.form(for: nil, rules).letters)] }
    var writer = Writer(arguments: arguments, substitutions: substitutions, rules: rules)
    writer.write(forms, argument: forms.argument ?? arguments.firstIndex { $0.number != nil }, depth: 0)
    return writer.fragments
  }

  private struct Writer {
    let arguments: [Text.Fragment]
    let substitutions: [String: Forms]
    let rules: PluralRules
    private(set) var fragments: [Text.Fragment] = []
    /// The value that is next, where no place is said.
    private var next = 0
    /// Of the letters so far, in bytes.
    private var size = 0

    init(arguments: [Text.Fragment], substitutions: [String: Forms], rules: PluralRules) {
      (self.arguments, self.substitutions, self.rules) = (arguments, substitutions, rules)
    }

    mutating func write(_ forms: Forms, argument: Int?, depth: Int) {
      let number = argument.flatMap { arguments.indices.contains($0) ? arguments[$0].number : nil }
      for part in forms.form(for: number, rules).parts {
        switch part {
        case .letters(let letters):
          size += letters.utf8.count
          fragments.append(.literal(letters))
        case .ownArgument: write(argument, "%arg")
        // A number in a form is that which the form is for.
        case .argument(nil, isNumber: true) where depth > 0: write(argument, "%@")
        case .argument(let place, _): write(place ?? takeNext(), "%@")
        case .substitution(let name, let place):
          // One that is in itself has no end.
          guard let substitution = substitutions[name], depth < 8, size < 10_000 else {
            fragments.append(.literal("%#@\(name)@"))
            continue
          }
          let argument = place ?? substitution.argument ?? next
          // What follows without a place is the next value.
          if place == nil { next = argument + 1 }
          write(substitution, argument: argument, depth: depth + 1)
        }
      }
    }

    private mutating func takeNext() -> Int {
      defer { next += 1 }
      return next
    }

    private mutating func write(_ place: Int?, _ letters: String) {
      size += 10
      guard let place, arguments.indices.contains(place) else { return fragments.append(.literal(letters)) }
      fragments.append(arguments[place])
    }
  }
}

extension Text.Fragment {
  /// The number that the form of a text may depend on.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number, _): Double(number)
    case .numeral(let letters, _): Double(letters)
    case .literal, .string, .value, .text: nil
    }
  }
}
