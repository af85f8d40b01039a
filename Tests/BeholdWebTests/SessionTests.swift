import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Sessions") @MainActor
struct SessionTests {
  @Observable @MainActor
  final class Model {
    var count = 0
  }

  struct Counting: View {
    @State private var count = 0
    var isDisabled = false

    var body: some View {
      Button("More") { count += 1 }.disabled(isDisabled)
      Text("\(count)")
    }
  }

  @Test("A dropped connection comes back to its own session, with its state, and gets what it has missed")
  func reconnection() {
    let visit = Visit { Counting() }
    let button = visit.id("type=\"button\"")
    visit.say("p\(button)")
    #expect(visit.frames.count == 1)
    visit.site.closed(visit.socket)
    let next = RecordingSocket()
    visit.connect(next, frames: 2)
    #expect(next.take() == ["[[12,1]]"])
    visit.say("p\(button)", on: next)
    visit.site.drained(next)
    #expect(next.take() == ["[[0,\(visit.id(">0<")),\"2\"],[15,2]]"])
  }

  @Test("Where a frame was lost the page is told whole, with the numbers that its elements have")
  func lostFrame() throws {
    let visit = Visit { Counting() }
    visit.say("p\(visit.id("type=\"button\""))")
    visit.site.closed(visit.socket)
    let next = RecordingSocket()
    visit.connect(next, frames: 0)
    let frame = try #require(next.take().first)
    #expect(frame.hasPrefix("[[4,[\"main\",{\"data-n\":\"1\",\"class\":\"window\"}"))
    #expect(frame.contains("{\"data-n\":\"\(visit.id(">0<"))\",\"class\":\"text\"},\"1\"]"))
    #expect(frame.contains("[12,1]"))
  }

  @Test("What happens while nobody is connected is gathered")
  func detached() {
    let model = Model()
    let visit = Visit { Text("\(model.count)") }
    visit.site.closed(visit.socket)
    for _ in 0..<100 {
      model.count += 1
      ViewTree.flushAll()
    }
    let next = RecordingSocket()
    visit.connect(next, frames: 1)
    #expect(next.take() == ["[[0,\(visit.id(">0<")),\"100\"],[12,0]]"])
  }

  @Test("VIEW-17 Two visitors see one model; each has state of their own")
  func twoVisitors() {
    let model = Model()
    let site = Visit { Text("\(model.count)") }
    let other = Visit { Text("\(model.count)") }
    model.count = 7
    ViewTree.flushAll()
    #expect(site.frames == other.frames)
  }

  @Test(
    "HOST-1 Forged and late events are refused and counted, and change nothing",
    arguments: [
      ("p99999", SessionCounters.Refusal.unknownElement), ("p0", .unknownElement), ("p4294967295", .unknownElement),
      ("p4294967296", .malformed),
      ("p-1", .malformed), ("p+1", .malformed), ("p", .malformed), ("", .malformed), ("p1x", .malformed), ("p1:", .malformed),
      ("P1", .malformed), ("P1:", .malformed), ("P:1", .malformed),
      ("p 1", .malformed),
      ("q1", .malformed), ("i1", .malformed), ("t1:4", .malformed), ("c1:-1", .malformed), ("c1:", .malformed), ("n1:nan", .malformed),
      ("n1:inf", .malformed), ("n1:1e999", .malformed), ("d1:yesterday", .malformed), ("k1:#12", .malformed), ("k1:red", .malformed),
      ("m1:1", .malformed), ("m1:99999999999999999999", .malformed), ("D1:a", .malformed), ("R1:1", .malformed), ("o1:x", .malformed),
      ("Lhttps://x", .malformed), ("V2", .malformed), ("Hx:0:0", .malformed), ("s1:,", .malformed),
      ("w1", .malformed), ("w1:1,2,1", .malformed), ("w1:2,2,1,1", .malformed), ("w1:1,2,1,1,1", .malformed), ("w1:1,x,2,1,1", .malformed),
      ("w1:-1,2,1,1", .malformed),
      ("i\u{0}:x", .malformed),
    ])
  func forged(_ message: String, _ refusal: SessionCounters.Refusal) {
    let visit = Visit { Counting() }
    visit.say(message)
    #expect(visit.site.counters.refused == [refusal: 1])
    #expect(visit.frames.isEmpty)
  }

  @Test("HOST-1 A disabled control takes nothing")
  func disabled() {
    let visit = Visit { Counting(isDisabled: true) }
    visit.say("p\(visit.id("type=\"button\""))")
    #expect(visit.site.counters.refused == [.disabled: 1])
    #expect(visit.frames.isEmpty)
  }

  @Test("A control takes its own kinds of events alone")
  func otherKind() {
    let visit = Visit { Counting() }
    visit.say("i\(visit.id("type=\"button\"")):text")
    #expect(visit.site.counters.refused == [.notTaken: 1])
  }

  @Test("A token is good for the visitor that it was given to, and for nobody else")
  func foreignToken() {
    let visit = Visit { Counting() }
    let other = RecordingSocket()
    visit.connect(other, cookie: Visit { Counting() }.cookie)
    #expect(other.frames == ["[[13]]"])
    #expect(other.closing == 4000)
    let none = RecordingSocket()
    visit.connect(none, cookie: "")
    #expect(none.closing == 4000)
    let guess = RecordingSocket()
    visit.connect(guess, token: SecureToken.make())
    #expect(guess.closing == 4000)
    #expect(visit.site.counters.refused == [.unknownSession: 3])
  }

  @Test("Of two connections of a session the newer one stays")
  func replaced() {
    let visit = Visit { Counting() }
    let next = RecordingSocket()
    visit.connect(next, frames: 1)
    #expect(next.take() == ["[[12,0]]"])
    visit.site.drained(next)
    #expect(visit.socket.closing == 4001)
    visit.say("p\(visit.id("type=\"button\""))")
    #expect(visit.frames.isEmpty)
    #expect(next.frames.isEmpty)
    visit.say("p\(visit.id("type=\"button\""))", on: next)
    #expect(next.frames == ["[[0,\(visit.id(">0<")),\"1\"],[15,1]]"])
  }

  @Test("A first message that names no session closes the connection", arguments: ["p1", "", "H", "H:0:0", "Hx", "Hx:-1:0", "Hx:0:99999"])
  func badHello(_ message: String) {
    let visit = Visit { Counting() }
    let socket = RecordingSocket()
    visit.open(socket)
    visit.say(message, on: socket)
    #expect(socket.closing == 1008)
  }

  @Test("LIFE-3 A session that ends runs onDisappear, and HOST-2 events of it do nothing")
  func end() {
    var gone = 0
    let visit = Visit { Counting().onDisappear { gone += 1 } }
    visit.site.drain()
    #expect(gone == 1)
    #expect(visit.socket.closing == 1001)
    visit.say("p\(visit.id("type=\"button\""))")
    #expect(visit.site.sessionCount == 0)
  }

  @Test("Choices that are buttons, and disclosures, are told when they are chosen: no input shows them")
  func shownByServer() {
    let visit = Visit { Settings() }
    let group = visit.id("role=\"radiogroup\"")
    let first = visit.site.choices(of: group)[0]
    visit.say("c\(group):\(first)")
    #expect(visit.frames.first?.contains("\"aria-checked\":\"true\",\"data-a\":\"c\(first)\"") == true)
    visit.drain()
    visit.say("t\(visit.id("class=\"disclosure fx\"")):1")
    #expect(visit.frames.first?.contains("\"aria-expanded\":\"true\",\"data-a\":\"t0\"") == true)
    visit.drain()
    // An input shows itself what it is set to.
    let menu = visit.id("picker p-menu")
    visit.say("c\(menu):\(visit.site.choices(of: menu)[0])")
    #expect(visit.frames.isEmpty)
  }

  private struct Settings: View {
    @State private var size = 1
    @State private var other = 1

    var body: some View {
      Picker("Size", selection: $size) { ForEach(0..<2) { Text("\($0)").tag($0) } }.pickerStyle(.segmented)
      DisclosureGroup("More") { Text("Inside") }
      Picker("Other", selection: $other) { ForEach(0..<2) { Text("\($0)").tag($0) } }
    }
  }

  @Test("HOST-8 A whole page, and a sign of life, say how many messages were handled; a greeting that was overtaken is refused")
  func line() {
    let visit = Visit { Counting() }
    let button = visit.id("type=\"button\"")
    visit.say("?")
    #expect(visit.socket.take() == ["[[15,0]]"])
    visit.drain()
    visit.say("p\(button)")
    visit.say("?")
    visit.say("?")
    #expect(visit.socket.take() == ["[[0,\(visit.id(">0<")),\"1\"],[15,1]]"])
    visit.drain()
    #expect(visit.socket.take() == ["[[15,1]]"])
    #expect(visit.site.counters.refused.isEmpty)
    let (second, third) = (RecordingSocket(), RecordingSocket())
    visit.connect(third, frames: 99, zoneName: "UTC:3")
    #expect(third.take().first?.hasSuffix(",[12,1]]") == true)
    visit.connect(second, frames: 4, zoneName: "UTC:2")
    #expect(second.take().isEmpty && second.closing == 4002 && third.closing == nil)
    visit.say("p\(button)", on: third)
    visit.site.drained(third)
    #expect(third.take() == ["[[0,\(visit.id(">0<")),\"2\"],[15,2]]"])
  }

  @Test("HOST-8 What a person waits for is answered, with what comes of it or alone; what the page shows by itself is not")
  func answers() {
    let visit = Visit { Settings() }
    let rows = [
      ("t\(visit.id("class=\"disclosure fx\"")):1", true), ("c\(visit.id("role=\"radiogroup\"")):0", true), ("p4294967295", true),
      ("x1", true),
      ("L1/nowhere", true), ("f1:1", false), ("i1:text", false), ("b1:text", false), ("n1:0.5", false), ("d1:2026-05-01", false),
      ("h1:1", false), ("g1:1,2", false), ("v1:2", false), ("w1:0,1,1,1", false), ("V1", false), ("Z1280x800r", false),
    ]
    for (count, (message, isAnswered)) in zip(1..., rows) {
      visit.say(message)
      #expect(visit.socket.take().joined().contains("[15,\(count)]") == isAnswered, "\(message)")
      visit.drain()
    }
  }

  @Test("HOST-8: what a message has made of a field is an answer to it, also where the frame waits and tells of later messages")
  func lateAnswer() {
    struct Shouting: View {
      @State private var text = ""
      @State private var count = 0
      var body: some View {
        TextField(
          "Text",
          text: Binding {
            text
          } set: {
            text = $0.uppercased()
          })
        Button("\(count)") { count += 1 }
      }
    }
    let visit = Visit { Shouting() }
    let (field, button) = (visit.id("class=\"input"), visit.id("<button"))
    visit.say("p\(button)")
    visit.say("i\(field):loud")
    visit.say("p\(button)")
    #expect(visit.socket.take().count == 1)
    visit.drain()
    #expect(visit.socket.take().joined().contains("[5,\(field),\"value\",\"LOUD\",3,2]"))
  }

  @Test("Tokens are long, and never the same")
  func tokens() {
    let tokens = (0..<1000).map { _ in SecureToken.make() }
    #expect(Set(tokens).count == 1000)
    #expect(tokens.allSatisfy { $0.utf8.count == 24 })
  }
}
