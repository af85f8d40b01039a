internal import BeholdObservation

/// What the server's thread has for the site.
enum SiteEvent: Sendable {
  case request(HTTPRequest, any SiteAsker)
  case opened(WebSocket, HTTPRequest)
  case message([UInt8], WebSocket)
  case drained(WebSocket)
  case closed(WebSocket)
}

/// Who waits for an answer of the site's.
package protocol SiteAsker: AnyObject, Sendable {
  /// Whether nobody waits any more. Any thread may ask.
  var hasGone: Bool { get }
  /// Gives the answer. From any thread.
  func answer(_ response: HTTPResponse)
}

/// Takes what the server's thread has for the site, which is in this process or in another.
protocol SiteEventReceiver: AnyObject, Sendable {
  /// Takes an event. Those of a lane stay in their order.
  func post(_ event: SiteEvent, in lane: SiteMailbox.Lane, of client: SiteMailbox.Client)
  /// Who has asked does not wait for the answer any more. On the server's thread.
  func abandoned(by asker: any SiteAsker)
  /// Whether what is posted is handled soon.
  var isReady: Bool { get }
  /// What the site's processes have counted, with what this one has.
  func metrics(with own: Metrics) -> String
}

/// Brings events from the server's thread to the main actor.
///
/// The connections have their turns, one event each, and so have their addresses. After a few events, everything else on the main actor has its turn. A page
/// takes longer than what a socket says, so that one page is made after some events of sockets where both wait.
final class SiteMailbox: SiteEventReceiver, @unchecked Sendable {
  private let site: any WebSite
  private let eventsInTurn: Int
  private let lock = SpinLock()
  // What the lock guards is read and changed by nobody else meanwhile.
  @exclusivity(unchecked) private var talk = FairQueue<SiteEvent>()
  @exclusivity(unchecked) private var requests = FairQueue<SiteEvent>()
  /// How many events of sockets have come since a request.
  @exclusivity(unchecked) private var sinceRequest = 0
  @exclusivity(unchecked) private var isScheduled = false
  /// When the main actor has handled an event last.
  @MainActor @exclusivity(unchecked) private var handled: UInt64 = 0
  /// How many of those come before a request that waits.
  private static var talkBeforeRequest: Int { 4 }
  /// In nanoseconds: how long the main actor is taken for events in a row.
  private static var turn: UInt64 { 2_000_000 }
  /// In nanoseconds: who has had nothing to do for so long before an event writes the answer, too. Otherwise the server's thread does that meanwhile: it takes
  /// a tenth more events where they come without a pause.
  private static var rest: UInt64 { 50_000 }

  init(site: any WebSite, eventsInTurn: Int) {
    self.site = site
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

  func abandoned(by asker: any SiteAsker) {}

  var isReady: Bool { true }

  func metrics(with own: Metrics) -> String { own.text() }

  private func schedule() { Task { @MainActor in deliver() } }

  @MainActor
  private func deliver() {
    let begin = ServerTime.now()
    var hasRested = begin > handled + Self.rest
    for _ in 0..<eventsInTurn {
      guard let (event, isLast) = next() else { return }
      deliver(event, isAlone: isLast && hasRested)
      hasRested = false
      handled = ServerTime.now()
      if handled > begin + Self.turn { break }
    }
    schedule()
  }

  /// - Returns: the next event, and whether no other waits; `nil` if there is none: the next one that comes wakes the main actor.
  private func next() -> (SiteEvent, isLast: Bool)? {
    lock.lock()
    defer { lock.unlock() }
    if requests.count > 0, sinceRequest >= Self.talkBeforeRequest || talk.count == 0, let event = requests.popFirst() {
      sinceRequest = 0
      return (event, isLast: false)
    }
    sinceRequest += 1
    guard let event = talk.popFirst() else {
      isScheduled = false
      return nil
    }
    return (event, isLast: talk.count == 0 && requests.count == 0)
  }

  @MainActor
  private func deliver(_ event: SiteEvent, isAlone: Bool) {
    switch event {
    case .request(let request, let asker):
      // Nobody waits for a page whose connection has gone.
      if !asker.hasGone { site.answer(request, of: asker) }
    case .opened(let socket, let request): site.opened(socket, by: request)
    case .message(let message, let socket):
      socket.taken()
      if isAlone { socket.answer { site.received(message, from: socket) } } else { site.received(message, from: socket) }
    case .drained(let socket): site.drained(socket)
    case .closed(let socket): site.closed(socket)
    }
  }
}
