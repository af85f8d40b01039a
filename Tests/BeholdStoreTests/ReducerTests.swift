import BeholdObservation
import BeholdStore
import BeholdTesting
import BeholdUI
import Testing

private struct Counter: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Equatable {
    case add(Int)
    case addLater(Int)
    case wait
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      state.count += number
      return .none
    case .addLater(let number): return .send(.add(number))
    case .wait: return .run { _ in try await Task.sleep(for: .seconds(1000)) }
    }
  }
}

private struct Board: Reducer {
  struct State: Equatable {
    var first = Counter.State()
    var second = Counter.State()
    var editor: Counter.State?
    var rows: [Counter.State] = []
    var log: [String] = []
  }
  enum Action: Equatable {
    case first(Counter.Action)
    case second(Counter.Action)
    case editor(Counter.Action)
    case row(Int, Counter.Action)
    case openEditor(Bool)
    case removeRow(id: Int)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.first, action: Action.first) { Counter() }
    Scope(state: \.second, action: Action.second) {
      Counter()
      Reduce { state, _ in
        state.id += 1
        return .none
      }
    }
    Reduce { state, action in
      switch action {
      case .openEditor(let isOpen): state.editor = isOpen ? Counter.State() : nil
      case .removeRow(let id): state.rows.removeAll { $0.id == id }
      default: state.log.append("\(action)")
      }
      return .none
    }
    .ifLet(\.editor, action: Action.editor) { Counter() }
    .forEach(\.rows, action: Action.row) { Counter() }
  }
}

@Suite("Reducers and scoped stores") @MainActor
struct ReducerTests {
  private let store = Store(Board.State(rows: [.init(id: 1), .init(id: 2)])) { Board() }

  @Test("STORE-10: reducers are put together: an action goes to the part that it is for, and to all that stand beside each other")
  func composition() {
    store.send(.first(.add(2)))
    store.send(.second(.add(3)))
    store.send(.row(2, .add(5)))
    #expect(store.state.first.count == 2)
    #expect(store.state.second == Counter.State(id: 1, count: 3))
    #expect(store.state.rows == [.init(id: 1), .init(id: 2, count: 5)])
    #expect(store.state.log.count == 3)
  }

  @Test("STORE-11: the actions of a part's effects come back to that part")
  func embeddedEffects() {
    store.send(.second(.addLater(4)))
    store.send(.row(1, .addLater(6)))
    #expect(store.state.second.count == 4 && store.state.first.count == 0)
    #expect(store.state.rows[0].count == 6)
  }

  @Test("STORE-12: an optional part takes actions while it is there; when it goes its effects are cancelled")
  func optionalPart() async {
    store.send(.openEditor(true))
    store.send(.editor(.add(1)))
    #expect(store.state.editor?.count == 1)
    let task = store.send(.editor(.wait))
    #expect(!task.isFinished)
    store.send(.openEditor(false))
    await task.finish()
    #expect(task.isFinished)
  }

  @Test("STORE-13: an element that is removed takes its effects with it")
  func elements() async {
    let tasks = [store.send(.row(1, .wait)), store.send(.row(2, .wait))]
    store.send(.removeRow(id: 1))
    await tasks[0].finish()
    #expect(tasks[0].isFinished && !tasks[1].isFinished)
  }

  @Test("STORE-14: an action for what is not there is said, and ignored")
  func missing() {
    let said = reports {
      store.send(.editor(.add(1)))
      store.send(.row(7, .add(1)))
    }
    #expect(said.count == 2)
    #expect(said[0].contains("was sent for a State that is nil") && said[1].contains("was sent for a State that is not there"))
    #expect(store.state.editor == nil)
  }

  @Test("STORE-15: a scoped store reads and sends through the one it is of, and a view with it depends on its part alone")
  func scoped() {
    struct CounterView: View {
      let store: Store<Counter.State, Counter.Action>
      var body: some View {
        Text("\(store.id): \(store.count)")
        Button("more") { store.send(.add(1)) }
      }
    }
    struct Page: View {
      let store: Store<Board.State, Board.Action>
      var body: some View {
        CounterView(store: store.scope(state: \.first, action: Board.Action.first))
        ForEach(store.rows.ids, id: \.self) { id in
          if let row = store.scope(state: \.rows, id: id, action: Board.Action.row) { CounterView(store: row) }
        }
        if let editor = store.scope(state: \.editor, action: Board.Action.editor) { CounterView(store: editor) }
      }
    }
    let host = TestHost(Page(store: store))
    host.resetEvaluations()
    store.send(.row(2, .add(3)))
    #expect(host.contains("2: 3"))
    #expect(host.evaluations(of: CounterView.self) == 1 && host.evaluations(of: Page.self) == 0)
    let scoped = store.scope(state: \.first, action: Board.Action.first)
    scoped.send(.add(9))
    #expect(store.state.first.count == 9 && scoped.state.count == 9 && host.contains("0: 9"))
    host.resetEvaluations()
    store.send(.openEditor(true))
    #expect(host.evaluations(of: Page.self) == 1)
    store.send(.editor(.add(8)))
    #expect(host.contains("0: 8") && host.evaluations(of: Page.self) == 1)
  }

  @Test("STORE-16: a view is not evaluated because its parent scopes its store anew")
  func sameScope() {
    struct CounterView: View {
      let store: Store<Counter.State, Counter.Action>
      var body: some View { Text("\(store.count)") }
    }
    struct Page: View {
      let store: Store<Board.State, Board.Action>
      var body: some View {
        Text("\(store.second.count)")
        CounterView(store: store.scope(state: \.first, action: Board.Action.first))
      }
    }
    let host = TestHost(Page(store: store))
    host.resetEvaluations()
    store.send(.second(.add(1)))
    #expect(host.evaluations(of: Page.self) == 1 && host.evaluations(of: CounterView.self) == 0)
  }

  @Test("STORE-17: a binding reads a part, and writes by sending")
  func bindings() throws {
    let store = Store(User()) {
      Reduce { (state: inout User, name: String) in
        state.name = name.uppercased()
        return .none
      }
    }
    struct Form: View {
      let store: Store<User, String>
      var body: some View { TextField("Name", text: store.binding(\.name, send: { $0 })) }
    }
    let host = TestHost(Form(store: store))
    host.resetEvaluations()
    try host.find("Name").type("kim")
    #expect(store.state.name == "ADAKIM" || store.state.name == "KIM")
    #expect(host.evaluations(of: Form.self) == 0)
  }

  @Test("STORE-18: an action that is sent while another is dispatched waits for its turn")
  func queued() {
    var order: [String] = []
    var store: Store<Int, String>!
    store = Store(0) {
      Reduce { state, action in
        order.append("begin \(action)")
        if action == "outer" { store.send("inner") }
        state += 1
        order.append("end \(action)")
        return action == "outer" ? .send("effect") : .none
      }
    }
    store.send("outer")
    #expect(order == ["begin outer", "end outer", "begin inner", "end inner", "begin effect", "end effect"])
    #expect(store.state == 3)
  }

  @Test("STORE-19: middlewares see an action before and after it is reduced, may drop it, replace it, and send others")
  func middlewares() {
    var seen: [String] = []
    let watch = Middleware<Int, String> { action, context, next in
      let before = context.state
      next(action)
      seen.append("\(action): \(before) to \(context.state)")
      if action == "b" { context.send("c") }
    }
    let change = Middleware<Int, String> { action, _, next in
      if action != "dropped" { next(action == "a" ? "aa" : action) }
    }
    let store = Store(0, middlewares: [watch, change]) {
      Reduce { state, action in
        state += action.count
        return .none
      }
    }
    for action in ["a", "b", "dropped"] { store.send(action) }
    #expect(seen == ["a: 0 to 2", "b: 2 to 3", "c: 3 to 4", "dropped: 4 to 4"])
  }

  @Test("STORE-20: logging tells actions and what they have changed")
  func logging() {
    var lines: [String] = []
    let store = Store(User(), middlewares: [.logging { lines.append($0) }]) {
      Reduce { (state: inout User, age: Int) in
        state.age = age
        return .none
      }
    }
    store.send(40)
    store.send(40)
    #expect(lines == ["40\n- age: 36\n+ age: 40", "40: no change"])
  }
}
