import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// Views that go through phases and keyframes, by the clock of the window.
@MainActor
@Suite("Phases and keyframes")
struct PhaseTests {
  @Test("Phases follow each other when each animation is complete, without end")
  func endless() {
    let host = TestHost(
      PhaseAnimator(["one", "two", "three"]) { phase in
        Text(phase)
      } animation: { phase in
        phase == "three" ? nil : .linear(duration: 1)
      })
    #expect(host.texts == ["one"])
    host.clock.advance(by: 0.01)
    #expect(host.texts == ["two"])
    host.clock.advance(by: 0.9)
    #expect(host.texts == ["two"])
    host.clock.advance(by: 0.1)
    #expect(host.texts == ["three"])
    host.clock.advance(by: 0.02)
    #expect(host.texts == ["one"])
    host.clock.advance(by: 100)
    #expect(host.evaluations > 0)
  }

  @Test("Phases follow each other once whenever a value is another, from the first on")
  func triggered() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        Text("heart").phaseAnimator([0, 1, 2], trigger: count) { view, phase in
          view
          Text("phase \(phase)")
        } animation: { _ in
          .linear(duration: 1)
        }
        Button("Go") { count += 1 }
      }
    }
    let host = TestHost(Screen())
    host.clock.advance(by: 10)
    #expect(host.texts == ["heart", "phase 0"])
    try host.find("Go").press()
    var seen: [String] = []
    for _ in 0..<5 {
      host.clock.advance(by: 0.75)
      if seen.last != host.texts[1] { seen.append(host.texts[1]) }
    }
    #expect(seen == ["phase 1", "phase 2", "phase 0"])
    try host.find("Go").press()
    host.clock.advance(by: 1.5)
    #expect(host.texts[1] == "phase 2")
    try host.find("Go").press()
    host.clock.advance(by: 0.1)
    #expect(host.texts[1] == "phase 1", "it begins anew")
    host.clock.advance(by: 10)
    #expect(host.texts[1] == "phase 0")
  }

  @Test("Phases without time take a frame each, and one without end is the last")
  func withoutTime() {
    let host = TestHost(
      PhaseAnimator([1, 2]) {
        Text("\($0)")
      } animation: { _ in
        nil
      })
    let count = host.evaluations
    host.clock.advance(by: 1)
    #expect(host.evaluations - count <= 61)
    let endless = TestHost(
      PhaseAnimator([1, 2, 3]) {
        Text("\($0)")
      } animation: { _ in
        .linear.repeatForever()
      })
    endless.clock.advance(by: 100)
    #expect(endless.texts == ["2"])
    let one = TestHost(PhaseAnimator([1]) { Text("\($0)") })
    one.clock.advance(by: 1)
    #expect(one.texts == ["1"])
  }

  @Test("MOVE-7: all that moves has the same frames, whenever it has begun")
  func frames() throws {
    struct Mover: View {
      @State private var count = 0
      var body: some View {
        Button("Go") { count += 1 }
        KeyframeAnimator(initialValue: 0.0, trigger: count) {
          Text("\($0)")
        } keyframes: { _ in
          LinearKeyframe(100, duration: 10)
        }
      }
    }
    let host = TestHost(VStack { ForEach(0..<11, id: \.self) { _ in Mover() } })
    for button in try host.findAll(.button) {
      try button.press()
      host.clock.advance(by: 0.0037)
    }
    var dates: Set<Date> = []
    let end = host.clock.now.addingTimeInterval(1)
    while let next = host.clock.nextDate, next < end {
      dates.insert(next)
      host.clock.advance(to: next)
    }
    #expect(dates.count >= 59 && dates.count <= 61)
  }

  @Test("Without phases nothing is shown, or the last one that there was")
  func empty() throws {
    struct Screen: View {
      @State private var phases: [String] = []
      var body: some View {
        PhaseAnimator(phases) {
          Text($0)
        } animation: { _ in
          .linear(duration: 1)
        }
        Button("None") { phases = [] }
        Button("Three") { phases = ["one", "two", "three"] }
      }
    }
    let host = TestHost(Screen())
    host.clock.advance(by: 5)
    #expect(host.texts == [])
    try host.find("Three").press()
    #expect(host.texts == ["one"])
    host.clock.advance(by: 0.1)
    #expect(host.texts == ["two"])
    try host.find("None").press()
    #expect(host.texts == ["two"])
    host.clock.advance(by: 1)
    #expect(host.texts == ["three"])
  }

  @Test("MOVE-7: phases and keyframes that nobody sees rest")
  func unseen() throws {
    struct Screen: View {
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          Tab("First", systemImage: "star", value: 0) {
            PhaseAnimator([1, 2]) { Text("\($0)") }
            KeyframeAnimator(initialValue: 0.0) {
              Text("\($0)")
            } keyframes: { _ in
              LinearKeyframe(1, duration: 1)
            }
          }
          Tab("Second", systemImage: "star", value: 1) { Text("second") }
        }
      }
    }
    let host = TestHost(Screen())
    host.clock.advance(by: 1)
    try host.find("Second").press()
    let count = host.evaluations
    host.clock.advance(by: 100)
    #expect(host.evaluations == count)
    try host.find("First").press()
    host.clock.advance(by: 1)
    #expect(host.evaluations > count)
  }

  private struct Values {
    var scale = 1.0
    var offset = CGSize.zero
    var turn = Angle.zero
  }

  @Test("A timeline has the values of its tracks")
  func timeline() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
        MoveKeyframe(5)
        LinearKeyframe(6, duration: 1)
      }
      KeyframeTrack(\.offset) { CubicKeyframe(CGSize(width: 10, height: 20), duration: 2) }
      KeyframeTrack(\.turn) { SpringKeyframe(.degrees(90), duration: 4, spring: .bouncy) }
    }
    #expect(timeline.duration == 4)
    #expect([0, 0.5, 1.5, 2, 9].map { timeline.value(time: $0).scale } == [1, 1.5, 5.5, 6, 6])
    #expect(timeline.value(progress: 0.25).offset == CGSize(width: 5, height: 10))
    #expect(timeline.value(time: 1).turn.degrees > 80)
    #expect(timeline.value(time: 4).turn == .degrees(90))
    #expect(timeline.value(time: .nan).scale == 1 && timeline.value(time: -5).scale == 1 && timeline.value(time: .infinity).scale == 6)
  }

  @Test("Cubic keyframes lead smoothly into each other")
  func smooth() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(30, duration: 1)
    }
    func slope(_ time: Double) -> Double { (timeline.value(time: time + 1e-4) - timeline.value(time: time - 1e-4)) / 2e-4 }
    #expect(abs(slope(0.999) - slope(1.001)) < 0.2 && abs(slope(1) - 15) < 0.2)
    #expect(abs(slope(1.999)) < 0.2)
    #expect(timeline.value(time: 1) == 10)
  }

  @Test(
    "Durations that are none are no time",
    arguments: [-1, .nan, .infinity, -.infinity, 0] as [Double])
  func hostile(duration: Double) {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: duration)
      CubicKeyframe(2, duration: duration)
      SpringKeyframe(3, duration: duration)
    }
    #expect(timeline.duration == 0 && timeline.value(time: 1) == 3)
    let host = TestHost(
      KeyframeAnimator(initialValue: 0.0) {
        Text("\(Int($0))")
      } keyframes: { _ in
        LinearKeyframe(1, duration: duration)
      })
    host.clock.advance(by: 1)
    #expect(host.texts == ["1"])
  }

  @Test("Keyframes are shown again and again, once, or whenever a value is another")
  func animator() throws {
    struct Screen: View {
      @State private var count = 0
      var body: some View {
        KeyframeAnimator(initialValue: 0.0) {
          Text("again \(Int($0))")
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
        KeyframeAnimator(initialValue: 0.0, repeating: false) {
          Text("once \(Int($0))")
        } keyframes: { _ in
          LinearKeyframe(100, duration: 1)
        }
        Text("on").keyframeAnimator(initialValue: Values(), trigger: count) { view, values in
          view.scaleEffect(values.scale)
          Text("press \(Int(values.scale))")
        } keyframes: { values in
          KeyframeTrack(\.scale) { LinearKeyframe(values.scale + 100, duration: 1) }
        }
        Button("Go") { count += 1 }
      }
    }
    let host = TestHost(Screen())
    host.clock.advance(by: 0.5)
    #expect(host.texts == ["again 50", "once 50", "on", "press 1"])
    try host.find("Go").press()
    host.clock.advance(by: 0.75)
    #expect(host.texts == ["again 25", "once 100", "on", "press 76"])
    try host.find("Go").press()
    host.clock.advance(by: 5)
    #expect(host.texts[3] == "press 176")
  }
}
