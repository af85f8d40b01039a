internal import BeholdObservation
internal import Foundation

/// The texts of a program in several languages: what files of one name say together.
final class StringTable: @unchecked Sendable {
  private struct Language {
    let localizations: [String: Localization]
    let rules: PluralRules
    /// Whether nouns may be brought to the forms that English has.
    let isEnglish: Bool
  }

  /// The languages that are looked at for who reads in a locale, one after the other.
  private struct Way {
    let names: [String]
    /// Whether one of them is the reader's.
    let isRead: Bool
  }

  /// The language of the program's own texts: as the files say it, or English.
  let sourceLanguage: String
  private let languages: [String: Language]
  /// The languages that it may be shown in.
  private let matches: [LanguageMatch]
  /// Where a text is looked for that the reader's language has not.
  private let fallbacks: [String]
  private let lock = SpinLock()
  /// By locales, of which hosts take a bounded number.
  private var ways: [String: Way] = [:]

  /// - Parameter sourceLanguage: if it is said. Texts that it has not are as they are written in the program.
  init(_ languages: [String: [String: Localization]], sourceLanguage: String?) {
    self.sourceLanguage = sourceLanguage ?? "en"
    fallbacks = sourceLanguage.map { [$0] } ?? ["Base", "en"]
    self.languages = languages.reduce(into: [:]) {
      let name = $1.key == "Base" ? "en" : $1.key
      $0[$1.key] = Language(
        localizations: $1.value, rules: PluralRules(language: name), isEnglish: Locale.Language(identifier: name).languageCode == "en")
    }
    matches = Set(languages.keys).subtracting(["Base"]).union([self.sourceLanguage]).sorted().compactMap { LanguageMatch($0) }
  }

  /// Whether there is a language that who reads in a locale can read.
  func hasLanguage(of locale: Locale) -> Bool { way(for: locale).isRead }

  func language(named name: String) -> String? { name.utf8.count > 35 ? nil : LanguageMatch(name)?.readable(of: matches).first }

  /// What stands in place of a text that is written in the program; `nil` if the program's own is to be shown.
  ///
  /// - Complexity: O(1) for a language that has the text.
  func fragments(for key: String, with arguments: [Text.Fragment], in locale: Locale) -> [Text.Fragment]? {
    for name in way(for: locale).names {
      guard let language = languages[name] else { continue }
      guard let localization = language.localizations[key] else {
        // It is written in the language that is looked for.
        if name == sourceLanguage { return nil }
        continue
      }
      let fragments = localization.fragments(with: arguments, language.rules)
      return language.isEnglish ? fragments : fragments.map(\.uninflected)
    }
    return nil
  }

  private func way(for locale: Locale) -> Way {
    let name = locale.identifier
    lock.lock()
    let known = ways[name]
    lock.unlock()
    if let known { return known }
    let readable = LanguageMatch(locale.identifier(.bcp47))?.readable(of: matches) ?? []
    let way = Way(names: readable + fallbacks.filter { !readable.contains($0) }, isRead: !readable.isEmpty)
    lock.lock()
    if ways.count < 1000 { ways[name] = way }
    lock.unlock()
    return way
  }
}

extension Text.Fragment {
  /// Without the wish for a form that English has.
  fileprivate var uninflected: Text.Fragment {
    guard case .literal(let letters) = self, letters.contains("inflect") else { return self }
    return .literal(letters.replacing("inflect: true", with: "inflect: false"))
  }
}
