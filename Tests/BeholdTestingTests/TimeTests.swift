import BeholdTesting
import BeholdUI
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Time in tests")
struct TimeTests {
  private struct Clock: View {
    var body: some View {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 10)) { context in
        Text(verbatim: "at \(Int(context.date.timeIntervalSinceReferenceDate))")
      }
    }
  }

  @Test("The clock stands still until it is told to go on, and calls what waits at its time, in order")
  func clock() {
    let host = TestHost(Clock())
    #expect(host.contains("at 0"))
    host.clock.advance(by: 9)
    #expect(host.contains("at 0"))
    host.resetEvaluations()
    host.clock.advance(by: 26)
    #expect(host.contains("at 30"))
    #expect(host.evaluations == 3)
    #expect(host.clock.now == Date(timeIntervalSinceReferenceDate: 35))
    #expect(host.clock.nextDate == Date(timeIntervalSinceReferenceDate: 40))
    host.unmount()
    #expect(host.clock.waitingCount == 0)
  }

  @Test("Windows may share a clock")
  func shared() {
    let first = TestHost(Clock())
    let second = TestHost(Clock(), clock: first.clock)
    second.clock.advance(to: Date(timeIntervalSinceReferenceDate: 20))
    #expect(first.contains("at 20"))
    #expect(second.contains("at 20"))
  }

  private struct Loading: View {
    let load: @Sendable () async -> String
    @State private var text = "loading"
    var body: some View {
      Text(text).task {
        text = await load()
        text += "!"
      }
    }
  }

  @Test("settle() waits for tasks that go on, also elsewhere")
  func settle() async throws {
    let host = TestHost(
      Loading {
        await Task.detached {
          for _ in 0..<10 { await Task.yield() }
          return "loaded"
        }.value
      })
    #expect(host.contains("loading"))
    try await host.settle()
    #expect(host.contains("loaded!"))
  }

  @Test("settle() does not wait for a task that waits for something itself")
  func waiting() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let host = TestHost(
      Loading {
        for await _ in gate { break }
        return "open"
      })
    try await host.settle()
    #expect(host.contains("loading"))
    open.yield()
    try await host.wait { host.contains("open!") }
  }

  private struct Restless: View {
    @State private var number = 0
    var body: some View {
      Text(verbatim: "\(number)").task {
        while !Task.isCancelled {
          number += 1
          await Task.yield()
        }
      }
    }
  }

  @Test("settle() gives up on views that go on changing, and says which, and which tasks run")
  func restless() async throws {
    let host = TestHost(Restless())
    let error = await #expect(throws: TestHostError.self) { try await host.settle(limit: .milliseconds(20)) }
    #expect(error?.reason == .unsettled)
    #expect(error?.description.contains("Evaluated last: Restless.") == true)
    #expect(error?.description.contains("a task of Restless") == true)
    host.unmount()
    try await host.settle()
  }

  @Test("What is waited for in vain is told with what is shown")
  func inVain() async {
    let host = TestHost(Text("here"))
    let error = await #expect(throws: TestHostError.self) { try await host.wait(limit: .milliseconds(5)) { host.contains("there") } }
    #expect(error?.description.hasSuffix("Shown is:\ntext \"here\"") == true)
  }

  @Test("Random numbers are the same for the same seed")
  func random() {
    let numbers = (0..<3).map { _ in
      let host = TestHost(Text("x"), seed: 42)
      return (0..<5).map { _ in Int.random(in: 0..<1000, using: &host.random) }
    }
    #expect(numbers[0] == numbers[1])
    #expect(numbers[0] == numbers[2])
    var other = SeededRandom(seed: 43)
    #expect(numbers[0] != (0..<5).map { _ in Int.random(in: 0..<1000, using: &other) })
  }

  @Test("TIME-2: rows in a timeline show at a tick what nobody observes, too")
  func rows() {
    @MainActor final class Unobserved { var count = 0 }
    let unobserved = Unobserved()
    let host = TestHost(
      TimelineView(.animation(minimumInterval: 1)) { _ in
        VStack { ForEach(["a", "b"], id: \.self) { Text(verbatim: "\($0) \(unobserved.count)") } }
      })
    #expect(host.contains("a 0"))
    unobserved.count = 7
    host.clock.advance(by: 1)
    #expect(host.contains("a 7") && host.contains("b 7"))
  }
}
