import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Markdown in texts")
struct MarkdownTests {
  nonisolated private static let site = URL(string: "https://example.org/a?b=c")!
  nonisolated private static let struck = Style.strikethrough(LineMark(pattern: .solid))

  @Test(
    "What is written in the program has styles",
    arguments: [
      ("no marks", [TextRun("no marks")]),
      (
        "**bold** _it_ `code` ~~gone~~",
        [
          TextRun("bold", [.bold(true)]), TextRun(" "), TextRun("it", [.italic(true)]), TextRun(" "), TextRun("code", [.monospaced(true)]),
          TextRun(" "), TextRun("gone", [struck]),
        ]
      ),
      ("*a __b__ c*", [TextRun("a ", [.italic(true)]), TextRun("b", [.bold(true), .italic(true)]), TextRun(" c", [.italic(true)])]),
      ("***both***", [TextRun("both", [.bold(true), .italic(true)])]),
      ("**a *b***", [TextRun("a ", [.bold(true)]), TextRun("b", [.italic(true), .bold(true)])]),
      (
        "see [a **link**](https://example.org/a?b=c \"title\")!",
        [
          TextRun("see "), TextRun("a ", [.link(site)]), TextRun("link", [.bold(true), .link(site)]), TextRun("!"),
        ]
      ),
      ("<https://example.org/a?b=c>", [TextRun("https://example.org/a?b=c", [.link(site)])]),
      ("[a](<https://example.org/a?b=c>) b", [TextRun("a", [.link(site)]), TextRun(" b")]),
      ("![picture](https://example.org/a.png)", [TextRun("picture")]),
      ("^[2 apple](inflect: true) left", [TextRun("2 apples left")]),
      (
        "^[**2** *red* apple](inflect: true)",
        [TextRun("2", [.bold(true)]), TextRun(" "), TextRun("red", [.italic(true)]), TextRun(" apples")]
      ),
      ("^[2 apple](morphology: x)", [TextRun("2 apple")]),
      ("`a  *b*`", [TextRun("a  *b*", [.monospaced(true)])]),
      ("`` a`b ``", [TextRun("a`b", [.monospaced(true)])]),
      ("\\*a\\* &amp; &lt;b&gt; &#65; AT&T", [TextRun("*a* & <b> A AT&T")]),
      ("two\n  lines _x_", [TextRun("two\n  lines "), TextRun("x", [.italic(true)])]),
      // What means nothing stays.
      ("snake_case_name 2 * 3 * 4 ** x", [TextRun("snake_case_name 2 * 3 * 4 ** x")]),
      ("**open _and `never [closed](", [TextRun("**open _and `never [closed](")]),
      ("[no] address] [x](a b)", [TextRun("[no] address] [x](a b)")]),
      ("a < b > c <no address>", [TextRun("a < b > c <no address>")]),
      ("*", [TextRun("*")]),
      ("", [TextRun("")]),
    ] as [(String, [TextRun])])
  func runs(_ text: String, _ expected: [TextRun]) throws {
    let element = try Rendering(Text(LocalizedStringKey(text))).element
    #expect((element.textRuns ?? [TextRun(element[.text]?.text ?? "")]) == expected)
  }

  @Test("A literal is Markdown, and a string is not; neither are values in a literal, whatever they say")
  func strings() throws {
    func runs(_ text: Text) throws -> [TextRun] {
      let element = try Rendering(text).element
      return element.textRuns ?? [TextRun(element[.text]?.text ?? "")]
    }
    let hostile = "**no** [x](https://example.org)"
    #expect(try runs(Text("**a**")) == [TextRun("a", [.bold(true)])])
    #expect(try runs(Text(verbatim: "**a**")) == [TextRun("**a**")])
    #expect(try runs(Text(hostile)) == [TextRun(hostile)])
    #expect(try runs(Text("\(hostile)")) == [TextRun(hostile)])
    #expect(try runs(Text("**\(hostile)** \(2)")) == [TextRun(hostile, [.bold(true)]), TextRun(" 2")])
    #expect(try runs(Text("[\(2) a](https://example.org/\("a?b=c"))")) == [TextRun("2 a", [.link(Self.site)])])
    #expect(try runs(Text("**a \(Text("b").italic())**")) == [TextRun("a ", [.bold(true)]), TextRun("b", [.italic(true), .bold(true)])])
    #expect(try runs(Text("**a**").foregroundColor(.red)) == [TextRun("a", [.bold(true), .foreground(.color(.red))])])
    #expect(
      try runs(Text("**\(1)** of") + Text(" *b*")) == [
        TextRun("1", [.bold(true)]), TextRun(" of"), TextRun(" "), TextRun("b", [.italic(true)]),
      ])
  }

  @Test(
    "A noun in English agrees with the number before it",
    arguments: [
      (0, "^[0 apple]", "0 apples"), (1, "^[1 apple]", "1 apple"), (2, "^[2 apple]", "2 apples"), (11, "^[11 apple]", "11 apples"),
    ] as [(Int, String, String)])
  func inflection(_ count: Int, _ literal: String, _ expected: String) throws {
    func text(_ text: Text) throws -> String? { try Rendering(text).element[.text]?.text }
    #expect(try text(Text(LocalizedStringKey(literal + "(inflect: true)"))) == expected)
    #expect(try text(Text("^[\(count) apple](inflect: true)")) == expected)
    #expect(try text(Text("You have ^[\(count) red apple](inflect: true).")) == "You have \(expected.replacing(" ", with: " red ")).")
    let cups = count == 1 ? "cup" : "cups"
    #expect(try text(Text("^[\(count) cup of tea](inflect: true)")) == "\(count) \(cups) of tea")
    #expect(try text(Text("^[\(count, format: .number.precision(.fractionLength(1))) hour](inflect: true)")) == "\(count).0 hours")
    #expect(try text(Text("^[apple](inflect: true)")) == "apple")
    #expect(try text(Text("^[\("A1") apple](inflect: true)")) == "A1 apple")
  }

  @Test(
    "Plurals are those of English",
    arguments: [
      "order orders", "box boxes", "bus buses", "dish dishes", "match matches", "story stories", "day days", "photo photos",
      "potato potatoes", "person people", "Person People", "salesperson salespeople", "child children", "woman women", "human humans",
      "leaf leaves", "knife knives", "roof roofs", "mouse mice", "sheep sheep", "series series", "analysis analyses", "quiz quizzes",
      "Äpfel Äpfel", "x x", "kg kg", "item items", "entry entries", "reply replies", "key keys",
    ])
  func plurals(_ pair: String) {
    let words = pair.split(separator: " ").map(String.init)
    #expect(Inflection.plural(of: words[0]) == words[1])
  }

  @Test("Titles and names have the letters alone")
  func titles() throws {
    let rendering = Rendering(Text("x").navigationTitle("**Big** [news](https://example.org)").accessibilityLabel("_y_"))
    #expect(rendering.tree.root[.label]?.text == "Big news")
    #expect(try rendering.element.modifierList.contains { if case .accessibility(.label("y")) = $0 { true } else { false } })
  }

  @Test("Whatever is written, nothing is lost but marks, and it takes no longer than it is long", arguments: 0..<200)
  func any(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let marks = Array("*_~`[]()<>\\&;!^ab \n")
    let text = String((0..<60).map { _ in marks.randomElement(using: &random)! })
    let letters = Markdown.runs(of: text).map(\.text).joined()
    #expect(letters.count <= text.count)
  }

  @Test(
    "A text of marks that is twice as long takes twice the work",
    arguments: [
      "*", "**", "_ ", "[", "![", "^[", "`", "<", "<a", "**a", "*a **b ", "a_ *", "*a_ ", "_a* ", "[a](", "[a](<", "![a](", "^[a](",
      "[a](b \"", "[a](b '",
      "[a](  ", "~~", "~a~~ ", "](", "[a](b)", "&", "\\`", "<a>", "<a:b", "a** b* ",
    ])
  func work(_ marks: String) {
    func work(_ letters: Int) -> Int {
      let work = MarkdownWork()
      var parser = MarkdownParser(String(repeating: marks, count: letters / marks.count).map { .letter($0) }, counting: work) { _ in "" }
      _ = parser.parse()
      return work.count
    }
    #expect(work(8_000) <= work(4_000) * 9 / 4)
  }

  @Test(
    "What is opened again and again, and then closed, takes twice the work where it is twice as much",
    arguments: [
      ("*a ", " a*"), ("**a _b ", " b_ a**"), ("[", "](x)"), ("![", "](x)"), ("^[2 a", "](inflect: true)"), ("![*a ", " a*](x)"),
      ("[", "[a](b)"),
    ])
  func nestedWork(_ begin: String, _ end: String) {
    func work(_ count: Int) -> Int {
      let work = MarkdownWork()
      let text = String(repeating: begin, count: count) + String(repeating: end, count: count)
      var parser = MarkdownParser(text.map { .letter($0) }, counting: work) { _ in "" }
      _ = parser.parse()
      return work.count
    }
    #expect(work(1_000) < work(500) * 9 / 4)
  }

  @Test("Runs of backticks of many lengths are looked for once")
  func backticks() {
    func work(_ runs: Int) -> (work: Int, letters: Int) {
      let text = (1...runs).map { String(repeating: "`", count: $0) }.joined(separator: " ")
      let work = MarkdownWork()
      var parser = MarkdownParser(text.map { .letter($0) }, counting: work) { _ in "" }
      _ = parser.parse()
      return (work.count, text.count)
    }
    let (work, letters) = work(120)
    #expect(work < 12 * letters)
  }

  @Test("Long texts of marks are read in bounded time", arguments: ["*", "_ ", "[", "`", "<", "**a", "[a](", "~~", "](", "&"])
  func long(_ marks: String) {
    let begin = ContinuousClock.now
    _ = Markdown.runs(of: String(repeating: marks, count: 9_900 / marks.utf8.count))
    #expect(ContinuousClock.now - begin < .seconds(10))
  }
}
