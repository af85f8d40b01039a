import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@MainActor private final class Box {
  var states: [String] = []
  var lines: [String] = []
  var endedWithoutBegin = 0
  var pressing = 0
  var isShown = true
}

private final class Tracked {
  nonisolated(unsafe) static var left = 0
  init() { Tracked.left += 1 }
  deinit { Tracked.left -= 1 }
}

/// Two gestures go on; the end of one takes the other's view away.
private struct TwoCards: View {
  let box: Box
  let isBefore: Bool
  let isPlain: Bool
  @GestureState private var shift: Double
  @GestureState private var other: Double = 0
  @State private var isShown = true
  @State private var hops = 0

  init(box: Box, isBefore: Bool, isPlain: Bool) {
    self.box = box
    self.isBefore = isBefore
    self.isPlain = isPlain
    _shift = isPlain ? GestureState(wrappedValue: 0) : GestureState(wrappedValue: 0, resetTransaction: Transaction(animation: .default))
  }

  var body: some View {
    Text(verbatim: "shift \(Int(shift)) other \(Int(other)) hops \(hops)")
    Text(verbatim: "A").gesture(
      DragGesture().updating($shift) { value, state, _ in state = value.translation.width }
        .onEnded { _ in
          if isBefore { isShown = false }
          withAnimation {
            hops += 1
            isShown = false
          }
        })
    if isShown { Text(verbatim: "B").gesture(DragGesture().updating($other) { value, state, _ in state = value.translation.width }) }
  }
}

/// A card that is hovered over and dragged away.
private struct HoverCard: View {
  let box: Box
  let isPlain: Bool
  @GestureState private var shift: Double
  @State private var isShown = true
  @State private var hops = 0
  init(box: Box, isPlain: Bool) {
    self.box = box
    self.isPlain = isPlain
    _shift = isPlain ? GestureState(wrappedValue: 0) : GestureState(wrappedValue: 0, resetTransaction: Transaction(animation: .default))
  }
  var body: some View {
    Text(verbatim: "shift \(Int(shift)) hops \(hops)")
    Text(verbatim: "A")
      .gesture(
        DragGesture().updating($shift) { value, state, _ in state = value.translation.width }
          .onEnded { _ in
            isShown = false
            withAnimation { hops += 1 }
          })
    if isShown { Text(verbatim: "Tip").onHover { box.lines.append("hover \($0)") } }
  }
}

private struct Complex: View {
  let box: Box
  var body: some View {
    ComplexInner(box: box)
  }
}

private struct ComplexInner: View {
  let box: Box
  @GestureState private var one = "idle"
  @GestureState private var two = "idle"
  var body: some View {
    Text(verbatim: "one \(one) two \(two)")
    Text(verbatim: "C")
      .gesture(
        LongPressGesture().sequenced(before: DragGesture().simultaneously(with: MagnifyGesture()))
          .exclusively(before: TapGesture(count: 2).exclusively(before: SpatialTapGesture()))
          .updating($one) { _, state, _ in state = "busy" }
          .telling { box.lines.append("changed") }
          .onEnded { _ in box.lines.append("ended") }
      )
      .simultaneousGesture(
        RotateGesture().simultaneously(with: DragGesture()).updating($two) { _, state, _ in state = "busy" }
      )
      .onLongPressGesture {
      } onPressingChanged: {
        box.pressing += $0 ? 1 : -1
      }
  }
}

extension Gesture {
  fileprivate func telling(_ action: @escaping @MainActor () -> Void) -> some Gesture<Value> {
    map { value in
      action()
      return value
    }
  }
}

private struct Leaky: View {
  let box: Box
  let tracked = Tracked()
  @GestureState private var shift: CGSize = .zero
  @State private var isShown = true
  var body: some View {
    let tracked = tracked
    if box.isShown {
      Text(verbatim: "L").gesture(
        DragGesture().updating($shift) { value, state, _ in
          state = value.translation
          _ = tracked
        }
        .onChanged { _ in _ = tracked }.onEnded { _ in _ = tracked }
        .sequenced(before: LongPressGesture().map { [tracked] in ($0, tracked) }).exclusively(before: TapGesture().onEnded { _ = tracked })
      )
      .onHover { _ in _ = tracked }
      .onContinuousHover { _ in _ = tracked }
      .onLongPressGesture(perform: { _ = tracked }, onPressingChanged: { _ in })
      .onTapGesture { (_: CGPoint) in _ = tracked }
    }
  }
}

@MainActor
@Suite("Gestures that others end")
struct GestureEndTests {
  private let box = Box()

  private func takers(_ host: TestHost) -> [Element] {
    func all(_ root: Element) -> [Element] { [root] + root.children.flatMap { all($0) } }
    return all(host.tree.root).filter { $0.takes(.gesture) }
  }

  private func requests(_ element: Element) -> [GestureRequest] {
    var found: [GestureRequest] = []
    for modifier in element.modifierList { if case .style(.gesture(let request?)) = modifier { found.append(request) } }
    return found
  }

  private func text(_ host: TestHost) -> String {
    func all(_ root: Element) -> [Element] { [root] + root.children.flatMap { all($0) } }
    return all(host.tree.root).compactMap { $0[.text]?.text }.joined(separator: "|")
  }

  @Test(
    "A state goes back although another gesture is broken off by the end",
    arguments: [(false, false), (false, true), (true, false), (true, true)])
  func nested(_ which: (Bool, Bool)) {
    let host = TestHost(TwoCards(box: box, isBefore: which.0, isPlain: which.1))
    let elements = takers(host)
    let (a, b) = (requests(elements[0])[0], requests(elements[1])[0])
    func send(_ i: Int, _ number: UInt32, _ phase: GestureReport.Phase, _ x: Double) {
      host.tree.send(.gesture(GestureReport(number, part: 0, phase, GestureSample(location: CGPoint(x: x, y: 0)))), to: elements[i].id)
      ViewTree.flushAll()
    }
    send(0, a.number, .began, 40)
    send(1, b.number, .began, 30)
    #expect(text(host).contains("shift 40 other 30"))
    send(0, a.number, .ended, 50)
    ViewTree.flushAll()
    #expect(text(host).contains("shift 0 other 0 hops 1"), "\(text(host))")
    #expect(host.tree.activeGestures.isEmpty)
  }

  @Test("A state goes back although what a pointer is over goes as the drag ends", arguments: [true, false])
  func hovered(_ isPlain: Bool) {
    let host = TestHost(HoverCard(box: box, isPlain: isPlain))
    let elements = takers(host)
    let (a, b) = (requests(elements[0])[0], requests(elements[1])[0])
    func send(_ i: Int, _ number: UInt32, _ phase: GestureReport.Phase, _ x: Double) {
      host.tree.send(.gesture(GestureReport(number, part: 0, phase, GestureSample(location: CGPoint(x: x, y: 0)))), to: elements[i].id)
      ViewTree.flushAll()
    }
    send(1, b.number, .began, 1)
    send(0, a.number, .began, 40)
    send(0, a.number, .ended, 50)
    #expect(text(host).contains("shift 0 hops 1"), "\(text(host)), \(box.lines)")
  }

  @Test("Whatever is said in whatever order, states go back", arguments: 0..<8)
  func fuzz(_ seed: Int) {
    var generator = SeededRandom(seed: UInt64(seed + 1))
    let host = TestHost(Complex(box: box))
    let elements = takers(host)
    var numbers = elements.flatMap { e in requests(e).map { (e.id, $0) } }
    #expect(numbers.count >= 3)
    for _ in 0..<500 {
      let (id, request) = numbers[Int.random(in: 0..<numbers.count, using: &generator)]
      let part = Int.random(in: 0..<(request.shape.parts.count + 1), using: &generator)
      let phase = GestureReport.Phase.allCases.randomElement(using: &generator)!
      host.tree.send(
        .gesture(
          GestureReport(
            request.number, part: part, phase, GestureSample(location: CGPoint(x: Double.random(in: -1e6...1e6, using: &generator), y: 0)))),
        to: id)
      if Int.random(in: 0..<40, using: &generator) == 0 {
        host.tree.setSeen(false)
        ViewTree.flushAll()
        #expect(box.pressing == 0, "pressing \(box.pressing)")
        #expect(host.tree.activeGestures.isEmpty)
        host.tree.setSeen(true)
        ViewTree.flushAll()
        #expect(text(host).contains("one idle two idle"), "\(text(host))")
      }
      #expect(box.pressing == 0 || box.pressing == 1)
      ViewTree.flushAll()
      if host.tree.activeGestures.isEmpty { #expect(text(host).contains("one idle two idle"), "\(text(host))") }
    }
    numbers = []
  }

  @Test("Nothing is left of views that go in the midst")
  func leaks() {
    for round in 0..<20 {
      autoreleasing {
        let host = TestHost(Leaky(box: box))
        for element in takers(host) {
          for request in requests(element) {
            for part in request.shape.parts.indices {
              host.tree.send(.gesture(GestureReport(request.number, part: part, .began)), to: element.id)
            }
          }
        }
        if round % 2 == 0 { host.tree.unmount() }
      }
    }
    ViewTree.flushAll()
    #expect(Tracked.left <= 2)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}

private struct Counting: View {
  let box: Box
  @State private var count = 0
  var body: some View {
    Button("Inc") { count += 1 }
    Inner(box: box, count: count)
  }
  struct Mine: Gesture {
    typealias Value = CGPoint
    let count: Int
    let box: Box
    var body: some Gesture<CGPoint> { SpatialTapGesture().map(\.location).onEnded { _ in box.lines.append("mine \(count)") } }
  }
  struct Inner: View {
    let box: Box
    let count: Int
    var body: some View {
      Text(verbatim: "a").gesture(SpatialTapGesture().onEnded { _ in box.lines.append("a \(count)") })
      Text(verbatim: "b").highPriorityGesture(TapGesture().onEnded { box.lines.append("b \(count)") })
      Text(verbatim: "c").gesture(Mine(count: count, box: box))
      Text(verbatim: "d").gesture(AnyGesture(SpatialTapGesture().onEnded { _ in box.lines.append("d \(count)") }))
      Text(verbatim: "e").onTapGesture { (_: CGPoint) in box.lines.append("e \(count)") }
      Text(verbatim: "f").gesture(SpatialTapGesture().map { _ in count }.onEnded { box.lines.append("f \($0)") })
      Text(verbatim: "g").gesture(DragGesture().map { _ in count }.onChanged { box.lines.append("g \($0)") })
      Text(verbatim: "h").onHover { _ in box.lines.append("h \(count)") }
      Text(verbatim: "i").onContinuousHover { _ in box.lines.append("i \(count)") }
      Text(verbatim: "j").simultaneousGesture(
        TapGesture(count: 1).exclusively(before: TapGesture(count: 2)).onEnded { _ in box.lines.append("j \(count)") })
    }
  }
}

extension GestureEndTests {
  @Test("Actions are those of the newest evaluation, also in the midst")
  func newest() throws {
    let host = TestHost(Counting(box: box))
    for inc in 1...2 {
      try host.find("Inc").press()
      ViewTree.flushAll()
      box.lines = []
      for element in takers(host) {
        for request in requests(element) {
          host.tree.send(.gesture(GestureReport(request.number, part: 0, .began)), to: element.id)
          host.tree.send(.gesture(GestureReport(request.number, part: 0, .over)), to: element.id)
        }
      }
      let stale = box.lines.filter { !$0.hasSuffix(" \(inc)") }
      #expect(stale.isEmpty && Set(box.lines.map { $0.prefix { $0 != " " } }).count >= 10, "\(box.lines)")
    }
    // In the midst.
    box.lines = []
    let drag = takers(host).filter { requests($0).contains { if case .part(.drag) = $0.shape { true } else { false } } }[0]
    let request = requests(drag)[0]
    host.tree.send(.gesture(GestureReport(request.number, part: 0, .began)), to: drag.id)
    try host.find("Inc").press()
    ViewTree.flushAll()
    host.tree.send(.gesture(GestureReport(request.number, part: 0, .changed)), to: drag.id)
    #expect(box.lines == ["g 2", "g 3"], "\(box.lines)")
  }
}
