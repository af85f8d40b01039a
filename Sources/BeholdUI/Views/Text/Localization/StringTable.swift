internal import BeholdObservation
internal import Foundation

/// The texts of a program in several languages: what files of one name say together.
final class StringTable: @unchecked Sendable {
  private struct Language {
    let localizations: [String: Localization]
    let rules: PluralRules
  }

  /// The language of the program's own texts, if the files say it.
  let sourceLanguage: String?
  private let languages: [String: Language]
  private let lock = SpinLock()
  /// By locales, of which hosts take a bounded number: the languages that are looked at, one after the other.
  private var ways: [String: [String]] = [:]

  init(_ languages: [String: [String: Localization]], sourceLanguage: String?) {
    self.sourceLanguage = sourceLanguage
    self.languages = languages.reduce(into: [:]) {
      $0[$1.key] = Language(localizations: $1.value, rules: PluralRules(language: $1.key == "Base" ? "en" : $1.key))
    }
  }

  /// The languages that it may be shown in.
  var names: Set<String> { Set(languages.keys).subtracting(["Base"]).union([sourceLanguage].compactMap(\.self)) }

  /// What stands in place of a text that is written in the program; `nil` if the program's own is to be shown.
  ///
  /// - Complexity: O(1) for a language that has the text.
  func fragments(for key: String, with arguments: [Text.Fragment], in locale: Locale) -> [Text.Fragment]? {
    for name in way(for: locale) {
      guard let language = languages[name], let localization = language.localizations[key] else { continue }
      return localization.fragments(with: arguments, language.rules)
    }
    return nil
  }

  /// The language of who reads, and where that has not the text, what the program was written in.
  private func way(for locale: Locale) -> [String] {
    let name = locale.identifier
    lock.lock()
    let known = ways[name]
    lock.unlock()
    if let known { return known }
    var way = [LanguageMatch.best(of: names, for: locale), sourceLanguage, "Base", "en"].compactMap(\.self)
    way = way.enumerated().filter { !way[..<$0.offset].contains($0.element) && languages[$0.element] != nil }.map(\.element)
    lock.lock()
    if ways.count < 1000 { ways[name] = way }
    lock.unlock()
    return way
  }
}
