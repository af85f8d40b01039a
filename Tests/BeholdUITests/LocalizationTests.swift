import BeholdTesting
import BeholdUI
import Foundation
import Testing

@testable import BeholdUI

@Suite("Translations") @MainActor
struct LocalizationTests {
  @Test("What is written in the program is shown in the language of who reads it, and without a translation as it is written")
  func languages() throws {
    let host = try host(Text("Ready"), "de-AT", catalog(#""Ready": \#(unit("de", "Fertig"))"#))
    #expect(host.contains("Fertig"))
    #expect(try shown(Text("Ready"), "en") == "Ready")
    #expect(try shown(Text("Ready"), "ja") == "Ready")
    #expect(try shown(Text("Other"), "de") == "Other")
    // What comes from values is not looked up.
    let word = "Ready"
    #expect(try shown(Text(word), "de") == "Ready")
    #expect(try shown(Text(verbatim: "Ready"), "de") == "Ready")
  }

  @Test(
    "A text with values is looked up by what they are called, and has them where the translation says",
    arguments: [
      (#"%lld orders"#, "%lld Bestellungen", "3 Bestellungen"), (#"%@ of %@"#, "%2$@ hat %1$@", "Kim hat Tea"),
      (#"%lf %%"#, "%lf Prozent", "2,500000 Prozent"), (#"%.1f kg"#, "%.1f Kilo", "2.5 Kilo"),
      (#"%d|%u|%llu|%f"#, "%4$f;%1$d", "1,500000;1"),
    ])
  func keys(key: String, translation: String, shown expected: String) throws {
    let text: Text =
      switch key {
      case "%lld orders": Text("\(3) orders")
      case "%@ of %@": Text("\("Tea") of \(Text("Kim").bold())")
      case "%lf %%": Text("\(2.5) %")
      case "%.1f kg": Text("\(2.5, specifier: "%.1f") kg")
      default: Text("\(Int32(1))|\(UInt8(2))|\(UInt(3))|\(Float(1.5))")
      }
    #expect(try shown(text, "de", [key: translation]).replacing("2,5 Kilo", with: "2.5 Kilo") == expected)
  }

  @Test(
    "A translation that asks for what is not there says so, and nothing stops",
    arguments: [
      ("%lld and %lld", "3 and %@"), ("%9$@", "%@"), ("%99999999999999999999$@ x", "%99999999999999999999$@ x"), ("100 %", "100 %"),
      ("%", "%"), ("%%%lld%%", "%3%"),
      ("%#@nothing@", "%#@nothing@"), ("%#@", "%#@"), ("%0$lld", "%0$lld"), ("", ""), ("%arg", "3"), ("%*d", "%*d"),
    ])
  func wrongFormats(translation: String, expected: String) throws {
    #expect(try shown(Text("\(3) donuts"), "de", ["%lld donuts": translation]) == expected)
  }

  @Test(
    "A language has as many forms for numbers as it has",
    arguments: [
      ("pl", 1, "1 plik"), ("pl", 2, "2 pliki"), ("pl", 5, "5 plików"), ("pl", 22, "22 pliki"), ("en", 1, "1 file"), ("en", 0, "no files"),
      ("en", 7, "7 files"),
      ("ja", 1, "1 file"),
    ])
  func plurals(language: String, count: Int, expected: String) throws {
    let forms = #"""
      "%lld files": {"localizations": {
        "en": {"variations": {"plural": {"zero": {"stringUnit": {"value": "no files"}}, "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld plik"}}, "few": {"stringUnit": {"value": "%lld pliki"}}, "many": {"stringUnit": {"value": "%lld plików"}}, "other": {"stringUnit": {"value": "%lld pliku"}}}}}
      }}
      """#
    #expect(try text(host(Text("\(count) files"), language, catalog(forms))) == expected)
  }

  @Test("Several numbers in a text have their forms each, and devices that are no browsers their own words")
  func substitutions() throws {
    let entry = #"""
      "%lld cats, %lld dogs": {"localizations": {"en": {
        "stringUnit": {"value": "%#@dogs@ and %#@cats@ (%1$lld)"},
        "substitutions": {
          "cats": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "%arg cat"}}, "other": {"stringUnit": {"value": "%arg cats"}}}}},
          "dogs": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"value": "a dog"}}, "other": {"stringUnit": {"value": "%arg dogs %#@dogs@"}}}}}
        }}}},
      "Tap": {"localizations": {"en": {"variations": {"device": {"iphone": {"stringUnit": {"value": "Touch"}}, "other": {"stringUnit": {"value": "Click"}}}}}}}
      """#
    let file = catalog(entry)
    #expect(try text(host(Text("\(1) cats, \(1) dogs"), "en", file)) == "a dog and 1 cat (1)")
    // One that is in itself ends.
    #expect(try text(host(Text("\(2) cats, \(3) dogs"), "en", file)).hasPrefix("3 dogs 3 dogs"))
    #expect(try text(host(Text("Tap"), "en", file)) == "Click")
  }

  @Test("Tables of one language are read as well, with comments, and with forms in a file of its own")
  func stringsFiles() throws {
    let folder = try Folder()
    try folder.write(
      "/* Orders */\n\"Ready\" = \"Fertig \\\"jetzt\\\"\";\n// one\n\"%lld cups\" = \"%lld Tassen\";", to: "de.lproj/Localizable.strings")
    try folder.write("\"Ready\" = \"Klar\";", to: "de.lproj/Kitchen.strings")
    try folder.write(
      """
      <?xml version="1.0"?><plist version="1.0"><dict><key>%lld cups</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>Noch %#@cups@</string>
      <key>cups</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>eine Tasse</string><key>other</key><string>%lld Tassen</string></dict></dict></dict></plist>
      """, to: "de.lproj/Localizable.stringsdict")
    let localizations = try #require(Localizations(in: folder.url) { Issue.record("\($0)") })
    func shown(_ text: Text) throws -> String { try self.text(host(text, "de", localizations)) }
    #expect(try shown(Text("Ready")) == "Fertig \"jetzt\"")
    #expect(try shown(Text("\(1) cups")) == "Noch eine Tasse")
    #expect(try shown(Text("\(4) cups")) == "Noch 4 Tassen")
    #expect(try shown(Text("Ready", tableName: "Kitchen")) == "Klar")
    #expect(try shown(Text("Ready", tableName: "Nothing")) == "Ready")
    // A folder of one language is a bundle, too.
    let german = try #require(Bundle(url: folder.url.appendingPathComponent("de.lproj")))
    #expect(try self.text(host(Text("Ready", bundle: german), "en", nil)) == "Fertig \"jetzt\"")
  }

  @Test(
    "A file that cannot be read is said, and is as if it were not there",
    arguments: [
      "", "{", "[]", #"{"strings": 3}"#, #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": 7}}}}}"#,
      "\u{0}\u{1}",
    ])
  func brokenFiles(contents: String) throws {
    let folder = try Folder()
    try folder.write(contents, to: "Localizable.xcstrings")
    try folder.write(#"{"sourceLanguage": "en", "strings": {"Ready": \#(unit("de", "Fertig"))}}"#, to: "Other.xcstrings")
    var messages: [String] = []
    let localizations = try #require(Localizations(in: folder.url) { messages.append($0) })
    #expect(messages.count == 1 && messages[0].contains("Localizable.xcstrings"))
    #expect(try text(host(Text("Ready", tableName: "Other"), "de", localizations)) == "Fertig")
    #expect(try text(host(Text("Ready"), "de", localizations)) == "Ready")
  }

  @Test(
    "The language is chosen by its script and its region, and one that is near comes before others",
    arguments: [
      ("zh-TW", ["zh-Hant"]), ("zh-HK", ["zh-Hant"]), ("zh", ["zh-Hans"]), ("zh-SG", ["zh-Hans"]), ("pt-PT", ["pt-PT", "pt"]),
      ("pt-BR", ["pt", "pt-PT"]),
      ("pt-AO", ["pt-PT", "pt"]), ("no", ["nb"]), ("nb-NO", ["nb"]), ("sr-Latn", []), ("sr", ["sr"]), ("de-CH", ["de"]),
      ("en-GB", ["en-GB", "en"]),
      ("en-AU", ["en-GB", "en"]), ("en-US", ["en", "en-GB"]), ("fr", ["fr-FR", "fr-CA"]), ("fr-BE", ["fr-FR", "fr-CA"]),
      ("fr-CA", ["fr-CA", "fr-FR"]),
      ("es-MX", ["es-419", "es-ES"]), ("es", ["es-ES", "es-419"]), ("xx", []), ("x-weird", []),
    ] as [(String, [String])])
  func matching(language: String, expected: [String]) {
    let languages = ["zh-Hant", "zh-Hans", "pt-PT", "pt", "nb", "sr", "de", "en", "en-GB", "fr-CA", "fr-FR", "es-419", "es-ES"]
    #expect(LanguageMatch(language)?.readable(of: languages.compactMap { LanguageMatch($0) }) ?? [] == expected)
  }

  @Test("What a regional language has not, its language has; then that of the program, whose own texts are as they are written")
  func fallbacks() throws {
    let file = #"""
      {"sourceLanguage": "pl", "strings": {
        "A": {"localizations": {"fr-CA": {"stringUnit": {"value": "A Canada"}}, "fr": {"stringUnit": {"value": "A France"}}, "en": {"stringUnit": {"value": "A English"}}}},
        "B": {"localizations": {"fr": {"stringUnit": {"value": "B France"}}, "en": {"stringUnit": {"value": "B English"}}}},
        "C": {"localizations": {"en": {"stringUnit": {"value": "C English"}}, "pl": {"stringUnit": {"value": "C Polski"}}}}}}
      """#
    func shown(_ key: String, _ locale: String) throws -> String { try text(host(Text(LocalizedStringKey(key)), locale, file)) }
    #expect(try ["A", "B", "C"].map { try shown($0, "fr-CA") } == ["A Canada", "B France", "C Polski"])
    #expect(try ["A", "B", "C"].map { try shown($0, "pl") } == ["A", "B", "C Polski"])
    #expect(try ["A", "B", "C"].map { try shown($0, "ja") } == ["A", "B", "C Polski"])
    #expect(try ["A", "C"].map { try shown($0, "en") } == ["A English", "C English"])
  }

  @Test("One text that cannot be read is said by its name, and the others are there; numbers of places that there are not are none")
  func oddEntries() throws {
    let folder = try Folder()
    let file = #"""
      {"sourceLanguage": "en", "strings": {
        "Good": {"localizations": {"de": {"stringUnit": {"value": "Gut"}}, "pt_BR": {"stringUnit": {"value": "Bom"}}, "x-weird": {"stringUnit": {"value": "?"}}}},
        "Odd": {"localizations": {"de": {"stringUnit": {"value": 7}}}},
        "%lld cups of %@": {"localizations": {"de": {"stringUnit": {"value": "%#@n@ %@"}, "substitutions": {"n": {"argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg Tassen"}}}}}}}}},
        "%lld jars": {"localizations": {"de": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": -9223372036854775808, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg Gläser"}}}}}}}}},
        "^[%lld apple](inflect: true)": {"localizations": {"de": {"stringUnit": {"value": "^[%lld Apfel](inflect: true)"}}}}}}
      """#
    try folder.write(file, to: "Localizable.xcstrings")
    var messages: [String] = []
    let localizations = try #require(Localizations(in: folder.url) { messages.append($0) })
    #expect(messages.count == 2 && messages.contains { $0.contains("\"Odd\"") } && messages.contains { $0.contains("x-weird") })
    func shown(_ text: Text, _ locale: String = "de") throws -> String { try self.text(host(text, locale, localizations)) }
    #expect(try shown(Text("Good")) == "Gut" && shown(Text("Good"), "pt-BR") == "Bom" && shown(Text("Odd")) == "Odd")
    #expect(try shown(Text("\(2) cups of \("Tea")")) == "2 Tassen Tea")
    #expect(try shown(Text("\(2) jars")) == "2 Gläser")
    #expect(try shown(Text("^[\(2) apple](inflect: true)")) == "2 Apfel")
    #expect(try shown(Text("^[\(2) apple](inflect: true)"), "en") == "2 apples")
  }

  @Test("Markdown in a translation is understood, and that in its values is not")
  func markdown() throws {
    #expect(try shown(Text("**Hello** \("*you*")"), "de", ["**Hello** %@": "_Hallo_ %@ **da**"]) == "Hallo *you* da")
  }

  @Test("Another locale shows another language, and evaluates nothing")
  func switching() throws {
    struct Switch: View {
      @State private var language = "en"

      var body: some View {
        Button("Other") { language = "de" }
        Ready().environment(\.locale, Locale(identifier: language))
      }
    }
    struct Ready: View { var body: some View { Text("Ready").accessibilityLabel("Ready") } }
    let host = try host(Switch(), "en", ["Ready": "Fertig"])
    try host.find("Other").press()
    #expect(host.contains("Fertig") && host.evaluations(of: Ready.self) == 1)
  }

  @Test("A string that a body looks up is in the language there, and another locale evaluates it; in an action it is the window's")
  func strings() throws {
    struct Words: View {
      @State private var language = "de"
      @State private var said = ""

      var body: some View {
        Word().environment(\.locale, Locale(identifier: language))
        Button("English") { language = "en" }
        Button("Say") { said = String(localized: "Ready") }
        Text(verbatim: "said " + said)
      }
    }
    struct Word: View { var body: some View { Text(verbatim: "word " + String(localized: "Ready")) } }
    let host = try host(Words(), "de", ["Ready": "Fertig"])
    #expect(host.contains("word Fertig"))
    try host.find("English").press()
    #expect(host.contains("word Ready") && host.evaluations(of: Word.self) == 2)
    try host.find("Say").press()
    #expect(host.contains("said Fertig"))
    #expect(String(localized: "Ready") == "Ready")
  }

  @Test("A resource is looked up by its key, in its table, when it is shown")
  func resources() throws {
    let catalogs = ["ready": "Fertig um %@"]
    let resource = LocalizedStringResource("ready", defaultValue: "Ready at \("nine")")
    #expect(try shown(Text(resource), "de", catalogs) == "Fertig um nine")
    #expect(try shown(Text(resource), "fr", catalogs) == "Ready at nine")
    #expect(String(localized: resource) == "Ready at nine")
    #expect(LocalizedStringResource("\(3) cups").key == "%lld cups")
  }

  @Test("Names, prompts, titles and hints are looked up as well")
  func elsewhere() throws {
    struct Form: View {
      @State private var name = ""

      var body: some View {
        NavigationStack {
          TextField("Name", text: $name, prompt: Text("Your name")).navigationTitle("Order")
          Button("Send") {}
        }
      }
    }
    let host = try host(
      Form(), "de", ["Name": "Name hier", "Your name": "Ihr Name", "Order": "Bestellung", "Send": "Senden"])
    #expect(host.contains("Bestellung") && host.contains("Senden"))
    try host.find("Name hier").type("Kim")
  }

  // MARK: Making them

  private func unit(_ language: String, _ value: String) -> String {
    let value = String(decoding: try! JSONEncoder().encode(value), as: UTF8.self)
    return #"{"localizations": {"\#(language)": {"stringUnit": {"state": "translated", "value": \#(value)}}}}"#
  }

  private func catalog(_ strings: String) -> String { #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"# }

  private func host<Content: View>(_ view: Content, _ locale: String, _ localizations: Localizations?) -> TestHost {
    TestHost(view) { values in
      values.locale = Locale(identifier: locale)
      values.localizations = localizations
    }
  }

  private func host<Content: View>(_ view: Content, _ locale: String, _ catalog: String) throws -> TestHost {
    let folder = try Folder()
    try folder.write(catalog, to: "Localizable.xcstrings")
    return host(view, locale, Localizations(in: folder.url) { Issue.record("\($0)") })
  }

  /// With translations into German.
  private func host<Content: View>(_ view: Content, _ locale: String, _ translations: [String: String]) throws -> TestHost {
    let entries = translations.map { key, value in
      String(decoding: try! JSONEncoder().encode(key), as: UTF8.self) + ": " + unit("de", value)
    }
    return try host(view, locale, catalog(entries.joined(separator: ",")))
  }

  private func shown(_ text: Text, _ locale: String, _ translations: [String: String] = ["Ready": "Fertig"]) throws -> String {
    try self.text(host(text, locale, translations))
  }

  private func text(_ host: TestHost) throws -> String { try host.find(.text).text }
}

/// A folder that goes with the test.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("behold-\(UUID())")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
