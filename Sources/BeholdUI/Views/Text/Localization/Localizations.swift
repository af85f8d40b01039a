internal import BeholdObservation
package import Foundation
internal import Synchronization

/// The texts of a target in several languages, by the tables among its resources: `Localizable.xcstrings`, or `Localizable.strings` and
/// `Localizable.stringsdict` in folders such as `de.lproj`.
package final class Localizations: Sendable {
  private let tables: [String: StringTable]

  /// - Parameters:
  ///   - folder: of resources. One that is called `de.lproj` has the tables of one language.
  ///   - report: is told of each file that cannot be read, which is as if it were not there.
  /// - Returns: `nil` if it has no tables.
  package init?(in folder: URL, report: @escaping (String) -> Void) {
    var contents = Contents(report: report)
    if folder.pathExtension == "lproj" {
      contents.add(languageFolder: folder)
      // Whoever names it wants this language and no other.
      contents.makeSource()
    } else {
      for entry in Self.entries(of: folder) {
        if entry.pathExtension == "lproj" { contents.add(languageFolder: entry) } else { contents.add(catalog: entry) }
      }
    }
    guard !contents.languages.isEmpty else { return nil }
    tables = contents.languages.reduce(into: [:]) {
      $0[$1.key] = StringTable($1.value, sourceLanguage: contents.sourceLanguages[$1.key])
    }
  }

  /// What stands in place of a text that is written in the program; `nil` if that is to be shown as it is.
  func fragments(for key: String, with arguments: [Text.Fragment], table: String?, in locale: Locale?) -> [Text.Fragment]? {
    tables[table ?? "Localizable"]?.fragments(for: key, with: arguments, in: locale ?? .current)
  }

  /// Whether the program has the language of a locale. The tables say it that are looked up where none is named.
  package func hasLanguage(of locale: Locale) -> Bool { tables["Localizable"]?.hasLanguage(of: locale) ?? false }

  /// The program's own language that a name means, which may be one that there is no locale of.
  package func language(named name: String) -> String? { tables["Localizable"]?.language(named: name) }

  /// The language that is shown in a locale: the locale's, if the program has it or if it is not known which it has, and else that which it is written in.
  ///
  /// - Parameter locale: the program's if `nil`.
  package func languageShown(in locale: Locale?) -> Locale? {
    guard let table = tables["Localizable"], !table.hasLanguage(of: locale ?? .current) else { return locale }
    return Locale(identifier: table.sourceLanguage)
  }

  private static func entries(of folder: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (entries ?? []).sorted { $0.path < $1.path }
  }

  /// What has been read of files.
  private struct Contents {
    let report: (String) -> Void
    /// By the names of tables, languages and texts.
    private(set) var languages: [String: [String: [String: Localization]]] = [:]
    private(set) var sourceLanguages: [String: String] = [:]

    init(report: @escaping (String) -> Void) { self.report = report }

    mutating func add(catalog file: URL) {
      guard file.pathExtension == "xcstrings" else { return }
      read(file) { contents, table in
        let catalog = try JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: file))
        if let problem = catalog.problem {
          contents.report("a text in \(file.path) cannot be read, and the program's own is shown: \(problem)")
        }
        if let source = catalog.sourceLanguage.flatMap({ Self.name(of: $0) }) {
          contents.sourceLanguages[table] = source
          // A catalog that has no translations yet has a language.
          contents.add([:], to: table, in: source)
        }
        for (language, localizations) in catalog.languages { contents.add(localizations, to: table, in: language) }
      }
    }

    /// Of a text that both kinds of files have, the forms for numbers are taken.
    mutating func add(languageFolder folder: URL) {
      let language = folder.deletingPathExtension().lastPathComponent
      let files = Localizations.entries(of: folder)
      for file in files.filter({ $0.pathExtension == "strings" }) + files.filter({ $0.pathExtension == "stringsdict" }) {
        read(file) { contents, table in contents.add(try StringsFile.localizations(in: file), to: table, in: language) }
      }
    }

    /// Makes the only language that which is shown to all.
    mutating func makeSource() { for (table, texts) in languages { sourceLanguages[table] = texts.keys.first } }

    private mutating func add(_ localizations: [String: Localization], to table: String, in language: String) {
      guard let language = Self.name(of: language) else {
        return report("there is no language \(language.debugDescription), whose texts are not shown")
      }
      languages[table, default: [:]][language, default: [:]].merge(localizations) { $1 }
    }

    /// `pt_BR` and `pt-BR` are one language.
    private static func name(of language: String) -> String? {
      if language.lowercased() == "base" { return "Base" }
      return LanguageMatch(language).map { _ in Locale(identifier: language).identifier(.bcp47) }
    }

    private mutating func read(_ file: URL, _ read: (inout Self, String) throws -> Void) {
      do {
        try read(&self, file.deletingPathExtension().lastPathComponent)
      } catch {
        report("the texts in \(file.path) cannot be read, and the program's own are shown: \(error.localizedDescription)")
      }
    }
  }
}

// MARK: Of which target

extension Localizations {
  /// Whether views may have any. Where no program has, nothing is looked up.
  static var areUsed: Bool { used.load(ordering: .relaxed) }

  /// From now on views may have some.
  fileprivate static func beUsed() { used.store(true, ordering: .relaxed) }

  private static let used = Atomic(false)
  private static let lock = SpinLock()
  /// By the paths of folders of resources.
  nonisolated(unsafe) private static var known: [String: Localizations?] = [:]

  /// Those of the target that a type is from, as its resources are beside the program: `Shop_shop.resources`, for types of the module `shop`.
  ///
  /// - Parameter type: if it has arguments, those of the first module with tables.
  package static func ofTarget(with type: Any.Type) -> Localizations? {
    // Of `Shop_shop` and `Shop_admin-shop` the shorter one is meant.
    let folders = ColorAssets.resourceFolders.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
    guard !folders.isEmpty else { return nil }
    let found = modules(in: String(reflecting: type)).lazy.compactMap { module in
      // `Shop_order-desk.resources` are those of `order_desk`.
      folders.filter { moduleName($0.deletingPathExtension().lastPathComponent).hasSuffix("_" + module) }.lazy.compactMap { of($0) }.first
    }.first
    if found != nil { beUsed() }
    return found
  }

  /// Those of a bundle of resources.
  static func of(_ bundle: Bundle) -> Localizations? { of(bundle.resourceURL ?? bundle.bundleURL) }

  private static func of(_ folder: URL) -> Localizations? {
    let path = folder.standardizedFileURL.path
    lock.lock()
    let found = known[path]
    lock.unlock()
    if let found { return found }
    let made = Localizations(in: folder) { Misuse.reportOnce($0) }
    lock.lock()
    defer { lock.unlock() }
    // Another thread may have read them, too. The same are the same object.
    if let found = known[path] { return found }
    known[path] = .some(made)
    return made
  }

  /// The modules that are named in what is written for a type: `ModifiedContent<shop.Order, …>`.
  private static func modules(in type: String) -> [String] {
    var modules: [String] = []
    for part in type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }) {
      guard let dot = part.firstIndex(of: "."), dot > part.startIndex else { continue }
      let module = String(part[..<dot])
      if !modules.contains(module) { modules.append(module) }
    }
    return modules
  }

  private static func moduleName(_ name: String) -> String { String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
}

extension EnvironmentValues {
  private enum LocalizationsKey: EnvironmentKey {
    static var defaultValue: Localizations? { nil }
  }

  /// The texts of the program that the views are part of, where others are meant than those they are written with.
  package var localizations: Localizations? {
    get { self[LocalizationsKey.self] }
    set {
      if newValue != nil { Localizations.beUsed() }
      self[LocalizationsKey.self] = newValue
    }
  }
}
