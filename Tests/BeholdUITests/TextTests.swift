import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Text")
struct TextTests {
  private struct Half: FormatStyle {
    func format(_ value: Int) -> String { "\(value / 2)" }
  }

  private struct Donut {
    let name: String
  }

  nonisolated private static let name = "Donut"
  nonisolated private static let date = Date(timeIntervalSinceReferenceDate: 700_000_000)

  @Test(
    "A text without styles is its letters",
    arguments: [
      RenderingCase("literal", { Text("Orders") }, "Orders"),
      RenderingCase("literal with a comment", { Text("Orders", comment: "a title") }, "Orders"),
      RenderingCase("string", { Text(name) }, "Donut"),
      RenderingCase("part of a string", { Text(name.dropFirst()) }, "onut"),
      RenderingCase("verbatim", { Text(verbatim: "\(1000)") }, "1000"),
      RenderingCase("key", { Text(LocalizedStringKey(name)) }, "Donut"),
      RenderingCase("choice of literals", { Text(name.isEmpty ? "None" : "Some") }, "Some"),
      RenderingCase("string in a literal", { Text("A \(name)!") }, "A Donut!"),
      RenderingCase("part of a string in a literal", { Text("A \(name.prefix(2))!") }, "A Do!"),
      RenderingCase("number", { Text("\(999) \(-999) \(UInt8(7))") }, "999 -999 7"),
      RenderingCase("grouped number", { Text("\(1000)") }, 1000.formatted()),
      RenderingCase("fraction", { Text("\(1.5) \(Float(0.5)) \(CGFloat(2))") }, "1.500000 0.500000 2.000000"),
      RenderingCase("specifier", { Text("\(1.25, specifier: "%.1f") \(7, specifier: "%03d")") }, "1.2 007"),
      RenderingCase("format in a literal", { Text("Half: \(8, format: Half())") }, "Half: 4"),
      RenderingCase("format", { Text(8, format: Half()) }, "4"),
      RenderingCase("number format", { Text(0.5, format: .percent) }, 0.5.formatted(.percent)),
      RenderingCase("flag", { Text("\(true)") }, "true"),
      RenderingCase("optional", { Text("\(Optional(1) as Any)") }, "Optional(1)"),
      RenderingCase("anything", { Text("\(Donut(name: "x").name) \([1, 2])") }, "x [1, 2]"),
      RenderingCase("plain text in a literal", { Text("A \(Text("Donut"))!") }, "A Donut!"),
      RenderingCase("sum", { Text("A ") + Text(name) + Text("!") }, "A Donut!"),
      RenderingCase("attributed string", { Text(AttributedString("Donut")) }, "Donut"),
      RenderingCase("day", { Text(date, style: .date) }, date.formatted(date: .long, time: .omitted)),
      RenderingCase("time", { Text(date, style: .time) }, date.formatted(date: .omitted, time: .shortened)),
      RenderingCase("dates", { Text(date...(date + 3600)) }, (date..<(date + 3600)).formatted()),
      RenderingCase("interval", { Text(DateInterval(start: date, duration: 60)) }, (date..<(date + 60)).formatted()),
      RenderingCase("no style for the text", { Text("A").font(nil).fontWeight(nil).foregroundColor(nil) }, "A"),
    ])
  func plain(_ row: RenderingCase<String>) throws {
    let element = try Rendering(row.view()).element
    #expect(element.kind == .text)
    #expect(element[.text]?.text == row.expected)
    #expect(element[.runs] == nil)
  }

  @Test(
    "A text with styles is its pieces",
    arguments: [
      RenderingCase("bold", { Text("A").bold() }, [TextRun("A", [.bold(true)])]),
      RenderingCase(
        "several", { Text("A").italic().font(.title).foregroundStyle(.red) },
        [
          TextRun("A", [.italic(true), .font(.title), .foreground(.color(.red))])
        ]),
      RenderingCase(
        "letters", { Text("A").fontWeight(.light).fontDesign(.serif).fontWidth(.expanded).monospaced().monospacedDigit() },
        [
          TextRun("A", [.fontWeight(.light), .fontDesign(.serif), .fontWidth(.expanded), .monospaced(true), .monospacedDigits])
        ]),
      RenderingCase(
        "lines", { Text("A").underline().strikethrough(color: .red) },
        [
          TextRun("A", [.underline(LineMark(pattern: .solid)), .strikethrough(LineMark(pattern: .solid, color: .red))])
        ]),
      RenderingCase(
        "distances", { Text("A").kerning(1).tracking(2).baselineOffset(3) },
        [
          TextRun("A", [.kerning(1), .tracking(2), .baselineOffset(3)])
        ]),
      RenderingCase(
        "sum", { (Text("A").bold() + Text("B")).foregroundColor(.red) },
        [
          TextRun("A", [.bold(true), .foreground(.color(.red))]), TextRun("B", [.foreground(.color(.red))]),
        ]),
      RenderingCase("in a literal", { Text("A \(Text("B").bold()) C") }, [TextRun("A "), TextRun("B", [.bold(true)]), TextRun(" C")]),
      RenderingCase("symbol", { Text("A \(Image(systemName: "star"))") }, [TextRun("A "), TextRun("", image: .symbol("star"))]),
      RenderingCase("picture", { Text(Image("logo")) }, [TextRun("logo", image: .resource("logo"))]),
    ])
  func runs(_ row: RenderingCase<[TextRun]>) throws {
    let element = try Rendering(row.view()).element
    #expect(element.textRuns == row.expected)
  }

  @Test("A link of an attributed string is a style of its letters")
  func link() throws {
    var string = AttributedString("here")
    let url = try #require(URL(string: "https://example.org"))
    string.link = url
    #expect(
      try Rendering(Text(AttributedString("Look ") + string)).element[.runs]?.runs == [TextRun("Look "), TextRun("here", [.link(url)])])
  }

  @Test("Attributes and intents of an attributed string are styles of its letters")
  func attributes() throws {
    var string = AttributedString("Ready")
    string.font = .headline
    string.foregroundColor = .red
    string.backgroundColor = .yellow
    string.underlineStyle = Text.LineStyle(pattern: .dash, color: .blue)
    string.strikethroughStyle = .single
    string.kern = 1
    string.tracking = 2
    string.baselineOffset = 3
    var strong = AttributedString("strong")
    strong.inlinePresentationIntent = [.stronglyEmphasized, .emphasized, .code, .strikethrough]
    var container = AttributeContainer()
    container.font = .caption
    let runs = try #require(try Rendering(Text(string + strong + AttributedString("small", attributes: container))).element[.runs]?.runs)
    #expect(
      runs == [
        TextRun(
          "Ready",
          [
            .font(.headline), .foreground(.color(.red)), .background(.color(.yellow), in: nil),
            .strikethrough(LineMark(pattern: .solid)), .underline(LineMark(pattern: .dash, color: .blue)),
            .kerning(1), .tracking(2), .baselineOffset(3),
          ]),
        TextRun("strong", [.italic(true), .bold(true), .monospaced(true), .strikethrough(LineMark(pattern: .solid))]),
        TextRun("small", [.font(.caption)]),
      ])
  }

  @Test("Markdown is read into an attributed string, with links beside a base")
  func markdown() throws {
    let base = try #require(URL(string: "https://example.org/a/"))
    let string = try AttributedString(markdown: "Read **this _now_** or [ask](b), `it` ~~never~~", baseURL: base)
    #expect(String(string.characters) == "Read this now or ask, it never")
    let link = try #require(URL(string: "https://example.org/a/b"))
    #expect(string.runs.compactMap(\.link) == [link])
    #expect(
      string.runs.compactMap(\.inlinePresentationIntent) == [
        .stronglyEmphasized, [.stronglyEmphasized, .emphasized], .code, .strikethrough,
      ])
    #expect(try AttributedString(markdown: "").characters.isEmpty)
    #expect(try String(AttributedString(markdown: "a ** [b](").characters) == "a ** [b](")
    #expect(try Rendering(Text(AttributedString(markdown: "**a**"))).element.textRuns == [TextRun("a", [.bold(true)])])
  }

  @Test("A modifier that is there for all views applies to a text, too")
  func modifiers() throws {
    let element = try Rendering(Text("A").bold().textCase(.uppercase).lineLimit(1)).element
    #expect(element.textRuns == [TextRun("A", [.bold(true)])])
    #expect(element.styles == [.textCase(.uppercase), .lineLimit(least: nil, most: 1)])
  }

  @Test("VIEW-12: another text is one change, the same text none")
  func change() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Button("Add") { count += 1 }
        Text("\(count)")
        Text("same").bold()
      }
    }
    let rendering = Rendering(Screen())
    var changes: [String] = []
    rendering.tree.onChange = { new, _ in
      changes += new.map { if case .set(let element, let key) = $0 { "\(key) of \(element.kind)" } else { "\($0)" } }
    }
    rendering.tree.pressFirst()
    #expect(changes == ["text of text"])
    #expect(rendering.tree.texts == ["Add", "1", "same"])
  }
}
