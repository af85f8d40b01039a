internal import BeholdUI

extension TestHost {
  /// Waits until the views are quiet: no view changes any more, and the tasks of views have ended, or wait for something that does not come soon.
  ///
  /// ```swift
  /// let host = TestHost(Menu(api: FakeAPI()))
  /// try await host.settle()
  /// #expect(host.contains("Glazed"))
  /// ```
  ///
  /// Whether a task that has not ended will go on cannot be seen from outside. Such tasks are given 20 ms in which nothing happens, and whatever time it
  /// takes until all that is ready to run has had its turn; if something takes longer, say what is waited for with ``wait(limit:until:)``.
  ///
  /// - Parameter limit: how long it waits in real time.
  /// - Throws: ``TestHostError`` if views still change when the limit is over, with their types and the tasks that run.
  public func settle(limit: Duration = .seconds(5)) async throws {
    let clock = ContinuousClock()
    var patience = Patience(limit)
    var quietSince = clock.now
    var seen = (count: -1, tasks: Set<Int>())
    var quietTurns = 0
    var probe: IdleProbe?
    while isMounted {
      flush()
      let now = (count: activity.count, tasks: Set(tree.runningTasks.keys))
      quietTurns = now == seen ? quietTurns + 1 : 0
      if quietTurns == 0 { (quietSince, probe) = (clock.now, nil) }
      seen = now
      if quietTurns == Self.quietTurns, !now.tasks.isEmpty { probe = IdleProbe() }
      let isPatient = now.tasks.isEmpty || (probe?.hasRun == true && clock.now - quietSince >= .milliseconds(20))
      if quietTurns >= Self.quietTurns, isPatient { return }
      guard !patience.isOver else { throw unsettled("The views have not become quiet in \(limit).") }
      try await patience.takeTurn()
    }
  }

  /// How many turns of the main actor in which nothing happens make it quiet: a task that is ready takes its turn among them.
  private static var quietTurns: Int { 5 }

  /// Waits until something is so. It is asked after every turn in which views are brought up to date.
  ///
  /// ```swift
  /// try await host.wait { host.contains("Loaded") }
  /// ```
  ///
  /// - Parameter limit: how long it waits in real time.
  /// - Throws: ``TestHostError`` if it is not so when the limit is over, and what `condition` throws.
  public func wait(limit: Duration = .seconds(5), until condition: () throws -> Bool) async throws {
    var patience = Patience(limit)
    while true {
      flush()
      if try condition() { return }
      guard !patience.isOver else { throw unsettled("What was waited for has not come in \(limit).") }
      try await patience.takeTurn()
    }
  }

  private func unsettled(_ message: String) -> TestHostError {
    let views = activity.latestViews
    let tasks = tree.runningTasks.sorted { $0.key < $1.key }.map { "  a task of \($0.value)" }
    var parts = [message]
    if !views.isEmpty { parts.append("Evaluated last: \(views.joined(separator: ", ")).") }
    if !tasks.isEmpty { parts.append("Still running:\n" + tasks.joined(separator: "\n")) }
    return TestHostError(.unsettled, parts.joined(separator: "\n"), shown: description)
  }
}

/// Runs when nothing else is ready to: on a busy machine tasks wait long for their turns.
@MainActor
private final class IdleProbe {
  private(set) var hasRun = false

  init() { Task.detached(priority: .background) { await self.ran() } }

  private func ran() { hasRun = true }
}
