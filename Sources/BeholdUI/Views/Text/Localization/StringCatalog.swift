internal import Foundation

/// A string catalog, `Localizable.xcstrings`: a text's translations into all languages.
struct StringCatalog: Decodable {
  struct Unit: Decodable {
    struct Value: Decodable {
      let state: String?
      let value: String?
    }

    let stringUnit: Value?
    let variations: Variations?
    let substitutions: [String: Substitution]?

    /// What is to be translated yet is not there.
    var text: String? {
      guard let value = stringUnit?.value, !(value.isEmpty && stringUnit?.state == "new") else { return nil }
      return value
    }
  }

  struct Variations: Decodable {
    let plural: [String: Unit]?
    let device: [String: Unit]?
  }

  struct Substitution: Decodable {
    let argNum: Int?
    let variations: Variations?
  }

  struct Entry: Decodable {
    let localizations: [String: Unit]
    /// Why it cannot be read.
    let problem: (any Error)?

    private enum CodingKeys: CodingKey {
      case localizations
    }

    init(from decoder: any Decoder) {
      do {
        localizations = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent([String: Unit].self, forKey: .localizations) ?? [:]
        problem = nil
      } catch {
        (localizations, problem) = ([:], error)
      }
    }
  }

  let sourceLanguage: String?
  let strings: [String: Entry]

  /// What is to be said of texts that cannot be read; `nil` if all can.
  var problem: String? {
    let problems = strings.filter { $0.value.problem != nil }.map(\.key).sorted()
    guard let first = problems.first, let error = strings[first]?.problem else { return nil }
    let others = problems.count > 1 ? " and \(problems.count - 1) others" : ""
    return "\(first.debugDescription)\(others): \(Self.words(of: error))"
  }

  private static func words(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context), .dataCorrupted(let context):
      let path = context.codingPath.dropFirst(2).map(\.stringValue).joined(separator: ".")
      return "\(path): \(context.debugDescription)"
    @unknown default: return error.localizedDescription
    }
  }

  /// What it has for each language.
  var languages: [String: [String: Localization]] {
    var languages: [String: [String: Localization]] = [:]
    for (key, entry) in strings {
      for (language, unit) in entry.localizations { languages[language, default: [:]][key] = unit.localization }
    }
    return languages
  }
}

extension StringCatalog.Unit {
  fileprivate var localization: Localization? {
    guard let forms = Localization.Forms(forms) else { return nil }
    let substitutions = (substitutions ?? [:]).compactMapValues { substitution -> Localization.Forms? in
      Localization.Forms(substitution.variations?.forms ?? [:], argument: substitution.argNum.flatMap { $0 > 0 ? $0 - 1 : nil })
    }
    return Localization(forms, substitutions: substitutions)
  }

  fileprivate var forms: [String: String] { text.map { ["other": $0] } ?? variations?.forms ?? [:] }
}

extension StringCatalog.Variations {
  /// A browser is none of the devices that there are words for: those for all others are its own.
  fileprivate var forms: [String: String] {
    if let plural { return plural.compactMapValues { $0.text ?? $0.variations?.forms["other"] } }
    let devices = device ?? [:]
    let name = ["other", "mac", "ipad", "iphone"].first { devices[$0] != nil } ?? devices.keys.min()
    return name.flatMap { devices[$0]?.forms } ?? [:]
  }
}
