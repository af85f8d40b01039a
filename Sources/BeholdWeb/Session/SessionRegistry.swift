internal import BeholdUI

/// The sessions that there are, by their tokens.
///
/// A session without a connection is kept for a while: one that has just been rendered until its page connects, one that has lost its connection until the
/// visitor comes back. How many there can be is limited; the one that has waited longest goes first.
@MainActor
final class SessionRegistry {
  /// How long sessions wait, and how many there may be.
  struct Limits: Sendable {
    /// For the first connection of a page.
    var firstConnection = Duration.seconds(30)
    /// For the next connection of one that was lost.
    var reconnection = Duration.seconds(300)
    /// Sessions without a connection.
    var waiting = 5_000
    /// Sessions at all.
    var all = 50_000

    init() {}
  }

  private let limits: Limits
  private var sessions: [String: WebSession] = [:]
  /// Those without a connection.
  private var waiting: [String: WebSession] = [:]
  private var sweeper: Task<Void, Never>?

  init(limits: Limits) { self.limits = limits }

  var all: some Collection<WebSession> { sessions.values }

  /// Whether there may be another one.
  var hasRoom: Bool { sessions.count < limits.all }

  func add(_ session: WebSession) {
    sessions[session.token] = session
    wait(session)
  }

  /// The session of a token, if it belongs to the visitor.
  func session(_ token: String, of visitor: String) -> WebSession? {
    guard let session = sessions[token], session.visitor == visitor else { return nil }
    return session
  }

  /// The session that a page had before it was loaded again, if there is no doubt about it.
  func predecessor(of session: WebSession) -> WebSession? {
    let found = waiting.values.filter { session.isReload(of: $0) }
    return found.count == 1 ? found.first : nil
  }

  func attached(_ session: WebSession) { waiting[session.token] = nil }

  /// The session has no connection any more.
  func wait(_ session: WebSession) {
    guard sessions[session.token] != nil else { return }
    waiting[session.token] = session
    if waiting.count > limits.waiting, let oldest = waiting.values.min(by: { $0.idleSince < $1.idleSince }) { remove(oldest) }
    startSweeping()
  }

  func remove(_ session: WebSession) {
    sessions[session.token] = nil
    waiting[session.token] = nil
    session.end()
  }

  func removeAll() {
    for session in sessions.values { session.end() }
    sessions = [:]
    waiting = [:]
    sweeper?.cancel()
  }

  private func startSweeping() {
    guard sweeper == nil else { return }
    sweeper = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1), tolerance: .seconds(1))
        guard let self, sweep() else { return }
      }
    }
  }

  /// - Returns: whether any are left that wait.
  private func sweep() -> Bool {
    let now = ContinuousClock.now
    for session in waiting.values {
      let patience = session.messagesReceived == 0 && !session.wasAttached ? limits.firstConnection : limits.reconnection
      if now - session.idleSince > patience { remove(session) }
    }
    if waiting.isEmpty { sweeper = nil }
    return !waiting.isEmpty
  }
}
