internal import Foundation

/// Which of the languages that there are is read by whom.
enum LanguageMatch {
  /// The best one: the same language in the same script, and in the same region if there is one.
  ///
  /// - Parameter languages: as tables and their folders call them: `de`, `pt-BR`, `zh_Hant`.
  static func best(of languages: some Sequence<String>, for locale: Locale) -> String? {
    let wanted = parts(locale.identifier(.bcp47))
    let fitting = languages.filter { language in
      let parts = parts(language)
      return parts.language == wanted.language && parts.script == wanted.script
    }
    func rank(_ language: String) -> (Int, String) {
      let region = Locale.Language(identifier: language).region?.identifier
      return (region == wanted.region ? 0 : region == nil ? 1 : 2, language)
    }
    return fitting.min { rank($0) < rank($1) }
  }

  private static func parts(_ identifier: String) -> (language: String, script: String?, region: String?) {
    let language = Locale.Language(identifier: identifier)
    let full = Locale.Language(identifier: language.maximalIdentifier)
    let code = full.languageCode?.identifier ?? identifier
    // Both are written in Norway, and mean the same.
    return (code == "no" ? "nb" : code, full.script?.identifier, language.region?.identifier)
  }
}
