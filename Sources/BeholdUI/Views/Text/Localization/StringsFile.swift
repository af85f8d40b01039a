internal import Foundation

/// Tables of one language, as they were before there were catalogs: `de.lproj/Localizable.strings` and `de.lproj/Localizable.stringsdict`.
enum StringsFile {
  /// - Throws: what is no property list of texts.
  static func localizations(in file: URL) throws -> [String: Localization] {
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), options: [], format: nil)
    guard let texts = list as? [String: Any] else { throw CocoaError(.propertyListReadCorrupt) }
    return texts.compactMapValues { value in
      if let text = value as? String { return Localization.Forms(["other": text]).map { Localization($0) } }
      return (value as? [String: Any]).flatMap { localization($0) }
    }
  }

  /// A text with places that depend on numbers, each of which is said beside it by its name.
  private static func localization(_ rule: [String: Any]) -> Localization? {
    guard let format = rule["NSStringLocalizedFormatKey"] as? String, let forms = Localization.Forms(["other": format]) else { return nil }
    let categories: Set = ["zero", "one", "two", "few", "many", "other"]
    let substitutions = rule.compactMapValues { value -> Localization.Forms? in
      let texts = (value as? [String: Any])?.filter { categories.contains($0.key) }.compactMapValues { $0 as? String }
      return Localization.Forms(texts ?? [:])
    }
    return Localization(forms, substitutions: substitutions)
  }
}
