import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@MainActor
private final class Log {
  var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}

/// A view with a gesture that a state follows.
private struct Dragged: View {
  let log: Log
  var isShown = true
  @GestureState private var shift: CGSize = .zero
  @State private var place = 0.0

  var body: some View {
    Text(verbatim: "at \(Int(place + shift.width))")
    if isShown {
      Text(verbatim: "Card").gesture(
        DragGesture().updating($shift) { value, state, _ in state = value.translation }
          .onChanged { log.add("changed \(Int($0.translation.width))") }
          .onEnded { value in
            log.add("ended \(Int(value.translation.width)) \(Int(value.predictedEndTranslation.width))")
            place += value.translation.width
          })
    }
  }
}

private struct Held<Content: View>: View {
  @State private var isShown = true
  @ViewBuilder let content: (Bool) -> Content

  var body: some View {
    content(isShown)
    Button("Hide") { isShown = false }
  }
}

extension TestHost {
  fileprivate func shows(_ text: String) -> Bool { (try? find(text)) != nil }
}

@MainActor
@Suite("Gestures")
struct GestureTests {
  private let log = Log()

  @Test("GEST-1 A drag begins after its distance, is followed by its state, and ends with what is known of it")
  func drag() throws {
    let host = TestHost(Dragged(log: log))
    let touch = try host.find("Card").touch(at: CGPoint(x: 5, y: 5))
    touch.move(by: CGSize(width: 6, height: 0))
    #expect(log.lines.isEmpty)
    touch.move(by: CGSize(width: 6, height: 0))
    #expect(host.shows("at 12"))
    touch.move(by: CGSize(width: 8, height: 0), velocity: CGSize(width: 400, height: 0))
    #expect(host.shows("at 20"))
    touch.end()
    #expect(host.shows("at 20"))
    #expect(log.lines == ["changed 12", "changed 20", "ended 20 120"])
    try host.find("Card").drag(by: CGSize(width: 30, height: 0))
    #expect(host.shows("at 50"))
  }

  @Test("GEST-2 A state goes back when its gesture is broken off, when its view goes, and when nobody sees the window")
  func goingBack() throws {
    let host = TestHost(Held { [log] isShown in Dragged(log: log, isShown: isShown) })
    var touch = try host.find("Card").touch()
    touch.move(by: CGSize(width: 40, height: 0))
    #expect(host.shows("at 40"))
    touch.cancel()
    #expect(host.shows("at 0"))
    touch = try host.find("Card").touch()
    touch.move(by: CGSize(width: 30, height: 0))
    host.tree.setSeen(false)
    host.tree.setSeen(true)
    #expect(host.shows("at 0"))
    touch.move(by: CGSize(width: 30, height: 0))
    touch.end()
    #expect(host.shows("at 0"))
    touch = try host.find("Card").touch()
    touch.move(by: CGSize(width: 30, height: 0))
    #expect(host.shows("at 30"))
    try host.find("Hide").press()
    #expect(host.shows("at 0"))
    #expect(!log.lines.contains { $0.hasPrefix("ended") })
    #expect(host.tree.activeGestures.isEmpty)
  }

  @Test("GEST-3 What comes too early, too late, twice or about something else is nothing")
  func hostile() throws {
    let host = TestHost(Dragged(log: log))
    let element = try #require(host.tree.root.children.first { $0.takes(.gesture) })
    guard case .gesture(let request?) = element.styles.first else {
      Issue.record("no gesture")
      return
    }
    func send(_ phase: GestureReport.Phase, _ x: Double = 0, part: Int = 0, number: UInt32? = nil) {
      let report = GestureReport(number ?? request.number, part: part, phase, GestureSample(location: CGPoint(x: x, y: 0)))
      host.perform { host.tree.send(.gesture(report), to: element.id) }
    }
    send(.changed, 10)
    send(.ended, 10)
    send(.cancelled)
    send(.over)
    send(.began, 10, part: 7)
    send(.began, 10, number: 9999)
    #expect(log.lines.isEmpty)
    send(.began, 20)
    send(.began, 30)
    #expect(log.lines == ["changed 20", "changed 30"])
    send(.ended, 30)
    send(.ended, 30)
    send(.changed, 40)
    #expect(log.lines == ["changed 20", "changed 30", "ended 30 30"])
    #expect(host.perform { host.tree.send(.gesture(GestureReport(request.number, .began)), to: host.tree.root.id) } != .handled)
  }

  @Test("GEST-4 A long press ends while it is held, and says before that it is pressed")
  func longPress() throws {
    let log = log
    let host = TestHost(
      Text(verbatim: "x").onLongPressGesture(minimumDuration: 1) {
        log.add("long")
      } onPressingChanged: {
        log.add("\($0)")
      })
    let text = try host.find("x")
    try text.longPress(for: 0.5)
    #expect(log.lines == ["true", "false"])
    try text.longPress(for: 1)
    #expect(log.lines == ["true", "false", "true", "long", "false"])
    let touch = try text.touch()
    touch.move(by: CGSize(width: 20, height: 0))
    touch.hold(for: 2)
    touch.end()
    #expect(log.lines.dropFirst(5) == ["true", "false"])
  }

  @Test("GEST-5 Of a sequence the second begins when the first has ended")
  func sequence() throws {
    let log = log
    let gesture = LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
    let host = TestHost(
      Text(verbatim: "x").gesture(
        gesture.onChanged { value in
          switch value {
          case .first(let isPressed): log.add("first \(isPressed)")
          case .second(_, let drag): log.add("second \(drag.map { "\(Int($0.translation.width))" } ?? "-")")
          }
        }
        .onEnded { value in if case .second(true, let drag?) = value { log.add("ended \(Int(drag.translation.width))") } }))
    let text = try host.find("x")
    try text.drag(by: CGSize(width: 40, height: 0))
    #expect(log.lines == ["first true"])
    log.lines = []
    let touch = try text.touch()
    touch.hold(for: 0.5)
    touch.move(by: CGSize(width: 40, height: 0))
    touch.end()
    #expect(log.lines == ["first true", "second -", "second 0", "second 40", "ended 40"])
  }

  @Test("GEST-6 Of exclusive gestures one is recognised, and of simultaneous ones both are")
  func pairs() throws {
    let log = log
    let exclusive = DragGesture().exclusively(before: TapGesture())
    let simultaneous = DragGesture().simultaneously(with: LongPressGesture(maximumDistance: 100))
    let host = TestHost(
      VStack {
        Text(verbatim: "either").gesture(
          exclusive.onEnded { value in
            switch value {
            case .first(let drag): log.add("drag \(Int(drag.translation.width))")
            case .second: log.add("tap")
            }
          })
        Text(verbatim: "both").gesture(
          simultaneous.onEnded { log.add("both \($0.first.map { "\(Int($0.translation.width))" } ?? "-") \($0.second ?? false)") })
      })
    try host.find("either").drag(by: CGSize(width: 20, height: 0))
    try host.find("either").touch().end()
    #expect(log.lines == ["drag 20", "tap"])
    log.lines = []
    try host.find("both").longPress()
    let touch = try host.find("both").touch()
    touch.hold(for: 1)
    touch.move(by: CGSize(width: 30, height: 0))
    touch.end()
    try host.find("both").drag(by: CGSize(width: 15, height: 0))
    #expect(log.lines == ["both - true", "both 30 true", "both 15 false"])
  }

  @Test("GEST-7 The inner gesture comes before the outer one, a high priority before both, and what is simultaneous goes on")
  func priorities() throws {
    let log = log
    func drag(_ name: String) -> some Gesture { DragGesture().onEnded { _ in log.add(name) } }
    let host = TestHost(
      VStack {
        VStack { Text(verbatim: "a").gesture(drag("inner")) }.simultaneousGesture(drag("beside")).gesture(drag("outer"))
        VStack { Text(verbatim: "b").gesture(drag("inner")) }.highPriorityGesture(drag("high"))
        VStack { Text(verbatim: "c").gesture(drag("inner")) }.gesture(drag("outer"), including: .subviews)
        VStack { Text(verbatim: "d").gesture(drag("inner")) }.gesture(drag("outer"), including: .gesture)
        VStack { Text(verbatim: "e").gesture(drag("inner")) }.gesture(drag("outer"), including: .none)
        VStack { Text(verbatim: "f").gesture(drag("inner"), isEnabled: false) }.gesture(drag("outer"))
      })
    for name in ["a", "b", "c", "d", "f"] { try host.find(name).drag(by: CGSize(width: 20, height: 0)) }
    #expect(log.lines == ["inner", "beside", "high", "inner", "outer", "outer"])
    #expect(throws: TestHostError.self) { try host.find("e").drag(by: CGSize(width: 20, height: 0)) }
  }

  @Test("GEST-8 A tap alone is a press, and one with a place can be made with the keys, too")
  func taps() throws {
    let log = log
    let host = TestHost(
      VStack {
        Text(verbatim: "a").gesture(TapGesture().onEnded { log.add("tap") })
        Text(verbatim: "b").gesture(TapGesture(count: 2).onEnded { log.add("twice") })
        Text(verbatim: "c").onTapGesture { (point: CGPoint) in log.add("\(Int(point.x)) \(Int(point.y))") }
        Text(verbatim: "d").gesture(TapGesture().onEnded { log.add("off") }).disabled(true)
      })
    try host.find("a").press()
    try host.find("b").press(times: 2)
    try host.find("c").tap(at: CGPoint(x: 3, y: 4))
    try host.find("c").press()
    #expect(log.lines == ["tap", "twice", "3 4", "0 0"])
    #expect(throws: TestHostError.self) { try host.find("d").press() }
  }

  @Test("GEST-9 A pointer over a view")
  func hovers() throws {
    let log = log
    let host = TestHost(
      Text(verbatim: "x").onHover { log.add("\($0)") }.onContinuousHover { phase in
        if case .active(let point) = phase { log.add("at \(Int(point.x))") } else { log.add("ended") }
      })
    try host.find("x").hover(at: CGPoint(x: 7, y: 1))
    #expect(log.lines == ["true", "at 7"])
    try host.find("x").endHover()
    #expect(log.lines == ["true", "at 7", "false", "ended"])
  }

  @Test("GEST-10 A gesture of another type takes the place of the old one, and a disabled view breaks its own off")
  func changes() throws {
    let log = log
    struct Page: View {
      let log: Log
      @State private var isLong = false
      @State private var isOff = false
      @GestureState private var isDragged = false
      var body: some View {
        Text(verbatim: isDragged ? "dragged" : "still").gesture(
          isLong
            ? AnyGesture(LongPressGesture().map { _ in () }.onEnded { log.add("long") })
            : AnyGesture(DragGesture().updating($isDragged) { _, state, _ in state = true }.map { _ in () }.onEnded { log.add("drag") })
        ).disabled(isOff)
        Button("Other") { isLong.toggle() }
        Button("Off") { isOff.toggle() }
      }
    }
    let host = TestHost(Page(log: log))
    try host.find("still").drag(by: CGSize(width: 20, height: 0))
    try host.find("Other").press()
    try host.find("still").longPress()
    #expect(log.lines == ["drag", "long"])
    try host.find("Other").press()
    let touch = try host.find("still").touch()
    touch.move(by: CGSize(width: 20, height: 0))
    #expect(host.shows("dragged"))
    try host.find("Off").press()
    #expect(host.shows("still"))
  }

  @Test("GEST-11 A state goes back in the animation of what the end changes, and in its own transaction if it has one")
  func animatedEnd() throws {
    struct Page: View {
      @GestureState private var shift: CGFloat = 0
      @State private var place: CGFloat = 0
      var body: some View {
        Text(verbatim: "x").offset(x: place + shift).gesture(
          DragGesture().onEnded { _ in withAnimation(.linear) { place = 100 } }
            .updating($shift) { value, state, _ in state = value.translation.width })
      }
    }
    let host = TestHost(Page())
    let touch = try host.find("x").touch()
    touch.move(by: CGSize(width: 40, height: 0))
    var shown: [(animated: Bool, Style?)] = []
    let element = try #require(host.tree.root.firstChild)
    let show = host.tree.onChange
    host.tree.onChange = { changes, transaction in
      show?(changes, transaction)
      shown.append((transaction.animation != nil, element.styles.first { if case .offset = $0 { true } else { false } }))
    }
    touch.end()
    #expect(shown.map(\.animated) == [true])
    #expect(shown.first?.1 == .offset(x: 100, y: 0))
  }
}

/// A gesture of one's own, and a modifier that keeps a state.
private struct Swipe: Gesture {
  typealias Value = Bool
  let least: CGFloat
  var body: some Gesture<Bool> { DragGesture(minimumDistance: 5).map { [least] in $0.translation.width > least } }
}

extension GestureTests {
  @Test("GEST-12 A gesture has a body of its own")
  func written() throws {
    let log = log
    let host = TestHost(Text(verbatim: "x").gesture(Swipe(least: 50).onEnded { log.add("\($0)") }))
    try host.find("x").drag(by: CGSize(width: 60, height: 0))
    try host.find("x").drag(by: CGSize(width: 30, height: 0))
    #expect(log.lines == ["true", "false"])
  }
}
