/// The sessions that there are, by their tokens.
///
/// A session without a connection is kept for a while: one that has just been rendered until its page connects, one that has lost its connection until the
/// visitor comes back. Those that never had a connection are fewer, go sooner, and never displace one that had. Where there are too many, a network that has
/// the most gives way. Everything takes the same time, however many there are.
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
  /// Those that never had a connection, and those that have lost it, by the networks that they come from.
  private var unclaimed = FairOrder<Entry>()
  private var waiting = FairOrder<Entry>()
  private var visitors: [String: ArrivalOrder<Entry>] = [:]
  private var addresses: [String: Address] = [:]
  private var sweeper: Task<Void, Never>?
  private let metrics: (unclaimed: Metrics.Counter, waiting: Metrics.Counter)

  private final class Entry {
    let session: WebSession
    let address: String
    let network: String

    init(_ session: WebSession, _ address: String) {
      self.session = session
      self.address = address
      network = PeerAddress.network(ofClient: address)
    }
  }

  private struct Address {
    var count = 0
    /// Those of the sessions that never had a connection.
    var unclaimed = ArrivalOrder<Entry>()
  }

  init(limits: WebServer.Limits, metrics: Metrics) {
    self.limits = limits
    self.metrics = (
      metrics.gauge("behold_sessions_unclaimed", "Pages that were made and have had no connection yet."),
      metrics.gauge("behold_sessions_waiting", "Pages that have lost their connection, and may come back.")
    )
  }

  private func tellCounts() {
    metrics.unclaimed.add(unclaimed.count - metrics.unclaimed.value)
    metrics.waiting.add(waiting.count - metrics.waiting.value)
  }

  var all: [WebSession] { sessions.values.map(\.session) }
  var count: Int { sessions.count }
  /// How many have lost their connection, and how many never had one.
  var waitingCount: Int { waiting.count }
  var unclaimedCount: Int { unclaimed.count }
}

// MARK: Coming

extension SessionRegistry {
  /// Makes room for a session that is asked for. Sessions that never had a connection go for it, those that the visitor has left, and those that somebody has
  /// left who has many more of them.
  ///
  /// - Returns: why there is none.
  func makeRoom(for visitor: String, at address: String) -> Refusal? {
    while true {
      switch room(for: visitor, at: address) {
      case .free: return nil
      case .takes(let entry): remove(entry)
      case .none(let refusal): return refusal
      }
    }
  }

  /// Why there is no room for a session, whatever goes for it. Nothing goes yet.
  func refusal(for visitor: String, at address: String) -> Refusal? {
    if case .none(let refusal) = room(for: visitor, at: address) { refusal } else { nil }
  }

  private enum Room {
    case free
    /// One that has to go.
    case takes(Entry)
    case none(Refusal)
  }

  private func room(for visitor: String, at address: String) -> Room {
    if let its = visitors[visitor], its.count >= limits.sessionsPerVisitor {
      return its.first { $0.session.socket == nil }.map { .takes($0) } ?? .none(.tooManyOfVisitor)
    }
    let here = addresses[address] ?? Address()
    if here.unclaimed.count >= limits.unclaimedSessionsPerAddress || here.count >= limits.sessionsPerAddress {
      return here.unclaimed.first.map { .takes($0) } ?? .none(.tooManyOfAddress)
    }
    guard unclaimed.count >= limits.unclaimedSessions || sessions.count >= limits.sessions else { return .free }
    if let next = unclaimed.next { return .takes(next) }
    return waiting.next.flatMap { hasManyMore($0.network, than: here) ? .takes($0) : nil } ?? .none(.tooMany)
  }

  /// Whether a network has left so many sessions that one of them goes for somebody who has few.
  private func hasManyMore(_ network: String, than here: Address) -> Bool {
    (waiting.share(of: network)?.count ?? 0) > here.count + limits.sessionsLeftBesides
  }

  /// Adds a session that has just been rendered.
  func add(_ session: WebSession, at address: String = "") {
    let entry = Entry(session, address)
    sessions[session.token] = entry
    visitors[session.visitor, default: ArrivalOrder()].append(entry)
    addresses[address, default: Address()].count += 1
    addresses[address]?.unclaimed.append(entry)
    unclaimed.append(entry, of: entry.network)
    tellCounts()
    startSweeping()
  }

  /// The session of a token, if it belongs to the visitor.
  func session(_ token: String, of visitor: String) -> WebSession? {
    guard let session = sessions[token]?.session, session.visitor == visitor else { return nil }
    return session
  }

  /// The sessions of a visitor, all of them.
  func sessions(of visitor: String) -> [WebSession] { visitors[visitor].map { $0.map(\.session) } ?? [] }

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
    waiting.remove(entry, of: entry.network)
    unclaimed.remove(entry, of: entry.network)
    addresses[entry.address]?.unclaimed.remove(entry)
    tellCounts()
  }

  /// The session has no connection any more.
  func wait(_ session: WebSession) {
    guard let entry = sessions[session.token] else { return }
    waiting.remove(entry, of: entry.network)
    waiting.append(entry, of: entry.network)
    tellCounts()
    if waiting.count > limits.waitingSessions, let next = waiting.next { remove(next) }
    startSweeping()
  }
}

// MARK: Going

extension SessionRegistry {
  func remove(_ session: WebSession) { sessions[session.token].map { remove($0) } }

  private func remove(_ entry: Entry) {
    let session = entry.session
    sessions[session.token] = nil
    waiting.remove(entry, of: entry.network)
    unclaimed.remove(entry, of: entry.network)
    addresses[entry.address]?.unclaimed.remove(entry)
    tellCounts()
    visitors[session.visitor]?.remove(entry)
    if visitors[session.visitor]?.count == 0 { visitors[session.visitor] = nil }
    addresses[entry.address]?.count -= 1
    if addresses[entry.address]?.count == 0 { addresses[entry.address] = nil }
    session.end()
  }

  func removeAll() {
    for entry in sessions.values { entry.session.end() }
    sessions = [:]
    (waiting, unclaimed) = (FairOrder(), FairOrder())
    (visitors, addresses) = ([:], [:])
    tellCounts()
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

  private func removeOld(in order: KeyPath<SessionRegistry, FairOrder<Entry>>, after seconds: Double) {
    let limit = ContinuousClock.now - .seconds(seconds)
    while let oldest = self[keyPath: order].first, oldest.session.idleSince < limit { remove(oldest) }
  }
}
