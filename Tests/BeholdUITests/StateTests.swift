import BeholdObservation
import BeholdTesting
import TestSupport
import Testing

@testable import BeholdUI

@MainActor
@Suite("State")
struct StateTests {
  @Observable fileprivate final class Model {
    static let made = Tally()
    var value = 0
    init() { Self.made.count() }
  }

  private struct Owner: View {
    let title: String
    @State private var model = Model()
    var body: some View { Button("\(title) \(model.value)") { model.value += 1 } }
  }

  private struct OwnerParent: View {
    @State private var number = 0
    @State private var unused = "x"
    var body: some View {
      Owner(title: "\(number)")
      Button("Next") { number += 1 }
    }
  }

  @Test("VIEW-4: an object in @State is made once, however often the parent is evaluated")
  func madeOnce() throws {
    let before = Model.made.value
    let host = TestHost(OwnerParent())
    try host.find("0 0").press()
    for _ in 0..<5 { try host.find("Next").press() }
    #expect(host.contains("5 1"))
    #expect(Model.made.value - before == 1)
    #expect(host.evaluations(of: Owner.self) == 7)
  }

  private struct Initial: View {
    @State var value: Int
    var body: some View { Button("\(value)") { value += 10 } }
  }

  private struct InitialParent: View {
    let model: Model
    var body: some View { Initial(value: model.value) }
  }

  @Test("VIEW-4: the initial value is used once; another one later is no change")
  func initial() throws {
    let model = Model()
    let host = TestHost(InitialParent(model: model))
    model.value = 5
    #expect(host.contains("0"))
    #expect(host.evaluations(of: Initial.self) == 1)
    try host.find("0").press()
    #expect(host.contains("10"))
  }

  private struct SetInInitializer: View {
    @State private var value: Int
    @State private var model: Model
    init(_ value: Int, _ model: Model) {
      self.value = value * 2
      _model = State(initialValue: model)
    }
    var body: some View { Text("\(value) \(model.value)") }
  }

  @Test("VIEW-4: an initialiser of the view may set the initial value")
  func setInInitializer() {
    #expect(TestHost(SetInInitializer(4, Model())).contains("8 0"))
  }

  private struct Reader: View {
    @Binding var value: Int
    var body: some View { Button("read \(value)") { value += 1 } }
  }

  private struct Passing: View {
    @State private var value = 0
    @State private var unread = 0
    var body: some View {
      Reader(value: $value)
      Button("same") { value = value }
      Button("unread") { unread += 1 }
    }
  }

  @Test("VIEW-5: an equal value, and state that no body has read, evaluate nothing; $x passed on is not a read of x")
  func writes() throws {
    let host = TestHost(Passing())
    host.resetEvaluations()
    try host.find("same").press()
    try host.find("unread").press()
    #expect(host.evaluations == 0)
    try host.find("read 0").press()
    #expect(host.contains("read 1"))
    #expect(host.evaluations(of: Passing.self) == 0)
    #expect(host.evaluations(of: Reader.self) == 1)
    #expect(host.lastCause(of: Reader.self) == ["_value"])
  }

  private struct Transactions: View {
    let log: Log<String>
    @State private var v = 0
    var body: some View {
      let _ = log.append("body \(v)")
      Button("go") {
        v = 1
        v = 2
        withAnimation {
          v = 3
          v = 4
        }
      }
      .onChange(of: v) { log.append("\($0) → \($1)") }
    }
  }

  @Test("VIEW-6: the changes before a transaction and those in it are shown one after the other, each at once")
  func transactions() throws {
    let log = Log<String>()
    let host = TestHost(Transactions(log: log))
    try host.find("go").press()
    #expect(log.entries == ["body 0", "body 2", "0 → 2", "body 4", "2 → 4"])
  }

  private struct WritesInBody: View {
    @State private var refusedCount = 0
    @State private var other = false

    var body: some View {
      let _ = count()
      Button("\(refusedCount) \(other)") { other.toggle() }
    }

    private func count() { refusedCount += 1 }
  }

  @Test("VIEW-7: a write to state while a body is evaluated is refused, with a message that names view and property")
  func refused() throws {
    var host: TestHost?
    let reports = Reports.about("WritesInBody.refusedCount") { host = TestHost(WritesInBody()) }
    #expect(
      reports == [
        "WritesInBody.refusedCount was set while the body of WritesInBody was being evaluated; the write is refused. Set it in an action, in onChange or in onAppear"
      ])
    #expect(host?.contains("0 false") == true)
    try host?.find("0 false").press()
    #expect(host?.contains("0 true") == true)
    #expect(host?.evaluations(of: WritesInBody.self) == 2)
  }

  private struct Counter: View {
    let model: Model
    var body: some View { Text("\(model.value)") }
  }

  @Test("VIEW-15: many writes in one turn give one evaluation, at the end of the turn")
  func manyWrites() async {
    let model = Model()
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Counter(model: model))
    for value in 1...100 { model.value = value }
    #expect(tree.texts == ["0"])
    #expect(await eventually { tree.texts == ["100"] })
    #expect(tree.log?.counts == [ObjectIdentifier(Counter.self): 2])
    tree.unmount()
  }

  private struct StateWriter: View {
    let share: (Binding<Int>) -> Void
    @State private var value = 0
    var body: some View { Text("\(value)").onAppear { share($value) } }
  }

  @Test("VIEW-15: a change of state and of a model by another thread is applied on the main actor")
  func otherThread() async {
    let model = Model()
    let slot = Slot<Binding<Int>?>(nil)
    let tree = ViewTree()
    tree.mount(
      VStack {
        Counter(model: model)
        StateWriter { slot.value = $0 }
      })
    onAnotherThread { [unsafeModel = Slot(model)] in
      unsafeModel.value.value = 7
      slot.value?.wrappedValue = 8
    }
    #expect(tree.texts == ["0", "0"])
    #expect(await eventually { tree.texts == ["7", "8"] })
    tree.unmount()
  }

  @Test("A write to state that is not mounted is reported, and lost")
  func unmounted() {
    let reports = Reports.about("a @State property of type Int8") {
      var state = State<Int8>(wrappedValue: 1)
      state.wrappedValue = 2
      #expect(state.wrappedValue == 1)
      state = State<Int8>(initialValue: 3)
      #expect(state.projectedValue.wrappedValue == 3)
    }
    #expect(reports.count == 1)
  }
}
