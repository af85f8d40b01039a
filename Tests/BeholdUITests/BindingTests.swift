import BeholdObservation
import BeholdPublishers
import BeholdTesting
import Testing

@testable import BeholdUI

@MainActor
@Suite("Bindings")
struct BindingTests {
  fileprivate struct Address: Equatable {
    var city = "Paris"
    var lines = ["one", "two"]
  }

  @Observable fileprivate final class Model {
    var address = Address()
    var nickname: String?
    var rows = [Row(id: 1), Row(id: 2), Row(id: 3)]
  }

  fileprivate struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  @Test("ENV-4: bindings lead to members, elements and unwrapped optionals, and write there")
  func derived() throws {
    let model = Model()
    @Bindable var bindable = model
    let city: Binding<String> = $bindable.address.city
    city.wrappedValue = "Lyon"
    #expect(model.address.city == "Lyon")
    let line: Binding<String> = $bindable.address.lines[1]
    line.wrappedValue = "2"
    #expect(model.address.lines == ["one", "2"])
    #expect(Binding($bindable.nickname) == nil)
    model.nickname = "K"
    let nickname = try #require(Binding($bindable.nickname))
    nickname.wrappedValue = "L"
    #expect(model.nickname == "L")
    model.nickname = nil
    #expect(nickname.wrappedValue == "L")
    nickname.wrappedValue = "M"
    #expect(model.nickname == nil)
    let optional: Binding<String?> = Binding(city)
    optional.wrappedValue = nil
    #expect(model.address.city == "Lyon")
    optional.wrappedValue = "Nice"
    #expect(model.address.city == "Nice")
    let hashable: Binding<AnyHashable> = Binding(city)
    hashable.wrappedValue = 5
    hashable.wrappedValue = "Lille"
    #expect(model.address.city == "Lille")
  }

  @Test("ENV-4: a constant ignores writes")
  func constant() {
    let binding = Binding.constant(3)
    binding.wrappedValue = 4
    #expect(binding.wrappedValue == 3)
  }

  @Test("ENV-4: a binding to an element that has gone gives its last value, and writes are ignored")
  func gone() {
    let model = Model()
    @Bindable var bindable = model
    let lines = $bindable.address.lines
    let last: Binding<String> = lines[lines.startIndex + 1]
    #expect(last.wrappedValue == "two")
    model.address.lines = []
    #expect(last.wrappedValue == "two")
    last.wrappedValue = "three"
    #expect(model.address.lines.isEmpty)
  }

  private struct RowView: View {
    @Binding var row: Row
    var body: some View { Button("row \(row.id): \(row.count)") { row.count += 1 } }
  }

  private struct Rows: View {
    @Bindable var model: Model
    var body: some View { ForEach($model.rows) { $row in RowView(row: $row) } }
  }

  private struct InlineRows: View {
    @Bindable var model: Model
    var body: some View { ForEach($model.rows) { $row in Button("row \(row.id): \(row.count)") { row.count += 1 } } }
  }

  @Test("ENV-4: ForEach over a binding writes the right element after a reorder, an insertion and a removal")
  func reorder() throws {
    let model = Model()
    let host = TestHost(Rows(model: model))
    model.rows.reverse()
    try host.find("row 1: 0").press()
    #expect(model.rows == [Row(id: 3), Row(id: 2), Row(id: 1, count: 1)])
    model.rows.insert(Row(id: 9), at: 0)
    try host.find("row 3: 0").press()
    model.rows.remove(at: 2)
    try host.find("row 1: 1").press()
    #expect(model.rows == [Row(id: 9), Row(id: 3, count: 1), Row(id: 1, count: 2)])
    #expect(host.description == "button \"row 9: 0\"\nbutton \"row 3: 1\"\nbutton \"row 1: 2\"")
  }

  @Test("ENV-4: a write to one element evaluates the row of that element alone, again and again")
  func oneRow() throws {
    let model = Model()
    let host = TestHost(Rows(model: model))
    for count in 0..<3 {
      host.resetEvaluations()
      try host.find("row 2: \(count)").press()
      #expect(host.contains("row 2: \(count + 1)"))
      #expect(host.evaluations(of: RowView.self) == 1)
    }
  }

  @Test("ENV-4: rows that read their element in the closure itself follow it, also after other rows were written")
  func inlineRows() throws {
    let model = Model()
    let host = TestHost(InlineRows(model: model))
    for count in 0..<3 {
      for id in 1...3 { try host.find("row \(id): \(count)").press() }
    }
    model.rows.swapAt(0, 2)
    for id in 1...3 { try host.find("row \(id): 3").press() }
    #expect(model.rows == [Row(id: 3, count: 4), Row(id: 2, count: 4), Row(id: 1, count: 4)])
  }

  /// Equal by its id alone.
  fileprivate struct Item: Identifiable, Hashable {
    let id: Int
    var name: String

    static func == (first: Item, second: Item) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Observable fileprivate final class Shelf {
    var item = Item(id: 1, name: "old")
    var items = [Item(id: 1, name: "one"), Item(id: 2, name: "two")]
    var other: Item? = Item(id: 3, name: "three")
  }

  private struct ShelfView: View {
    @Bindable var shelf: Shelf
    var body: some View {
      Text(verbatim: shelf.item.name)
      TextField("name", text: $shelf.item.name)
      ForEach($shelf.items) { $item in Text(verbatim: item.name) }
      Text(verbatim: shelf.other?.name ?? "")
    }
  }

  @Test("A write to a part of a value through a binding is shown, also where the whole is equal by an id")
  func partOfEqualWhole() throws {
    let shelf = Shelf()
    let host = TestHost(ShelfView(shelf: shelf))
    @Bindable var bindable = shelf
    $bindable.item.name.wrappedValue = "typed"
    host.flush()
    #expect(host.contains("typed") && !host.contains("old"))
    $bindable.items[1].name.wrappedValue = "second"
    host.flush()
    #expect(host.contains("one") && host.contains("second") && !host.contains("two"))
    try #require(Binding($bindable.other)).name.wrappedValue = "third"
    host.flush()
    #expect(host.contains("third"))
    $bindable.item.wrappedValue = Item(id: 1, name: "whole")
    host.flush()
    #expect(host.contains("whole"))
    host.resetEvaluations()
    $bindable.item.name.wrappedValue = "whole"
    host.flush()
    #expect(host.evaluations(of: ShelfView.self) == 0)
  }

  @Observable fileprivate final class Owner {
    var shelf = Shelf()
    var other: Shelf? = Shelf()
    var shelves = [Shelf()]
  }

  /// Is followed, keeps an object that says nothing of equal values, and says nothing of them itself.
  fileprivate final class OldOwner: ObservableObject {
    var shelf = Shelf()
  }

  @Observable fileprivate final class BothOwner: ObservableObject {
    var item = Item(id: 1, name: "old")
  }

  /// Writes through to an object, and stays what it is.
  fileprivate struct Handle {
    let shelf: Shelf
    var item: Item {
      get { shelf.item }
      nonmutating set { shelf.item = newValue }
    }
  }

  private struct ObjectWays: View {
    @State private var shelf = Shelf()
    @State private var handle = Handle(shelf: Shelf())
    @Bindable var owner: Owner
    @ObservedObject var oldOwner: OldOwner
    @ObservedObject var bothOwner: BothOwner

    var body: some View {
      way("state", $shelf.item.name, shelf.item.name)
      way("element", $shelf.items[1].name, shelf.items[1].name)
      way("optional", Binding($shelf.other)?.name, shelf.other?.name)
      way("handle", $handle.item.name, handle.item.name)
      way("member", $owner.shelf.item.name, owner.shelf.item.name)
      way("optional object", Binding($owner.other)?.item.name, owner.other?.item.name)
      way("object in a list", $owner.shelves[0].item.name, owner.shelves[0].item.name)
      way("observed", $oldOwner.shelf.item.name, oldOwner.shelf.item.name)
      way("both", $bothOwner.item.name, bothOwner.item.name)
      ForEach($shelf.items) { $item in way("row \(item.id)", $item.name, item.name) }
      Passed(shelf: $shelf)
    }

    @ViewBuilder private func way(_ name: String, _ text: Binding<String>?, _ shown: String?) -> some View {
      if let text { TextField(name, text: text) }
      Text("\(name): \(shown ?? "")")
    }
  }

  private struct Passed: View {
    @Binding var shelf: Shelf
    var body: some View {
      TextField("passed", text: $shelf.item.name)
      Text("passed: \(shelf.item.name)")
    }
  }

  @Test(
    "A write to a part of what an object keeps is shown, wherever the object is",
    arguments: [
      "state", "element", "optional", "handle", "member", "optional object", "object in a list", "observed", "both", "row 1", "passed",
    ])
  func partInObject(way: String) throws {
    let host = TestHost(ObjectWays(owner: Owner(), oldOwner: OldOwner(), bothOwner: BothOwner()))
    try host.find(way).type("typed")
    #expect(host.contains("\(way): typed"))
    // Who follows an object hears of every write.
    guard way != "both" else { return }
    host.resetEvaluations()
    try host.find(way).type("typed")
    #expect(host.evaluations(of: ObjectWays.self) == 0)
  }

  private struct Slow: View {
    @State private var isSlow = false
    @State private var address = Address()
    var body: some View {
      Button("slow") { isSlow = true }
      SlowChild(city: $address.animation(isSlow ? .linear(duration: 9) : nil).city)
    }
  }

  private struct SlowChild: View {
    @Binding var city: String
    var body: some View { Text(verbatim: _city.transaction.animation == .linear(duration: 9) ? "slowly" : "at once") }
  }

  @Test("A binding whose writes are shown in another way is another input, also where it leads on to a part")
  func transactions() throws {
    let host = TestHost(Slow())
    #expect(host.contains("at once"))
    try host.find("slow").press()
    #expect(host.contains("slowly"))
  }

  private struct Computed: View {
    @State private var value = 0
    var body: some View {
      Child(value: Binding(get: { value }, set: { value = $0 * 10 }))
    }
  }

  private struct Child: View {
    @Binding var value: Int
    var body: some View { Button("\(value)") { value += 1 } }
  }

  @Test("A binding of closures reads and writes through them")
  func computed() throws {
    let host = TestHost(Computed())
    try host.find("0").press()
    try host.find("10").press()
    #expect(host.contains("110"))
  }
}
