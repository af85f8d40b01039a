internal import Behold
internal import BeholdData
internal import BeholdTesting
public import BenchmarkKit
internal import CBenchmark
internal import Foundation

/// A change of one row, until a view shows what a query has then.
public enum LiveResults {
  /// The table has so many rows in memory, and the query a tenth of them. The row that changes enters the query, and leaves it.
  public static func change(of rows: Int) -> Workload {
    let stage = MainActor.assumeIsolated { Stage(rows: rows) }
    return Workload { count in
      MainActor.assumeIsolated { stage.run(count) }
    }.ending { MainActor.assumeIsolated { stage.host.unmount() } }
  }

  @MainActor
  private final class Stage {
    let host: TestHost
    private let table: Table
    private let items: [Item]

    init(rows: Int) {
      table = Table(rows: rows)
      let context = table.context
      items = Rows.attempt { try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.code)])) }
      let limit = Double(rows / 10)
      let query = LiveQuery(#Predicate<Item> { $0.price <= limit }, sort: [SortDescriptor(\.price)], in: context)
      host = TestHost(CountView(query: query), countsEvaluations: false)
    }

    func run(_ count: Int) {
      for _ in 0..<count {
        let item = items[items.count - 1 - Int(bench_next()) % 1000]
        item.price = item.price < 2 ? Double(item.code / 7) : 1.5
        host.flush()
      }
    }
  }

  private struct CountView: View {
    let query: LiveQuery<Item>
    var body: some View { Text("\(query.results.count)") }
  }
}
