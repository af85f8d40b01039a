internal import CBeholdWeb

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The server's thread: its connections, their deadlines, and what is answered without the site.
final class ServerLoop: @unchecked Sendable {
  let options: WebServer.Options
  let hosts: AllowedHosts
  let files: StaticFiles
  let metrics: Metrics
  let log: WebLog
  let watch: MainActorWatch
  let outbox: ServerOutbox
  let mailbox: any SiteEventReceiver
  let site: any SiteGate
  /// What addresses take up, and visitors.
  var clients: ClientQuotas
  var visitors: ClientQuotas
  /// The time of the event that is being handled, in nanoseconds.
  private(set) var now = ServerTime.now()
  /// As HTTP has it.
  private(set) var date = ServerTime.httpDate()
  private(set) var isStopping = false
  /// Takes a connection. Tests put another one here, which fails.
  var accept: (_ listener: CInt, _ address: UnsafeMutablePointer<sockaddr_storage>) -> CInt = { behold_accept($0, $1) }

  private var transport: OpaquePointer?
  private var sockets: ListeningSockets
  private var connections: [Connection] = []
  /// Those that are not in reserved places, by the network from which they come.
  private var sharing = FairOrder<Connection>()
  private var isPaused = false
  private var stopDeadline: UInt64 = .max
  /// Those beyond the limit, which are told of that or of the server's health, in the order in which they came.
  private var reserved: [Connection] = []

  init(
    site: any SiteGate, mailbox: any SiteEventReceiver, files: StaticFiles, options: WebServer.Options, metrics: Metrics, log: WebLog,
    watch: MainActorWatch
  ) throws {
    self.files = files
    self.options = options
    hosts = AllowedHosts(host: options.host, others: options.allowedHosts)
    self.metrics = metrics
    self.log = log
    self.watch = watch
    outbox = ServerOutbox()
    self.site = site
    let limits = options.limits
    self.mailbox = mailbox
    clients = ClientQuotas(messagesPerSecond: limits.messagesPerSecondOfAddress)
    visitors = ClientQuotas(messagesPerSecond: limits.messagesPerSecondOfVisitor)
    behold_raise_descriptor_limit(limits.connections + limits.reservedConnections * 2 + 256)
    sockets = try ListeningSockets(host: options.host, port: options.port)
    do { try open() } catch {
      sockets.close()
      throw error
    }
  }

  var port: UInt16 { sockets.port }

  private func open() throws {
    var events = behold_transport_events()
    events.woken = { Unmanaged<ServerLoop>.fromOpaque($0!).takeUnretainedValue().woken() }
    events.ticked = { Unmanaged<ServerLoop>.fromOpaque($0!).takeUnretainedValue().ticked() }
    events.acceptable = { Unmanaged<ServerLoop>.fromOpaque($0!).takeUnretainedValue().acceptable($1) }
    events.adopted = { Unmanaged<Connection>.fromOpaque($0!).takeUnretainedValue().adopted($1!) }
    events.received = { owner, bytes, count in
      let connection = Unmanaged<Connection>.fromOpaque(owner!).takeUnretainedValue()
      connection.loop.now = ServerTime.now()
      return connection.received(UnsafeBufferPointer(start: bytes, count: count))
    }
    events.writable = { owner in
      let connection = Unmanaged<Connection>.fromOpaque(owner!).takeUnretainedValue()
      connection.loop.now = ServerTime.now()
      return connection.writable()
    }
    events.closed = { owner in
      let connection = Unmanaged<Connection>.fromOpaque(owner!).takeRetainedValue()
      connection.closed()
      connection.loop.remove(connection)
    }
    // The thread that runs the loop holds it, so it is there as long as the transport.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let tick = Int(options.limits.tickMilliseconds)
    guard let transport = behold_transport_create(context, &events, tick, options.certificate, options.key) else {
      throw WebServerError("the server cannot start: \(String(cString: behold_transport_error()))")
    }
    self.transport = transport
    for descriptor in sockets.descriptors where !behold_transport_listen(transport, descriptor) {
      behold_transport_destroy(transport)
      throw WebServerError("the server cannot start: the event loop does not take its sockets")
    }
    outbox.open(transport)
  }

  /// Serves until ``ServerCommand/stop(seconds:)``, and frees everything.
  func run() {
    behold_transport_run(transport)
    outbox.close()
    for connection in connections { connection.end() }
    behold_transport_destroy(transport)
    transport = nil
    sockets.close()
  }

  // MARK: Events

  private func woken() {
    now = ServerTime.now()
    for command in outbox.take() {
      switch command {
      case .respond(let connection, let response): connection.respond(response)
      case .send(let connection, let frame): connection.send(frame)
      case .goOn(let connection): connection.goOn()
      case .close(let connection, let code, let reason): connection.close(code, reason, "site")
      case .resume(let connection): connection.resume()
      case .stop(let seconds): stop(seconds)
      }
    }
  }

  private func ticked() {
    now = ServerTime.now()
    date = ServerTime.httpDate()
    for connection in connections { connection.tick() }
    clients.sweep(now: now)
    visitors.sweep(now: now)
    resumeAccepting()
    finishStopping()
  }

  // MARK: Connections

  private func acceptable(_ listener: CInt) {
    now = ServerTime.now()
    // Others have their turn after so many.
    for _ in 0..<64 {
      var storage = sockaddr_storage()
      let descriptor = accept(listener, &storage)
      if descriptor >= 0 {
        add(descriptor, PeerAddress(&storage))
        continue
      }
      switch errno {
      case EAGAIN, EWOULDBLOCK: return
      case EINTR, ECONNABORTED: continue
      default:
        // No descriptors are left. Whoever waits is told of again and again; they wait until a connection goes, or the next tick.
        log("no connections can be accepted: \(String(cString: strerror(errno)).lowercased())")
        isPaused = true
        return behold_transport_pause(transport, true)
      }
    }
  }

  private func add(_ descriptor: CInt, _ peer: PeerAddress) {
    metrics.connections.add()
    let client = clients.quota(of: peer.client, now: now)
    let isOneTooMany = hasAll(client) || (isFull && !takePlace(for: peer.network))
    guard !isOneTooMany || makeRoom(), descriptor < behold_transport_descriptor_limit(transport) else {
      metrics.requestsRefused["503"].add()
      _ = close(descriptor)
      return
    }
    var one: CInt = 1
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<CInt>.size))
    // What a slow browser does not take waits here, where it can still be replaced, and not in the system's buffers.
    var unsent: CInt = 64 * 1024
    setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &unsent, socklen_t(MemoryLayout<CInt>.size))
    let connection = Connection(loop: self, peer: peer, client: client, isOneTooMany: isOneTooMany)
    connection.place = connections.count
    connections.append(connection)
    if isOneTooMany {
      reserved.append(connection)
    } else {
      sharing.append(connection, of: peer.network)
      connection.count()
    }
    metrics.connectionsOpen.add()
    let owner = Unmanaged.passRetained(connection)
    if !behold_transport_adopt(transport, descriptor, owner.toOpaque()) {
      owner.release()
      remove(connection)
    }
  }

  /// Whether an address has as many as it may. To a proxy, all that come through it have one address.
  private func hasAll(_ client: ClientQuota) -> Bool {
    !options.trustsProxyHeaders && client.connections >= options.limits.connectionsPerAddress
  }

  /// Whether all places are taken that are not reserved.
  private var isFull: Bool { connections.count - reserved.count >= options.limits.connections }

  /// Where all places are taken, the network that has the most gives its oldest one to a network that has less.
  private func takePlace(for network: String) -> Bool {
    guard let oldest = sharing.next, oldest.isDispensable else { return false }
    let (most, own) = (sharing.share(of: oldest.peer.network)?.count ?? 0, sharing.share(of: network)?.count ?? 0)
    guard most > own + 1 else { return false }
    sharing.remove(oldest, of: oldest.peer.network)
    oldest.loseSocket("crowded")
    oldest.end()
    return true
  }

  /// Among those in reserved places, the oldest one goes for the next one: whoever asks for the server's health has asked by then.
  private func makeRoom() -> Bool {
    let limit = options.limits.reservedConnections
    guard reserved.count >= limit else { return true }
    guard reserved.count < limit * 2, let oldest = reserved.first(where: \.isDispensable) else { return false }
    oldest.end()
    return true
  }

  private func remove(_ connection: Connection) {
    if connection.isOneTooMany { reserved.removeAll { $0 === connection } } else { sharing.remove(connection, of: connection.peer.network) }
    let place = connection.place
    guard place < connections.count, connections[place] === connection else { return }
    connections.swapAt(place, connections.count - 1)
    connections.removeLast()
    if place < connections.count { connections[place].place = place }
    metrics.connectionsOpen.add(-1)
    resumeAccepting()
    finishStopping()
  }

  private func resumeAccepting() {
    guard isPaused, !isStopping else { return }
    isPaused = false
    behold_transport_pause(transport, false)
  }

  // MARK: The end

  private func stop(_ seconds: Double) {
    guard !isStopping else { return }
    isStopping = true
    stopDeadline = now + UInt64(seconds * 1e9)
    behold_transport_stop_listening(transport)
    sockets.close()
    for connection in connections { connection.stop() }
    finishStopping()
  }

  private func finishStopping() {
    if isStopping, connections.isEmpty || now >= stopDeadline { behold_transport_stop(transport) }
  }
}
