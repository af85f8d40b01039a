import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Timeline")
struct TimelineTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

  @Test("TIME-1: a periodic schedule begins with the date that holds")
  func periodic() {
    let entries = PeriodicTimelineSchedule(from: Self.start, by: 5).entries(from: Self.start + 12, mode: .normal)
    #expect(Array(entries.prefix(3)) == [Self.start + 10, Self.start + 15, Self.start + 20])
    let early = PeriodicTimelineSchedule(from: Self.start, by: 5).entries(from: Self.start - 12, mode: .normal)
    #expect(Array(early.prefix(2)) == [Self.start, Self.start + 5])
  }

  @Test("TIME-1: every minute falls on second 0")
  func everyMinute() {
    let entries = Array(EveryMinuteTimelineSchedule().entries(from: Self.start + 17, mode: .normal).prefix(3))
    #expect(entries.map { Calendar.current.component(.second, from: $0) } == [0, 0, 0])
    #expect(entries[0] <= Self.start + 17 && entries[1] > Self.start + 17)
    #expect(entries[1].timeIntervalSince(entries[0]) == 60)
  }

  @Test("TIME-1: an explicit schedule ends, an animation's keeps its interval, and a paused one has no entries")
  func others() {
    let dates = [Self.start, Self.start + 3]
    #expect(Array(ExplicitTimelineSchedule(dates).entries(from: Self.start, mode: .normal)) == dates)
    let animation = AnimationTimelineSchedule(minimumInterval: 1.5).entries(from: Self.start, mode: .normal)
    #expect(animation.prefix(3).map { $0.timeIntervalSince(Self.start) } == [0, 1.5, 3])
    #expect(Array(AnimationTimelineSchedule(paused: true).entries(from: Self.start, mode: .normal)).isEmpty)
  }

  @Test("A schedule with an interval that is none has its start alone", arguments: [0, -1, .nan, -TimeInterval.infinity, .infinity])
  func noInterval(_ interval: Double) {
    let entries = PeriodicTimelineSchedule(from: Self.start, by: interval).entries(from: Self.start + 5, mode: .normal)
    #expect(Array(entries.prefix(3)) == [Self.start])
    let clock = ManualClock(Self.start + 1)
    let tree = ViewTree(clock: clock)
    tree.mount(TimelineView(.periodic(from: Self.start, by: interval)) { Text(verbatim: "\($0.date.timeIntervalSince(Self.start))") })
    #expect(tree.texts == ["0.0"] && clock.waiting.isEmpty)
  }

  private struct Hasty: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> AnySequence<Date> {
      AnySequence(sequence(first: startDate) { $0.addingTimeInterval(1e-6) })
    }
  }

  @Test("A schedule of a program's own is not followed more often than each thousandth of a second")
  func hasty() {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    let log = TimelineLog()
    tree.mount(Screen(schedule: Hasty(), plain: Plain(), log: log))
    for count in 1...20 {
      let next = clock.waiting[0]
      #expect(clock.waiting.count == 1 && abs(next.timeIntervalSince(Self.start) - Double(count) / 1000) < 1e-5 * Double(count))
      clock.advance(to: next)
      tree.flush()
    }
    #expect(log.dates.count == 21)
  }

  @Test("A date that never comes is not waited for", arguments: [.nan, TimeInterval.infinity, -.infinity])
  func noDate(_ number: Double) {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(TimelineView(.explicit([Date(timeIntervalSinceReferenceDate: number)])) { _ in Text(verbatim: "a") })
    #expect(tree.texts == ["a"] && clock.waiting.isEmpty)
  }

  /// Not observable: only an evaluation shows what it has become.
  private final class Plain {
    var text = "a"
  }

  private struct Screen<Schedule: TimelineSchedule>: View {
    let schedule: Schedule
    let plain: Plain
    let log: TimelineLog
    @State private var taps = 0

    var body: some View {
      let _ = log.evaluated()
      Button("\(taps)") { taps += 1 }
      TimelineView(schedule) { context in
        let _ = log.dates.append(context.date)
        Text(verbatim: plain.text)
      }
    }
  }

  private final class TimelineLog {
    private(set) var bodies = 0
    var dates: [Date] = []

    func evaluated() { bodies += 1 }
  }

  private func offsets(_ log: TimelineLog) -> [TimeInterval] { log.dates.map { $0.timeIntervalSince(Self.start) } }

  @Test("TIME-2: at a tick only the content is evaluated, and shows what cannot be observed")
  func tick() {
    let clock = ManualClock(Self.start + 1)
    let tree = ViewTree(clock: clock)
    let log = TimelineLog()
    let plain = Plain()
    tree.mount(Screen(schedule: .periodic(from: Self.start, by: 5), plain: plain, log: log))
    plain.text = "b"
    tree.flush()
    #expect(tree.texts == ["0", "a"])
    clock.advance(to: Self.start + 5)
    tree.flush()
    #expect(tree.texts == ["0", "b"])
    #expect(log.bodies == 1)
    #expect(offsets(log) == [0, 5])
  }

  @Test("TIME-2: an evaluation of the parent does not restart the schedule, and missed ticks are left out")
  func parent() {
    let clock = ManualClock(Self.start + 1)
    let tree = ViewTree(clock: clock)
    let log = TimelineLog()
    tree.mount(Screen(schedule: .periodic(from: Self.start, by: 5), plain: Plain(), log: log))
    clock.advance(to: Self.start + 4)
    tree.pressFirst()
    #expect(log.bodies == 2)
    clock.advance(to: Self.start + 17)
    tree.flush()
    #expect(offsets(log).last == 15)
    #expect(!offsets(log).contains(10))
    #expect(clock.waiting.map { $0.timeIntervalSince(Self.start) } == [20])
  }

  @Test("TIME-2: another schedule begins anew, and the timer is gone with the view")
  func gone() {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(Screen(schedule: .everyMinute, plain: Plain(), log: TimelineLog()))
    #expect(clock.waiting.count == 1)
    tree.unmount()
    #expect(clock.waiting.isEmpty)
  }

  private struct Stuck: TimelineSchedule {
    func entries(from startDate: Date, mode: Mode) -> some Sequence<Date> { repeatElement(startDate, count: .max) }
  }

  @Test("TIME-2: a schedule that does not get on does not hang the program")
  func stuck() {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(Screen(schedule: Stuck(), plain: Plain(), log: TimelineLog()))
    #expect(clock.waiting.isEmpty)
  }

  @Test("TIME-1: a schedule with entries in an uneven rhythm is followed, and its end is kept")
  func uneven() {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    let log = TimelineLog()
    tree.mount(Screen(schedule: .explicit([Self.start + 2, Self.start + 3, Self.start + 9]), plain: Plain(), log: log))
    for second in 1...12 {
      clock.advance(to: Self.start + Double(second))
      tree.flush()
    }
    #expect(offsets(log) == [0, 2, 3, 9])
    #expect(clock.waiting.isEmpty)
  }
}
