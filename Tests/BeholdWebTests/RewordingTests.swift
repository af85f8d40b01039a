import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

/// What is pressed has other words when the press is there than it had for who pressed it.
@MainActor
@Suite("What is pressed is what was read")
struct RewordingTests {
  @Observable fileprivate final class Model {
    var stage = 0
    var count = 0
    var taps = 0
    var name = "Alice"
    var area = "Carol"
    var isAsking = false
    var deleted: [String] = []
  }

  private struct Probe: View {
    @Bindable var model: Model
    var body: some View {
      Button(model.stage == 0 ? "Start" : "Pay \(model.stage)") { model.stage += 1 }
      Button("Count \(model.count)") { model.count += 1 }
      Button {
        model.taps += 1
      } label: {
        if model.taps % 2 == 0 { Text("Even") } else { Image(systemName: "heart") }
      }
      Text(model.name).onTapGesture { model.deleted.append("tap") }
      VStack { Text(model.area) }.onTapGesture { model.deleted.append("area") }
      Toggle("Ask", isOn: $model.isAsking)
        .alert("Delete \(model.name)?", isPresented: $model.isAsking) { Button("Delete") { model.deleted.append(model.name) } }
    }
  }

  private static let notice = "[14,\"\(Backlog.notice)\"]"
  private let model: Model
  private let page: ProbedPage

  init() throws {
    let model = Model()
    self.model = model
    page = try ProbedPage(AppSite(AppInstance(OneWindow { Probe(model: model) }), assets: .forTests))
  }

  private var root: BeholdUI.Element { get throws { try #require(page.session).tree.root } }

  /// The number of the element that shows a text, or has it in it, and takes presses.
  private func id(_ text: String) throws -> Int {
    func find(_ element: BeholdUI.Element) -> BeholdUI.Element? {
      for child in element.children { if let found = find(child) { return found } }
      return element.takes(.press) && element.says(text) ? element : nil
    }
    return Int(try #require(find(root), "there is no \(text)").id)
  }

  /// Presses what is seen, in a page that has not had what changes meanwhile.
  ///
  /// - Returns: what the page is told.
  private func press(_ text: String, times: Int = 1, after change: () -> Void) throws -> String {
    let message = "p\(try id(text)):\(page.page.frames)"
    page.isSlow = true
    change()
    ViewTree.flushAll()
    for _ in 0..<times { page.say(message) }
    page.isSlow = false
    return page.settle()
  }

  @Test("What has other words, by whom or what ever, is not pressed, and the visitor is told; when they are seen, it is")
  func words() throws {
    #expect(try press("Start") { model.stage = 1 }.contains(Self.notice))
    #expect(model.stage == 1)
    #expect(try !press("Pay") {}.contains(Self.notice))
    #expect(model.stage == 2)
    #expect(try press("Even") { model.taps += 1 }.contains(Self.notice), "a picture for a text")
    #expect(model.taps == 1)
    #expect(try press("Alice") { model.name = "Bob" }.contains(Self.notice), "a gesture")
    #expect(model.deleted.isEmpty)
  }

  @Test("Other digits are no other words, and what has much in it is no button")
  func digits() throws {
    #expect(try !press("Count", times: 3) { model.count = 1_000 }.contains(Self.notice))
    #expect(model.count == 1_003)
    model.stage = 1
    ViewTree.flushAll()
    page.settle()
    #expect(try !press("Pay") { model.stage = 900 }.contains(Self.notice))
    #expect(model.stage == 901)
    #expect(try !press("Carol") { model.area = "Dan" }.contains(Self.notice))
    #expect(model.deleted == ["area"])
  }

  @Test("Who presses twice what goes on with the first press has pressed it once, and is told nothing")
  func twice() throws {
    #expect(try !press("Start", times: 2) {}.contains(Self.notice))
    #expect(model.stage == 1)
  }

  @Test("The answer to a question that has become another one is not taken")
  func questions() throws {
    model.isAsking = true
    ViewTree.flushAll()
    page.settle()
    #expect(try press("Delete") { model.name = "Bob" }.contains(Self.notice))
    #expect(model.deleted.isEmpty)
    _ = try press("Delete") {}
    #expect(model.deleted == ["Bob"])
  }

  @Test("A press that waits for the line means what was seen before; frames that were lost are not counted as seen")
  func away() throws {
    let start = try id("Start")
    let seen = page.page.frames
    page.isSlow = true
    for name in ["Bob", "Carol", "Dan"] {
      model.name = name
      ViewTree.flushAll()
      page.site.drained(page.socket)
    }
    model.stage = 1
    ViewTree.flushAll()
    page.disconnect()
    page.isSlow = false
    page.connect()
    #expect(page.page.frames == seen + 1)
    page.say("p\(start):\(seen)")
    #expect(model.stage == 1)
    page.say("p\(start):\(seen + 1)")
    #expect(model.stage == 2)
  }

  @Test("A page that says that it has seen more than there is, or nothing of what it has seen, is heard; nonsense is none")
  func numbers() throws {
    let start = try id("Start")
    for frames in [":9999999999999999999999", ""] {
      page.say("p\(start)\(frames)")
      #expect(model.stage > 0)
      model.stage = 0
      ViewTree.flushAll()
      page.settle()
    }
    for frames in [":", ":-1", ":x", ":1:1", ":٣"] { page.say("p\(start)\(frames)") }
    #expect(model.stage == 0)
  }
}

extension BeholdUI.Element {
  @MainActor
  fileprivate func says(_ text: String) -> Bool {
    self[.text]?.text?.hasPrefix(text) == true || self[.label]?.text?.hasPrefix(text) == true || children.contains { $0.says(text) }
  }
}
