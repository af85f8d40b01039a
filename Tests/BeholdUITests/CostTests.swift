import BeholdObservation
import Testing

@testable import BeholdUI

/// What changes cost, counted in nodes, evaluations and moves.
@MainActor @Suite("Cost", .serialized)
struct CostTests {
  @Observable fileprivate final class Model {
    var value = 0
    var items: [Item] = []

    init(_ count: Int = 0) { items = (0..<count).map { Item(id: $0) } }
  }

  fileprivate struct Item: Identifiable, Equatable {
    let id: Int
    var value = 0
  }

  private struct Leaf: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.value)") }
  }

  private struct Idle: View {
    let number: Int
    var body: some View {
      HStack {
        Text(verbatim: "\(number)")
        Text(verbatim: "b")
        Text(verbatim: "c")
      }
    }
  }

  private struct Screen: View {
    let model: Model
    let count: Int
    var body: some View {
      VStack {
        ForEach(0..<count) { Idle(number: $0) }
        Leaf(model: model)
      }
    }
  }

  @Test("VIEW-10: a change that one view reads visits as few nodes in a large tree as in a small one", arguments: [1, 20_000])
  func constant(rows: Int) {
    let model = Model()
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Screen(model: model, count: rows))
    if rows > 1 { #expect(tree.nodesMade > 100_000) }
    let before = tree.nodesVisited
    tree.log?.reset()
    model.value += 1
    tree.flush()
    #expect(tree.nodesVisited - before == 2)
    #expect(tree.log?.counts == [ObjectIdentifier(Leaf.self): 1])
    #expect(tree.texts.last == "1")
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  fileprivate struct Row: View {
    let item: Item
    var body: some View { Text(verbatim: "\(item.id): \(item.value)") }
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      VStack {
        ForEach(model.items) { Row(item: $0) }
      }
    }
  }

  /// A change of a list, and the least that it may cost.
  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let change: @MainActor @Sendable (Model) -> Void
    /// Of how many rows: how many are evaluated, and how many moved.
    let evaluated: @Sendable (Int) -> Int
    let moved: @Sendable (Int) -> Int
  }

  nonisolated static let edits = [
    Edit(testDescription: "append", change: { $0.items.append(Item(id: -1)) }, evaluated: { _ in 1 }, moved: { _ in 0 }),
    Edit(testDescription: "insert at the head", change: { $0.items.insert(Item(id: -1), at: 0) }, evaluated: { _ in 1 }, moved: { _ in 0 }),
    Edit(testDescription: "remove", change: { $0.items.remove(at: $0.items.count / 2) }, evaluated: { _ in 0 }, moved: { _ in 0 }),
    Edit(testDescription: "swap", change: { $0.items.swapAt(1, $0.items.count - 2) }, evaluated: { _ in 0 }, moved: { _ in 2 }),
    Edit(testDescription: "reverse", change: { $0.items.reverse() }, evaluated: { _ in 0 }, moved: { $0 - 1 }),
    Edit(
      testDescription: "the last third to the front", change: { $0.items = Array($0.items.suffix(300) + $0.items.dropLast(300)) },
      evaluated: { _ in 0 }, moved: { _ in 300 }),
    Edit(
      testDescription: "update every tenth",
      change: { model in
        var items = model.items
        for index in stride(from: 0, to: items.count, by: 10) { items[index].value += 1 }
        model.items = items
      }, evaluated: { $0 / 10 }, moved: { _ in 0 }),
    Edit(testDescription: "nothing", change: { $0.items = Array($0.items) }, evaluated: { _ in 0 }, moved: { _ in 0 }),
  ]

  @Test("VIEW-13, LIST-1: an edit of a list evaluates and moves no row more than it must", arguments: edits, [1000, 10_000])
  func least(edit: Edit, count: Int) {
    let model = Model(count)
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Rows(model: model))
    #expect(tree.log?.counts[ObjectIdentifier(Row.self)] == count)
    tree.log?.reset()
    var moves = 0
    tree.onChange = { changes, _ in
      for case .move in changes { moves += 1 }
    }
    edit.change(model)
    tree.flush()
    #expect(tree.log?.counts[ObjectIdentifier(Row.self), default: 0] == edit.evaluated(count))
    #expect(moves == edit.moved(count))
    #expect(tree.texts == model.items.map { "\($0.id): \($0.value)" })
  }

  private struct BoundRow: View {
    @Binding var item: Item
    var body: some View { Text(verbatim: "\(item.id): \(item.value)") }
  }

  private struct BoundRows: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        ForEach($model.items) { BoundRow(item: $0) }
      }
    }
  }

  @Test(
    "VIEW-13: rows with bindings find their elements by one look at the collection, wherever they have moved to", arguments: [500, 1000])
  func boundRows(count: Int) {
    let model = Model(count)
    let tree = ViewTree()
    tree.mount(BoundRows(model: model))
    for round in 1...5 {
      let before = elementSearches.count
      model.items.insert(Item(id: -round), at: 0)
      tree.flush()
      #expect(elementSearches.count - before <= 3 * (count + round))
    }
    let before = elementSearches.count
    model.items.reverse()
    tree.flush()
    model.items.removeAll { $0.id % 2 == 0 }
    tree.flush()
    #expect(elementSearches.count - before <= 6 * count)
    #expect(tree.texts == model.items.map { "\($0.id): \($0.value)" })
    model.items[3].value = 7
    tree.flush()
    #expect(tree.texts[3].hasSuffix(": 7"))
    tree.unmount()
  }

  private struct Sometimes: View {
    let model: Model
    var body: some View {
      VStack {
        ForEach(model.items) { item in
          if model.value > item.id { Row(item: item) }
        }
        ForEach(model.items) { item in
          if model.value > item.id { Group { if item.id % 3 == 0 { Row(item: item) } } }
        }
        Text(verbatim: "end")
      }
    }
  }

  @Test("VIEW-13: rows that appear by a condition look at each other once, not each at all", arguments: [1000, 2000])
  func conditions(count: Int) {
    let model = Model(count)
    let tree = ViewTree()
    tree.mount(Sometimes(model: model))
    #expect(tree.texts == ["end"])
    func texts(_ limit: Int) -> [String] {
      let rows = model.items.filter { $0.id < limit }
      return (rows + rows.filter { $0.id % 3 == 0 }).map { "\($0.id): 0" } + ["end"]
    }
    for limit in [count, 0, count / 2, count, 3, count] {
      let before = tree.nodesPassed
      model.value = limit
      tree.flush()
      #expect(tree.nodesPassed - before <= 10 * count)
      #expect(tree.texts == texts(limit))
    }
    tree.unmount()
  }

  private enum CountKey: PreferenceKey {
    static var defaultValue: [Int] { [] }
    static func reduce(value: inout [Int], nextValue: () -> [Int]) { value.append(contentsOf: nextValue()) }
  }

  private struct Preferring: View {
    let model: Model
    let heard: ([Int]) -> Void
    var body: some View {
      VStack {
        ForEach(model.items) { item in Text(verbatim: "x").preference(key: CountKey.self, value: [item.id]) }
      }
      .onPreferenceChange(CountKey.self) { heard($0) }
    }
  }

  @Test("ENV-6: preferences in rows are put together by a look at each, also when rows come, move and go", arguments: [1000, 2000])
  func preferences(count: Int) {
    let model = Model(count)
    let tree = ViewTree()
    var heard: [Int] = []
    tree.mount(Preferring(model: model) { heard = $0 })
    #expect(tree.nodesPassed <= 10 * count)
    let edits: [(Model) -> Void] = [
      { $0.items.insert(Item(id: -1), at: 0) }, { $0.items.removeLast(count / 2) }, { $0.items.swapAt(3, 100) }, { $0.items = [] },
    ]
    for edit in edits {
      let before = tree.nodesPassed
      edit(model)
      tree.flush()
      #expect(tree.nodesPassed - before <= 30 * count)
      #expect(heard == model.items.map(\.id))
    }
    tree.unmount()
  }

  @Test("LIST-1: a shuffle of 10,000 rows moves what a longest increasing subsequence leaves, and evaluates none")
  func shuffle() {
    let model = Model(10_000)
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Rows(model: model))
    tree.log?.reset()
    var moves = 0
    tree.onChange = { changes, _ in
      for case .move in changes { moves += 1 }
    }
    model.items.shuffle()
    let ids = model.items.map(\.id)
    tree.flush()
    #expect(tree.log?.counts[ObjectIdentifier(Row.self)] == nil)
    #expect(moves == ids.count - patienceLength(ids))
    #expect(tree.texts == model.items.map { "\($0.id): \($0.value)" })
  }

  /// The length of a longest increasing subsequence: the number of piles of a game of patience.
  private func patienceLength(_ values: [Int]) -> Int {
    var piles: [Int] = []
    for value in values {
      if let pile = piles.firstIndex(where: { $0 > value }) { piles[pile] = value } else { piles.append(value) }
    }
    return piles.count
  }
}
