import BeholdObservation
import BeholdTesting
import Testing

@testable import BeholdUI

@Observable private final class FoodTruckModel {
  var orders = 0
  var name = "Truck"
  @ObservationIgnored var ignored = 0
}

@MainActor
@Suite("Evaluation")
struct EvaluationTests {
  private struct ReadsOrders: View {
    let model: FoodTruckModel
    var body: some View { Text("\(model.orders)") }
  }

  private struct ReadsName: View {
    let model: FoodTruckModel
    var body: some View { Text(model.name) }
  }

  private struct Writes: View {
    let model: FoodTruckModel
    var body: some View { Button("write") { model.orders += 1 } }
  }

  private struct Screen: View {
    let model: FoodTruckModel
    var body: some View {
      ReadsOrders(model: model)
      ReadsName(model: model)
      Writes(model: model)
    }
  }

  @Test("VIEW-11: a change evaluates the views that have read the property, and not those that write it, nor the others")
  func readers() throws {
    let model = FoodTruckModel()
    let host = TestHost(Screen(model: model))
    host.resetEvaluations()
    try host.find("write").press()
    #expect(host.evaluations(of: ReadsOrders.self) == 1)
    #expect(host.evaluations == 1)
    model.ignored = 5
    #expect(host.evaluations == 1)
    model.name = "Truck"
    #expect(host.evaluations == 1)
    model.name = "Bus"
    #expect(host.evaluations(of: ReadsName.self) == 1)
    #expect(host.evaluations == 2)
  }

  private struct ReadsElsewhere: View {
    let model: FoodTruckModel
    var body: some View {
      Button("read") { _ = model.orders }
        .onAppear { _ = model.orders }
        .task { _ = model.orders }
        .onChange(of: 1, initial: true) { _ = model.orders }
    }
  }

  @Test("VIEW-10: what actions, onAppear, onChange and task read does not count")
  func readsElsewhere() async throws {
    let model = FoodTruckModel()
    let host = TestHost(ReadsElsewhere(model: model))
    try await host.settle()
    try host.find("read").press()
    host.resetEvaluations()
    model.orders = 4
    #expect(host.evaluations == 0)
  }

  private struct Child: View {
    var number = 0
    var word = ""
    var object: FoodTruckModel?
    var pair = (1, "a")
    var words: [String] = []
    var action: () -> Void = {}
    var body: some View { Text(word) }
  }

  private struct Parent: View {
    let model: FoodTruckModel
    let child: (Int) -> Child
    var body: some View {
      let _ = model.orders
      child(model.orders)
    }
  }

  @Test(
    "VIEW-12: a child whose inputs are unchanged is not evaluated: plain data by value, objects by identity, closures by what they have captured"
  )
  func inputs() {
    let model = FoodTruckModel()
    let object = FoodTruckModel()
    func evaluations(_ child: @escaping (Int) -> Child) -> Int {
      model.orders = 0
      let host = TestHost(Parent(model: model, child: child))
      model.orders = 1
      #expect(host.evaluations(of: Parent.self) == 2)
      return host.evaluations(of: Child.self)
    }
    #expect(evaluations { _ in Child() } == 1)
    #expect(evaluations { Child(number: $0) } == 2)
    #expect(evaluations { _ in Child(word: String(repeating: "long words are not in line ", count: 3)) } == 1)
    #expect(evaluations { Child(word: "\($0)") } == 2)
    #expect(evaluations { _ in Child(object: object) } == 1)
    #expect(evaluations { _ in Child(object: FoodTruckModel()) } == 2)
    #expect(evaluations { _ in Child(pair: (2, String(repeating: "b", count: 40))) } == 1)
    #expect(evaluations { _ in Child(words: ["a", "b"]) } == 1)
    #expect(evaluations { Child(words: ["a", "\($0)"]) } == 2)
    #expect(evaluations { _ in Child(action: { object.orders += 1 }) } == 1)
    #expect(evaluations { number in Child(action: { object.orders += number }) } == 2)
  }

  private struct Rows: View {
    let model: RowModel
    var body: some View {
      ForEach(model.items) { item in Text("\(item.title)") }
    }
  }

  @Observable fileprivate final class RowModel {
    var items: [Item]
    init(_ count: Int) { items = (0..<count).map { Item(id: $0) } }
  }

  @Observable fileprivate final class Item: Identifiable {
    let id: Int
    var title: String
    init(id: Int) {
      self.id = id
      title = "row \(id)"
    }
  }

  @Test("VIEW-13: what a row reads belongs to that row, and an insertion at the head evaluates one row")
  func rows() {
    let model = RowModel(100)
    let host = TestHost(Rows(model: model))
    host.resetEvaluations()
    model.items[40].title = "other"
    #expect(host.contains("other"))
    #expect(host.evaluations(of: Rows.self) == 0)
    #expect(host.evaluations == 1)
    host.resetEvaluations()
    model.items.insert(Item(id: -1), at: 0)
    #expect(host.evaluations(of: Rows.self) == 1)
    #expect(host.evaluations == 2)
  }

  private struct Explained: View {
    let model: FoodTruckModel
    var number = 0
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      let _ = Self._printChanges()
      Button("\(count) \(model.orders) \(isEnabled)") { count += 1 }
    }
  }

  private struct ExplainedParent: View {
    let model: FoodTruckModel
    @State private var number = 0
    @State private var isDisabled = false
    var body: some View {
      Explained(model: model, number: number).disabled(isDisabled)
      Button("number") { number += 1 }
      Button("disable") { isDisabled = true }
    }
  }

  @Test("VIEW-16: an evaluation says why it happens: by input, state, environment, or the property of an object")
  func causes() throws {
    let model = FoodTruckModel()
    let tree = ViewTree()
    let log = EvaluationLog()
    var lines: [String] = []
    log.onEvaluation = { if $0.viewType == Explained.self { lines.append($0.description) } }
    tree.log = log
    tree.mount(ExplainedParent(model: model))
    func press(_ index: Int) {
      let buttons = tree.elements.filter { $0.kind == .button }
      tree.send(.press, to: buttons[index].id)
      tree.flush()
    }
    press(0)
    model.orders += 1
    tree.flush()
    press(1)
    press(2)
    #expect(
      lines == [
        "Explained: @self, @identity, _count, _isEnabled changed.", "Explained: _count changed.",
        "Explained: FoodTruckModel.orders changed.",
        "Explained: @self changed.", "Explained: _isEnabled changed.",
      ])
    tree.unmount()
  }

  @Test("VIEW-17: windows on one model evaluate only their own readers, each for itself")
  func windows() throws {
    let model = FoodTruckModel()
    let first = TestHost(ReadsOrders(model: model))
    let second = TestHost(ReadsOrders(model: model))
    let third = TestHost(ReadsName(model: model))
    model.orders = 3
    #expect(first.contains("3"))
    #expect(second.contains("3"))
    #expect([first, second, third].map(\.evaluations) == [2, 2, 1])
    first.unmount()
    model.orders = 4
    #expect(second.contains("4"))
    #expect([first, second, third].map(\.evaluations) == [2, 3, 1])
  }
}
