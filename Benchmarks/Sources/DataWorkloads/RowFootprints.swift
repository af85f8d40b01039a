internal import BeholdData
public import BenchmarkKit
internal import CBenchmark

/// Bytes that `malloc` has given out for fetched rows of five columns, while they live, beside what their values alone take.
public enum RowFootprints {
  private typealias Values = (name: String, code: Int, price: Double, count: Int, isShown: Bool)

  /// Five times as many rows as are asked for.
  public static func ofObject() -> Workload {
    measuring { table in
      let context = ModelContext(table.context.container)
      let items = Rows.attempt { try context.fetch(FetchDescriptor<Item>()) }
      return (items, items.count, { [items] in values(of: items[$0]) })
    }
  }

  /// The same of a class without anything.
  public static func ofPlainObject() -> Workload {
    measuring { table in
      var items: [PlainItem] = []
      table.run("SELECT id, name, code, price, count, isShown FROM \"Item\"") { items.append(PlainItem($0)) }
      return (items, items.count, { [items] in values(of: items[$0]) })
    }
  }

  private static func values(of item: Item) -> Values { (item.name, item.code, item.price, item.count, item.isShown) }
  private static func values(of item: PlainItem) -> Values { (item.name, item.code, item.price, item.count, item.isShown) }

  private static func measuring(_ fetch: @escaping (Table) -> (kept: Any, count: Int, values: (Int) -> Values)) -> Workload {
    .measuring(units: 5) { count in
      let table = Table(rows: count * 5)
      // Statements and pages stay with the connections.
      _ = fetch(table)
      let before = bench_malloc_in_use()
      let fetched = fetch(table)
      let between = bench_malloc_in_use()
      precondition(fetched.count == count * 5)
      // The same values once more, in nothing but an array.
      var values: [Values] = []
      values.reserveCapacity(fetched.count)
      for index in 0..<fetched.count {
        var value = fetched.values(index)
        value.name = String(decoding: Array(value.name.utf8), as: UTF8.self)
        values.append(value)
      }
      let after = bench_malloc_in_use()
      return withExtendedLifetime((fetched, values)) { (between - before) - (after - between) }
    }
  }
}
