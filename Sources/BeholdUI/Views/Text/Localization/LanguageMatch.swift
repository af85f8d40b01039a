internal import Foundation

/// A language, as tables and their folders call it: `de`, `pt-BR`, `zh_Hant`.
struct LanguageMatch: Sendable {
  let name: String
  private let code: String
  private let script: String?
  private let region: String?
  /// The region that is meant where none is said.
  private let likelyRegion: String?

  /// - Returns: `nil` for what is no language.
  init?(_ name: String) {
    let language = Locale.Language(identifier: name)
    guard !name.lowercased().hasPrefix("x-"), let code = language.languageCode?.identifier, !code.isEmpty else { return nil }
    let full = Locale.Language(identifier: language.maximalIdentifier)
    self.name = name
    // Both are written in Norway, and mean the same.
    self.code = code == "no" ? "nb" : full.languageCode?.identifier ?? code
    script = full.script?.identifier
    region = language.region?.identifier
    likelyRegion = Locale.Language(identifier: Locale.Language(identifier: code).maximalIdentifier).region?.identifier
  }

  /// Those of the languages that who reads this one can read, too, in the same script: the best one first.
  func readable(of languages: [LanguageMatch]) -> [String] {
    languages.filter { $0.code == code && $0.script == script }.map { ($0.name, rank($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  private func rank(_ other: LanguageMatch) -> Int {
    if other.region == region { return 0 }
    if let kin, other.region == kin { return 1 }
    if other.region == nil { return 2 }
    return other.region == likelyRegion ? 3 : 4
  }

  /// The region whose language is nearer than that which is usual: `es-419` for `es-MX`, `en-GB` for `en-AU`, `pt-PT` for `pt-AO`.
  private var kin: String? {
    guard let region, region != likelyRegion else { return nil }
    switch code {
    case "es": return ["GQ", "PH", "EA", "IC"].contains(region) ? nil : "419"
    case "en": return ["PH", "GU", "PR", "AS", "UM", "VI", "MP", "MH"].contains(region) ? nil : "GB"
    case "pt": return "PT"
    default: return nil
    }
  }
}
