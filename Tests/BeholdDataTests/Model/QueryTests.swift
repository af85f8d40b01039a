import BeholdData
import BeholdObservation
import BeholdTesting
import BeholdUI
import Foundation
import Synchronization
import Testing

@Suite @MainActor struct QueryTests {
  private struct Prices: View {
    @Query(filter: #Predicate<Donut> { $0.price < 3 }, sort: \.price) private var donuts: [Donut]
    @Environment(\.modelContext) private var context

    var body: some View {
      VStack {
        Text("\(donuts.count) cheap")
        ForEach(donuts) { Row(donut: $0) }
        Button("Add") { context.insert(Donut(code: "new", name: "New", price: 0.5)) }
      }
    }
  }

  private struct Row: View {
    let donut: Donut
    var body: some View { Text(donut.name) }
  }

  private struct Searching: View {
    @State private var limit = 2.0
    var body: some View {
      VStack {
        Filtered(limit: limit)
        Button("More") { limit += 1 }
      }
    }
  }

  private struct Filtered: View {
    @Query private var donuts: [Donut]
    init(limit: Double) { _donuts = Query(filter: #Predicate { $0.price < limit }, sort: \.code) }
    var body: some View { Text(donuts.map(\.code).joined(separator: " ")) }
  }

  private func filled() throws -> ModelContainer {
    let container = try makeContainer()
    for price in 1...4 { container.mainContext.insert(Donut(code: "\(price)", name: "Donut \(price)", price: Double(price))) }
    try container.mainContext.save() as Void
    return container
  }

  /// The texts but the button's, which is the last.
  private func texts(_ host: TestHost) throws -> [String] { try host.findAll(.text).dropLast().map { try $0.text } }

  @Test func theFirstEvaluationHasTheObjects() async throws {
    let container = try filled()
    let host = TestHost(Prices().modelContainer(container))
    #expect(try texts(host) == ["2 cheap", "Donut 1", "Donut 2"])
  }

  @Test func viewsFollowInsertionsChangesAndDeletions() async throws {
    let container = try filled()
    let host = TestHost(Prices().modelContainer(container))
    try host.find(.button).press()
    #expect(try texts(host) == ["3 cheap", "New", "Donut 1", "Donut 2"])
    let objects = try container.mainContext.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.price)]))
    objects[1].price = 2.5
    container.mainContext.delete(objects[0])
    try await host.settle()
    #expect(try texts(host) == ["2 cheap", "Donut 2", "Donut 1"])
  }

  @Test func aChangedColumnEvaluatesOnlyWhoReadsIt() async throws {
    let container = try filled()
    let host = TestHost(Prices().modelContainer(container))
    let donut = try #require(try container.mainContext.fetch(FetchDescriptor<Donut>()).first { $0.code == "1" })
    let bodies = host.evaluations
    donut.name = "Glazed"
    try await host.settle()
    #expect(host.evaluations == bodies + 1)
    #expect(try texts(host) == ["2 cheap", "Glazed", "Donut 2"])
    // The order is by price, and stays: the list is not evaluated.
    donut.price = 1.5
    try await host.settle()
    #expect(host.evaluations == bodies + 1)
  }

  @Test func aFilterThatChangesFetchesAnew() async throws {
    let container = try filled()
    let host = TestHost(Searching().modelContainer(container))
    #expect(try texts(host)[0] == "1")
    try host.find(.button).press()
    #expect(try texts(host)[0] == "1 2")
    container.mainContext.insert(Donut(code: "0", name: "Zero", price: 0))
    try await host.settle()
    #expect(try texts(host)[0] == "0 1 2")
  }

  @Test func aClosedWindowLeavesNoQueryBehind() async throws {
    let container = try filled()
    weak var object: Donut?
    do {
      let host = TestHost(Prices().modelContainer(container))
      object = try container.mainContext.fetch(FetchDescriptor<Donut>()).first
      #expect(object != nil)
      _ = host
    }
    #expect(object == nil)
  }

  @Test("a container that a view opens by its models is one for all windows") func containersOfViews() async throws {
    let places = (0..<2).map { _ in TestHost(Prices().modelContainer(for: Donut.self, inMemory: true)) }
    try places[0].find(.button, "Add").press()
    for host in places {
      try await host.settle()
      #expect(throws: Never.self) { try host.find(.text, "1 cheap") }
    }
  }

  // MARK: - What cannot be fetched

  private struct Untranslatable: View {
    let isComputed: Bool
    @Query(filter: #Predicate<Donut> { $0.isCheap }) private var cheap: [Donut]
    @Query(filter: #Predicate<Donut> { $0.sprinkles.contains("red") }) private var red: [Donut]
    @State private var presses = 0

    var body: some View {
      VStack {
        Text(isComputed ? "\(cheap.count)" : "\(_red.sections(by: \.name).count)")
        Button("\(presses)") { presses += 1 }
      }
    }
  }

  /// What is reported of queries of donuts.
  private final class Reports: Sendable {
    private let lines = Mutex<[String]>([])
    private let before = Mutex<(@Sendable (String) -> Void)?>(nil)
    var all: [String] { lines.withLock { $0 } }

    init() {
      let former = Misuse.redirect { [weak self] line in
        guard let self else { return }
        if line.contains("@Query of Donut") { lines.withLock { $0.append(line) } }
        before.withLock { $0 }?(line)
      }
      before.withLock { $0 = former }
    }

    func end() { _ = Misuse.redirect(before.withLock { $0 }) }
  }

  @Test("why a query is empty that no database can answer is said once, whoever asks and however often")
  func untranslatable() async throws {
    let reports = Reports()
    defer { reports.end() }
    let container = try filled()
    for isComputed in [true, false] {
      let before = reports.all.count
      for _ in 0..<2 {
        let host = TestHost(Untranslatable(isComputed: isComputed).modelContainer(container))
        #expect(try host.findAll(.text)[0].text == "0")
        for _ in 0..<3 { try host.find(.button).press() }
        container.mainContext.insert(Donut(code: "\(UUID())", name: "New"))
        try await host.settle()
      }
      let new = reports.all.dropFirst(before)
      #expect(new.count == 1, "\(new)")
      let part = isComputed ? "computed property of type Bool" : "SequenceContains"
      #expect(new.first?.hasPrefix("A @Query of Donut cannot be fetched: ") == true && new.first?.contains(part) == true, "\(new)")
    }
  }
}

extension Donut {
  fileprivate var isCheap: Bool { price < 2 }
}
