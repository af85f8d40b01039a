import BeholdObservation
import TestSupport
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@MainActor
@Suite("Safety of the runtime")
struct RuntimeSafetyTests {
  @Observable fileprivate final class Model {
    var isOn = true
    var number = 0
    var other = 0

    func set(number: Int? = nil, other: Int? = nil) {
      if let number { self.number = number }
      if let other { self.other = other }
    }
  }

  private struct ChangesWhatItReads: View {
    let model: Model
    var body: some View {
      let _ = model.set(number: min(model.number + 1, 1_000_000))
      Text("number \(model.number)")
    }
  }

  @Test("A body that changes the model that it reads is cut with a message that names it, and shows what it has set")
  func changesWhatItReads() {
    let model = Model()
    let tree = ViewTree()
    tree.log = EvaluationLog()
    let reports = Reports.about("ChangesWhatItReads") { tree.mount(ChangesWhatItReads(model: model)) }
    #expect(reports.count == 1)
    #expect(tree.texts == ["number \(model.number)"])
    #expect(tree.log?.counts == [ObjectIdentifier(ChangesWhatItReads.self): 102])
    tree.unmount()
  }

  private struct Ping: View {
    let model: Model
    var body: some View {
      let _ = model.set(other: model.number + 1)
      Text("ping")
    }
  }

  private struct Pong: View {
    let model: Model
    var body: some View {
      let _ = model.set(number: model.other + 1)
      Text("pong")
    }
  }

  @Test("Bodies that change what each other reads are cut with a message that names them, and the window goes on")
  func pingPong() {
    let model = Model()
    var host: TestHost!
    let reports = Reports.about("the body of P") {
      host = TestHost(
        VStack {
          Ping(model: model)
          Pong(model: model)
        })
    }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("the body of ") == true)
    #expect(host.description == "verticalStack\n  text \"ping\"\n  text \"pong\"")
    host.unmount()
  }

  private struct RemovesItself: View {
    @State private var items = [1, 2, 3]
    @State private var isThere = true
    var body: some View {
      VStack {
        ForEach(items, id: \.self) { item in
          Button("remove \(item)") { items.removeAll { $0 == item } }
        }
        if isThere {
          Button("at once") {
            withAnimation { isThere = false }
            items.append(9)
          }
        }
      }
    }
  }

  @Test("HOST-1: a view that goes during its own action, also within it, does no harm; its element takes nothing any more")
  func removesItself() throws {
    let host = TestHost(RemovesItself())
    let second = try host.find("remove 2")
    try second.press()
    #expect(throws: TestHostError.self) { try second.press() }
    try host.find("at once").press()
    #expect(host.description == "verticalStack\n  button \"remove 1\"\n  button \"remove 3\"\n  button \"remove 9\"")
  }

  private struct Controls: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isOn { Button("press") { model.number += 1 } }
        Button("other") { model.other += 1 }.disabled(model.other > 0)
        Text("text")
      }
    }
  }

  @Test("HOST-1: removed, disabled and unknown elements, and such as do not take it, refuse an event, however it comes")
  func refused() {
    let model = Model()
    let tree = ViewTree()
    tree.mount(Controls(model: model))
    let buttons = tree.elements.filter { $0.kind == .button }.map(\.id)
    let text = tree.elements.first { $0.kind == .text && $0[.text]?.text == "text" }!.id
    func isRefused(_ event: ElementEvent, _ id: Element.ID) -> Bool {
      if case .handled = tree.send(event, to: id) { false } else { true }
    }
    #expect(!isRefused(.press, buttons[0]))
    #expect(!isRefused(.press, buttons[1]))
    tree.flush()
    #expect(isRefused(.press, buttons[1]))
    #expect(isRefused(.input("x"), buttons[0]))
    #expect(isRefused(.press, text))
    #expect(isRefused(.press, tree.root.id))
    #expect(isRefused(.press, 4_000_000_000))
    model.isOn = false
    tree.flush()
    #expect(isRefused(.press, buttons[0]))
    model.isOn = true
    tree.flush()
    #expect(isRefused(.press, buttons[0]))
    #expect((model.number, model.other) == (1, 1))
    tree.unmount()
  }

  @Test("HOST-2: events of a window that has ended do nothing")
  func ended() throws {
    let model = Model()
    let host = TestHost(Controls(model: model))
    let press = try host.find("press")
    let id = try press.current().id
    host.unmount()
    #expect(throws: TestHostError.self) { try press.press() }
    #expect(host.tree.send(.press, to: id) == .ended)
    model.isOn = false
    host.flush()
    #expect(model.number == 0)
    #expect(host.description == "(unmounted)")
  }

  private struct LateTask: View {
    let gate: AsyncStream<Void>
    let done: Tally
    @State private var number = 0
    var body: some View {
      Text("number \(number)").task {
        for await _ in gate { break }
        number = 1
        done.count()
      }
    }
  }

  @Test("A task that ends after its view writes to state that nobody sees, without harm")
  func lateTask() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let done = Tally()
    let host = TestHost(LateTask(gate: gate, done: done))
    try await host.settle()
    host.unmount()
    open.yield()
    open.finish()
    #expect(await eventually { done.value == 1 })
    host.flush()
  }

  private struct UnmountsItself: View {
    let unmount: () -> Void
    let log: Log<String>
    var body: some View {
      VStack {
        Text("x").onAppear { unmount() }
        Text("y").onAppear { log.append("appears") }.onDisappear { log.append("disappears") }.task { log.append("task") }
      }
    }
  }

  @Test("A window that ends in onAppear ends: nothing appears or starts afterwards")
  func unmountsItself() async {
    let log = Log<String>()
    let tree = ViewTree()
    tree.mount(UnmountsItself(unmount: { [unowned tree] in tree.unmount() }, log: log))
    #expect(!tree.isMounted)
    #expect(tree.nodesMade == 0)
    for _ in 0..<10 { await Task.yield() }
    #expect(log.entries == [])
  }

  @Test("A change in one window's callbacks is seen in another one, and the other way")
  func windows() {
    let model = Model()
    let first = TestHost(Text("x").onAppear { model.number = 5 })
    let second = TestHost(Controls(model: model))
    let third = TestHost(
      Mirror(model: model).onAppear {
        second.flush()
        withAnimation { model.number = 6 }
      })
    #expect(third.contains("mirror 6"))
    first.unmount()
  }

  private struct Mirror: View {
    let model: Model
    var body: some View { Text("mirror \(model.number)") }
  }
}
