internal import Foundation

extension Text {
  /// The letters without their styles.
  func plainText(in context: TextContext = TextContext()) -> String {
    if case .plain(let string) = content { return string }
    return written(in: context).map(\.text).joined()
  }

  /// The letters without their styles, as they are read where the environment is.
  func string(in values: EnvironmentValues, at date: Date = Date()) -> String {
    if case .plain(let string) = content { return string }
    return plainText(in: TextContext(at: date, in: values, needs))
  }

  /// The pieces as hosts see them: letters, and their styles if they have any.
  ///
  /// A text without styles is one piece.
  func written(in context: TextContext) -> [TextRun] {
    switch content {
    case .plain(let string): return [TextRun(string)]
    case .key(let key): return context.runs(of: key)
    case .plainFormat(let format): return format.written(in: context)
    case .format(let fragments): return context.runs(of: fragments)
    case .localized(let text): return text.written(in: context)
    case .pieces(let pieces): return pieces.flatMap { $0.written(in: context) }.joined
    }
  }

  /// What of the environment the text is written by.
  var needs: TextContext.Needs { content.needs }

  /// When the text will be another one, after a time.
  func nextChange(in context: TextContext) -> Date? {
    switch content {
    case .plain, .key, .plainFormat: nil
    case .format(let fragments): fragments.nextChange(in: context)
    case .localized(let text): text.nextChange(in: context)
    case .pieces(let pieces): pieces.compactMap { $0.nextChange(in: context) }.min()
    }
  }
}

extension LocalizedStringKey {
  /// The letters as the program has them, with the values among them; what marks styles stays.
  func letters(in context: TextContext) -> String {
    switch content {
    case .plain(let string): string
    case .key(let key): key
    case .plainFormat(let format): format.fragments.letters(in: context)
    case .format(let fragments): fragments.letters(in: context)
    case .localized, .pieces: Text(self).plainText(in: context)
    }
  }
}

extension Text.Content {
  fileprivate var needs: TextContext.Needs {
    switch self {
    case .plain: []
    case .key: TextContext.needsOfKeys
    case .plainFormat(let format): format.needs
    case .format(let fragments): fragments.needs
    case .localized(let text): text.needs
    case .pieces(let pieces): pieces.reduce(into: []) { $0.formUnion($1.needs) }
    }
  }
}

extension Text.Piece {
  fileprivate var needs: TextContext.Needs {
    switch source {
    case .string: []
    case .key: TextContext.needsOfKeys
    case .format(let fragments): fragments.needs
    case .localized(let text): text.needs
    case .image(_, let label): label?.needs ?? []
    case .time(let time): time.needs
    case .value(let value): value.needs
    }
  }

  fileprivate func written(in context: TextContext) -> [TextRun] {
    let runs: [TextRun] =
      switch source {
      case .string(let string): [TextRun(string)]
      case .key(let key): context.runs(of: key)
      case .format(let fragments): context.runs(of: fragments)
      case .localized(let text): text.written(in: context)
      case .image(let image, let label): [TextRun(label?.plainText(in: context) ?? "", image: image)]
      case .time(let time): [TextRun(time.string(in: context))]
      case .value(let value): [TextRun(value.string(in: context))]
      }
    guard !styles.isEmpty else { return runs }
    return runs.map { TextRun($0.text, image: $0.image, $0.styles + styles) }
  }

  fileprivate func nextChange(in context: TextContext) -> Date? {
    switch source {
    case .time(let time): time.nextChange(in: context)
    case .format(let fragments): fragments.nextChange(in: context)
    case .localized(let text): text.nextChange(in: context)
    case .string, .key, .image, .value: nil
    }
  }
}

extension [Text.Fragment] {
  var needs: TextContext.Needs {
    reduce(into: TextContext.needsOfKeys) { needs, fragment in
      switch fragment {
      case .literal, .string: break
      case .integer, .numeral: needs.insert(.locale)
      case .value(let value, _): needs.formUnion(value.needs)
      case .text(let text): needs.formUnion(text.needs)
      }
    }
  }

  func nextChange(in context: TextContext) -> Date? {
    compactMap { if case .text(let text) = $0 { text.nextChange(in: context) } else { nil } }.min()
  }

  /// With Markdown around the values.
  func written(in context: TextContext) -> [TextRun] {
    let isMarked = contains { if case .literal(let letters) = $0 { Markdown.mayBeMarked(letters) } else { false } }
    guard isMarked else { return lettersAlone(in: context).map { [TextRun($0)] } ?? map { $0.written(in: context) }.joinedRuns }
    return Markdown.runs(of: self) { $0.written(in: context) }
  }
}

extension [Text.Fragment] {
  /// The letters, with the values among them; what marks styles stays.
  func letters(in context: TextContext) -> String { flatMap { $0.written(in: context) }.map(\.text).joined() }

  /// The letters, written at once, if there is nothing but letters; `nil` if a part may have styles.
  fileprivate func lettersAlone(in context: TextContext) -> String? {
    var all = ""
    for fragment in self {
      guard let letters = fragment.letters(in: context) else { return nil }
      all += letters
    }
    return all
  }
}

extension [[TextRun]] {
  /// All runs in a row. What has no style is one with what is beside it.
  fileprivate var joinedRuns: [TextRun] { flatMap { $0 }.joined }
}

extension [TextRun] {
  /// The runs, those without styles that are side by side as one; one that is empty if there are none.
  fileprivate var joined: [TextRun] {
    guard count > 1 else { return isEmpty ? [TextRun("")] : self }
    // Others keep their pieces apart, as they were written.
    guard allSatisfy(\.isPlain) else { return self }
    return [TextRun(map(\.text).joined())]
  }
}

extension Text.Fragment {
  /// The letters of what has no styles; `nil` for a text.
  fileprivate func letters(in context: TextContext) -> String? {
    switch self {
    case .literal(let letters), .string(let letters): letters
    case .integer(let number, _): Numerals.string(number, in: context.locale)
    case .numeral(let letters, _): Numerals.string(letters, in: context.locale)
    case .value(let value, _): value.string(in: context)
    case .text: nil
    }
  }

  func written(in context: TextContext) -> [TextRun] {
    if case .text(let text) = self { text.written(in: context) } else { [TextRun(letters(in: context) ?? "")] }
  }
}
