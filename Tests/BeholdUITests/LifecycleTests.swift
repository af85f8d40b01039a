import BeholdObservation
import BeholdTesting
import TestSupport
import Testing

@testable import BeholdUI

@MainActor
@Suite("Lifecycle")
struct LifecycleTests {
  @Observable fileprivate final class Model {
    var isOn = true
    var number = 0
    var other = 0
    @ObservationIgnored let log = Log<String>()
  }

  private struct Nested: View {
    let log: Log<String>
    var body: some View {
      VStack {
        Text("a").task { log.append("task a") }.onAppear { log.append("a") }
        VStack { Text("b").onAppear { log.append("b inner") }.onAppear { log.append("b outer") } }.onAppear { log.append("stack of b") }
      }
      .onAppear { log.append("screen") }
      .task { log.append("task screen") }
    }
  }

  @Test("LIFE-1: onAppear runs for children before parents, inner before outer, and tasks start after all of them")
  func order() async throws {
    let log = Log<String>()
    let host = TestHost(Nested(log: log))
    #expect(log.entries == ["a", "b inner", "b outer", "stack of b", "screen"])
    try await host.settle()
    #expect(Array(log.entries.dropFirst(5)).sorted() == ["task a", "task screen"])
  }

  private struct SetsOnAppear: View {
    @State private var word = "before"
    var body: some View { Text(word).onAppear { word = "after" } }
  }

  @Test("LIFE-1: what onAppear sets is in the first frame, as are the views that it brings")
  func firstFrame() {
    let tree = ViewTree()
    var shown: [[String]] = []
    tree.onChange = { [unowned tree] _, _ in shown.append(tree.texts) }
    tree.mount(SetsOnAppear())
    #expect(tree.texts == ["after"])
    #expect(shown.isEmpty)
    tree.unmount()
  }

  private struct Tasks: View {
    let model: Model
    var body: some View {
      if model.isOn {
        Text("\(model.other)").task { await run("plain") }
        Text("id").task(id: model.number) { await run("id \(model.number)") }
      }
    }

    private func run(_ name: String) async {
      model.log.append("begin \(name)")
      while !Task.isCancelled { await Task.yield() }
      model.log.append("end \(name)")
    }
  }

  @Test("LIFE-2: a task is not restarted by an evaluation, is by another id, and is cancelled when the view goes")
  func tasks() async throws {
    let model = Model()
    let host = TestHost(Tasks(model: model))
    try await host.wait { model.log.count == 2 }
    model.other = 1
    host.flush()
    for _ in 0..<10 { await Task.yield() }
    #expect(model.log.entries.sorted() == ["begin id 0", "begin plain"])
    model.number = 1
    try await host.wait { model.log.count == 4 }
    #expect(Set(model.log.entries) == ["begin id 0", "begin plain", "end id 0", "begin id 1"])
    model.isOn = false
    try await host.wait { model.log.count == 6 }
    #expect(Set(model.log.entries.suffix(2)) == ["end plain", "end id 1"])
    model.isOn = true
    try await host.wait { model.log.count == 8 }
    host.unmount()
    #expect(await eventually { model.log.count == 10 })
  }

  private struct ComesAndGoes: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isOn {
          Text("inner")
            .onAppear { model.log.append("appears") }
            .onDisappear { model.log.append("disappears") }
        }
      }
      .onDisappear { model.log.append("outer disappears") }
    }
  }

  @Test("LIFE-3: onDisappear runs once, after the removal, and when the window goes")
  func disappearance() {
    let model = Model()
    let host = TestHost(ComesAndGoes(model: model))
    model.isOn = false
    host.flush()
    host.flush()
    #expect(model.log.entries == ["appears", "disappears"])
    model.isOn = true
    host.flush()
    host.unmount()
    host.unmount()
    #expect(model.log.entries == ["appears", "disappears", "appears", "disappears", "outer disappears"])
  }

  @Test("LIFE-3: a host that is let go takes its views away")
  func released() {
    let model = Model()
    var host: TestHost? = TestHost(ComesAndGoes(model: model))
    #expect(host?.contains("inner") == true)
    host = nil
    #expect(model.log.entries == ["appears", "disappears", "outer disappears"])
  }

  private struct BrieflyThere: View {
    let log: Log<String>
    @State private var isThere = true
    var body: some View {
      VStack {
        Text("first").onAppear { isThere = false }
        if isThere {
          Text("second").onAppear { log.append("second appears") }.onDisappear { log.append("second disappears") }
        }
      }
    }
  }

  @Test("LIFE-3: what goes in the frame in which it came has appeared and disappeared, once each")
  func brieflyThere() {
    let log = Log<String>()
    let host = TestHost(BrieflyThere(log: log))
    #expect(host.description == "verticalStack\n  text \"first\"")
    #expect(log.entries == ["second appears", "second disappears"])
  }

  private struct Changes: View {
    let model: Model
    let number: Int
    var body: some View {
      Text("x")
        .onChange(of: number) { model.log.append("two \($0) \($1)") }
        .onChange(of: number, initial: true) { old, new in model.log.append("initial \(old) \(new)") }
        .onChange(of: number) { model.log.append("none \(model.number)") }
    }
  }

  private struct ChangesParent: View {
    let model: Model
    var body: some View { Changes(model: model, number: model.number / 10) }
  }

  @Test("LIFE-4: onChange does not run at first, unless initial; it gets old and new, or nothing and reads what holds")
  func changes() {
    let model = Model()
    let host = TestHost(ChangesParent(model: model))
    #expect(model.log.entries == ["initial 0 0"])
    model.number = 5
    host.flush()
    #expect(model.log.count == 1)
    model.number = 12
    host.flush()
    #expect(Set(model.log.entries.dropFirst()) == ["two 0 1", "initial 0 1", "none 12"])
    #expect(model.log.count == 4)
  }

  private struct Cycle: View {
    @State private var ping: Int16 = 0
    @State private var pong: Int16 = 0
    var body: some View {
      Button("go") { ping += 1 }
        .onChange(of: ping) { pong += 1 }
        .onChange(of: pong) { ping += 1 }
    }
  }

  @Test("LIFE-4: a cycle of changes is cut with a message, and the window goes on")
  func cycle() throws {
    let host = TestHost(Cycle())
    let reports = try Reports.about("onChange(of: Int16)") { try host.find("go").press() }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("has been run 100 times in a row") == true)
    #expect(host.contains("go"))
  }

  private struct Replaced: View {
    let model: Model
    let isEarly: Bool
    var body: some View {
      if isEarly { watched.transition(.identity).id(model.number) } else { watched.id(model.number) }
    }

    private var watched: some View {
      let number = model.number
      return Text("\(number)")
        .onAppear { model.log.append("new appears") }
        .onDisappear { model.log.append("old disappears") }
    }
  }

  @Test("LIFE-6: with the default transition the new view appears first; with the identity the old one disappears first")
  func replaced() {
    for isEarly in [false, true] {
      let model = Model()
      let host = TestHost(Replaced(model: model, isEarly: isEarly))
      model.number = 1
      #expect(host.contains("1"))
      #expect(model.log.entries == ["new appears"] + (isEarly ? ["old disappears", "new appears"] : ["new appears", "old disappears"]))
    }
  }
}
