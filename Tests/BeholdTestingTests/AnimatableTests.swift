import BeholdObservation
import BeholdTesting
import BeholdUI
import Foundation
import Testing

@Observable
private final class Model {
  var part = 0.0
}

/// What the server shows between two values, by the clock of the window.
@MainActor
@Suite("Animatable views, modifiers and shapes")
struct AnimatableTests {
  private struct Counting: View, Animatable {
    var value: Double
    var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View { Text(value.isFinite ? "\(Int(value.rounded()))" : "nowhere") }
  }

  private struct Halved: AnimatableModifier {
    var value: CGFloat
    var animatableData: CGFloat {
      get { value }
      set { value = newValue }
    }
    func body(content: Content) -> some View {
      content
      Text(value.isFinite ? "half \(Int(value / 2))" : "nowhere")
    }
  }

  private struct Screen: View {
    var animation: Animation? = .linear(duration: 1)
    @State private var value = 0.0
    @State private var other = 0
    @State private var isThere = true
    var body: some View {
      if isThere {
        Counting(value: value)
        Text("with \(other)").modifier(Halved(value: value))
      }
      Button("Hundred") { withAnimation(animation) { value = 100 } }
      Button("Zero") { withAnimation(animation) { value = 0 } }
      Button("At once") { value = 50 }
      Button("Nowhere") { withAnimation(animation) { value = .infinity } }
      Button("Other") { other += 1 }
      Button("Remove") { isThere = false }
    }
  }

  private func texts(_ host: TestHost) -> [String] { host.texts.filter { !$0.contains("with") } }

  @Test("A view and a modifier are evaluated with what is between, and rest when it is there")
  func between() throws {
    let host = TestHost(Screen())
    #expect(texts(host) == ["0", "half 0"])
    try host.find("Hundred").press()
    #expect(texts(host) == ["0", "half 0"])
    host.clock.advance(by: 0.5)
    #expect(texts(host) == ["50", "half 25"])
    // What else changes meanwhile is shown with it.
    try host.find("Other").press()
    #expect(host.texts == ["50", "with 1", "half 25"])
    host.clock.advance(by: 0.25)
    #expect(texts(host) == ["75", "half 37"])
    host.clock.advance(by: 1)
    #expect(texts(host) == ["100", "half 50"])
    let count = host.evaluations
    host.clock.advance(by: 100)
    #expect(host.evaluations == count)
  }

  @Test("What changes on its way goes on from where it is; without an animation it is there at once")
  func retargets() throws {
    let host = TestHost(Screen())
    try host.find("Hundred").press()
    host.clock.advance(by: 0.5)
    try host.find("Zero").press()
    #expect(texts(host) == ["50", "half 25"])
    host.clock.advance(by: 0.5)
    #expect(texts(host) == ["25", "half 12"])
    try host.find("At once").press()
    #expect(texts(host) == ["50", "half 25"])
    host.clock.advance(by: 10)
    #expect(texts(host) == ["50", "half 25"])
    try host.find("Nowhere").press()
    #expect(texts(host) == ["nowhere", "nowhere"])
    try host.find("Zero").press()
    #expect(texts(host) == ["0", "half 0"])
  }

  @Test("MOVE-2: a spring takes along how fast it is")
  func velocity() throws {
    func way(_ animation: Animation) throws -> [Int] {
      let host = TestHost(Screen(animation: animation))
      try host.find("Hundred").press()
      host.clock.advance(by: 0.15)
      let turn = try #require(Int(texts(host)[0]))
      try host.find("Zero").press()
      host.clock.advance(by: 0.05)
      return [turn, try #require(Int(texts(host)[0]))]
    }
    let spring = try way(.spring(duration: 0.5))
    #expect(spring[1] > spring[0], "it still goes up")
    let curve = try way(.easeOut(duration: 0.5))
    #expect(curve[1] < curve[0])
  }

  @Test("MOVE-5: a completion waits for what the server shows")
  func completes() throws {
    struct Screen: View {
      @State private var value = 0.0
      @State private var isDone = false
      var body: some View {
        Counting(value: value)
        Text(isDone ? "done" : "not yet")
        Button("Go") {
          withAnimation(.linear(duration: 2)) {
            value = 10
          } completion: {
            isDone = true
          }
        }
      }
    }
    let host = TestHost(Screen())
    try host.find("Go").press()
    host.clock.advance(by: 1.9)
    #expect(host.texts == ["10", "not yet"] || host.texts == ["9", "not yet"])
    host.clock.advance(by: 0.2)
    #expect(host.texts == ["10", "done"])
  }

  @Test("MOVE-3: an animation around a value holds for what the server shows, too")
  func around() throws {
    struct Screen: View {
      @State private var value = 0.0
      var body: some View {
        Counting(value: value).animation(.linear(duration: 1), value: value)
        Counting(value: value).animation(nil, value: value).animation(.linear(duration: 1), value: value)
        Counting(value: value)
        Button("Go") { value = 10 }
      }
    }
    let host = TestHost(Screen())
    try host.find("Go").press()
    host.clock.advance(by: 0.5)
    #expect(host.texts == ["5", "10", "10"])
  }

  @Test("MOVE-7: what nobody sees is not evaluated, and is where it is to be when it is seen again")
  func unseen() throws {
    struct Screen: View {
      @State private var value = 0.0
      @State private var tab = 0
      var body: some View {
        TabView(selection: $tab) {
          Tab("First", systemImage: "star", value: 0) { Counting(value: value) }
          Tab("Second", systemImage: "star", value: 1) { Text("second") }
        }
        Button("Go") { withAnimation(.linear(duration: 1)) { value = 10 } }
      }
    }
    let host = TestHost(Screen())
    try host.find("Go").press()
    host.clock.advance(by: 0.5)
    #expect(host.texts.contains("5"))
    try host.find("Second").press()
    let count = host.evaluations
    host.clock.advance(by: 10)
    #expect(host.evaluations == count)
    try host.find("First").press()
    #expect(host.texts.contains("10"))
  }

  @Test("What has gone on its way is evaluated no more")
  func gone() throws {
    let host = TestHost(Screen(animation: .linear(duration: 1).repeatForever()))
    try host.find("Hundred").press()
    host.clock.advance(by: 1.25)
    #expect(texts(host) == ["75", "half 37"])
    try host.find("Remove").press()
    let count = host.evaluations
    host.clock.advance(by: 10)
    #expect(host.evaluations == count)
  }

  @Test("A shape is drawn with what is between")
  func shapes() throws {
    struct Level: Shape {
      var part: Double
      var animatableData: Double {
        get { part }
        set { part = newValue }
      }
      func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width * part, height: rect.height)) }
    }
    struct Screen: View {
      let model: Model
      var body: some View {
        Level(part: model.part).trim(from: 0, to: 1 - model.part / 2).fill(.red).frame(width: 100, height: 10)
        Circle().trim(from: 0, to: model.part).stroke(.red)
      }
    }
    let (model, clock) = (Model(), TestClock())
    let tree = ViewTree(clock: clock)
    tree.onChange = { _, _ in }
    tree.mount(Screen(model: model))
    defer { tree.unmount() }
    func outlines(_ element: Element) -> [Outline] {
      if case .outline(let outline)? = element[.outline] { return [outline] }
      return element.children.flatMap(outlines)
    }
    withAnimation(.linear(duration: 1)) { model.part = 1 }
    // The host animates what it knows.
    #expect(outlines(tree.root)[1] == .trimmed(.circle, from: 0, to: 1))
    clock.advance(by: 0.5)
    tree.flush()
    guard case .path(let drawn) = outlines(tree.root)[0] else { return #expect(Bool(false)) }
    #expect(abs(drawn.path.boundingRect.width - 50) < 1e-6 && drawn.path.steps.count == 4)
  }
}

extension TestHost {
  /// All texts but those of buttons, in their order.
  var texts: [String] {
    func texts(_ role: ElementRole) -> [String] { ((try? findAll(role)) ?? []).compactMap { try? $0.text } }
    let buttons = Set(texts(.button))
    return texts(.text).filter { !buttons.contains($0) }
  }
}
