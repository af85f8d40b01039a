internal import BeholdObservation

/// What the server's thread has for the site.
enum SiteEvent: Sendable {
  case request(HTTPRequest, Connection)
  case opened(ServerSocket, HTTPRequest)
  case message([UInt8], ServerSocket)
  case drained(ServerSocket)
  case closed(ServerSocket)
}

/// Brings events from the server's thread to the main actor.
///
/// The connections have their turns, one event each, and so have their addresses. After a few events, everything else on the main actor has its turn. A page
/// takes longer than what a socket says, so that one page is made after some events of sockets where both wait.
final class SiteMailbox: @unchecked Sendable {
  private let site: any WebSite
  private let outbox: ServerOutbox
  private let eventsInTurn: Int
  private let lock = SpinLock()
  private var talk = FairQueue<SiteEvent>()
  private var requests = FairQueue<SiteEvent>()
  /// How many events of sockets have come since a request.
  private var sinceRequest = 0
  private var isScheduled = false
  /// How many of those come before a request that waits.
  private static var talkBeforeRequest: Int { 4 }
  /// In nanoseconds: how long the main actor is taken for events in a row.
  private static var turn: UInt64 { 2_000_000 }

  init(site: any WebSite, outbox: ServerOutbox, eventsInTurn: Int) {
    self.site = site
    self.outbox = outbox
    self.eventsInTurn = eventsInTurn
  }

  /// Whose events have a common turn: those of an address. The mailbox guards what is in it.
  final class Client: @unchecked Sendable {
    fileprivate let talk = FairQueue<SiteEvent>.Group()
    fileprivate let requests = FairQueue<SiteEvent>.Group()
  }

  /// Whose events stay in their order: those of a connection. It has requests first, and then a socket.
  final class Lane: @unchecked Sendable {
    fileprivate let lane = FairQueue<SiteEvent>.Lane()
  }

  func post(_ event: SiteEvent, in lane: Lane, of client: Client) {
    lock.lock()
    if case .request = event {
      requests.append(event, to: lane.lane, of: client.requests)
    } else {
      talk.append(event, to: lane.lane, of: client.talk)
    }
    let wakes = !isScheduled
    isScheduled = true
    lock.unlock()
    if wakes { schedule() }
  }

  private func schedule() { Task { @MainActor in deliver() } }

  @MainActor
  private func deliver() {
    let end = ServerTime.now() + Self.turn
    for _ in 0..<eventsInTurn {
      guard let event = next() else { return }
      deliver(event)
      if ServerTime.now() > end { break }
    }
    schedule()
  }

  /// - Returns: `nil` if there is none: the next one that comes wakes the main actor.
  private func next() -> SiteEvent? {
    lock.lock()
    defer { lock.unlock() }
    if sinceRequest >= Self.talkBeforeRequest || talk.count == 0, let event = requests.popFirst() {
      sinceRequest = 0
      return event
    }
    sinceRequest += 1
    let event = talk.popFirst()
    if event == nil { isScheduled = false }
    return event
  }

  @MainActor
  private func deliver(_ event: SiteEvent) {
    switch event {
    case .request(let request, let connection):
      // Nobody waits for a page whose connection has gone.
      if !connection.hasGone { outbox.post(.respond(connection, site.respond(to: request))) }
    case .opened(let socket, let request): site.opened(socket, by: request)
    case .message(let message, let socket):
      if socket.take() { outbox.post(.resume(socket.connection)) }
      site.received(message, from: socket)
    case .drained(let socket): site.drained(socket)
    case .closed(let socket): site.closed(socket)
    }
  }
}
