import Foundation
import TestSupport
import Testing

@testable import BeholdUI

/// The one queue in which all trees wait for the time of the system.
@MainActor
@Suite("The clock of the system")
struct SystemClockTests {
  @MainActor
  private final class Log {
    var entries: [Int] = []
  }

  @Test("Actions are called in the order of their times and of their coming, and not after they were cancelled")
  func order() async throws {
    let (timers, log, now) = (WaitingTimers(), Log(), Date())
    var kept: [ViewTimer] = []
    for (index, delay) in [0.03, 0.01, 0.03, -5, 0.02].enumerated() {
      kept.append(timers.add(at: now.addingTimeInterval(delay)) { log.entries.append(index) })
    }
    kept[2].cancel()
    // One that another one cancels when both are due.
    let last = timers.add(at: now.addingTimeInterval(0.03)) { log.entries.append(-1) }
    kept.append(timers.add(at: now.addingTimeInterval(0.02)) { last.cancel() })
    #expect(await eventually { log.entries.count >= 4 })
    try await Task.sleep(for: .milliseconds(50))
    #expect(log.entries == [3, 1, 4, 0])
  }

  @Test("What is added for a time that has passed comes after others have had their turn")
  func passed() async throws {
    let (timers, log) = (WaitingTimers(), Log())
    let past = Date(timeIntervalSince1970: 0)
    func again() {
      log.entries.append(log.entries.count)
      if log.entries.count < 20 { _ = timers.add(at: past, again) }
    }
    _ = timers.add(at: past, again)
    #expect(log.entries == [])
    #expect(await eventually { log.entries.count >= 20 })
    #expect(log.entries.count == 20)
  }

  @Test("Times that are none come never, and what was cancelled is forgotten")
  func hostile() {
    let timers = WaitingTimers()
    for time in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      timers.add(at: Date(timeIntervalSinceReferenceDate: time)) {}.cancel()
    }
    for index in 0..<10_000 { timers.add(at: Date(timeIntervalSinceNow: 1000 + Double(index))) {}.cancel() }
    #expect(timers.count < 100)
  }

  @Test("A heap gives its dates in their order, with as many of each as there are")
  func heap() {
    var heap = DateHeap([5, 3].map { Date(timeIntervalSince1970: $0) })
    var generator = SystemRandomNumberGenerator()
    var all: [Double] = [3, 5]
    for _ in 0..<500 {
      let time = Double(Int.random(in: 0..<100, using: &generator))
      all.append(time)
      heap.insert(Date(timeIntervalSince1970: time))
    }
    var found: [Double] = []
    while let first = heap.first {
      found.append(first.timeIntervalSince1970)
      heap.removeFirst()
    }
    #expect(found == all.sorted())
  }
}
