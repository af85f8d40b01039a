import BeholdObservation
import BeholdTesting
import BeholdUI
import Testing

@testable import BeholdWeb

/// What goes, comes and moves while it is pressed.
@MainActor
@Suite("A press means the thing that was there")
struct RewordingThingsTests {
  fileprivate typealias Model = PressModel

  @Observable
  fileprivate final class Rows {
    var rows = [1, 2, 3]
    var names = [1: "Al", 2: "Bo", 3: "Cy"]
    var log: [String] = []
  }

  @Test("An answer to a question about something else is not taken", arguments: [false, true])
  func alerts(_ isSheet: Bool) throws {
    let model = Model()
    model.item = Model.Item(id: 1, name: "Al")
    let page = try ProbedPage {
      let isAsking = Binding(get: { model.item != nil }, set: { if !$0 { model.item = nil } })
      let question = "Delete \(model.item?.name ?? "")?"
      let answers = { (item: Model.Item) in Button("Delete", role: .destructive) { model.log.append(item.name) } }
      return isSheet
        ? AnyView(
          Text("page").confirmationDialog(
            question, isPresented: isAsking, titleVisibility: .visible, presenting: model.item, actions: answers))
        : AnyView(Text("page").alert(question, isPresented: isAsking, presenting: model.item, actions: answers))
    }
    let button = try page.first { $0.kind == .button && $0.contains("Delete") }.id
    let frames = page.page.frames
    page.isSlow = true
    model.item = Model.Item(id: 2, name: "Bo")
    ViewTree.flushAll()
    page.say("p\(button):\(frames)")
    #expect(model.log == [])
    #expect(model.item?.id == 2)
  }

  @Test("What an alert does is about the newest item, and once")
  func newestAlert() throws {
    let model = Model()
    model.item = Model.Item(id: 1, name: "Al")
    let page = try ProbedPage {
      let isAsking = Binding(get: { model.item != nil }, set: { if !$0 { model.item = nil } })
      return Text("page").alert("Delete?", isPresented: isAsking, presenting: model.item) { item in
        Button("Delete", role: .destructive) { model.log.append(item.name) }
      }
    }
    model.item = Model.Item(id: 2, name: "Bo")
    ViewTree.flushAll()
    page.settle()
    let button = try page.first { $0.kind == .button && $0.contains("Delete") }.id
    page.say("p\(button):\(page.page.frames)")
    #expect(model.log == ["Bo"] && model.item == nil, "\(model.log)")
    // Sooner answered than asked: twice.
    page.say("p\(button):\(page.page.frames)")
    #expect(model.log == ["Bo"])
  }

  @Test("What has become transparent is not pressed")
  func transparent() throws {
    let model = Model()
    let page = try ProbedPage {
      ZStack {
        Button("Pay") { model.log.append("Pay") }.opacity(model.isOn ? 0 : 1)
        Button("Refund") { model.log.append("Refund") }.opacity(model.isOn ? 1 : 0)
      }
    }
    let button = try page.first { $0.kind == .button && $0.contains("Pay") }.id
    let frames = page.page.frames
    page.isSlow = true
    model.isOn = true
    ViewTree.flushAll()
    page.say("p\(button):\(frames)")
    #expect(model.log == [])
  }

  @Test("A text with a tap takes no press of several, nor an unread one")
  func several() throws {
    let model = Model()
    let page = try ProbedPage { Text(verbatim: model.words).onTapGesture(count: 1) { model.log.append(model.words) } }
    let button = try page.first { $0.takes(.press) || $0.takes(.multiplePress) }.id
    let frames = page.page.frames
    page.isSlow = true
    model.words = "Refund"
    ViewTree.flushAll()
    for message in ["p\(button):\(frames)", "m\(button):2", "m\(button):3"] { page.say(message) }
    #expect(model.log == [])
  }

  @Test("Rows that move, go and come are pressed as what they are of")
  func moved() throws {
    let rows = Rows()
    let page = try ProbedPage {
      List { ForEach(rows.rows, id: \.self) { id in Button("Delete \(rows.names[id]!)") { rows.log.append(rows.names[id]!) } } }
    }
    let al = try page.first { $0.kind == .button && $0.contains("Al") }.id
    let frames = page.page.frames
    page.isSlow = true
    rows.rows = [3, 2, 1]
    ViewTree.flushAll()
    page.say("p\(al):\(frames)")
    #expect(rows.log == ["Al"])
    rows.rows = [3, 2]
    ViewTree.flushAll()
    rows.names[1] = "Zed"
    rows.rows = [1, 3, 2]
    ViewTree.flushAll()
    page.say("p\(al):\(frames)")
    #expect(rows.log == ["Al"])
    // In one transaction gone and back, renamed.
    page.isSlow = false
    page.settle()
    let zed = try page.first { $0.kind == .button && $0.contains("Zed") }.id
    let seen = page.page.frames
    page.isSlow = true
    rows.rows = [3, 2]
    rows.names[1] = "Al"
    rows.rows = [1, 3, 2]
    ViewTree.flushAll()
    page.say("p\(zed):\(seen)")
    #expect(rows.log == ["Al"], "\(rows.log)")
    #expect(page.problems().isEmpty)
  }

  @Test("No button is dead for a page that has all frames, however often connections come and whatever they say", arguments: 0..<10)
  func neverDead(_ seed: Int) throws {
    let model = Model()
    let page = try ProbedPage {
      VStack {
        Button("It \(model.words)") { model.log.append(model.words) }
        Text(verbatim: model.others)
      }
    }
    var numbers = SeededRandom(seed: UInt64(seed))
    func random(_ n: Int) -> Int { Int.random(in: 0..<n, using: &numbers) }
    for _ in 0..<150 {
      switch random(7) {
      case 0:
        model.words = "w" + String(repeating: "q", count: random(5))
        ViewTree.flushAll()
      case 1: page.connect()
      case 2: page.connect(frames: "\(random(100000))")
      case 3:
        page.disconnect()
        model.words = "off" + String(repeating: "q", count: random(5))
        ViewTree.flushAll()
        page.connect()
      case 4:
        page.isSlow = true
        model.words = "s" + String(repeating: "q", count: random(5))
        ViewTree.flushAll()
        page.isSlow = false
      case 5:
        model.others += "a"
        ViewTree.flushAll()
      default: page.say("V\(random(2))")
      }
      page.settle()
      page.say("V1")
      page.settle()
      let button = try page.first { $0.kind == .button }.id
      let before = model.log.count
      page.say("p\(button):\(page.page.frames)")
      #expect(model.log.count == before + 1)
    }
  }
}
