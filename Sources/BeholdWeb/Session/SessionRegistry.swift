/// The sessions that there are, by their tokens.
///
/// A session without a connection is kept for a while: one that has just been rendered until its page connects, one that has lost its connection until the
/// visitor comes back. Those that never had a connection are fewer, go sooner, and never displace one that had. Everything takes the same time, however many
/// there are.
@MainActor
final class SessionRegistry {
  /// Why there is no session for a page.
  enum Refusal {
    case tooMany
    case tooManyOfVisitor
    case tooManyOfAddress

    /// For the log.
    var reason: String {
      switch self {
      case .tooMany: "that is the limit"
      case .tooManyOfVisitor: "the visitor has too many"
      case .tooManyOfAddress: "the address has too many"
      }
    }
  }

  private let limits: WebServer.Limits
  private var sessions: [String: Entry] = [:]
  /// Those that never had a connection, and those that have lost it, in the order in which they came there.
  private var unclaimed = ArrivalOrder<Entry>()
  private var waiting = ArrivalOrder<Entry>()
  private var visitors: [String: ArrivalOrder<Entry>] = [:]
  private var addresses: [String: Address] = [:]
  private var sweeper: Task<Void, Never>?

  private final class Entry {
    let session: WebSession
    let address: String

    init(_ session: WebSession, _ address: String) {
      self.session = session
      self.address = address
    }
  }

  private struct Address {
    var count = 0
    var unclaimed = ArrivalOrder<Entry>()
  }

  init(limits: WebServer.Limits) { self.limits = limits }

  var all: [WebSession] { sessions.values.map(\.session) }
  var count: Int { sessions.count }
  /// How many have lost their connection, and how many never had one.
  var waitingCount: Int { waiting.count }
  var unclaimedCount: Int { unclaimed.count }
}

// MARK: Coming

extension SessionRegistry {
  /// Makes room for a session that is asked for. Sessions that never had a connection go for it, and those that the visitor has left.
  ///
  /// - Returns: why there is none.
  func makeRoom(for visitor: String, at address: String) -> Refusal? {
    while (visitors[visitor]?.count ?? 0) >= limits.sessionsPerVisitor {
      guard let left = visitors[visitor]?.first(where: { $0.session.socket == nil }) else { return .tooManyOfVisitor }
      remove(left)
    }
    while isFull(address) {
      guard let oldest = addresses[address]?.unclaimed.first else { return .tooManyOfAddress }
      remove(oldest)
    }
    while unclaimed.count >= limits.unclaimedSessions || sessions.count >= limits.sessions {
      guard let oldest = unclaimed.first else { return .tooMany }
      remove(oldest)
    }
    return nil
  }

  private func isFull(_ address: String) -> Bool {
    guard let here = addresses[address] else { return false }
    return here.unclaimed.count >= limits.unclaimedSessionsPerAddress || here.count >= limits.sessionsPerAddress
  }

  /// Adds a session that has just been rendered.
  func add(_ session: WebSession, at address: String = "") {
    let entry = Entry(session, address)
    sessions[session.token] = entry
    visitors[session.visitor, default: ArrivalOrder()].append(entry)
    addresses[address, default: Address()].count += 1
    unclaimed.append(entry)
    addresses[address]?.unclaimed.append(entry)
    startSweeping()
  }

  /// The session of a token, if it belongs to the visitor.
  func session(_ token: String, of visitor: String) -> WebSession? {
    guard let session = sessions[token]?.session, session.visitor == visitor else { return nil }
    return session
  }

  /// The session that a page had before it was loaded again, if there is no doubt about it.
  func predecessor(of session: WebSession) -> WebSession? {
    var found: WebSession?
    for other in visitors[session.visitor] ?? ArrivalOrder() where session.isReload(of: other.session) {
      guard found == nil else { return nil }
      found = other.session
    }
    return found
  }
}

// MARK: Connections

extension SessionRegistry {
  /// The session has a connection.
  func attached(_ session: WebSession) {
    guard let entry = sessions[session.token] else { return }
    waiting.remove(entry)
    unclaimed.remove(entry)
    addresses[entry.address]?.unclaimed.remove(entry)
  }

  /// The session has no connection any more.
  func wait(_ session: WebSession) {
    guard let entry = sessions[session.token] else { return }
    waiting.remove(entry)
    waiting.append(entry)
    if waiting.count > limits.waitingSessions, let oldest = waiting.first { remove(oldest) }
    startSweeping()
  }
}

// MARK: Going

extension SessionRegistry {
  func remove(_ session: WebSession) { sessions[session.token].map { remove($0) } }

  private func remove(_ entry: Entry) {
    let session = entry.session
    sessions[session.token] = nil
    waiting.remove(entry)
    unclaimed.remove(entry)
    visitors[session.visitor]?.remove(entry)
    if visitors[session.visitor]?.count == 0 { visitors[session.visitor] = nil }
    addresses[entry.address]?.unclaimed.remove(entry)
    addresses[entry.address]?.count -= 1
    if addresses[entry.address]?.count == 0 { addresses[entry.address] = nil }
    session.end()
  }

  func removeAll() {
    for entry in sessions.values { entry.session.end() }
    sessions = [:]
    (waiting, unclaimed) = (ArrivalOrder(), ArrivalOrder())
    (visitors, addresses) = ([:], [:])
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
    removeOld(in: \.unclaimed, after: limits.claimSeconds)
    removeOld(in: \.waiting, after: limits.returnSeconds)
    let isDone = waiting.count == 0 && unclaimed.count == 0
    if isDone { sweeper = nil }
    return !isDone
  }

  private func removeOld(in order: KeyPath<SessionRegistry, ArrivalOrder<Entry>>, after seconds: Double) {
    let limit = ContinuousClock.now - .seconds(seconds)
    while let oldest = self[keyPath: order].first, oldest.session.idleSince < limit { remove(oldest) }
  }
}
