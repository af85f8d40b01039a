import BeholdObservation
import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("Rows that are chosen by ranges, and menus of what is chosen") @MainActor
struct RangeAttackTests {
  @Observable
  final class Shelf {
    var items = ["a", "b", "c"]
    var selected: Set<String> = []
    var places: [Int] = []
    var isOn = false
  }

  struct Node: Identifiable, Equatable {
    let id: Int
    var below: [Node]?
  }

  // MARK: Selection

  private struct Numbers: View {
    @Bindable var register: Register
    var body: some View {
      List(register.items, id: \.self, selection: $register.chosen) { Text(verbatim: "Row \($0)") }
      Button("select 8") { register.chosen = [8] }
    }
  }

  @Observable
  final class Register {
    var items = Array(0..<12)
    var chosen: Set<Int> = []
    var tree: [Node] = [Node(id: 1, below: [Node(id: 2, below: [Node(id: 3)]), Node(id: 4)]), Node(id: 5), Node(id: 6, below: [])]
    var one: Int?
    var log: [String] = []
    var places: [Int] = []
  }

  /// The innermost row with a text.
  private func row(_ name: String, in host: TestHost) -> Element? {
    var element = host.tree.elements.first { $0[.text]?.text == name }
    while let here = element, here.kind != .listRow { element = here.parent }
    return element
  }

  private func press(_ name: String, in host: TestHost) throws {
    host.tree.send(.press, to: try #require(self.row(name, in: host)).id)
    host.flush()
  }

  private func extend(_ name: String, in host: TestHost, toAll: Bool = false) throws {
    let row = try #require(self.row(name, in: host))
    host.tree.send(.extend(toAll: toAll), to: row.id)
    host.flush()
  }

  @Test("A range begins at what the program has selected since")
  func programSelects() throws {
    let register = Register()
    let host = TestHost(Numbers(register: register))
    try host.find("Row 2").press()
    try host.find("select 8").press()
    try extend("Row 10", in: host)
    #expect(register.chosen == [8, 9, 10])
  }

  @Test("A range ends well where the first row has gone, and where the rows are others")
  func goneAnchor() throws {
    let register = Register()
    let host = TestHost(Numbers(register: register))
    try host.find("Row 2").press()
    register.items = [5, 6, 7, 8]
    host.flush()
    try extend("Row 7", in: host)
    #expect(register.chosen == [7])
    register.items = []
    host.flush()
    register.items = [1, 1, 1, 2]
    host.flush()
    try host.find("Row 2").press()
    try extend("Row 1", in: host)
    #expect(register.chosen == [1, 2], "the first of the rows with one identity is meant")
  }

  @Test("A table of a tree selects ranges through what is unfolded, and shows the menu of each row")
  func tree() throws {
    struct Tree: View {
      @Bindable var register: Register
      var body: some View {
        Table(register.tree, children: \.below, selection: $register.chosen) {
          TableColumn("Name") { (node: Node) in Text(verbatim: "Node \(node.id)") }
        }
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Do \(ids.sorted())") { register.log.append("\(ids.sorted())") }
        } primaryAction: {
          register.log.append("primary \($0.sorted())")
        }
      }
    }
    let register = Register()
    let host = TestHost(Tree(register: register), size: CGSize(width: 800, height: 600))
    try press("Node 1", in: host)
    #expect(register.chosen == [1])
    try extend("Node 6", in: host)
    #expect(register.chosen == [1, 5, 6])
    for _ in 0..<2 {
      for element in host.tree.elements where element.kind == .disclosureGroup { host.tree.send(.toggle(true), to: element.id) }
      host.flush()
    }
    try press("Node 2", in: host)
    #expect(register.chosen == [2])
    try extend("Node 6", in: host)
    #expect(register.chosen == [2, 3, 4, 5, 6], "\(host.description)")
    try extend("Node 1", in: host)
    #expect(register.chosen == [1, 2])
    try extend("Node 5", in: host, toAll: true)
    #expect(register.chosen == [1, 2, 3, 4, 5, 6])
    #expect(host.tree.elements.count { $0.kind == .contextMenu } == 6, "\(host.description)")
    try host.find("Node 3").press(times: 2)
    #expect(register.log == ["primary [1, 2, 3, 4, 5, 6]"])
  }

  @Test("Rows below a row that unfolds are selected, also when it folds meanwhile")
  func disclosures() throws {
    struct Rows: View {
      @Bindable var register: Register
      var body: some View {
        Table(of: Node.self, selection: $register.chosen) {
          TableColumn("Name") { (node: Node) in Text(verbatim: "Node \(node.id)") }
        } rows: {
          DisclosureTableRow(Node(id: 1)) { ForEach(2..<5) { TableRow(Node(id: $0)) } }
          TableRow(Node(id: 9))
        }
      }
    }
    let register = Register()
    let host = TestHost(Rows(register: register), size: CGSize(width: 800, height: 600))
    try host.find(.button, "Expand").press()
    try press("Node 3", in: host)
    try extend("Node 9", in: host)
    #expect(register.chosen == [3, 4, 9])
    try host.find(.button, "Collapse").press()
    try extend("Node 1", in: host)
    #expect(register.chosen.isSubset(of: [1, 9]) && register.chosen.contains(1))
  }

  // MARK: Insertions

  private struct Drops: View {
    @Bindable var register: Register
    var body: some View {
      Text(verbatim: "source").draggable("x")
      ScrollView {
        LazyVStack {
          ForEach(register.items, id: \.self) { Counted(number: $0, log: register) }
            .dropDestination(for: String.self) { _, place in
              register.places.append(place)
              register.items = []
            }
        }
      }
    }
  }

  private struct Counted: View {
    let number: Int
    let log: Register
    var body: some View { Text(verbatim: "Row \(number)") }
  }

  @Test("What is dropped may take all rows away, and rows with one identity are not the end of anything")
  func drops() throws {
    let register = Register()
    register.items = [1, 1, 2, 2]
    let host = TestHost(Drops(register: register))
    try host.find("source").drag(onto: host.find("Row 2", at: 1))
    #expect(register.places == [3], "the second of two rows with one identity is meant")
    #expect(register.items == [])
    register.items = Array(0..<500)
    host.flush()
    try host.find("source").drag(onto: host.find("Row 7"))
    #expect(register.places == [3, 7])
  }

  @Test("A row that comes does not evaluate the others, though drops are taken between rows")
  func costs() {
    let register = Register()
    register.items = Array(0..<50)
    let screen = Screen(Drops(register: register))
    _ = screen.evaluations(of: Counted.self)
    register.items.append(50)
    screen.tree.flush()
    #expect(screen.evaluations(of: Counted.self) == 1)
    #expect(screen.evaluations(of: InsertionRow<Counted>.self) <= 2)
  }

  private struct Menus: View {
    @Bindable var register: Register
    var body: some View {
      List(register.items, id: \.self, selection: $register.chosen) { Counted(number: $0, log: register) }
        .contextMenu(forSelectionType: Int.self) { ids in Button("\(ids.count)") {} }
    }
  }

  @Test("A selection does not evaluate the content of rows, though they have the menu of their list")
  func menuCosts() {
    let register = Register()
    register.items = Array(0..<50)
    let screen = Screen(Menus(register: register))
    _ = screen.evaluations(of: Counted.self)
    register.chosen = [3]
    screen.tree.flush()
    #expect(screen.evaluations(of: Counted.self) == 0)
    #expect(screen.evaluations(of: MenuRow.self) == 0)
  }

  @Test("Rows of sections, and rows with tags, have the menu of their list and are selected as others are")
  func menusInSections() throws {
    struct Sections: View {
      @Bindable var register: Register
      var body: some View {
        List(selection: $register.chosen) {
          ForEach(register.tree) { node in
            Section("Section \(node.id)") { ForEach(node.below ?? []) { Text(verbatim: "Row \($0.id)") } }
          }
          Text(verbatim: "tagged").tag(50)
          Text(verbatim: "plain")
          if register.items.count > 1 { Text(verbatim: "comes").tag(51) }
        }
        .contextMenu(forSelectionType: Int.self) { ids in Button("Do \(ids.sorted())") {} }
      }
    }
    let register = Register()
    let host = TestHost(Sections(register: register))
    func menus() -> Int { host.tree.elements.count { $0.kind == .contextMenu } }
    #expect(menus() == 4)
    try press("Row 2", in: host)
    #expect(register.chosen == [2])
    try extend("tagged", in: host)
    #expect(register.chosen == [2, 4, 50])
    #expect(row("Row 4", in: host)?[.isSelected]?.flag == true)
    var menu = try #require(host.tree.elements.first { $0.kind == .contextMenu && $0.parent === row("tagged", in: host) })
    host.tree.send(.toggle(true), to: menu.id)
    host.flush()
    _ = try host.find(.button, "Do [2, 4, 50]")
    register.chosen = [50]
    host.flush()
    _ = try host.find(.button, "Do [50]")
    register.items = []
    register.tree = [Node(id: 1, below: [Node(id: 7)])]
    host.flush()
    #expect(menus() == 2)
    menu = try #require(host.tree.elements.first { $0.kind == .contextMenu })
    #expect(menu.parent === row("Row 7", in: host))
    register.tree = []
    host.flush()
    #expect(menus() == 1)
  }
}
