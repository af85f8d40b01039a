extension WorkerRouter {
  static let failure = HTTPResponse(status: 500, text: "Something went wrong here.")

  /// The requests that have ended workers lately. Each is one of a session that has not begun, so that no session is at fault: whoever goes on asking for an
  /// address whose page traps would hold all others.
  struct RequestFaults {
    private enum Cause: Hashable {
      case request(client: String, path: String)
      case client(String)
      case path(String)

      var limit: Int {
        switch self {
        case .request: WorkerLimits.faultsOfRequest
        case .client: WorkerLimits.faultsOfClient
        case .path: WorkerLimits.faultsOfPath
        }
      }
    }

    private var ends: [Cause: [UInt64]] = [:]
    /// How many of a path's each network has ended.
    private var networks: [Cause: [String: Int]] = [:]

    /// Where requests come from this machine, something in front of the server has passed them on, for many.
    private static func causes(of request: HTTPRequest) -> [Cause] {
      if PeerAddress.isOwn(request.client) { return [.path(request.path)] }
      return [.request(client: request.client, path: request.path), .client(request.client), .path(request.path)]
    }

    private static func isRecent(_ time: UInt64, _ now: UInt64) -> Bool {
      ServerTime.seconds(from: time, to: now) < WorkerLimits.faultSeconds
    }

    /// A request has ended a worker.
    ///
    /// - Returns: what is said if such requests are refused from now on.
    mutating func note(_ request: HTTPRequest, now: UInt64) -> String? {
      let refused = refuses(request, isKnown: false, now: now)
      // A site counts once and again for all, however many clients it has.
      let network = PeerAddress.network(ofClient: request.client)
      for cause in Self.causes(of: request) {
        if case .path = cause, !PeerAddress.isOwn(request.client) {
          networks[cause, default: [:]][network, default: 0] += 1
          if networks[cause]?[network] ?? 0 > WorkerLimits.faultsOfClient { continue }
        }
        ends[cause, default: []].append(now)
      }
      guard !refused, refuses(request, isKnown: false, now: now) else { return nil }
      return "requests of one client, or for one path, go on ending workers: such requests are answered with 500 for a minute"
    }

    /// Whether it is answered in the place of the workers.
    ///
    /// - Parameter isKnown: whether the visitor has pages: what others do shuts out nobody who is there.
    func refuses(_ request: HTTPRequest, isKnown: Bool, now: UInt64) -> Bool {
      guard !ends.isEmpty else { return false }
      return Self.causes(of: request).contains { cause in
        if isKnown, case .path = cause { return false }
        return (ends[cause]?.count { Self.isRecent($0, now) } ?? 0) >= cause.limit
      }
    }

    mutating func sweep(now: UInt64) {
      guard !ends.isEmpty else { return }
      ends = ends.compactMapValues { times in
        let recent = times.filter { Self.isRecent($0, now) }
        return recent.isEmpty ? nil : recent
      }
      networks = networks.filter { ends[$0.key] != nil }
    }
  }

  /// The app does not come up in a place: its visitors go to the worker that has the least to do, if one is there.
  func moveAway(from place: Int) {
    locked {
      guard workers[place].line == nil else { return }
      let others = workers.indices.filter { workers[$0].line != nil && !workers[$0].isHeld }
      guard let other = others.min(by: { workers[$0].sessions < workers[$1].sessions }) else { return }
      for (visitor, known) in visitors where known.worker == place { visitors[visitor]!.worker = other }
      for (token, session) in sessions where session.worker == place { sessions[token]!.worker = other }
      let entries = sockets.values.filter { $0.worker == place }
      for entry in entries { entry.worker = other }
      let unanswered = requests.values.filter { $0.worker == place }
      for request in unanswered { request.worker = other }
      workers[other].sessions += workers[place].sessions
      workers[other].requests += workers[place].requests
      (workers[place].sessions, workers[place].requests) = (0, 0)
      giveBack(entries, unanswered)
    }
  }
}
