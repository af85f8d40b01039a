internal import BeholdWorkloads
internal import BenchmarkKit
internal import ViewWorkloads

extension Room {
  /// A change of a model's, until the host knows which elements are others. The body that is evaluated is one text.
  static var views: Room {
    Room(
      "Views: one change",
      [
        Benchmark(
          "one property that one view reads, in a tree of 10 nodes", behold: { Changes.ofOneProperty(rows: 1) },
          reference: .init("the core alone", Reruns.ofOneProperty), aims: .atMostScaled(1016, reference: 16)),
        Benchmark(
          "the same in a tree of 100,000 nodes", behold: { Changes.ofOneProperty(rows: 14_285) },
          reference: .init("10 nodes", { Changes.ofOneProperty(rows: 1) }), aims: .flat),
        Benchmark("one text of a page with two buttons", behold: { Changes.ofPages(1) }),
        Benchmark("the same in 1,000 pages, each", behold: { Changes.ofPages(1000) }),
        Benchmark("its retains", unit: .times, behold: { Changes.references(.retain) }),
        Benchmark("its objects", unit: .times, behold: { Changes.references(.allocation) }),
      ])
  }

  /// Edits of a list whose rows have identities, for each edit.
  static var lists: Room {
    Room(
      "Views: lists",
      [1000, 10_000].flatMap { count in
        ListEdit.allCases.map { edit in
          Benchmark("\(edit.rawValue), \(count == 1000 ? "1,000" : "10,000") rows", behold: { Changes.ofList(count, edit) })
        }
      })
  }

  /// The same change of so many rows and of twice as many: it takes twice the time.
  static var growth: Room {
    let changes: [(name: String, make: @Sendable (Int) -> Workload)] = [
      ("insert at the head of rows with bindings", Changes.ofBoundList),
      ("rows appear by a condition", Changes.ofConditions),
      ("a preference in each row", Changes.ofPreferences),
    ]
    return Room(
      "Views: growth",
      changes.flatMap { name, make in
        [
          Benchmark("\(name), 2,000 rows", behold: { make(2000) }),
          Benchmark(
            "\(name), 4,000 rows", behold: { make(4000) }, reference: .init("2,000 rows", { make(2000) }),
            aims: .atMostTimesReference(3)),
        ]
      })
  }

  /// A tree of rows, each of three texts in a stack: seven nodes.
  static var mounting: Room {
    Room(
      "Views: mounting",
      [("1,000", 1000), ("10,000", 10_000), ("100,000", 100_000)].flatMap { name, rows in
        [
          Benchmark("mount, per node, of \(name) rows", behold: { Mounting.mount(rows: rows) }),
          Benchmark("unmount, per node, of \(name) rows", behold: { Mounting.unmount(rows: rows) }),
        ]
      } + [
        Benchmark(
          "open a list of 100,000 rows", behold: { Mounting.openList(rows: 100_000) },
          reference: .init("100 rows", { Mounting.openList(rows: 100) }), aims: .flat)
      ])
  }

  /// Bytes in use of `malloc` for a node, and for each sort of view, of 20,000 rows.
  static var viewMemory: Room {
    Room(
      "Views: memory",
      [Benchmark("a mounted node", unit: .bytes, behold: Mounting.footprint)]
        + Footprint.allCases.map { sort in Benchmark(sort.rawValue, unit: .bytes, behold: { sort.workload }) })
  }
}
