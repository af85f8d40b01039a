import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@MainActor
@Suite("ForEach")
struct ForEachTests {
  @Observable fileprivate final class Model {
    var items: [Int]
    var before = false
    var after = false
    var count = 3
    init(_ items: [Int]) { self.items = items }
  }

  /// A row with state, of zero, one or two views.
  private struct Row: View {
    let item: Int
    @State private var presses = 0
    var body: some View {
      if item % 3 > 0 { Button("\(item): \(presses)") { presses += 1 } }
      if item % 3 == 2 { Text("\(item)b") }
    }
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      if model.before { Text("before") }
      ForEach(model.items, id: \.self) { Row(item: $0) }
      if model.after { Text("after") }
    }
  }

  private func expected(_ model: Model) -> [String] {
    let rows = model.items.flatMap { item -> [String] in
      switch item % 3 {
      case 0: []
      case 1: ["\(item): 0"]
      default: ["\(item): 0", "\(item)b"]
      }
    }
    return (model.before ? ["before"] : []) + rows + (model.after ? ["after"] : [])
  }

  @Test("LIST-3: rows of zero, one and two views are where they belong after any change of the list and of what is around it")
  func anyChange() throws {
    var random = SeededRandom(seed: 7)
    let model = Model([1, 2, 3])
    let host = TestHost(Rows(model: model))
    for _ in 0..<300 {
      model.items = Array((0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)))
      model.before = Bool.random(using: &random)
      model.after = Bool.random(using: &random)
      #expect(try host.root.children.map { try $0.name } == expected(model))
    }
  }

  @Test("LIST-1: a reorder keeps the rows' state, and moves the least number of elements")
  func reorder() throws {
    let model = Model([1, 4, 7, 10])
    let host = TestHost(Rows(model: model))
    try host.find("4: 0").press()
    host.perform { model.items = [10, 1, 4, 7] }
    #expect(try host.root.children.map { try $0.name } == ["10: 0", "1: 0", "4: 1", "7: 0"])
    #expect(host.changes == ElementChangeCounts(moves: 1))
    #expect(host.evaluations(of: Row.self) == 5)
    host.perform { model.items = [1, 7, 4, 10] }
    #expect(host.changes.moves == 2)
    #expect(host.contains("4: 1"))
  }

  private struct Duplicates: View {
    let model: Model
    var body: some View { ForEach(model.items, id: \.self) { Row(item: $0) } }
  }

  @Test("LIST-2: elements with the same id are reported once, and are all shown")
  func duplicates() {
    let model = Model([943, 1, 943])
    var host: TestHost!
    let reports = Reports.about("id 943") {
      host = TestHost(Duplicates(model: model))
      model.items = [943, 943, 1, 4]
      host.flush()
    }
    #expect(reports.count == 1)
    #expect(host.description == "button \"943: 0\"\nbutton \"943: 0\"\nbutton \"1: 0\"\nbutton \"4: 0\"")
    model.items = [1]
    #expect(host.description == "button \"1: 0\"")
  }

  @Observable
  fileprivate final class Names {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }

    var items: [Item]
    init(_ items: KeyValuePairs<Int, String>) { self.items = items.map { Item(id: $0.key, name: $0.value) } }
  }

  private struct NameFields: View {
    @Bindable var names: Names
    var body: some View { ForEach($names.items) { $item in TextField("Name", text: $item.name) } }
  }

  @Test("LIST-2: bindings to elements with the same id lead each to its own, whatever comes, goes and moves")
  func boundDuplicates() throws {
    let names = Names([744: "a", 745: "b", 745: "c"])
    let host = TestHost(NameFields(names: names))
    func shown() throws -> [String?] { try host.findAll(.textField).map { try $0.value } }
    names.items.removeFirst()
    #expect(try shown() == ["b", "c"])
    try host.find(.textField, at: 1).type("d")
    #expect(try shown() == ["b", "d"])
    #expect(names.items.map(\.name) == ["b", "d"])
    names.items.reverse()
    #expect(try shown() == ["d", "b"])
    names.items.insert(Names.Item(id: 746, name: "e"), at: 1)
    #expect(try shown() == ["d", "e", "b"])
    try host.find(.textField, at: 0).type("f")
    #expect(names.items.map(\.name) == ["f", "e", "b"])
    // The first one with that id stays where the other one was.
    let others = Names([747: "a", 748: "b"])
    let second = TestHost(NameFields(names: others))
    others.items = [Names.Item(id: 748, name: "c"), Names.Item(id: 749, name: "d"), Names.Item(id: 748, name: "b")]
    #expect(try second.findAll(.textField).map { try $0.value } == ["c", "d", "b"])
  }

  @Test("LIST-2: each id that several elements have is reported, once")
  func eachDuplicate() {
    let model = Model([951, 952, 951, 952, 953])
    var host: TestHost!
    let first = Reports.about("ids 951, 952;") { host = TestHost(Duplicates(model: model)) }
    #expect(first.count == 1)
    let second = Reports.about("id 953;") {
      model.items.append(953)
      host.flush()
      model.items.append(953)
      host.flush()
    }
    #expect(second.count == 1)
    let many = Reports.about("ids 960, 961, 962, 963, 964 and 5 more;") {
      model.items = Array(960..<970) + Array(960..<970)
      host.flush()
    }
    #expect(many.count == 1)
  }

  private struct ConstantRange: View {
    let model: Model
    var body: some View { ForEach(0..<model.count) { Text("\($0)") } }
  }

  @Test("LIST-2: a constant range keeps its count, and says so when it changes")
  func constantRange() {
    let model = Model([])
    let host = TestHost(ConstantRange(model: model))
    let reports = Reports.about("3 rows stay where there should be 5 now") {
      model.count = 5
      host.flush()
    }
    #expect(reports.count == 1)
    #expect(host.description == "text \"0\"\ntext \"1\"\ntext \"2\"")
  }

  private struct Named: Identifiable {
    let id: Int
    var name: String
  }

  private struct Identifiables: View {
    @State private var items = [Named(id: 1, name: "a"), Named(id: 2, name: "b")]
    var body: some View {
      ForEach(items) { Text($0.name) }
      ForEach(items, id: \.name) { Text("id \($0.id)") }
      Button("go") { items = [Named(id: 2, name: "c"), Named(id: 1, name: "a")] }
    }
  }

  @Test("Rows are known by Identifiable's id or by a key path")
  func identifiable() throws {
    let host = TestHost(Identifiables())
    try host.find("go").press()
    #expect(host.description == "text \"c\"\ntext \"a\"\ntext \"id 2\"\ntext \"id 1\"\nbutton \"go\"")
  }

  private struct Editable: View {
    @State private var items = ["a", "b", "c", "d"]
    var body: some View {
      VStack {
        ForEach(items, id: \.self) { Text($0) }
          .onDelete { rows in items.remove(at: rows.first!) }
          .onMove { rows, destination in
            let item = items.remove(at: rows.first!)
            items.insert(item, at: destination > rows.first! ? destination - 1 : destination)
          }
      }
    }
  }

  @Test("LIST-3: rows are deleted and moved by their places")
  func editing() throws {
    let host = TestHost(Editable())
    try host.find("b").delete()
    try host.find("d").move(to: 0)
    try host.find("a").delete()
    #expect(host.description == "verticalStack\n  text \"d\"\n  text \"c\"")
  }
}
