import BeholdObservation
import Foundation
import TestDatabases
import Testing

@testable import BeholdData
@testable import BeholdUI

/// Where a test finds what a view keeps.
@MainActor private final class Held<Value> {
  var binding: Binding<Value>?
  var value: Value { binding!.wrappedValue }

  func hold(_ binding: Binding<Value>) { self.binding = binding }
}

private struct Keeper<Value>: View {
  @State private var value: Value
  private let held: Held<Value>

  init(_ value: Value, _ held: Held<Value>) {
    self.value = value
    self.held = held
  }

  var body: some View {
    let _ = held.hold($value)
    Text("kept")
  }
}

@MainActor private func keeping(
  _ view: some View, _ snapshot: StateSnapshot = StateSnapshot(), report: @escaping (String) -> Void = { Issue.record("\($0)") }
) -> ViewTree {
  let tree = ViewTree()
  tree.lastingState = LastingState(restoring: snapshot, patience: .seconds(3600), report: report)
  tree.mount(view)
  return tree
}

extension ViewTree {
  fileprivate var texts: [String] {
    var texts: [String] = []
    func add(_ element: Element) {
      if let text = element[.text]?.text { texts.append(text) }
      for child in element.children { add(child) }
    }
    add(root)
    return texts
  }

  fileprivate func press(_ text: String) {
    func find(_ element: Element) -> Element? {
      func says(_ element: Element) -> Bool { element[.text]?.text == text || element.children.contains(where: says) }
      if element.kind == .button || element.kind == .link, says(element) { return element }
      return element.children.lazy.compactMap(find).first
    }
    guard let found = find(root) else {
      Issue.record("nothing to press says \(text): \(texts)")
      return
    }
    send(.press, to: found.id)
    flush()
  }
}

private struct Tapped: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// Two containers of one database are as those of two processes.
@MainActor @Suite("HOST-5: models that go along") struct LastingModelsTests {
  private func filled(_ database: TestDatabase) throws -> (container: ModelContainer, donuts: [Donut]) {
    let container = try makeContainer(database)
    let donuts = (1...4).map { Donut(code: "\($0)", name: "Donut \($0)", price: Double($0)) }
    for donut in donuts { container.mainContext.insert(donut) }
    try container.mainContext.save() as Void
    return (container, donuts)
  }

  private func fetched(_ container: ModelContainer) throws -> [Donut] {
    try container.mainContext.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)]))
  }

  private func moved<Value>(_ initial: Value, to value: Value, initially other: Value, _ old: ModelContainer, _ new: ModelContainer)
    -> Value
  {
    let (there, here) = (Held<Value>(), Held<Value>())
    let first = keeping(Keeper(initial, there).modelContainer(old))
    there.binding?.wrappedValue = value
    let second = keeping(Keeper(other, here).modelContainer(new), first.snapshot(limit: 10_000)!)
    first.unmount()
    second.unmount()
    return here.value
  }

  @Test("They are the objects that the other process fetches, alone and in optionals, arrays and sets", arguments: TestEngine.shared)
  func kinds(_ engine: TestEngine) throws {
    let database = try TestDatabase(engine)
    defer { withExtendedLifetime(database) {} }
    let (old, donuts) = try filled(database)
    let new = try makeContainer(database)
    let optional = moved(nil, to: donuts[1], initially: nil, old, new)
    let list = moved([], to: [donuts[2], donuts[0]], initially: [], old, new)
    let others = try fetched(new)
    #expect(optional === others[1] && optional !== donuts[1])
    #expect(list == [others[2], others[0]])
    #expect(moved(donuts[0], to: donuts[3], initially: others[0], old, new) === others[3])
    #expect(moved([], to: Set(donuts), initially: [], old, new) == Set(others))
    #expect(moved(donuts[1], to: nil, initially: Donut?.some(others[1]), old, new) == nil)
  }

  @Test("A row that has gone leaves an optional without a value, lists without it, and a property its initial value")
  func deleted() throws {
    let database = try TestDatabase(.file)
    let (old, donuts) = try filled(database)
    let new = try makeContainer(database)
    let others = try fetched(new)
    new.mainContext.delete(others[1])
    // Before and after it is saved.
    for _ in 0..<2 {
      #expect(moved(donuts[0], to: donuts[1], initially: others[2], old, new) === others[2])
      #expect(moved(donuts[0], to: donuts[1], initially: Donut?.some(others[2]), old, new) == nil)
      #expect(moved([], to: donuts, initially: [], old, new) == [others[0], others[2], others[3]])
      #expect(moved([], to: Set(donuts), initially: [], old, new) == [others[0], others[2], others[3]])
      try new.mainContext.save() as Void
    }
  }

  @Test("What is not saved stays behind, and goes along when it is")
  func unsaved() async throws {
    let database = try TestDatabase(.file)
    let old = try makeContainer(database)
    let held = Held<Donut?>()
    let tree = keeping(Keeper(nil, held).modelContainer(old))
    let donut = Donut(code: "new", name: "New")
    held.binding?.wrappedValue = donut
    #expect(tree.snapshot(limit: 1000)?.values == [] && tree.lastingState?.isTouched == false)
    old.mainContext.insert(donut)
    #expect(tree.lastingState?.isTouched == true)
    #expect(tree.snapshot(limit: 1000)?.values == [])
    // It is saved by itself.
    var found: StateSnapshot?
    while found?.values.isEmpty != false {
      try await Task.sleep(for: .milliseconds(1))
      if tree.lastingState?.isTouched == true { found = tree.snapshot(limit: 1000) }
      // While it is being saved it may still fail.
      if old.mainContext.underWay != nil { #expect(found?.values.isEmpty != false) }
    }
    let snapshot = try #require(found)
    #expect(snapshot.values.count == 1)
    let new = try makeContainer(database)
    _ = keeping(Keeper(nil, held).modelContainer(new), snapshot)
    #expect(held.value?.code == "new" && held.value !== donut && held.value?.modelContext === new.mainContext)
    // And it stays behind when it is deleted.
    #expect(tree.lastingState?.isTouched == false)
    old.mainContext.delete(donut)
    #expect(tree.lastingState?.isTouched == true && tree.snapshot(limit: 1000)?.values == [])
  }

  @Test("Objects of another context, as of a draft that is not to be saved, stay behind")
  func drafts() throws {
    let database = try TestDatabase(.file)
    let (old, _) = try filled(database)
    let draft = ModelContext(old)
    let donut = try #require(try draft.fetch(FetchDescriptor<Donut>()).first)
    #expect(moved(nil, to: donut, initially: nil, old, try makeContainer(database)) == nil)
  }

  @Test("An identifier of another database finds nothing")
  func otherDatabases() throws {
    let (first, second) = (try TestDatabase(.file), try TestDatabase(.file))
    let (old, donuts) = try filled(first)
    let (other, _) = try filled(second)
    let copy = try filled(TestDatabase(.memory)).container
    #expect(moved(nil, to: donuts[1], initially: nil, old, other) == nil)
    #expect(moved(nil, to: donuts[1], initially: nil, old, copy) == nil)
    #expect(old.store.identity == (try makeContainer(first)).store.identity)
    // A container that does not have the class, and none at all.
    let tickets = try ModelContainer(for: Ticket.self, configurations: ModelConfiguration(address: first.address))
    let held = Held<[Donut]>()
    let snapshot = keeping(Keeper(donuts, held).modelContainer(old)).snapshot(limit: 1000)!
    #expect(snapshot.values.count == 1)
    _ = keeping(Keeper([], held).modelContainer(tickets), snapshot)
    #expect(held.value == [])
    _ = keeping(Keeper([], held), snapshot)
    #expect(held.value == [])
  }

  @Test("Whatever a reference is, it is one of the rows, or nothing")
  func references() throws {
    let database = try TestDatabase(.file)
    let (container, donuts) = try filled(database)
    let context = container.mainContext
    let good = try #require(context.reference(to: donuts[1]))
    #expect(try context.object(good) === donuts[1])
    let (store, key) = (container.store.identity, donuts[1]._$record.identifier)
    let texts = [
      "", " ", "  ", "1 2 3", "\(store)", "\(store) \(key)", "\(store) \(key) ", "\(store) \(key) Donut ", "\(store) \(key) Nothing",
      "\(store) \(key) Ticket",
      "\(store) -1 Donut", "\(store) 99999999999 Donut", "\(store) 9999999999999999999999 Donut", "\(store) \(key)\u{0} Donut",
      "\(store) \(key) Donut; DROP TABLE Donut",
      "0 \(key) Donut",
    ]
    for text in texts { #expect(try context.object(text) == nil, "\(text)") }
    #expect(try context.fetchCount(FetchDescriptor<Donut>()) == 4)
    #expect(context.reference(to: context) == nil && !context.hasObjects(of: ModelContext.self) && !context.hasObjects(of: Trip.self))
  }

  @Test("A database that is only read is the same one")
  func readOnly() throws {
    let database = try TestDatabase(.file)
    let (old, donuts) = try filled(database)
    guard case .file(let path, _) = database.address else { return }
    let reading = try makeContainer(ModelConfiguration(address: .file(path, readOnly: true)))
    #expect(moved(nil, to: donuts[1], initially: nil, old, reading)?.code == "2")
  }

  @Test("One of a subclass is so there")
  func subclasses() throws {
    let database = try TestDatabase(.file)
    func container() throws -> ModelContainer {
      try ModelContainer(for: Trip.self, configurations: ModelConfiguration(address: database.address))
    }
    let (old, new) = (try container(), try container())
    let trip = PersonalTrip(code: "1", reason: .holiday)
    old.mainContext.insert(trip)
    try old.mainContext.save() as Void
    let found = moved(nil, to: trip, initially: Trip?.none, old, new)
    #expect(found is PersonalTrip && found?.code == "1" && found !== trip)
  }

  private struct Shop: View {
    @Query(sort: \Donut.code) private var donuts: [Donut]
    @State private var editing: Donut?
    @State private var path: [Donut] = []
    @State private var selection: Set<Donut> = []

    var body: some View {
      NavigationStack(path: $path) {
        List(selection: $selection) { ForEach(donuts, id: \.self) { Tapped(name: $0.name) } }
          .navigationDestination(for: Donut.self) { Tapped(name: "page of \($0.name)") }
        Button("act") {
          editing = donuts[2]
          path = [donuts[1], donuts[3]]
          selection = [donuts[0], donuts[3]]
        }
        Text(verbatim: selection.map(\.code).sorted().joined(separator: "+"))
      }
      .sheet(item: $editing) { Tapped(name: "sheet of \($0.name)") }
    }
  }

  @Test("Sheets, paths, selections and the rows of a query are as they were, with what is in them")
  func views() throws {
    let database = try TestDatabase(.file)
    let (old, _) = try filled(database)
    let first = keeping(Shop().modelContainer(old))
    first.press("Donut 2 0")
    first.press("act")
    first.press("sheet of Donut 3 0")
    let snapshot = try #require(first.snapshot(limit: 10_000))
    first.unmount()
    let second = keeping(Shop().modelContainer(try makeContainer(database)), snapshot)
    #expect(
      Set(second.texts) == [
        "Donut 1 0", "Donut 2 1", "Donut 3 0", "Donut 4 0", "act", "1+4", "page of Donut 2 0", "page of Donut 4 0", "sheet of Donut 3 1",
      ])
  }

  private struct Linked: View {
    @Query(sort: \Donut.code) private var donuts: [Donut]
    var body: some View {
      NavigationStack {
        ForEach(donuts) { NavigationLink("to \($0.name)", value: $0) }
          .navigationDestination(for: Donut.self) { Tapped(name: "page of \($0.name)") }
      }
    }
  }

  @Test("A stack that keeps its path itself leads to the same pages, and to none whose row has gone")
  func stacks() throws {
    let database = try TestDatabase(.file)
    let (old, _) = try filled(database)
    let first = keeping(Linked().modelContainer(old))
    first.press("to Donut 2")
    first.press("page of Donut 2 0")
    let snapshot = try #require(first.snapshot(limit: 10_000))
    first.unmount()
    let new = try makeContainer(database)
    let second = keeping(Linked().modelContainer(new), snapshot)
    #expect(second.texts.contains("page of Donut 2 1"))
    second.unmount()
    new.mainContext.delete(try fetched(new)[1])
    try new.mainContext.save() as Void
    #expect(keeping(Linked().modelContainer(new), snapshot).texts == ["to Donut 1", "to Donut 3", "to Donut 4"])
  }

  @Test("A container that is given again is no news")
  func again() throws {
    struct Around: View {
      let container: ModelContainer
      let held: Held<Donut?>
      @State private var count = 0
      var body: some View {
        Button("again \(count)") { count += 1 }
        Keeper(nil, held).padding(Double(count)).modelContainer(container)
      }
    }
    let (container, donuts) = try filled(TestDatabase(.file))
    let held = Held<Donut?>()
    let tree = keeping(Around(container: container, held: held).continuity(.automatic))
    held.binding?.wrappedValue = donuts[0]
    tree.flush()
    let before = try #require(tree.snapshot(limit: 1000))
    tree.press("again 0")
    let after = try #require(tree.snapshot(limit: 1000))
    #expect(Set(after.values.map(\.bytes)).subtracting(before.values.map(\.bytes)) == [Array("[1]".utf8)])
  }

  @Test("Many objects are found together, and what is no reference finds none")
  func many() throws {
    let database = try TestDatabase(.file)
    let old = try makeContainer(database)
    for number in 0..<1200 { old.mainContext.insert(Donut(code: "\(number)", name: "Donut \(number)")) }
    try old.mainContext.save() as Void
    let donuts = try old.mainContext.fetch(FetchDescriptor<Donut>())
    let new = try makeContainer(database)
    let references = donuts.compactMap { old.mainContext.reference(to: $0) } + ["", "1 2", "nonsense", "0 1 Donut", "-1 -1 Donut"]
    #expect(try new.mainContext.objects(references).count == 1200)
  }

  @Test("What is in memory only stays behind")
  func memory() throws {
    let (container, donuts) = try filled(TestDatabase(.memory))
    let held = Held<Donut?>()
    let tree = keeping(Keeper(nil, held).modelContainer(container))
    held.binding?.wrappedValue = donuts[0]
    #expect(tree.snapshot(limit: 1000)?.values == [])
  }
}
