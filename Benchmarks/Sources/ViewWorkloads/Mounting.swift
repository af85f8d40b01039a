internal import BeholdTesting
internal import BeholdUI
public import BenchmarkKit
internal import CBenchmark

/// Trees of so many rows, each of three texts in a stack, made and put away.
public enum Mounting {
  /// How many nodes a row has: its own, its view's, the stack's, the three texts', and that of the three together.
  private static var nodesInRow: Int { 7 }

  /// The time it takes to mount a node.
  public static func mount(rows: Int) -> Workload { mounting(units: rows * nodesInRow, rows) { Rows(board: $0) } }

  /// The time until a list of so many rows is there, which mounts those that may be seen.
  public static func openList(rows: Int) -> Workload { mounting(units: 1, rows) { LazyRows(board: $0) } }

  private static func mounting(units: Int, _ rows: Int, _ view: @escaping @MainActor (Board) -> some View) -> Workload {
    .measuring(units: units) { count in
      MainActor.assumeIsolated {
        var total = 0.0
        for _ in 0..<count {
          let board = Board(rows)
          var host: TestHost?
          total += Workload.time { host = TestHost(view(board), countsEvaluations: false) }
          host?.unmount()
        }
        return total
      }
    }
  }

  /// The time it takes to unmount a node, and to free it.
  public static func unmount(rows: Int) -> Workload {
    .measuring(units: rows * nodesInRow) { count in
      MainActor.assumeIsolated {
        var total = 0.0
        for _ in 0..<count {
          var host: TestHost? = TestHost(Rows(board: Board(rows)), countsEvaluations: false)
          total += Workload.time {
            host?.unmount()
            host = nil
          }
        }
        return total
      }
    }
  }

  /// The bytes that a node takes, its part of the row's elements and attributes with it.
  public static func footprint() -> Workload {
    .measuring(units: nodesInRow) { count in
      MainActor.assumeIsolated {
        let board = Board(count)
        let before = bench_malloc_in_use()
        let host = TestHost(Rows(board: board), countsEvaluations: false)
        return withExtendedLifetime(host) { bench_malloc_in_use() - before }
      }
    }
  }
}
