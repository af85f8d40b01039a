import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What goes over the wire for changes.
@Suite("Patches") @MainActor
struct PatchTests {
  @Observable @MainActor
  final class Counter {
    var count = 0
    var rows = Array(1...1000)
    var name = ""
    var isOn = false
    var choice = "a"
  }

  @Test("A click costs the page at most 20 bytes, and one changed text 20 bytes beside the text")
  func bytes() {
    let counter = Counter()
    let visit = Visit {
      Button("More") { counter.count += 1 }
      Text("\(counter.count) donuts").font(.headline).foregroundStyle(.red)
    }
    let message = "p\(visit.id("type=\"button\""))"
    visit.say(message)
    let frames = visit.frames
    #expect(frames == ["[[0,\(visit.id(">0 donuts")),\"1 donuts\"]]"])
    // A masked frame has a head of six bytes, one from the server of two.
    #expect(message.utf8.count + 6 <= 20)
    #expect(frames[0].utf8.count + 2 - "1 donuts".utf8.count <= 20)
  }

  @Test("Titles, addresses and what is opened while the browser reads nothing make one short frame")
  func unreadControls() {
    struct Content: View {
      let counter: Counter
      @Environment(\.openURL) private var openURL

      var body: some View {
        NavigationStack(path: Bindable(counter).rows) {
          Button("Open") { if let url = URL(string: "https://example.org/\(counter.count)") { openURL(url) } }
            .navigationTitle(counter.name)
            .navigationDestination(for: Int.self) { Text(verbatim: "\($0)") }
        }
      }
    }
    let counter = Counter()
    counter.rows = []
    let visit = Visit { Content(counter: counter) }
    let button = visit.id("type=\"button\"")
    visit.say("p\(button)")
    #expect(visit.frames == ["[[10,\"https://example.org/0\",\"_blank\"]]"])
    for number in 1...1000 {
      counter.count = number
      counter.name = String(repeating: "title ", count: 100) + "\(number)"
      ViewTree.flushAll()
      visit.say("p\(button)")
      counter.rows = number % 100 == 0 ? [number] : []
      ViewTree.flushAll()
    }
    counter.rows = [7]
    ViewTree.flushAll()
    #expect(visit.frames == [])
    visit.drain()
    let frame = visit.frames.joined()
    #expect(frame.contains("[9,\"/7\",1]") && frame.matches(of: /\[9,/).count == 1 && frame.matches(of: /\[8,/).count <= 1)
    #expect(frame.matches(of: /\[10,/).count == 8 && frame.contains("example.org/1000\",\"_blank\"]"))
    #expect(frame.utf8.count < 64 * 1024)
  }

  @Test("LIST-1 A moved row of a thousand is one operation, one at the head one insertion")
  func rows() {
    let counter = Counter()
    let visit = Visit { ForEach(counter.rows, id: \.self) { Text(verbatim: "row \($0)") } }
    counter.rows.swapAt(0, 999)
    ViewTree.flushAll()
    #expect(visit.frames.map { $0.matches(of: /\[3,/).count } == [2])
    visit.drain()
    counter.rows.insert(0, at: 0)
    ViewTree.flushAll()
    let frames = visit.frames
    #expect(frames.count == 1)
    #expect(frames[0].wholeMatch(of: /\[\[1,1,\d+,\["span",\{"data-n":"\d+","class":"text"\},"row 0"\]\]\]/) != nil)
    #expect(frames[0].utf8.count < 100)
  }

  @Test("LIST-4 A list of 100,000 rows is a page of a hundred, and rows that come near are insertions")
  func lazyRows() {
    let visit = Visit { List(0..<100_000) { Text(verbatim: "row \($0)") } }
    #expect(visit.html.matches(of: /class="row"/).count == 100)
    #expect(visit.html.utf8.count < 20_000)
    let gap = visit.id("class=\"rowgap\"")
    #expect(visit.html.contains("data-first=\"100\" data-rows=\"99900\" data-of=\"100000\" aria-hidden=\"true\""))
    visit.say("w\(gap):100,110,1,10")
    let frames = visit.frames
    #expect(frames.count == 1)
    #expect(frames[0].matches(of: /\[1,\d+,\d+,\["div",{"data-n":"\d+","class":"row"/).count == 35)
    #expect(frames[0].contains("\"data-first\":\"135\",\"data-rows\":\"99865\""))
    visit.drain()
    visit.say("w\(gap):50000,50010,1,10")
    let other = visit.frames
    #expect(other.count == 1)
    #expect(other.first?.contains("row 50000") == true && other.first!.utf8.count < 20_000)
  }

  @Test("What changes while a frame is on its way is gathered as a set: a thousand changes of a text are sent as one")
  func slowBrowser() {
    let counter = Counter()
    let visit = Visit { Text(verbatim: "\(counter.count)") }
    for _ in 0..<1000 {
      counter.count += 1
      ViewTree.flushAll()
    }
    #expect(visit.frames.count == 1)
    visit.drain()
    let id = visit.id(">0<")
    #expect(visit.frames == ["[[0,\(id),\"1000\"]]"])
  }

  @Test("A typed text is not sent back; what the program makes of it is, with the number of messages that it knew")
  func typing() {
    let counter = Counter()
    let visit = Visit {
      TextField("Name", text: Binding(get: { counter.name }, set: { counter.name = $0.contains("!") ? $0.uppercased() : $0 }))
    }
    let id = visit.id("<label")
    let field = visit.id("class=\"field")
    #expect(id == -1 || field > 0)
    visit.say("i\(field):ada")
    #expect(visit.frames.isEmpty)
    visit.say("i\(field):ada!")
    #expect(visit.frames == ["[[5,\(field),\"value\",\"ADA!\",2]]"])
    #expect(counter.name == "ADA!")
  }

  @Test("A toggle and a picker tell the program, and are set by it")
  func controls() {
    let counter = Counter()
    @Bindable var bindable = counter
    let visit = Visit {
      Toggle("On", isOn: $bindable.isOn)
      Picker("Choice", selection: $bindable.choice) {
        Text("A").tag("a")
        Text("B").tag("b")
      }
    }
    let toggle = visit.id("class=\"toggle")
    let picker = visit.id("class=\"picker")
    visit.say("t\(toggle):1")
    visit.say("c\(picker):\(visit.site.choices(of: picker)[1])")
    #expect(counter.isOn && counter.choice == "b")
    #expect(visit.frames.isEmpty)
    visit.drain()
    visit.drain()
    counter.isOn = false
    counter.choice = "a"
    ViewTree.flushAll()
    #expect(visit.frames == ["[[5,\(toggle),\"checked\",false,2],[5,\(picker),\"selectedIndex\",0,2]]"])
  }

  @Test("What the page does not show by itself it is told after a press: choices side by side, what is folded, rows that are selected")
  func pressed() throws {
    struct Choices: View {
      @State private var choice = "a"
      @State private var isOpen = false
      @State private var rows: Set<Int> = []

      var body: some View {
        Picker("Segmented", selection: $choice) { ForEach(["a", "b"], id: \.self) { Text($0).tag($0) } }.pickerStyle(.segmented)
        Picker("Inline", selection: $choice) { ForEach(["a", "b"], id: \.self) { Text($0).tag($0) } }.pickerStyle(.inline)
        DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
        List(0..<3, id: \.self, selection: $rows) { Text("Row \($0)") }
      }
    }
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Choices() }), assets: .forTests))
    let chosen = [1, 0].flatMap { index in
      probed.elements(taking: "c").map { picker in "c\(picker):\(probed.site.choices(of: picker)[index])" }
    }
    let messages: [String] =
      chosen + probed.elements(taking: "t").flatMap { ["t\($0):1", "t\($0):0", "t\($0):1"] }
    #expect(messages.count == 2 + 2 + 4 * 3)
    for message in messages {
      probed.say(message)
      #expect(probed.problems().isEmpty)
    }
  }

  @Test("What a control is called on its own node follows its label")
  func renamed() throws {
    struct Named: View {
      @State private var count = 0
      var body: some View {
        Stepper("Steps \(count)", value: $count)
        Picker("Choice \(count)", selection: .constant(0)) { Text("None").tag(0) }.pickerStyle(.segmented)
        ProgressView(value: 0.5) { Text("Step \(count)") }
      }
    }
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Named() }), assets: .forTests))
    let stepper = try #require(probed.elements(taking: "+").first)
    for _ in 0..<3 {
      probed.say("+\(stepper)")
      #expect(probed.problems().isEmpty)
    }
    #expect(probed.page.text.contains("aria-label=\"Steps 3\""))
  }

  @Test("A picker follows the order of its options, and one that goes while its options do takes them along")
  func optionsGo() throws {
    struct Options: View {
      let counter: Counter
      var body: some View {
        if !counter.isOn {
          Picker("Choice", selection: .constant(1)) { ForEach(counter.rows, id: \.self) { Text(verbatim: "row \($0)").tag($0) } }
        }
        Text(verbatim: "\(counter.count)").onChange(of: counter.count) { counter.isOn.toggle() }
      }
    }
    let counter = Counter()
    counter.rows = [1, 2, 3]
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Options(counter: counter) }), assets: .forTests))
    func change(_ rows: [Int], _ count: Int = 0) {
      counter.rows = rows
      counter.count += count
      ViewTree.flushAll()
      #expect(probed.problems().isEmpty)
    }
    #expect(probed.page.text.contains("row 3"))
    change([3, 1, 2])
    change([3, 4, 2], 1)
    #expect(!probed.page.text.contains("row"))
    change([5, 4], 1)
    change([4, 6, 5], 1)
    change([], 1)
  }

  @Test("Bodies are evaluated once for the page and its connection")
  func adoption() {
    var evaluations = 0
    let visit = Visit {
      Probe { evaluations += 1 }
    }
    #expect(evaluations == 1)
    #expect(visit.frames.isEmpty)
  }

  struct Probe: View {
    let evaluated: () -> Void
    var body: some View {
      let _: Void = evaluated()
      Text("once")
    }
  }
}
