public import BenchmarkKit

/// What is saved by one container in PostgreSQL, and shown by another one with connections of its own.
public enum Postgres {
  public static var isInstalled: Bool { PostgresServer.isInstalled }

  /// From the beginning of a save until a view of the other container has been evaluated with it, by the clock on the wall; the quantile of a thousand.
  public static func latency(quantile: Double) -> Workload {
    workload(hosts: 1, rows: 1) { stage, count in
      let times = (0..<1050).map { _ in stage.save() }.dropFirst(50).sorted()
      return times[min(Int(Double(times.count) * quantile), times.count - 1)] * Double(count)
    }
  }

  /// The same until all of so many hosts, which show one row, have been evaluated.
  public static func hosts(_ hosts: Int) -> Workload {
    workload(hosts: hosts, rows: 1) { stage, count in (0..<count).reduce(0) { total, _ in total + stage.save() } }
  }

  /// Another process saves a change of one of a hundred rows a thousand times a second, for five seconds: from its last save until all is shown.
  public static func lag() -> Workload {
    workload(hosts: 1, rows: 100) { stage, count in stage.follow(saves: 5000, perSecond: 1000).lag * Double(count) }
  }

  /// What each of those saves takes that process, with the pause after it: where it is more than a millisecond it did not come to a thousand a second.
  public static func save() -> Workload {
    workload(hosts: 1, rows: 100) { stage, count in stage.follow(saves: 5000, perSecond: 1000).save * Double(count) }
  }

  private static func workload(hosts: Int, rows: Int, _ sample: @escaping @MainActor (PostgresStage, _ count: Int) -> Double) -> Workload {
    let stage = MainActor.assumeIsolated { PostgresStage(hosts: hosts, rows: rows) }
    return Workload.measuring { count in MainActor.assumeIsolated { sample(stage, count) } }
      .ending { MainActor.assumeIsolated { stage.end() } }
  }
}
