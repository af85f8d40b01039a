import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// When it is told that an animation is complete, by the clock of the window.
@MainActor
@Suite("Completions of animations")
struct AnimationCompletionTests {
  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private struct Bar: View {
    let log: Log
    let animation: Animation?
    var criteria = AnimationCompletionCriteria.logicallyComplete
    @State private var isWide = false
    @State private var isThere = true
    @State private var unread = 0
    var body: some View {
      if isThere { Color.red.frame(width: isWide ? 10 : 20).onDisappear { log.entries.append("gone") } }
      Text(log.entries.isEmpty ? "none" : "some")
      Button("Move") {
        withAnimation(animation, completionCriteria: criteria) {
          isWide.toggle()
        } completion: {
          log.entries.append("done")
        }
      }
      Button("Nothing") {
        withAnimation(animation) {
          unread += 1
        } completion: {
          log.entries.append("done")
        }
      }
      Button("Remove") { isThere = false }
      Button("Others") {
        var transaction = Transaction(animation: animation)
        transaction.disablesAnimations = true
        transaction.addAnimationCompletion { log.entries.append("first") }
        transaction.addAnimationCompletion(criteria: .removed) { log.entries.append("second") }
        withTransaction(transaction) { isWide.toggle() }
      }
    }
  }

  private func entries(
    _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete, press name: String, after seconds: Double
  ) throws
    -> [String]
  {
    let log = Log()
    let host = TestHost(Bar(log: log, animation: animation, criteria: criteria))
    try host.find(name).press()
    host.clock.advance(by: seconds)
    return log.entries
  }

  @Test(
    "MOVE-5: a completion is called once, when the animation is over",
    arguments: [
      (Animation.linear(duration: 2), 1.9, 2.1), (.linear(duration: 2).delay(1), 2.9, 3.1), (.linear(duration: 1).repeatCount(3), 2.9, 3.1),
      (.spring(duration: 0.5, bounce: 0.6), 0.4, 0.6), (.linear(duration: 5).logicallyComplete(after: 1), 0.9, 1.1),
      (.linear(duration: 5).logicallyComplete(after: 1).delay(2).speed(2), 1.4, 1.6),
    ])
  func once(animation: Animation, before: Double, after: Double) throws {
    #expect(try entries(animation, press: "Move", after: before) == [])
    #expect(try entries(animation, press: "Move", after: after) == ["done"])
    #expect(try entries(animation, press: "Move", after: 1000) == ["done"])
  }

  @Test("MOVE-5: one that waits until nothing moves any more waits for a spring to stand still")
  func removed() throws {
    let spring = Animation.spring(duration: 0.5, bounce: 0.6)
    #expect(try entries(spring, .removed, press: "Move", after: 0.6) == [])
    #expect(try entries(spring, .removed, press: "Move", after: 60) == ["done"])
    #expect(try entries(.linear(duration: 5).logicallyComplete(after: 1), .removed, press: "Move", after: 2) == [])
  }

  @Test("MOVE-5: where nothing moves it is called at once")
  func nothing() throws {
    #expect(try entries(nil, press: "Move", after: 0) == ["done"])
    #expect(try entries(.linear(duration: 2), press: "Nothing", after: 0) == ["done"])
    #expect(try entries(.linear(duration: 2), press: "Others", after: 0) == ["first", "second"])
  }

  @Test("MOVE-5: one that goes on for ever is never complete, unless something else is said")
  func forever() throws {
    #expect(try entries(.linear.repeatForever(), press: "Move", after: 1e6) == [])
    #expect(try entries(.linear.repeatForever().logicallyComplete(after: 3), press: "Move", after: 3.1) == ["done"])
  }

  @Test("MOVE-5: it is called when what moves has gone, and when all has gone")
  func gone() throws {
    let log = Log()
    var host: TestHost? = TestHost(Bar(log: log, animation: .linear(duration: 2)))
    let clock = try #require(host?.clock)
    try host?.find("Move").press()
    try host?.find("Remove").press()
    clock.advance(by: 3)
    #expect(log.entries == ["gone", "done"])
    try host?.find("Others").press()
    try host?.find("Move").press()
    host = nil
    clock.advance(by: 3)
    #expect(log.entries == ["gone", "done", "first", "second", "done"])
  }

  @Test("MOVE-5: when the window goes nothing moves any more: what waits is called then, and nothing of it stays")
  func end() throws {
    let log = Log()
    weak var kept: TestClock?
    do {
      let host = TestHost(Bar(log: log, animation: .linear(duration: 3600)))
      kept = host.clock
      try host.find("Move").press()
      #expect(log.entries == [])
      host.unmount()
      #expect(log.entries == ["gone", "done"])
    }
    #expect(kept == nil)
  }
}
