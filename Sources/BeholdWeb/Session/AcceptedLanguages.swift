internal import BeholdUI
internal import Foundation

/// What a browser says of the languages that its visitor reads: `de-AT,de;q=0.9,en;q=0.5`.
enum AcceptedLanguages {
  /// The locale of the language that is liked best, of those that there are. However many browsers ask, there are no more locales than these.
  ///
  /// - Parameter localizations: the program's, if it has any. A language that it has is better than one that it has not.
  static func locale(_ header: String?, of localizations: Localizations? = nil) -> Locale? {
    guard let header, header.utf8.count <= 500 else { return nil }
    var locales: [(locale: Locale, quality: Double)] = []
    for part in header.split(separator: ",").prefix(20) {
      guard let (tag, quality) = tagAndQuality(part), quality > 0,
        let identifier = identifier(of: tag) ?? localizations?.language(named: String(tag))
      else {
        continue
      }
      locales.append((Locale(identifier: identifier), quality))
    }
    // Those that are liked as much stay in their order.
    locales.sort { $0.quality > $1.quality }
    return (locales.first { localizations?.hasLanguage(of: $0.locale) ?? true } ?? locales.first)?.locale
  }

  private static func tagAndQuality(_ part: Substring) -> (tag: Substring, quality: Double)? {
    let parts = part.split(separator: ";").map { $0.trimming { $0 == " " } }
    guard let tag = parts.first else { return nil }
    guard parts.count > 1 else { return (tag, 1) }
    guard parts[1].lowercased().hasPrefix("q="), let quality = Double(parts[1].dropFirst(2)), (0...1).contains(quality) else { return nil }
    return (tag, quality)
  }

  /// What the language is called here: with as much of what is said of its script and its region as is known.
  private static func identifier(of tag: Substring) -> String? {
    var parts = tag.lowercased().split(separator: "-").prefix { $0.count > 1 }.prefix(3).map { String($0) }
    while !parts.isEmpty {
      if let known = known[parts.joined(separator: "_")] { return known }
      parts.removeLast()
    }
    return nil
  }

  /// The locales that there are, also by language and region where they have a script, too.
  private static let known: [String: String] = {
    var known: [String: String] = [:]
    let identifiers = Locale.availableIdentifiers.sorted()
    for identifier in identifiers { known[identifier.lowercased()] = identifier }
    for identifier in identifiers {
      let parts = identifier.split(separator: "_")
      guard parts.count == 3 else { continue }
      // `zh-HK` is written in the script that is usual there.
      let usual = Locale.Language(identifier: "\(parts[0])-\(parts[2])").maximalIdentifier
      let short = "\(parts[0])_\(parts[2])".lowercased()
      if known[short] == nil || usual == parts.joined(separator: "-") { known[short] = identifier }
    }
    return known
  }()
}

extension Substring {
  fileprivate func trimming(_ isSpace: (Character) -> Bool) -> Substring {
    var text = drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
