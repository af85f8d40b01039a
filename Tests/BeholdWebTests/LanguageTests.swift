import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Pages in the visitor's language") @MainActor
struct LanguageTests {
  @Test(
    "The language that is liked best, of those that there are, is the page's",
    arguments: [
      ("de-AT,de;q=0.9,en;q=0.5", "de_AT"), ("en;q=0.5, fr;q=0.8", "fr"), ("ar-EG", "ar_EG"), ("DE", "de"), ("de-ZZ", "de"),
      ("zh-TW", "zh_Hant_TW"), ("zh-HK", "zh_Hant_HK"), ("zh-Hans-CN", "zh_Hans_CN"), ("xx,de", "de"), ("de;q=0,fr", "fr"),
      ("en-US-u-ca-buddhist", "en_US"), ("*, de;q=0.1", "de"), ("*", nil), ("", nil), ("xx-YY", nil), ("de;q=x", nil), ("de;q=nan", nil),
      ("../../etc", nil), (String(repeating: "de,", count: 500), nil),
    ] as [(String, String?)])
  func languages(_ header: String, _ identifier: String?) {
    #expect(AcceptedLanguages.locale(header)?.identifier == identifier)
  }

  @Test(
    "A language that the program has is better than one that it has not, and where it has none it shows its own",
    arguments: [
      ("fr,de;q=0.8,en;q=0.7", "de", "de"), ("en-GB,de", "en_GB", "en_GB"), ("fr,ja", "fr", "en"), ("ar", "ar", "en"),
      ("de-AT", "de_AT", "de_AT"),
      ("zh,de;q=0", "zh", "en"),
    ])
  func translated(_ header: String, _ identifier: String, _ shown: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("behold-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let catalog = #"{"sourceLanguage": "en", "strings": {"A": {"localizations": {"de": {"stringUnit": {"value": "B"}}}}}}"#
    try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    let localizations = try #require(Localizations(in: folder) { Issue.record("\($0)") })
    let locale = try #require(AcceptedLanguages.locale(header, of: localizations))
    #expect(locale.identifier == identifier && localizations.languageShown(in: locale)?.identifier == shown)
  }

  private struct Page: View {
    @Environment(\.locale) private var locale
    var body: some View {
      Text(verbatim: locale.identifier)
      Text("\(1_234_567)")
    }
  }

  @Test("A page is written in the language of its visitor, from the first byte")
  func page() {
    let german = Visit(language: "de-DE,en;q=0.8") { Page() }
    #expect(german.html.contains("<html lang=\"de-DE\">"))
    #expect(german.body.contains(">de_DE<") && german.body.contains(">1.234.567<"))
    let arabic = Visit(language: "ar-EG") { Page() }
    #expect(arabic.html.contains("<html lang=\"ar-EG\" dir=\"rtl\">") && arabic.body.contains("١٬٢٣٤٬٥٦٧"))
    #expect(Visit { Page() }.html.contains("<html lang=\"en\">"))
  }

  @Test("A link in a text leads somewhere; one that would run a program, or is within another, does not")
  func links() {
    let visit = Visit {
      Text("[good](https://example.org) [bad](javascript:alert(1)) [worse](JaVaScRiPt:x) [data](data:text/html,x)")
      Link("a [link](https://example.org/inner)", destination: URL(string: "https://example.org/outer")!)
      Button("a [button](https://example.org/inner)") {}
    }
    #expect(visit.body.contains("href=\"https://example.org\""))
    #expect(visit.body.matches(of: /<a\s/).count == 2)
    #expect(!visit.body.lowercased().contains("script:") && !visit.body.contains("inner") && !visit.body.contains("data:"))
    for word in ["bad", "worse", "data", "link", "button"] { #expect(visit.body.contains(">\(word)<")) }
  }
}
