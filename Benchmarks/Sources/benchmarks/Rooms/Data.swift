internal import BenchmarkKit
internal import DataWorkloads

extension Room {
  /// Bytes in use of `malloc`, averaged over 100,000 rows of five columns, less what an array of their values takes.
  static var dataMemory: Room {
    Room(
      "Data: memory",
      [
        Benchmark(
          "a fetched object of five columns, beside its values", unit: .bytes, behold: RowFootprints.ofObject,
          reference: .init("a plain object", RowFootprints.ofPlainObject), aims: .atMost(250))
      ])
  }

  /// One container of PostgreSQL shows what another one saves. The clock on the wall counts, and all processors are used.
  static var postgres: Room {
    let missing = Postgres.isInstalled ? nil : "PostgreSQL is not installed"
    return Room(
      "Data: PostgreSQL",
      [
        Benchmark(
          "a save, until another container's view is evaluated, p50", behold: { Postgres.latency(quantile: 0.5) },
          aims: .atMost(3_000_000), missing: missing),
        Benchmark(
          "the same, p99", behold: { Postgres.latency(quantile: 0.99) }, aims: .atMost(10_000_000), missing: missing),
        Benchmark(
          "a save, until 2,000 hosts show the row", behold: { Postgres.hosts(2000) }, missing: missing),
        Benchmark(
          "5,000 saves of another process, 1,000 a second, for each", behold: Postgres.save, aims: .atMost(1_020_000), missing: missing),
        Benchmark(
          "the same, from the last save until all are shown", behold: Postgres.lag, aims: .atMost(10_000_000), missing: missing),
      ])
  }

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
            reference: .init("SQL", { Rows.fetchManyPlainly(of: rows) }), aims: .atMostTimesReference(3)),
          Benchmark(
            "insert 1,000 into \(name) rows, for each", behold: { Rows.insert(into: rows) },
            reference: .init("SQL", { Rows.insertPlainly(into: rows) }), aims: .atMostTimesReference(3.5)),
          Benchmark(
            "update one of \(name) rows", behold: { Rows.update(of: rows) }, reference: .init("SQL", { Rows.updatePlainly(of: rows) }),
            aims: .atMostTimesReference(2.5)),
        ]
      } + [
        Benchmark(
          "one of 100,000 rows enters or leaves a query of 10,000, to the view", behold: { LiveResults.change(of: 100_000) },
          aims: .atMost(50_000))
      ])
  }
}
