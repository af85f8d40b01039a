internal import BeholdUI

/// What sessions have done, for metrics.
@MainActor
final class SessionCounters {
  /// Why an event was refused.
  enum Refusal: String, CaseIterable {
    case malformed
    case unknownSession
    case unknownElement
    case disabled
    case hidden
    case covered
    /// What was pressed has other words than it had for who pressed it.
    case reworded
    case notTaken
    case ended
  }

  let sessions: Metrics.Counter
  let events: Metrics.Counter
  let patches: Metrics.Counter
  private let refusals: Metrics.LabelledCounter
  private let evaluations: Metrics.Counter
  private let latency: Metrics.Histogram
  private let snapshots: Metrics.Histogram
  private var knownEvaluations = ViewTree.evaluations

  init(_ metrics: Metrics) {
    sessions = metrics.gauge("behold_sessions", "Pages that are open, or wait for their connection.")
    events = metrics.counter("behold_events_total", "Events of pages.")
    patches = metrics.counter("behold_patches_total", "Frames of changes that were sent to pages.")
    evaluations = metrics.counter("behold_evaluations_total", "Evaluations of views.")
    refusals = metrics.counter(
      "behold_events_refused_total", "Events that were refused.", label: "reason", values: Refusal.allCases.map(\.rawValue))
    latency = metrics.eventSeconds
    snapshots = metrics.snapshotSeconds
  }

  func refuse(_ refusal: Refusal) { refusals[refusal.rawValue].add() }

  /// How often events were refused, by reason.
  var refused: [Refusal: Int] {
    var refused: [Refusal: Int] = [:]
    for refusal in Refusal.allCases where refusals[refusal.rawValue].value > 0 { refused[refusal] = refusals[refusal.rawValue].value }
    return refused
  }

  /// Notes an event that has been handled since a time, and what was evaluated for it.
  func handled(since begin: UInt64) {
    latency.observe(since: begin)
    let now = ViewTree.evaluations
    if now != knownEvaluations { evaluations.add(now - knownEvaluations) }
    knownEvaluations = now
  }

  /// Notes that what another process has to know of a page has been said since a time.
  func saved(since begin: UInt64) { snapshots.observe(since: begin) }
}

extension Metrics.Histogram {
  fileprivate func observe(since begin: UInt64) { observe(nanoseconds: ServerTime.now() - begin) }
}
