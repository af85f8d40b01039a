import BeholdStore
import BeholdTesting
import Synchronization
import TestSupport
import Testing

/// What effects have done: their names in the order of their ends, those that were cancelled in brackets.
private final class Ends: Sendable {
  private let names = Mutex<[String]>([])
  private let running = Mutex(0)

  var all: [String] { names.withLock { $0 } }
  var runningCount: Int { running.withLock { $0 } }

  /// An effect that runs until it is cancelled.
  func endless<Action>(_ name: String) -> Effect<Action> {
    .run { [self] _ in
      running.withLock { $0 += 1 }
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
      names.withLock { $0.append(name) }
    }
  }
}

private struct Cell: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var cells: IdentifiedArray<State> = []
  }

  indirect enum Action: Sendable {
    case start(String, id: String, cancelInFlight: Bool)
    case cancel(id: String)
    case cell(Int, Action)
  }

  let ends: Ends

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .start(let name, let id, let cancelInFlight): ends.endless(name).cancellable(id: id, cancelInFlight: cancelInFlight)
      case .cancel(let id): .cancel(id: id)
      case .cell: .none
      }
    }.forEach(\.cells, action: Action.cell) { self }
  }
}

private struct Table: Reducer {
  final class Part: Sendable {}

  enum Mode: Equatable {
    case reading
    case writing(Int)
  }

  struct State {
    var cells: IdentifiedArray<Cell.State> = [Cell.State(id: 1), Cell.State(id: 2)]
    var cell: Cell.State?
    var mode: Mode?
    var part: Part?
  }

  enum Action: Sendable {
    case cell(Int, Cell.Action)
    case single(Cell.Action)
    case mode(Cell.Action)
    case part(Cell.Action)
    case own(Cell.Action)
    case change(@Sendable (inout State) -> Void)
    case changeOutside(@Sendable (inout State) -> Void)
    case nothing
  }

  let ends: Ends

  var body: some Reducer<State, Action> {
    Reduce { (state: inout State, action: Action) -> Effect<Action> in
      if case .change(let change) = action { change(&state) }
      guard case .own(let action) = action else { return .none }
      var cell = Cell.State(id: 0)
      return Cell(ends: ends).reduce(into: &cell, action: action).map { Action.own($0) }
    }
    .forEach(\.cells, action: Action.cell) { Cell(ends: ends) }
    .ifLet(\.cell, action: Action.single) { Cell(ends: ends) }
    .ifLet(\.mode, action: Action.mode) { toCell() }
    .ifLet(\.part, action: Action.part) { toCell() }
    Reduce { state, action in
      if case .changeOutside(let change) = action { change(&state) }
      return .none
    }
  }

  /// Starts what the action says, whatever the state is.
  private func toCell<Other>() -> Reduce<Other, Cell.Action> {
    Reduce { _, action in
      var cell = Cell.State(id: 0)
      return Cell(ends: ends).reduce(into: &cell, action: action)
    }
  }
}

@Suite("Identities of effects") @MainActor
struct EffectIdentityTests {
  private let ends = Ends()

  private func makeStore() -> Store<Table.State, Table.Action> { Store(Table.State()) { Table(ends: ends) } }

  private func start(_ name: String, _ id: String = "x", cancelInFlight: Bool = false) -> Cell.Action {
    .start(name, id: id, cancelInFlight: cancelInFlight)
  }

  /// Waits until so many effects run or have run, and so many have ended.
  private func expectEnds(_ names: [String], of started: Int) async {
    #expect(await eventually { ends.runningCount == started && ends.all.count >= names.count })
    for _ in 0..<20 { await Task.yield() }
    #expect(ends.all.sorted() == names.sorted())
  }

  @Test("STORE-100: identities of effects are those of each row, of each child, and of the parent")
  func separate() async {
    let store = makeStore()
    store.send(.change { $0.cell = Cell.State(id: 1) })
    store.send(.own(start("own")))
    store.send(.single(start("single")))
    store.send(.cell(1, start("first")))
    store.send(.cell(2, start("second")))
    store.send(.cell(2, start("second again", cancelInFlight: true)))
    await expectEnds(["second"], of: 5)
    store.send(.cell(1, .cancel(id: "x")))
    await expectEnds(["second", "first"], of: 5)
    store.send(.own(.cancel(id: "x")))
    await expectEnds(["second", "first", "own"], of: 5)
    store.send(.single(.cancel(id: "x")))
    await expectEnds(["second", "first", "own", "single"], of: 5)
  }

  @Test("STORE-101: rows in rows have identities of their own, and go with their row")
  func nested() async {
    let store = makeStore()
    store.send(.change { for id in 1...2 { $0.cells[id: id]?.cells = [Cell.State(id: 5)] } })
    store.send(.cell(1, .cell(5, start("1.5"))))
    store.send(.cell(2, .cell(5, start("2.5"))))
    store.send(.cell(2, .cell(5, start("2.5 again", cancelInFlight: true))))
    await expectEnds(["2.5"], of: 3)
    store.send(.change { $0.cells[id: 2]?.cells = [] })
    store.send(.cell(2, .cancel(id: "none")))
    await expectEnds(["2.5", "2.5 again"], of: 3)
    store.send(.change { $0.cells.remove(at: 0) })
    await expectEnds(["2.5", "2.5 again", "1.5"], of: 3)
  }

  @Test("STORE-102: stores that share a reducer do not cancel each other's effects")
  func sharedReducer() async {
    let reducer = Reduce<Table.State, Table.Action> { _, _ in .none }.forEach(\.cells, action: Table.Action.cell) { Cell(ends: ends) }
    let (one, other) = (Store(Table.State()) { reducer }, Store(Table.State(cells: [])) { reducer })
    one.send(.cell(1, start("one")))
    other.send(.nothing)
    one.send(.nothing)
    await expectEnds([], of: 1)
    let without = Store(Table.State()) { reducer }
    without.send(.cell(1, start("without")))
    one.send(.cell(1, .cancel(id: "x")))
    await expectEnds(["one"], of: 2)
    without.send(.cell(1, .cancel(id: "x")))
    await expectEnds(["one", "without"], of: 2)
  }

  @Test("STORE-103: the effects of a child end when another takes its place: another id, object or case; and not when it changes")
  func replaced() async {
    let store = makeStore()
    store.send(
      .change {
        $0.cell = Cell.State(id: 1)
        $0.mode = .writing(1)
        $0.part = Table.Part()
      })
    store.send(.single(start("single")))
    store.send(.mode(start("mode")))
    store.send(.part(start("part")))
    store.send(
      .change {
        $0.cell?.cells = [Cell.State(id: 3)]
        $0.mode = .writing(2)
      })
    await expectEnds([], of: 3)
    store.send(.change { $0.cell = Cell.State(id: 2) })
    await expectEnds(["single"], of: 3)
    store.send(.change { $0.mode = .reading })
    await expectEnds(["single", "mode"], of: 3)
    store.send(.change { $0.part = Table.Part() })
    await expectEnds(["single", "mode", "part"], of: 3)
  }

  @Test("STORE-104: the effects of a child that another reducer has removed end with the next action")
  func removedOutside() async {
    let store = makeStore()
    store.send(.change { $0.cell = Cell.State(id: 1) })
    store.send(.single(start("single")))
    store.send(.cell(1, start("row")))
    store.send(
      .changeOutside {
        $0.cell = nil
        $0.cells = []
      })
    store.send(.nothing)
    await expectEnds(["single", "row"], of: 2)
  }

  @Test("STORE-105: an identity that is given twice does not cancel the effect itself, and cancels the one before")
  func givenTwice() async {
    let store = Store(0) {
      Reduce { (_: inout Int, effect: Wrapped) in effect.effect }
    }
    let twice = { (name: String) in
      ends.endless(name).cancellable(id: "x", cancelInFlight: true).cancellable(id: "x", cancelInFlight: true) as Effect<Wrapped>
    }
    store.send(Wrapped(effect: twice("a")))
    await expectEnds([], of: 1)
    store.send(Wrapped(effect: .concatenate(.cancel(id: "x"), ends.endless("b")).cancellable(id: "x")))
    await expectEnds(["a"], of: 2)
    store.send(Wrapped(effect: .merge(.concatenate(.none, twice("c")).cancellable(id: "x"), ends.endless("d"))))
    await expectEnds(["a", "b"], of: 4)
    store.send(Wrapped(effect: .cancel(id: "x")))
    await expectEnds(["a", "b", "c"], of: 4)
    store.send(Wrapped(effect: ends.endless("e").debounce(id: "y", for: .zero, clock: .continuous).cancellable(id: "y")))
    await expectEnds(["a", "b", "c"], of: 5)
  }

  private struct Wrapped: Sendable {
    let effect: Effect<Wrapped>
  }
}
