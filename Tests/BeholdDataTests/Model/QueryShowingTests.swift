import BeholdData
import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// How views show that a query's results are others.
@Suite @MainActor struct QueryShowingTests {
  private struct Both: View {
    @Query(filter: #Predicate<Donut> { $0.price < 3 }, sort: \.code, animation: .default) private var cheap: [Donut]
    @Query(filter: #Predicate<Donut> { $0.price >= 3 }, sort: \.code, animation: .default) private var dear: [Donut]
    var body: some View { Text("cheap " + cheap.map(\.code).joined() + ", dear " + dear.map(\.code).joined()) }
  }

  private struct Told: View {
    @Query private var donuts: [Donut]
    init(_ transaction: Transaction) { _donuts = Query(sort: \.code, transaction: transaction) }
    var body: some View { Text(donuts.map(\.code).joined()) }
  }

  private struct Sections: View {
    @Query(sort: [SortDescriptor(\Donut.price), SortDescriptor(\.name)]) private var donuts: [Donut]
    var body: some View {
      ForEach(_donuts.sections(by: \.price), id: \.key) { price, donuts in
        Text("\(price): " + donuts.map(\.name).joined(separator: ", "))
      }
    }
  }

  private func filled() throws -> ModelContainer {
    let container = try makeContainer()
    for price in 1...4 { container.mainContext.insert(Donut(code: "\(price)", name: "Donut \(price)", price: Double(price))) }
    try container.mainContext.save() as Void
    return container
  }

  @Test("DATA-2: what many rows do at once evaluates an animated list once") func together() async throws {
    let container = try filled()
    let host = TestHost(Both().modelContainer(container))
    let other = ModelContext(container)
    for number in 10...59 { other.insert(Donut(code: "\(number)", name: "New", price: 1)) }
    try await other.save()
    container.mainContext.takeOver()
    try await host.settle()
    #expect(host.evaluations(of: Both.self) == 2)
    try container.mainContext.delete(model: Donut.self, where: #Predicate { $0.name == "New" })
    try await host.settle()
    #expect(host.evaluations(of: Both.self) == 3)
  }

  @Test("what goes from one animated list to another is in both at one evaluation") func betweenLists() async throws {
    let container = try filled()
    let host = TestHost(Both().modelContainer(container))
    let donut = try #require(try container.mainContext.fetch(FetchDescriptor<Donut>(sortBy: [SortDescriptor(\.code)])).first)
    donut.price = 9
    #expect(try host.find(.text).text == "cheap 2, dear 134")
    #expect(host.evaluations(of: Both.self) == 2)
  }

  @Test("a query's transaction is that of its change") func transaction() async throws {
    let container = try filled()
    var (transaction, shown) = (Transaction(), 0)
    transaction.addAnimationCompletion { shown += 1 }
    let host = TestHost(Told(transaction).modelContainer(container))
    #expect(try host.find(.text).text == "1234" && shown == 0)
    container.mainContext.insert(Donut(code: "9", name: "New"))
    try await host.settle()
    #expect(try host.find(.text).text == "12349" && shown == 1)
  }

  @Test("sections are groups of neighbours") func sections() throws {
    let container = try filled()
    container.mainContext.insert(Donut(code: "9", name: "New", price: 2))
    let host = TestHost(Sections().modelContainer(container))
    #expect(try host.findAll(.text).map { try $0.text } == ["1.0: Donut 1", "2.0: Donut 2, New", "3.0: Donut 3", "4.0: Donut 4"])
  }
}
