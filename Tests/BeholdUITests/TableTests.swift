import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int?
}

@Observable
private final class Register {
  var people = [Person(id: 1, name: "Kim", age: 40), Person(id: 2, name: "Ada", age: nil), Person(id: 3, name: "Bo", age: 7)]
  var order: [KeyPathComparator<Person>] = []
  var selected: Set<Int> = []
  var one: Int?
}

private struct Sorted: View {
  @Bindable var register: Register

  var body: some View {
    Table(register.people, selection: $register.selected, sortOrder: $register.order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { person in Text(person.age.map { "\($0)" } ?? "–") }.width(80)
      TableColumn("Twice") { person in Text(person.name + person.name) }
    }
    .onChange(of: register.order) { register.people.sort(using: register.order) }
  }
}

@Suite("Tables") @MainActor
struct TableTests {
  @Test("There are the titles, and a row for each value")
  func rows() {
    let tree = mounted(Sorted(register: Register()))
    #expect(tree.texts == ["Name", "Age", "Twice", "Kim", "40", "KimKim", "Ada", "–", "AdaAda", "Bo", "7", "BoBo"])
  }

  @Test("Texts are sorted as people expect, also where the program says by which path; other comparators sort as they say")
  func sortingTexts() {
    let register = Register()
    register.people = ["10", "102", "b", "9", "Ä", "a", "1002"].enumerated().map { Person(id: $0, name: $1) }
    let sorted = ["9", "10", "102", "1002", "a", "Ä", "b"]
    #expect(mounted(Sorted(register: register)).press("Name") == .handled)
    #expect(register.people.map(\.name) == sorted)
    #expect(register.order == [KeyPathComparator(\.name)])
    #expect(register.order == [KeyPathComparator(\.name, comparator: .localizedStandard)])
    #expect(sorted.shuffled().sorted(using: .localizedStandard) == sorted)
    #expect(sorted.sorted(using: LocalizedTextOrder(order: .reverse)) == sorted.reversed())
    register.people.sort(using: KeyPathComparator(\.name, comparator: String.StandardComparator.lexical))
    #expect(register.people.map(\.name) == ["10", "1002", "102", "9", "a", "b", "Ä"])
  }

  @Test("A title sorts, pressed again the other way round, and the order before comes second")
  func sorting() {
    let register = Register()
    let tree = mounted(Sorted(register: register))
    #expect(tree.press("Name") == .handled)
    #expect(register.people.map(\.name) == ["Ada", "Bo", "Kim"])
    #expect(tree.press("Name") == .handled)
    #expect(register.people.map(\.name) == ["Kim", "Bo", "Ada"])
    #expect(tree.press("Age") == .handled)
    #expect(register.order.map(\.order) == [.forward, .reverse])
    #expect(register.people.map(\.name) == ["Ada", "Bo", "Kim"])
    // A column without an order does nothing.
    #expect(tree.all(.button).count == 2)
  }

  @Test("A change of a value is one of its row")
  func change() {
    let register = Register()
    let tree = mounted(Sorted(register: register))
    register.people[1].name = "Eve"
    tree.flush()
    #expect(tree.texts.contains("Eve") && !tree.texts.contains("Ada"))
  }

  @Test("Rows are selected by the identities of their values")
  func selection() {
    let register = Register()
    let tree = mounted(Sorted(register: register))
    #expect(tree.send(.press, to: tree.all(.listRow)[1].id) == .handled)
    #expect(register.selected == [2])
  }

  @Test("In a narrow window there is the first column alone")
  func narrow() {
    let tree = mounted(Sorted(register: Register()).environment(\.horizontalSizeClass, .compact))
    #expect(tree.texts == ["Kim", "Ada", "Bo"])
  }

  @Test("Rows are written by themselves, too, and in sections")
  func written() {
    let register = Register()
    let tree = mounted(
      Table(of: Person.self, selection: Bindable(register).one) {
        TableColumn("Name", value: \.name)
        if register.people.count > 2 { TableColumn("Number") { person in Text("\(person.id)") } }
      } rows: {
        Section("All") { ForEach(register.people) { TableRow($0) } }
      }
      .tableColumnHeaders(.hidden))
    #expect(tree.texts == ["All", "Kim", "1", "Ada", "2", "Bo", "3"])
    #expect(tree.send(.press, to: tree.all(.listRow)[2].id) == .handled)
    #expect(register.one == 3)
  }
}
