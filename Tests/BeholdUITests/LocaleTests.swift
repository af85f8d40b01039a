import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Text in the locale of who reads it")
struct LocaleTests {
  private static let german = Locale(identifier: "de_DE")
  private static let egyptian = Locale(identifier: "ar_EG")
  nonisolated private static let date = Date(timeIntervalSince1970: 1_000_000_000)

  private struct Length: FormatStyle {
    var unit = "m"
    func format(_ value: Int) -> String { "\(value) \(unit)" }
    func locale(_ locale: Locale) -> Length { Length(unit: locale.identifier) }
  }

  private func tree(_ locale: Locale, @ViewBuilder _ view: () -> some View) -> ViewTree {
    let tree = ViewTree(clock: ManualClock(Self.date))
    tree.mount(view()) {
      $0.locale = locale
      $0.timeZone = .gmt
    }
    return tree
  }

  nonisolated private static let amount = 1234.5
  nonisolated private static let zoned = Date.FormatStyle(date: .numeric, time: .omitted, locale: Locale(identifier: "fr_FR"))

  @Test(
    "A text is written when it is described, in the locale of its environment",
    arguments: [
      RenderingCase("number", { Text("\(1_234_567)") }, "1.234.567"),
      RenderingCase("large number", { Text("\(UInt64.max)") }, "18.446.744.073.709.551.615"),
      RenderingCase("fraction", { Text("\(1.5)") }, "1,500000"),
      RenderingCase("specifier", { Text("\(amount, specifier: "%.1f")") }, "1234,5"),
      RenderingCase("string", { Text("\("1.5")") }, "1.5"),
      RenderingCase("verbatim", { Text(verbatim: "\(1_234_567)") }, "1234567"),
      RenderingCase("format", { Text(amount, format: .number) }, "1.234,5"),
      RenderingCase("currency", { Text(amount, format: .currency(code: "EUR")) }, "1.234,50\u{A0}€"),
      RenderingCase("percent in a literal", { Text("at \(0.256, format: .percent)") }, "at 25,6\u{A0}%"),
      RenderingCase("list", { Text(["a", "b"], format: .list(type: .and)) }, "a und b"),
      RenderingCase("duration", { Text(Duration.seconds(3600), format: .units(width: .wide)) }, "1 Stunde"),
      RenderingCase("format of one's own", { Text(2, format: Length()) }, "2 de_DE"),
      RenderingCase("locale that a format names", { Text(date, format: zoned) }, "09/09/2001"),
      RenderingCase("date", { Text(date, style: .date) }, "9. September 2001"),
      RenderingCase("date format", { Text(date, format: .dateTime.day().month(.wide)) }, "9. September"),
      RenderingCase("dates", { Text(date...date.addingTimeInterval(3600)) }, "9.9.2001, 01:46–02:46 Uhr"),
      RenderingCase("distance", { Text(date.addingTimeInterval(7260), style: .relative) }, "2 Stunden und 1 Minute"),
      RenderingCase("sum", { Text("\(1000)") + Text(" ") + Text(0.5, format: .percent) }, "1.000 50\u{A0}%"),
      RenderingCase("nested", { Text("(\(Text("\(1000)")))") }, "(1.000)"),
    ])
  func german(_ row: RenderingCase<String>) throws {
    #expect(tree(Self.german) { row.view() }.texts == [row.expected])
  }

  @Test("Digits are those of the locale")
  func digits() {
    let tree = tree(Self.egyptian) {
      Text("\(7)")
      Text("\(0.5)")
      Text(Self.date.addingTimeInterval(61), style: .timer)
      Text("7")
    }
    #expect(tree.texts == ["٧", "٠٫٥٠٠٠٠٠", "١:٠١", "7"])
  }

  private struct Words: View {
    @State private var name = ""
    @State private var price = 1234.5
    @State private var count = 1000

    var body: some View {
      TextField("Name \(1000)", text: $name, prompt: Text("up to \(1000)"))
      TextField("Price", value: $price, format: .number)
      Stepper("Count", value: $count, format: .number)
      Image("logo", label: Text("\(1000) logos"))
      LabeledContent("Sum", value: 1234.5, format: .number)
      Text("x").accessibilityLabel(Text("\(1000) x")).help("\(1000) times").badge(1000)
      Text("y").navigationTitle("\(1000) y")
    }
  }

  private func words(_ tree: ViewTree) -> [String] {
    var words: [String] = []
    for element in tree.elements {
      for key in [ElementAttribute.Key.label, .prompt, .value] { if let text = element[key]?.text { words.append(text) } }
      for modifier in element.modifierList {
        switch modifier {
        case .accessibility(.label(let text)), .style(.help(let text)), .style(.badge(let text)): words.append(text)
        default: break
        }
      }
    }
    return words.filter { $0.contains("1") }
  }

  @Test("Names, prompts, values, titles and badges are in the locale, and again in another one; no body is evaluated for a text")
  func parts() throws {
    struct Screen: View {
      @State private var isGerman = true
      var body: some View {
        Button("Other") { isGerman.toggle() }
        Group {
          Words()
          Text("plain")
          Text("\(1000)")
        }
        .environment(\.locale, Locale(identifier: isGerman ? "de_DE" : "en_US"))
      }
    }
    let log = EvaluationLog()
    let tree = ViewTree()
    tree.log = log
    tree.mount(Screen())
    let german = words(tree)
    #expect(german.contains("1.000 y") && german.contains("1.234,5") && german.count == 9)
    #expect(tree.texts.contains("1.000") && tree.texts.contains("1.234,5"))
    var changed: [String] = []
    tree.onChange = { changes, _ in
      changed += changes.compactMap { if case .set(let element, .text) = $0 { element[.text]?.text } else { nil } }
    }
    log.reset()
    tree.pressFirst()
    #expect(words(tree) == german.map { $0.replacing(".", with: ";").replacing(",", with: ".").replacing(";", with: ",") })
    #expect(Set(changed) == ["1,000", "1,234.5"], "what is the same is not told again")
    #expect(log.counts[ObjectIdentifier(Screen.self)] == 1 && log.counts[ObjectIdentifier(Words.self)] == nil)
  }

  @Test("What is typed into a field with a format is read in the locale")
  func typing() throws {
    struct Editor: View {
      @Binding var price: Double
      var body: some View { TextField("Price", value: $price, format: .number) }
    }
    var price = 1.5
    let tree = tree(Self.german) { Editor(price: Binding(get: { price }, set: { price = $0 })) }
    let field = try #require(tree.elements.first { $0.kind == .textField })
    #expect(field[.value]?.text == "1,5")
    tree.send(.input("1.234,25"), to: field.id)
    #expect(price == 1234.25)
  }

  @Test("ENV-1: a change of the locale evaluates the views that read it, and describes the texts that are written by it")
  func readers() {
    struct Reader: View {
      @Environment(\.locale) private var locale
      @Environment(\.calendar) private var calendar
      var body: some View { Text(verbatim: "\(locale.identifier) \(calendar.identifier)") }
    }
    struct Other: View {
      var body: some View { Text("\(1000)") }
    }
    struct Screen: View {
      let locale: Locale
      var body: some View {
        Reader()
        Other()
      }
    }
    let tree = tree(Locale(identifier: "fa_IR")) { Screen(locale: Self.german) }
    #expect(tree.texts == ["fa_IR persian", "۱٬۰۰۰"])
    let own = self.tree(Self.german) { Screen(locale: Self.german).environment(\.calendar, Calendar(identifier: .buddhist)) }
    #expect(own.texts == ["de_DE buddhist", "1.000"])
  }

  @Test("A date is in the calendar of the locale, or the one that is set")
  func calendars() {
    let format = Date.FormatStyle().year()
    #expect(tree(Locale(identifier: "th_TH")) { Text(Self.date, format: format) }.texts.first?.contains("2544") == true)
    let set = tree(Self.german) { Text(Self.date, format: format).environment(\.calendar, Calendar(identifier: .buddhist)) }
    #expect(set.texts.first?.contains("2544") == true)
  }

  @Test("Lines begin where they do in the language, unless something else is set")
  func direction() throws {
    struct Reader: View {
      @Environment(\.layoutDirection) private var direction
      var body: some View { Text(verbatim: "\(direction)") }
    }
    let arabic = tree(Self.egyptian) { Reader() }
    #expect(arabic.texts == ["rightToLeft"])
    #expect(arabic.elements.last?.styles == [.layoutDirection(.rightToLeft)])
    #expect(tree(Self.german) { Reader() }.texts == ["leftToRight"])
    let other = ViewTree()
    other.mount(Reader()) {
      $0.locale = Self.egyptian
      $0.layoutDirection = .leftToRight
    }
    #expect(other.texts == ["leftToRight"])
  }

  @Test("A text keeps its values: two are the same if these are")
  func comparison() {
    #expect(Text("\(1000)") == Text("\(1000)") && Text("\(1000)") != Text("\(1001)"))
    #expect(Text(0.5, format: .percent) == Text(0.5, format: .percent) && Text(0.5, format: .percent) != Text(0.25, format: .percent))
    #expect(Text(0.0, format: .number) != Text(-0.0, format: .number))
    #expect(
      Text(Self.date, style: .date) == Text(Self.date, style: .date) && Text(Self.date, style: .date) != Text(Self.date, style: .time))
    #expect(MemoryLayout<Text>.size <= 17)
  }
}
