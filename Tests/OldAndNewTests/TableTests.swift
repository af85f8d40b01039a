import Behold
import BeholdData
import BeholdTesting
import Foundation
import TestSupport
import Testing

@testable import old_and_new

@Suite("The same shop, kept in different ways") @MainActor
struct TableTests {
  @Test("The table in the README is what the program counts")
  func readme() throws {
    for file in ["README.md", "Examples/OldAndNew/README.md"] {
      let text = try String(contentsOf: packageRoot.appendingPathComponent(file), encoding: .utf8)
      let parts = text.components(separatedBy: "<!-- evaluations -->\n")
      try #require(parts.count == 2, "\(file) has no table")
      #expect(parts[1].components(separatedBy: "\n<!-- /evaluations -->")[0] == OldAndNewApp.table(), "\(file)")
    }
  }

  @Test("The table is the same in each run")
  func deterministic() {
    #expect(OldAndNewApp.table() == OldAndNewApp.table())
    #expect(Script(length: 200).steps == Script.standard.steps)
  }

  @Test("After the script all screens show the same, and what the script says")
  func sameScreens() throws {
    let screens = Comparison.approaches.map { type in
      let approach = type.init(ShopState())
      let host = TestHost(approach.screen)
      for step in Script.standard.steps {
        approach.perform(step.action)
        host.flush()
      }
      return host
    }
    let end = Script.standard.end
    #expect(try screens[0].find(.textField, "Name").value == end.customer)
    #expect(screens[0].contains("Open for \(end.seconds) s") && screens[0].contains("Age \(end.age)"))
    #expect(screens[0].contains("\(end.items.count { $0.isFavorite }) favourites"))
    for item in end.items { #expect(screens[0].contains("\(item.quantity) × \(end.currency.text(item.price))")) }
    for screen in screens { #expect(screen.description == screens[0].description) }
  }

  @Test("Equal values and what no view reads evaluate nothing with @Observable, and each change what shows it with all")
  func kinds() throws {
    let comparison = Comparison()
    let host = TestHost(ComparisonPage(comparison))
    comparison.run()
    let totals = comparison.totals
    let rows = Dictionary(uniqueKeysWithValues: totals.rows.map { ($0.name, $0) })
    let newest = try #require(totals.titles.firstIndex(of: "@Observable"))
    #expect(totals.sum.actions == 200)
    #expect(rows[Step.Kind.equal.rawValue]?.evaluations[newest] == 0)
    #expect(rows[Step.Kind.unread.rawValue]?.evaluations[newest] == 0)
    let live = try #require(totals.titles.firstIndex(of: "@Query"))
    #expect(totals.sum.evaluations.min() == totals.sum.evaluations[live])
    let tick = try #require(rows[Step.Kind.tick.rawValue])
    #expect(tick.evaluations.allSatisfy { $0 >= tick.actions })
    host.unmount()
  }

  @Test("A change of one column of a row evaluates the row, and a new row the list and that row")
  func liveRows() throws {
    let shop = LiveQueries(ShopState())
    let counter = EvaluationCounter()
    let host = TestHost(shop.screen.countsEvaluations(with: counter))
    /// How often something evaluates the list, rows, the number of favourites, and anything.
    func evaluations(_ change: () throws -> Void) throws -> [Int] {
      counter.reset()
      try withTransaction(Transaction()) { try change() }
      return [
        counter.count(of: LiveQueries.ItemList.self), counter.count(of: LiveQueries.ItemRow.self),
        counter.count(of: LiveQueries.FavoritesLabel.self), counter.total,
      ]
    }
    let row = try #require(try shop.container.mainContext.fetch(FetchDescriptor<LiveQueries.BasketItem>()).first)
    #expect(try evaluations { row.name = "Pears" } == [0, 1, 0, 1])
    #expect(try evaluations { row.name = "Pears" } == [0, 0, 0, 0])
    #expect(try evaluations { row.isFavorite = true } == [0, 1, 1, 2])
    #expect(try evaluations { shop.perform(.add(.figs)) } == [1, 1, 0, 2])
    #expect(host.contains("Pears") && host.contains("Figs"))
    #expect(try evaluations { shop.perform(.removeLast) } == [1, 0, 0, 1])
    // Of what is saved, and of what somebody else saves, no other view hears.
    #expect(try evaluations { try shop.container.mainContext.save() } == [0, 0, 0, 0])
    let other = ModelContext(shop.container)
    try #require(try other.fetch(FetchDescriptor<LiveQueries.BasketItem>()).last).quantity = 0
    try #require(try other.fetch(FetchDescriptor<LiveQueries.BasketItem>()).last).name = "Quails' eggs"
    try other.save()
    #expect(try evaluations { shop.container.mainContext.takeOver() } == [0, 1, 0, 1])
    #expect(host.contains("Quails' eggs"))
  }

  @Test("What is done by hand on one screen is counted there")
  func byHand() throws {
    let comparison = Comparison()
    let host = TestHost(ComparisonPage(comparison))
    try host.findAll(.button, "Make Bread a favourite")[0].press()
    comparison.look()
    #expect(comparison.counts[0] > 0)
    #expect(comparison.counts.dropFirst().allSatisfy { $0 == 0 })
    #expect(try host.find(id: "count-0").name == "\(comparison.counts[0]) evaluations with One object")
    try host.find("Reset").press()
    #expect(comparison.counts.allSatisfy { $0 == 0 })
    host.unmount()
  }

  @Test("Reset ends the script, also when it is begun again at once; nothing is counted twice")
  func reset() async throws {
    let comparison = Comparison(Script(length: 20))
    let host = TestHost(ComparisonPage(comparison, pause: .milliseconds(1)))
    try host.find("Run the script").press()
    try await host.wait { comparison.position > 3 }
    try host.find("Reset").press()
    #expect(comparison.position == 0 && !comparison.isRunning)
    try host.find("Run the script").press()
    try await host.wait { !comparison.isRunning }
    #expect(comparison.totals.sum.actions == 20)
    let evaluations = comparison.totals.sum.evaluations
    comparison.run()
    #expect(comparison.totals.sum.evaluations == evaluations)
    host.unmount()
  }

  @Test("The pause has to be a number of milliseconds")
  func options() throws {
    #expect(throws: LaunchError.self) { try OldAndNewApp.check(LaunchArguments(["pause": "fast"])) }
    try OldAndNewApp.check(LaunchArguments(["pause": "0"]))
  }
}
