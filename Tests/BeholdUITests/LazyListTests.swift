import BeholdObservation
import BeholdTesting
import Testing

@testable import BeholdUI

@Observable
private final class Shelf {
  var items: [Item]
  var selection: Int?
  var hasEnds = false
  init(_ items: some Sequence<Int>) { self.items = items.map { Item(id: $0) } }
}

private struct Item: Identifiable, Hashable {
  let id: Int
}

private struct ItemRow: View {
  let item: Item
  @State private var taps = 0

  var body: some View { Button(item.id.description + (taps == 0 ? "" : " tapped")) { taps += 1 } }
}

private struct LongList: View {
  @Bindable var shelf: Shelf

  var body: some View {
    List(selection: $shelf.selection) {
      if shelf.hasEnds { Text(verbatim: "first") }
      ForEach(shelf.items) { ItemRow(item: $0) }
        .onDelete { shelf.items.remove(atOffsets: $0) }
        .onMove { shelf.items.move(fromOffsets: $0, toOffset: $1) }
      if shelf.hasEnds { Text(verbatim: "last") }
    }
  }
}

/// What stands for rows, and what is mounted between.
@MainActor
private struct Shown {
  var before = 0
  var names: [String] = []
  var after = 0

  init(_ container: Element, name: (Element) -> String) {
    for child in container.children {
      if child.kind != .rowGap {
        names.append(name(child))
      } else if names.isEmpty || names == ["first"] {
        before = Int(child[.count]!.number!)
      } else {
        after = Int(child[.count]!.number!)
      }
    }
  }
}

@MainActor
@Suite("Lazy lists")
struct LazyListTests {
  private func gap(_ tree: ViewTree, at place: Int) -> Element? {
    tree.all(.rowGap).first { gap in
      let first = Int(gap[.minimum]!.number!)
      return (first..<first + Int(gap[.count]!.number!)).contains(place)
    }
  }

  @discardableResult
  private func reveal(_ rows: Range<Int>, in tree: ViewTree, _ layout: RowLayout = RowLayout(perPage: 10)) -> EventResult? {
    guard let gap = gap(tree, at: rows.lowerBound) else { return nil }
    defer { tree.flush() }
    return tree.send(.reveal(rows, layout), to: gap.id)
  }

  private func shown(_ tree: ViewTree) -> Shown {
    Shown(tree.all(.list)[0]) { row in
      let content = row.firstChild!
      return (content.kind == .text ? content : content.firstChild!)[.text]!.text!
    }
  }

  @Test("LIST-4: a list opens with as many rows however long it is", arguments: [1_000, 100_000, 1_000_000])
  func opening(count: Int) {
    final class Calls { var ids = 0 }
    struct Number: Hashable {
      let value: Int
      let calls: Calls
      static func == (first: Number, second: Number) -> Bool { first.value == second.value }
      func hash(into hasher: inout Hasher) { hasher.combine(value) }
      var id: Int {
        calls.ids += 1
        return value
      }
    }
    let calls = Calls()
    let numbers = (0..<count).map { Number(value: $0, calls: calls) }
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(List(numbers, id: \.id) { ItemRow(item: Item(id: $0.value)) })
    #expect(tree.log?.counts[ObjectIdentifier(ItemRow.self)] == 100)
    #expect(calls.ids == 100)
    #expect(tree.nodesMade < 1000)
    #expect(tree.all(.rowGap).map { [$0[.minimum]?.number, $0[.count]?.number] } == [[100, Double(count - 100)]])
  }

  @Test("LIST-4: rows that come near what is seen are evaluated, and no others; where there are too many the farthest go")
  func revealing() {
    let shelf = Shelf(0..<100_000)
    let tree = mounted(LongList(shelf: shelf))
    tree.log?.reset()
    reveal(100..<110, in: tree)
    #expect(tree.log?.counts[ObjectIdentifier(ItemRow.self)] == 35)
    #expect(shown(tree).names == (0..<135).map { "\($0)" })
    reveal(50_000..<50_010, in: tree)
    #expect(shown(tree).names == (49_975..<50_035).map { "\($0)" })
    #expect(shown(tree).before == 49_975 && shown(tree).after == 49_965)
    for _ in 0..<40 { reveal(Int(shown(tree).before) - 10..<Int(shown(tree).before), in: tree) }
    #expect(shown(tree).names.count == 400)
    #expect(tree.nodesMade < 4000)
    reveal(99_990..<100_000, in: tree)
    #expect(shown(tree).after == 0 && shown(tree).names.last == "99999")
  }

  @Test("LIST-4: a host that asks for all is given some")
  func greedy() {
    let tree = mounted(LongList(shelf: Shelf(0..<100_000)))
    #expect(reveal(100..<100_000, in: tree, RowLayout(perLine: .max, perPage: .max)) == .handled)
    #expect(shown(tree).names.count <= 3200)
    #expect(reveal(90_000..<Int.max, in: tree, RowLayout()) == .handled)
    #expect(shown(tree).names.count <= 500 && shown(tree).names.contains("90000"))
  }

  @Test("LIST-4, LIST-1: rows that stay keep their state, whatever is revealed and changed")
  func state() {
    let shelf = Shelf(0..<100_000)
    let tree = mounted(LongList(shelf: shelf))
    reveal(5_000..<5_010, in: tree)
    tree.pressFirst()
    #expect(shown(tree).names.first == "4975 tapped")
    reveal(5_035..<5_040, in: tree)
    shelf.items.insert(contentsOf: (0..<7).map { Item(id: -1 - $0) }, at: 0)
    tree.flush()
    #expect(shown(tree).names.first == "4975 tapped" && shown(tree).before == 4982)
    shelf.items.removeFirst(20)
    tree.flush()
    #expect(shown(tree).names.first == "4975 tapped" && shown(tree).before == 4962)
    shelf.items.removeLast(50_000)
    shelf.items.swapAt(4963, 4970)
    tree.flush()
    #expect(shown(tree).names.prefix(3) == ["4975 tapped", "4983", "4977"])
    #expect(shown(tree).after == 100_000 + 7 - 20 - 50_000 - 4962 - shown(tree).names.count)
  }

  @Test("LIST-4: a change evaluates what is mounted, and of the rest nothing")
  func changes() {
    let shelf = Shelf(0..<100_000)
    let tree = mounted(LongList(shelf: shelf))
    tree.log?.reset()
    shelf.items.append(Item(id: -1))
    shelf.items.remove(at: 50_000)
    tree.flush()
    #expect(tree.log?.counts[ObjectIdentifier(ItemRow.self)] == nil)
    shelf.items.insert(Item(id: -2), at: 0)
    tree.flush()
    #expect(tree.log?.counts[ObjectIdentifier(ItemRow.self)] == 1)
    #expect(shown(tree).names.prefix(2) == ["-2", "0"], "at the top new rows are shown")
    #expect(shown(tree).names.count == 100)
  }

  @Test("LIST-4: after any changes the rows between the gaps are those of their places")
  func anyChange() {
    var random = SeededRandom(seed: 11)
    let shelf = Shelf(0..<1_000)
    let tree = mounted(LongList(shelf: shelf))
    var next = 1_000
    for step in 0..<400 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        let place = Int.random(in: 0...shelf.items.count, using: &random)
        shelf.items.insert(contentsOf: (next..<next + 30).map { Item(id: $0) }, at: place)
        next += 30
      case 1:
        let place = Int.random(in: 0...shelf.items.count, using: &random)
        shelf.items.removeSubrange(place..<min(shelf.items.count, place + 60))
      case 2: shelf.items.shuffle(using: &random)
      case 3: shelf.items.swapAt(0, shelf.items.count / 2)
      case 4: shelf.hasEnds.toggle()
      default:
        let place = Int.random(in: 0..<max(1, shelf.items.count), using: &random)
        reveal(place..<place + 10, in: tree, RowLayout(perLine: Int.random(in: 1...4, using: &random), perPage: 10))
      }
      tree.flush()
      let shown = shown(tree)
      let rows = shelf.items.dropFirst(shown.before).dropLast(shown.after).map { "\($0.id)" }
      #expect(shown.names == (shelf.hasEnds ? ["first"] + rows + ["last"] : rows), "step \(step)")
      if shelf.items.isEmpty { shelf.items = (next..<next + 500).map { Item(id: $0) } }
      next += 500
    }
  }

  @Test("LIST-3, LIST-4: deleting, moving and dropping name places in the collection")
  func editing() {
    let shelf = Shelf(0..<1_000)
    let tree = mounted(LongList(shelf: shelf))
    reveal(500..<510, in: tree)
    tree.act(.delete([0]), .listRow, "500")
    #expect(!shelf.items.contains { $0.id == 500 } && shelf.items.count == 999)
    tree.act(.drop(before: tree.element(.listRow, with: "505")!.id), .listRow, "502")
    #expect(shelf.items[500...503].map(\.id) == [501, 503, 504, 502])
    tree.act(.drop(before: tree.all(.rowGap)[1].id), .listRow, "503")
    #expect(shelf.items[shown(tree).before + shown(tree).names.count - 1].id == 503, "the last one before the gap")
    tree.act(.drop(before: nil), .listRow, "504")
    #expect(shelf.items.last?.id == 504)
    tree.act(.reorder([0], to: 0), .listRow, "505")
    #expect(shelf.items.first?.id == 505)
  }

  @Test("LIST-3, LIST-4: a row can be selected that is not mounted, and is selected when it is")
  func selection() {
    let shelf = Shelf(0..<1_000)
    let tree = mounted(LongList(shelf: shelf))
    shelf.selection = 700
    tree.flush()
    reveal(700..<701, in: tree)
    #expect(tree.element(.listRow, with: "700")?[.isSelected] != nil)
  }

  @Test("LIST-4: the sections of a list share how many rows it opens with")
  func sections() {
    let tree = mounted(
      List {
        ForEach(0..<200) { number in
          Section("\(number)") { ForEach(0..<500) { Text(verbatim: "\(number): \($0)") } }
        }
      })
    let sections = tree.all(.section)
    #expect(sections.count == 100)
    #expect(sections.allSatisfy { $0.lastChild?.kind == .rowGap })
    #expect(tree.all(.listRow).count == 100 * 10)
    tree.send(.reveal(150..<151, RowLayout()), to: tree.all(.list)[0].lastChild!.id)
    tree.flush()
    #expect(tree.all(.section).count == 51, "those around the place, and no others")
  }

  @Test("LIST-4: what comes into a list later has as many rows as what was there first")
  func later() throws {
    struct Folders: View {
      @State private var isOpen = false
      var body: some View {
        List {
          ForEach(0..<100) { Text(verbatim: "row \($0)") }
          Button("Open") { isOpen = true }
          if isOpen { ForEach(100..<150) { Text(verbatim: "row \($0)") } }
        }
      }
    }
    let host = TestHost(Folders())
    try host.find(.button, "Open").press()
    #expect(host.contains("row 149"))
  }

  @Test("LIST-4: lazy stacks and grids are lazy, other stacks and what is in a row are not")
  func containers() {
    func rows(_ view: some View) -> [Int] {
      let tree = mounted(view)
      return [tree.all(.text).count, tree.all(.rowGap).count]
    }
    let numbers = ForEach(0..<150) { Text(verbatim: "\($0)") }
    #expect(rows(LazyVStack { numbers }) == [100, 1])
    #expect(rows(LazyHStack { numbers }) == [100, 1])
    #expect(rows(LazyVGrid(columns: [GridItem()]) { numbers }) == [100, 1])
    #expect(rows(LazyHGrid(rows: [GridItem()]) { numbers }) == [100, 1])
    #expect(rows(LazyVStack { Group { numbers.padding() } }) == [100, 1])
    #expect(rows(VStack { numbers }) == [150, 0])
    #expect(rows(LazyVStack { VStack { numbers } }) == [150, 0])
    #expect(rows(List { HStack { numbers } }) == [150, 0])
  }

  @Test("LIST-4: a binding's elements are lazy, too, and follow their elements")
  func bindings() {
    struct Switches: View {
      @Bindable var model: Flags
      var body: some View { List($model.flags) { $flag in Toggle(flag.id.description, isOn: $flag.isOn) } }
    }
    let model = Flags(1_000)
    let tree = mounted(Switches(model: model))
    reveal(600..<601, in: tree)
    model.flags.swapAt(600, 601)
    tree.flush()
    tree.act(.toggle(true), .toggle, "600")
    #expect(model.flags[601] == Flag(id: 600, isOn: true))
  }
}

@Observable
private final class Flags {
  var flags: [Flag]
  init(_ count: Int) { flags = (0..<count).map { Flag(id: $0) } }
}

private struct Flag: Identifiable, Hashable {
  let id: Int
  var isOn = false
}
