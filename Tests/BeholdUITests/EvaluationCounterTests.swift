import BeholdObservation
import BeholdTesting
import BeholdUI
import Testing

@Suite("Counting evaluations in a running program") @MainActor
struct EvaluationCounterTests {
  @Observable final class Level {
    var number = 0
    var isShown = true
  }

  struct Gauge: View {
    let level: Level
    var body: some View { Text("Level \(level.number)") }
  }

  struct Page: View {
    let level: Level
    let counter: EvaluationCounter
    var body: some View {
      Gauge(level: level)
      if level.isShown { VStack { Gauge(level: level) }.countsEvaluations(with: counter) }
    }
  }

  @Test("A counter counts the program's views that are in its view, and no others")
  func within() {
    let (level, counter) = (Level(), EvaluationCounter())
    let host = TestHost(Page(level: level, counter: counter))
    #expect(counter.total == 1)
    counter.reset()
    for _ in 0..<3 {
      level.number += 1
      host.flush()
    }
    #expect(counter.total == 3)
    #expect(counter.count(of: Gauge.self) == 3 && counter.count(of: Page.self) == 0)
    #expect(host.evaluations(of: Gauge.self) == 8)
  }

  @Test("It stops when the view goes, and goes on when it comes back")
  func gone() {
    let (level, counter) = (Level(), EvaluationCounter())
    let host = TestHost(Page(level: level, counter: counter))
    level.isShown = false
    host.flush()
    counter.reset()
    level.number += 1
    host.flush()
    #expect(counter.total == 0)
    level.isShown = true
    host.flush()
    #expect(counter.total == 1)
  }

  @Test("A counter is let go with its window")
  func memory() {
    weak var gone: EvaluationCounter?
    do {
      let counter = EvaluationCounter()
      gone = counter
      TestHost(Page(level: Level(), counter: counter)).unmount()
    }
    #expect(gone == nil)
  }
}
