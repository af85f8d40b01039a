import BeholdObservation
import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

/// What comes many times a second comes as fast as the page says that it is shown.
@Suite("Ticks and what is shown of them") @MainActor
struct TickPaceTests {
  @Test("As much is on its way as is shown in the time of an answer, and a little more")
  func limit() {
    let begin = ContinuousClock.now
    var pace = TickPace()
    var asked = 0
    func fill() {
      while !pace.isBehind {
        pace.ask(at: begin)
        asked += 1
      }
    }
    fill()
    #expect(asked == 4)
    // Half a second there and back.
    pace.answer(at: begin + .seconds(0.5))
    fill()
    #expect(asked == 4 + 1 + 30)
    // What is shown late makes no more room than the best answer.
    pace.answer(at: begin + .seconds(20))
    #expect(!pace.isBehind)
    fill()
    #expect(asked == 36)
    for _ in 0..<1000 { pace.answer(at: begin) }
    asked = 0
    fill()
    #expect(asked == 4)
  }

  @Test("Answers that nobody has asked for, and such as take for ever, change little")
  func hostile() {
    var pace = TickPace()
    for _ in 0..<1000 { pace.answer(at: .now) }
    #expect(!pace.isBehind)
    let begin = ContinuousClock.now
    pace.ask(at: begin)
    pace.answer(at: begin + .seconds(1e9))
    var asked = 0
    while !pace.isBehind {
      pace.ask(at: begin)
      asked += 1
    }
    #expect(asked == 4 + 120)
  }

  @Observable @MainActor
  final class Model {
    @ObservationIgnored var ticks = 0
    var count = 0

    func tick() -> Int {
      ticks += 1
      return ticks
    }
  }

  struct Moving: View {
    let model: Model

    var body: some View {
      TimelineView(.animation) { _ in Text("tick \(model.tick())") }
      TimelineView(.periodic(from: .now, by: 0.5)) { _ in Text("still") }
      Button("More \(model.count)") { model.count += 1 }
    }
  }

  @Test("A page that shows nothing is sent few ticks and all changes, and goes on when it answers")
  func session() async throws {
    let model = Model()
    let visit = Visit { Moving(model: model) }
    var asked = visit.firstFrames.count { $0.contains("[18]") }
    let isFull = await eventually {
      asked += visit.frames.count { $0.contains("[18]") }
      visit.drain()
      return asked >= 4
    }
    #expect(isFull && asked == 4)
    let ticks = model.ticks
    // Time in which there would be many.
    try await Task.sleep(for: .milliseconds(200))
    #expect(model.ticks == ticks)
    let button = try #require(visit.html.firstMatch(of: /<button data-n="(\d+)"/)).1
    visit.say("p\(button)")
    #expect(model.count == 1)
    visit.drain()
    #expect(visit.frames.contains { $0.contains("More 1") })
    for _ in 0..<10 {
      let before = model.ticks
      visit.say("y")
      #expect(
        await eventually {
          visit.drain()
          return model.ticks > before
        })
    }
    #expect(model.ticks <= ticks + 60)
  }
}
