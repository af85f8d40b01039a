import Foundation
import Testing

@testable import BeholdUI

@MainActor @Suite("Text that goes with the time")
struct TimeTextTests {
  private static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

  /// What a text is at times in seconds from the start.
  private func texts(_ text: Text, at times: [TimeInterval]) -> [String] {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(text)
    return times.map { time in
      clock.advance(to: Self.start + time)
      tree.flush()
      return tree.texts.joined()
    }
  }

  @Test("TIME-2: a timer runs towards its date and away from it")
  func timer() {
    let date = Self.start + 61
    #expect(texts(Text(date, style: .timer), at: [0, 1, 2, 61, 62]) == ["1:01", "1:00", "0:59", "0:00", "0:01"])
    #expect(texts(Text(Self.start + 36 * 3600 + 59 * 60 + 1, style: .timer), at: [0, 1]) == ["36:59:01", "36:59:00"])
  }

  @Test("TIME-2: a distance from now is written in its largest units")
  func distances() {
    let later = Self.start + 2 * 3600 + 23 * 60
    #expect(texts(Text(later, style: .relative), at: [0, 3600]) == ["2 hours, 23 minutes", "1 hour, 23 minutes"])
    #expect(texts(Text(Self.start + 7200, style: .offset), at: [0, 7200 + 60]) == ["+2 hours", "-1 minute"])
    let relative = { (seconds: Double) in texts(Text(Self.start + seconds, style: .relative), at: [0]).first }
    #expect(relative(86_390) == "23 hours, 59 minutes")
    #expect(relative(86_410) == "1 day")
    #expect(relative(259_190) == "2 days, 23 hours")
    #expect(relative(-3610) == "1 hour")
    #expect(texts(Text(Self.start + 7199, style: .offset), at: [0]) == ["+1 hour"])
    #expect(texts(Text(Self.start - 0.2, style: .offset), at: [0]) == ["+0 seconds"])
  }

  @Test("TIME-2: a clock of an interval stands still before it, after it, and while it pauses")
  func interval() {
    let interval = (Self.start + 10)...(Self.start + 70)
    #expect(texts(Text(timerInterval: interval), at: [0, 10, 11, 70, 80]) == ["1:00", "1:00", "0:59", "0:00", "0:00"])
    #expect(texts(Text(timerInterval: interval, countsDown: false), at: [0, 11, 80]) == ["0:00", "0:01", "1:00"])
    #expect(texts(Text(timerInterval: interval, pauseTime: Self.start + 12), at: [11, 12, 20]) == ["0:59", "0:58", "0:58"])
    let long = Self.start...(Self.start + 3700)
    #expect(texts(Text(timerInterval: long), at: [0]) == ["1:01:40"])
    #expect(texts(Text(timerInterval: long, showsHours: false), at: [0]) == ["61:40"])
  }

  @Test("A date that is endlessly far away is as far as is counted, and waited for by nobody")
  func farAway() {
    let hours = 277_777_777_777
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(Text(Date(timeIntervalSinceReferenceDate: .infinity), style: .timer))
    #expect(tree.texts == ["\(hours):46:40"] && clock.waiting.isEmpty)
    #expect(texts(Text(timerInterval: Self.start...Date(timeIntervalSinceReferenceDate: 1e300)), at: [0]) == ["\(hours):46:40"])
    #expect(texts(Text(Date(timeIntervalSinceReferenceDate: .nan), style: .timer), at: [0, 1]) == ["0:00", "0:00"])
  }

  @Test("A date is written in the time zone of the environment, and again in another one")
  func zones() {
    struct Screen: View {
      let zone: TimeZone?
      var body: some View {
        let text = Text(TimeTextTests.start, style: .time)
        if let zone { text.environment(\.timeZone, zone) } else { text }
      }
    }
    func time(_ zone: TimeZone) -> String { Self.start.formatted(Date.FormatStyle(date: .omitted, time: .shortened, timeZone: zone)) }
    let (east, west) = (TimeZone(secondsFromGMT: 3 * 3600)!, TimeZone(secondsFromGMT: -3 * 3600)!)
    let tree = ViewTree()
    tree.mount(Screen(zone: nil)) { $0.timeZone = east }
    #expect(tree.texts == [time(east)])
    tree.setTimeZone(west)
    tree.flush()
    #expect(tree.texts == [time(west)])
    let other = ViewTree()
    other.mount(Screen(zone: east))
    other.setTimeZone(west)
    other.flush()
    #expect(other.texts == [time(east)], "what a view says holds within it")
    let plain = ViewTree()
    plain.mount(Text("no date"))
    #expect(plain.texts == ["no date"])
  }

  @Test("A zone that nobody has asked for is told to nobody, and holds for who asks later")
  func unreadZones() {
    struct Screen: View {
      @State private var isShown = false
      var body: some View {
        Button("Show") { isShown = true }
        if isShown { Text(TimeTextTests.start, style: .time) }
      }
    }
    func time(_ zone: TimeZone) -> String { Self.start.formatted(Date.FormatStyle(date: .omitted, time: .shortened, timeZone: zone)) }
    let (east, west) = (TimeZone(secondsFromGMT: 3 * 3600)!, TimeZone(secondsFromGMT: -3 * 3600)!)
    let tree = ViewTree()
    tree.mount(Screen()) { $0.timeZone = .gmt }
    tree.setTimeZone(east)
    tree.pressFirst()
    tree.flush()
    #expect(tree.texts == ["Show", time(east)])
    tree.setTimeZone(west)
    tree.flush()
    #expect(tree.texts == ["Show", time(west)])
  }

  @Test("TIME-2: its timer waits only as long as the text can change and is there")
  func timers() {
    struct Screen: View {
      @State private var isShown = true
      var body: some View {
        Button("Toggle") { isShown.toggle() }
        if isShown { Text("Ends in \(timerInterval: TimeTextTests.start...(TimeTextTests.start + 2))").bold() }
      }
    }
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(Screen())
    func runs() -> [TextRun]? { tree.elements.last?.textRuns }
    #expect(runs() == [TextRun("Ends in 0:02", [.bold(true)])])
    #expect(clock.waiting == [Self.start + 1])
    tree.pressFirst()
    #expect(clock.waiting == [])
    tree.pressFirst()
    clock.advance(to: Self.start + 1)
    clock.advance(to: Self.start + 2)
    tree.flush()
    #expect(runs()?.last?.text == "Ends in 0:00")
    #expect(clock.waiting == [])
  }
}
