import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("What an event of a page takes") @MainActor
struct EventWorkTests {
  @Observable @MainActor
  final class Model {
    var count = 0
  }

  struct Counting: View {
    let model: Model
    @State private var count = 0

    var body: some View {
      Button("More") { count += 1 }
      Button("All") { model.count += 1 }
      Button("Later") { Task { model.count += 10 } }
      Button("Nothing") {}
      Text("\(count) \(model.count)")
    }
  }

  private func tree(_ visit: Visit) throws -> ViewTree { try #require(visit.socket.session as? WebSession).tree }

  private func press(_ label: String, _ visit: Visit) throws {
    let text = try #require(visit.html.range(of: ">\(label)<"))
    let button = try #require(visit.html[..<text.lowerBound].matches(of: /<button data-n="(\d+)"/).last)
    visit.say("p\(button.1):\((visit.socket.session as? WebSession)?.line.sent ?? 0)")
    visit.drain()
  }

  @Test("A press is one flush of the page, and one of each other page that shows what it has changed; one that changes nothing is none")
  func flushes() throws {
    let model = Model()
    let site = AppSite(AppInstance(OneWindow { Counting(model: model) }), assets: .forTests)
    let visits = (0..<3).map { _ in Visit(site) }
    let trees = try visits.map { try tree($0) }
    func flushes(_ label: String) throws -> [Int] {
      let before = trees.map(\.flushes)
      try press(label, visits[0])
      return zip(trees, before).map { $0.flushes - $1 }
    }
    #expect(try flushes("More") == [1, 0, 0])
    #expect(try flushes("All") == [1, 1, 1])
    #expect(try flushes("Nothing") == [0, 0, 0])
    #expect(visits.map { $0.frames.last?.contains(" 1\"") } == [true, true, true])
  }

  @Test("What a task of an event changes later, and what is changed when no event is handled, is shown in a turn of its own")
  func later() async throws {
    let model = Model()
    let site = AppSite(AppInstance(OneWindow { Counting(model: model) }), assets: .forTests)
    let visits = [Visit(site), Visit(site)]
    try press("Later", visits[0])
    #expect(visits.map(\.frames) == [[], []])
    for _ in 0..<20 { await Task.yield() }
    #expect(visits.map { $0.frames.joined().contains("0 10") } == [true, true])
    for visit in visits { visit.drain() }
    model.count = 20
    for _ in 0..<20 { await Task.yield() }
    #expect(visits.map { $0.frames.joined().contains("0 20") } == [true, true])
  }

  @Test("What is not brought up to date at the end of a turn has one of its own, in whatever turns that turn was")
  func leftOver() async {
    let model = Model()
    let visit = Visit { Text("\(model.count)") }
    for isWithin in [false, true] {
      let change = { ViewTree.inTurn { model.count += 1 } }
      if isWithin { ViewTree.inTurn { change() } } else { change() }
      #expect(visit.frames == [])
      for _ in 0..<20 { await Task.yield() }
      #expect(visit.frames.joined().contains("\"\(model.count)\""))
      visit.drain()
    }
  }

  @Test("A press that is read without making a text of it says what the text says, and what is no press is none")
  func plainPress() {
    func read(_ text: String) -> String { ClientMessage(Array(text.utf8)).map { "\($0)" } ?? "none" }
    func press(_ id: UInt32, _ frames: Int) -> String { "\(ClientMessage.press(id, frames: FrameCount(frames)))" }
    let presses: [(text: String, id: UInt32, frames: Int)] = [
      ("p1:0", 1, 0), ("p0:1", 0, 1), ("p007:01", 7, 1), ("p999999999:999999999", 999_999_999, 999_999_999),
      ("p4294967295:4294967295", .max, Int(UInt32.max)), ("p1:99999999999999999999", 1, FrameCount.most),
      ("p0000000012:00000000000000000003", 12, 3),
    ]
    for (text, id, frames) in presses { #expect(read(text) == press(id, frames), "\(text)") }
    let others = [
      "p", "p:", "p1:", "p:1", "p1:1:1", "p1::1", "p+1:1", "p-1:1", "p1:-1", "p 1:1", "p1:1 ", "p4294967296:1", "p1/2", "p1:a", "p١:1",
      "p1:\u{0}", "p00000000001:1", "p1:" + String(repeating: "1", count: 41),
    ]
    for text in others { #expect(read(text) == "none", "\(text)") }
    for text in ["p1", "p000000001", "p0000000001"] { #expect(read(text) == "\(ClientMessage.event(.press, 1))", "\(text)") }
    #expect(ClientMessage([UInt8(ascii: "p"), 0x31, 0x3a, 0xff]) == nil)
  }
}
