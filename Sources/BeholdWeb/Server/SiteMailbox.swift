internal import BeholdObservation

/// What the server's thread has for the site.
enum SiteEvent: Sendable {
  case request(HTTPRequest, Connection)
  case opened(ServerSocket, HTTPRequest)
  case message([UInt8], ServerSocket)
  case drained(ServerSocket)
  case closed(ServerSocket)
}

/// Brings events from the server's thread to the main actor, which is woken once for all that have come meanwhile.
final class SiteMailbox: @unchecked Sendable {
  private let site: any WebSite
  private let outbox: ServerOutbox
  private let lock = SpinLock()
  private var events: [SiteEvent] = []
  private var isScheduled = false

  init(site: any WebSite, outbox: ServerOutbox) {
    self.site = site
    self.outbox = outbox
  }

  func post(_ event: SiteEvent) {
    lock.lock()
    events.append(event)
    let wakes = !isScheduled
    isScheduled = true
    lock.unlock()
    if wakes { Task { @MainActor in deliver() } }
  }

  @MainActor
  private func deliver() {
    lock.lock()
    var batch: [SiteEvent] = []
    swap(&batch, &events)
    isScheduled = false
    lock.unlock()
    for event in batch { deliver(event) }
  }

  @MainActor
  private func deliver(_ event: SiteEvent) {
    switch event {
    case .request(let request, let connection): outbox.post(.respond(connection, site.respond(to: request)))
    case .opened(let socket, let request): site.opened(socket, by: request)
    case .message(let message, let socket):
      if socket.take() { outbox.post(.resume(socket.connection)) }
      site.received(message, from: socket)
    case .drained(let socket): site.drained(socket)
    case .closed(let socket): site.closed(socket)
    }
  }
}
