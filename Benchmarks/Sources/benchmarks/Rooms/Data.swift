internal import BenchmarkKit
internal import DataWorkloads

extension Room {
  /// Objects of a SQLite file, beside rows of the same file by statements that were prepared by hand.
  static var data: Room {
    Room(
      "Data",
      [("1,000", 1000), ("100,000", 100_000), ("1,000,000", 1_000_000)].flatMap { name, rows in
        [
          Benchmark(
            "fetch one of \(name) rows", behold: { Rows.fetchOne(of: rows) }, reference: .init("SQL", { Rows.fetchOnePlainly(of: rows) }),
            aims: .atMostTimesReference(1.5)),
          Benchmark(
            "fetch 1,000 of \(name) rows by a predicate, for each", behold: { Rows.fetchMany(of: rows) },
            reference: .init("SQL", { Rows.fetchManyPlainly(of: rows) }), aims: .atMostTimesReference(2)),
          Benchmark(
            "insert 1,000 into \(name) rows, for each", behold: { Rows.insert(into: rows) },
            reference: .init("SQL", { Rows.insertPlainly(into: rows) }), aims: .atMostTimesReference(2)),
          Benchmark(
            "update one of \(name) rows", behold: { Rows.update(of: rows) }, reference: .init("SQL", { Rows.updatePlainly(of: rows) }),
            aims: .atMostTimesReference(1.5)),
        ]
      } + [
        Benchmark(
          "one of 100,000 rows enters or leaves a query of 10,000, to the view", behold: { LiveResults.change(of: 100_000) },
          aims: .atMost(50_000))
      ])
  }
}
