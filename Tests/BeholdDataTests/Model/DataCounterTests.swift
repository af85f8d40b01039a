import BeholdUI
import TestDatabases
import Testing

@testable import BeholdData

@Suite struct DataCounterTests {
  /// Other tests count, too.
  @Test("the program's counters grow with those of the contexts") func growth() throws {
    func value(_ name: String) throws -> Int {
      let counters = ProgramCounter.all.filter { $0.name == "behold_data_\(name)_total" }
      try #require(counters.count == 1)
      return counters[0].value
    }
    let container = try makeRelations(TestDatabase(.memory))
    let (queries, fetches) = (try value("repeated_queries"), try value("relation_fetches"))
    let context = ModelContext(container)
    context.insert(Order(number: 1, truck: Truck(name: "North")))
    try context.save()
    var descriptor = FetchDescriptor<Truck>()
    descriptor.fetchLimit = 1
    let other = ModelContext(container)
    let query = LiveQuery(descriptor, in: other)
    #expect(query.results.map(\.orders.count) == [1])
    other.insert(Truck(name: "South"))
    #expect(query.results.count == 1)
    #expect(other.repeatedQueries == 1 && other.relationFetches == 1)
    #expect(try value("repeated_queries") > queries && value("relation_fetches") > fetches)
  }
}
