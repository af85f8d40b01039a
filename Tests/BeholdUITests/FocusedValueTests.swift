import BeholdPublishers
import BeholdTesting
import Testing

@testable import BeholdUI

extension FocusedValues {
  @Entry fileprivate var word: String?
  @Entry fileprivate var draft: Binding<String>?
  fileprivate var count: Int? {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
}

private struct CountKey: FocusedValueKey { typealias Value = Int }

@Suite("Values of the view in use") @MainActor
struct FocusedValueTests {
  private struct Reader: View {
    @FocusedValue(\.word) private var word
    @FocusedValue(\.count) private var count
    var body: some View { Text(verbatim: "word \(word ?? "none"), count \(count ?? 0)") }
  }

  private struct Editors: View {
    @State private var first = "one"
    @State private var second = "two"
    @State private var showsSecond = true

    var body: some View {
      Reader()
      TextField("First", text: $first).focusedValue(\.word, first)
      if showsSecond { VStack { TextField("Second", text: $second) }.focusedValue(\.word, second).focusedSceneValue(\.count, 7) }
      Button("Hide") { showsSecond.toggle() }
    }
  }

  @Test("A value is that of the view in which the focus was last, and of the last one if it was in none")
  func values() throws {
    let host = TestHost(Editors())
    #expect(host.contains("word two, count 7"))
    try host.find("First").focus()
    #expect(host.contains("word one, count 7"))
    try host.find("First").type("uno")
    #expect(host.contains("word uno, count 7"))
    try host.find("Second").focus()
    #expect(host.contains("word two, count 7"))
    try host.find("Hide").press()
    #expect(host.contains("word uno, count 0"))
    try host.find("Hide").press()
    #expect(host.contains("word uno, count 7"))
  }

  @Test("What gives the same as before evaluates no reader")
  func same() throws {
    struct Giver: View {
      @State private var taps = 0
      var body: some View {
        Button("Tap \(taps)") { taps += 1 }.focusedSceneValue(\.word, "same")
        Reader()
      }
    }
    let host = TestHost(Giver())
    let before = host.evaluations(of: Reader.self)
    try host.find("Tap 0").press()
    #expect(host.contains("Tap 1") && host.evaluations(of: Reader.self) == before)
  }

  @Test("A binding is written through, by who is far away, and in what commands do")
  func bindings() throws {
    struct Writer: View {
      @FocusedBinding(\.draft) private var draft: String?
      var body: some View {
        Button("Clear \(draft ?? "nothing")") { draft = "" }
        TextField("Draft", text: Binding($draft) ?? .constant("none"))
      }
    }
    struct Draft: View {
      @State private var text = "words"
      var body: some View {
        Text(verbatim: "text '\(text)'").focusedSceneValue(\.draft, $text)
        Writer()
      }
    }
    let host = TestHost(Draft())
    try host.find("Draft").type("more")
    #expect(host.contains("text 'more'"))
    try host.find("Clear more").press()
    #expect(host.contains("text ''") && host.contains("Clear "))
  }

  private struct Menus: Commands {
    @FocusedValue(\.word) private var word
    let said: (String) -> Void

    var body: some Commands {
      CommandMenu("Words") { Button("Say \(word ?? "nothing")") { said(word ?? "nothing") }.disabled(word == nil) }
    }
  }

  private struct Words: App {
    static let said = Said()
    var body: some Scene { WindowGroup { Editors() }.commands { Menus { Self.said.words.append($0) } } }
  }

  @MainActor private final class Said { var words: [String] = [] }

  @Test("Commands read them, in their bodies and in what they do, in each window its own")
  func commands() throws {
    let app = AppInstance(Words())
    let windows = [0, 1].map { _ in ViewTree() }
    for window in windows { window.mount(app.rootView(in: WindowSession())) }
    let fields = windows[0].elements.filter { $0.kind == .textField }
    #expect(windows[0].send(.focus(true), to: fields[0].id) == .handled)
    windows[0].flush()
    #expect(windows[0].texts.contains("Say one") && windows[1].texts.contains("Say two"))
    let label = try #require(windows[0].elements.first { $0[.text]?.text == "Say one" })
    let button = try #require(sequence(first: label, next: \.parent).first { $0.kind == .button })
    #expect(windows[0].send(.press, to: button.id) == .handled)
    #expect(Words.said.words == ["one"])
    for window in windows { window.unmount() }
  }

  private final class Printer: ObservableObject { @Published var copies = 1 }

  @Test("An object is followed, and found by its type")
  func objects() throws {
    struct Copies: View {
      @FocusedObject private var printer: Printer?
      @FocusedValue(Printer.self) private var same
      var body: some View {
        Text(verbatim: "\(printer?.copies ?? 0) copies, \(printer === same)")
        if let binding = $printer?.copies { Stepper("Copies", value: binding) }
      }
    }
    struct Desk: View {
      @State private var hasPrinter = true
      let printer: Printer
      var body: some View {
        Copies()
        Toggle("Printer", isOn: $hasPrinter).focusedSceneObject(hasPrinter ? printer : nil)
      }
    }
    let printer = Printer()
    let host = TestHost(Desk(printer: printer))
    #expect(host.contains("1 copies, true"))
    printer.copies = 4
    #expect(host.contains("4 copies, true"))
    try host.find("Copies").increment()
    #expect(printer.copies == 5 && host.contains("5 copies, true"))
    try host.find("Printer").toggle()
    #expect(host.contains("0 copies, true"))
  }

  @Test("A state puts the focus into the search field, and follows it")
  func search() throws {
    struct Search: View {
      @State private var text = ""
      @FocusState private var field: Int?
      var body: some View {
        NavigationStack {
          Text(verbatim: "field \(field ?? 0)").searchable(text: $text).searchFocused($field, equals: 7)
          Button("Search now") { field = 7 }
          Button("Leave") { field = nil }
        }
      }
    }
    let host = TestHost(Search())
    #expect(host.contains("field 0"))
    try host.find("Search now").press()
    #expect(host.contains("field 7"))
    try host.find(.searchField).blur()
    #expect(host.contains("field 0"))
    try host.find(.searchField).focus()
    #expect(host.contains("field 7"))
    try host.find("Leave").press()
    #expect(host.contains("field 0"))
  }

  @Test("HOST-6: what gave a value and has gone leaves nothing")
  func memory() {
    weak var gone: Printer?
    do {
      let printer = Printer()
      gone = printer
      let host = TestHost(Text("a").focusedObject(printer).focusedSceneValue(\.word, "w"))
      host.flush()
      host.unmount()
    }
    #expect(gone == nil)
  }
}
