internal import BeholdTesting
public import BenchmarkKit
internal import CBenchmark

/// A change of what is shown, from the write to the elements that a host is told of.
public enum Changes {
  /// One property that one view reads, in a tree with so many rows of seven nodes beside it.
  public static func ofOneProperty(rows: Int) -> Workload {
    workload {
      let board = Board()
      return Stage(TestHost(Screen(board: board, rows: rows), countsEvaluations: false)) { _ in board.value = bench_next() }
    }
  }

  /// A change that so many windows show, each a heading, a text and two buttons; the figure is for each window.
  public static func ofPages(_ count: Int) -> Workload {
    let pages = MainActor.assumeIsolated { Pages(count) }
    return Workload(units: count) { times in
      MainActor.assumeIsolated { for _ in 0..<times { pages.change() } }
    }.ending { MainActor.assumeIsolated { pages.end() } }
  }

  /// What the runtime is called for where such a page shows a change.
  public enum Reference: Sendable {
    case retain, allocation
  }

  public static func references(_ kind: Reference) -> Workload {
    .measuring(units: 1) { count in
      MainActor.assumeIsolated {
        let pages = Pages(1)
        for _ in 0..<100 { pages.change() }
        bench_count_references(true)
        for _ in 0..<count { pages.change() }
        let counted = bench_references()
        bench_count_references(false)
        pages.end()
        return Double(kind == .retain ? counted.retains : counted.allocations)
      }
    }
  }

  /// A list of so many rows, edited and back again; the figure is for each of the two edits.
  public static func ofList(_ count: Int, _ edit: ListEdit) -> Workload {
    workload(units: 2) {
      let board = Board(count)
      return Stage(TestHost(Rows(board: board), countsEvaluations: false)) { host in
        edit.apply(to: &board.items)
        host.flush()
        edit.undo(in: &board.items)
      }
    }
  }

  /// An element is inserted before so many rows with bindings to theirs, and taken away; the figure is for each of the two edits.
  public static func ofBoundList(_ count: Int) -> Workload {
    workload(units: 2) {
      let board = Board(count)
      return Stage(TestHost(BoundRows(board: board), countsEvaluations: false)) { host in
        ListEdit.insertAtHead.apply(to: &board.items)
        host.flush()
        ListEdit.insertAtHead.undo(in: &board.items)
      }
    }
  }

  /// So many rows appear by a condition, and disappear; the figure is for each of the two changes.
  public static func ofConditions(_ count: Int) -> Workload {
    workload(units: 2) {
      let board = Board(count)
      return Stage(TestHost(ConditionalRows(board: board), countsEvaluations: false)) { host in
        board.value = 1
        host.flush()
        board.value = 0
      }
    }
  }

  /// One of so many rows, each with a preference, gives another one.
  public static func ofPreferences(_ count: Int) -> Workload {
    workload {
      let board = Board(count)
      return Stage(TestHost(PreferringRows(board: board), countsEvaluations: false)) { _ in board.items[count / 2].value = bench_next() }
    }
  }

  private static func workload(units: Int = 1, _ make: @MainActor () -> Stage) -> Workload {
    let stage = MainActor.assumeIsolated { make() }
    return Workload(units: units) { count in
      MainActor.assumeIsolated { stage.run(count) }
    }.ending { MainActor.assumeIsolated { stage.host.unmount() } }
  }

  /// Windows that show the same.
  @MainActor
  private final class Pages {
    private let board = Board()
    private let hosts: [TestHost]

    init(_ count: Int) {
      let board = self.board
      hosts = (0..<count).map { _ in TestHost(CounterPage(board: board), countsEvaluations: false) }
    }

    func change() {
      board.value = bench_next()
      for host in hosts { host.flush() }
    }

    func end() { for host in hosts { host.unmount() } }
  }

  /// What is shown, and what changes it.
  @MainActor
  private final class Stage {
    let host: TestHost
    private let change: @MainActor (TestHost) -> Void

    init(_ host: TestHost, _ change: @escaping @MainActor (TestHost) -> Void) {
      self.host = host
      self.change = change
    }

    func run(_ count: Int) {
      for _ in 0..<count {
        change(host)
        host.flush()
      }
    }
  }
}

/// An edit of a list, and what takes it back.
public enum ListEdit: String, CaseIterable, Sendable {
  case append
  case insertAtHead = "insert at the head"
  case swapTwo = "swap two"
  case reverse
  case rotate = "the last tenth to the front"
  case updateEveryTenth = "update every tenth"

  func apply(to items: inout [Item]) {
    switch self {
    case .append: items.append(Item(id: -1))
    case .insertAtHead: items.insert(Item(id: -1), at: 0)
    case .swapTwo: items.swapAt(1, items.count - 2)
    case .reverse: items.reverse()
    case .rotate: items = Array(items.suffix(items.count / 10) + items.dropLast(items.count / 10))
    case .updateEveryTenth:
      var changed = items
      for index in stride(from: 0, to: items.count, by: 10) { changed[index].value += 1 }
      items = changed
    }
  }

  func undo(in items: inout [Item]) {
    switch self {
    case .append: items.removeLast()
    case .insertAtHead: items.removeFirst()
    case .rotate: items = Array(items.dropFirst(items.count / 10) + items.prefix(items.count / 10))
    case .swapTwo, .reverse, .updateEveryTenth: apply(to: &items)
    }
  }
}
