internal import Foundation

extension TextContext {
  /// What keys are read by. Where no program has translations, nothing is.
  static var needsOfKeys: Needs { Localizations.areUsed ? .locale : [] }

  /// What stands in place of a text that is written in the program; `nil` if that is to be shown as it is.
  private func translation(of key: String) -> [Text.Fragment]? {
    localizations?.fragments(for: key, with: [], table: nil, in: locale)
  }

  private func translation(of fragments: [Text.Fragment]) -> [Text.Fragment]? {
    guard let localizations else { return nil }
    return localizations.fragments(for: fragments.localizationKey, with: fragments.values, table: nil, in: locale)
  }

  /// A text that is written in the program, in the language of who reads it.
  func runs(of key: String) -> [TextRun] { translation(of: key)?.written(in: self) ?? Markdown.runs(of: key) }

  func runs(of fragments: [Text.Fragment]) -> [TextRun] { (translation(of: fragments) ?? fragments).written(in: self) }
}

/// A text that is written in the program, with its translations under another key, in another table than is usual, or in another target's.
struct LocalizedText: Equatable, Sendable {
  let key: String
  /// What is shown where there is no translation.
  let value: LocalizedStringKey
  let table: String?
  /// Whether it is another target's, which may have none.
  private let isOfBundle: Bool
  private let localizations: Localizations?

  init(_ key: String, _ value: LocalizedStringKey, table: String?, bundle: Bundle?) {
    (self.key, self.value, self.table) = (key, value, table)
    isOfBundle = bundle != nil && bundle != .main
    localizations = isOfBundle ? bundle.flatMap { Localizations.of($0) } : nil
  }

  static func == (old: Self, new: Self) -> Bool {
    old.key.hasLetters(of: new.key) && old.value == new.value && old.table == new.table && old.isOfBundle == new.isOfBundle
      && old.localizations === new.localizations
  }

  /// Whether there is no value in it.
  var isLiteral: Bool { if case .key = value.content { true } else { false } }

  var needs: TextContext.Needs { Text(value).needs.union(.locale) }

  func nextChange(in context: TextContext) -> Date? { Text(value).nextChange(in: context) }

  func written(in context: TextContext) -> [TextRun] {
    if let translation = translation(in: context) { return translation.written(in: context) }
    return switch value.content {
    case .key(let key): Markdown.runs(of: key)
    case .plainFormat(let format): format.fragments.written(in: context)
    case .format(let fragments): fragments.written(in: context)
    case .plain, .localized, .pieces: Text(value).written(in: context)
    }
  }

  /// The letters, with the values among them; what marks styles stays.
  func letters(in context: TextContext) -> String { translation(in: context)?.letters(in: context) ?? value.letters(in: context) }

  private func translation(in context: TextContext) -> [Text.Fragment]? {
    guard let localizations = isOfBundle ? localizations : context.localizations else { return nil }
    return localizations.fragments(for: key, with: value.values, table: table, in: context.locale)
  }
}

extension LocalizedStringKey {
  /// What the text is looked up by: `%lld orders`.
  var lookupKey: String {
    switch content {
    case .plain: FormatSpecifier.object.letters
    case .key(let string): string
    case .plainFormat(let format): format.fragments.localizationKey
    case .format(let fragments): fragments.localizationKey
    case .localized, .pieces: Text(self).plainText()
    }
  }

  fileprivate var values: [Text.Fragment] {
    switch content {
    case .plain(let string): [.string(string)]
    case .plainFormat(let format): format.fragments.values
    case .format(let fragments): fragments.values
    case .key, .localized, .pieces: []
    }
  }
}
