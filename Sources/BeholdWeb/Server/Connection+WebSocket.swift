internal import CBeholdWeb

extension Connection {
  func shakeHands(_ head: HTTPHead, _ request: HTTPRequest) {
    switch WebSocketHandshake.answer(head, request, origins: loop.options.allowedOrigins) {
    case .refused(let response, let reason):
      loop.metrics.handshakesRefused[reason].add()
      phase = .writing
      endsWhenWritten = true
      write(response.encoded(date: loop.date, withBody: head.method != "HEAD", closes: true))
    case .accepted(let answer):
      guard takePlace(request) else { return }
      let limits = loop.options.limits
      let socket = ServerSocket(connection: self, limit: limits.waitingMessages)
      self.socket = socket
      decoder = WebSocketDecoder(messageSize: limits.messageSize)
      phase = .socket
      began = loop.now
      loop.metrics.socketsOpen.add()
      post(.opened(socket, request))
      write(answer)
      let rest = parser.takeRest()
      if !rest.isEmpty { rest.withUnsafeBufferPointer { readFrames($0) } }
    }
  }

  /// Counts the socket among those of its visitor and, where a proxy is in between, of its address.
  ///
  /// - Returns: whether there is room. If not, that has been answered.
  private func takePlace(_ request: HTTPRequest) -> Bool {
    let limits = loop.options.limits
    belong(to: request.client)
    let visitor = loop.site.visitor(of: request).map { loop.visitors.quota(of: $0, now: loop.now) }
    let isFull = !countsForClient && client.connections >= limits.connectionsPerAddress
    if isFull || (visitor?.connections ?? 0) >= limits.socketsPerVisitor {
      loop.metrics.handshakesRefused["too_many"].add()
      refuse(429, "There are too many connections of yours.")
      return false
    }
    if !countsForClient { client.connections += 1 }
    countsForClient = true
    visitor?.connections += 1
    self.visitor = visitor
    return true
  }

  private func post(_ event: SiteEvent) { loop.mailbox.post(event, in: lane, of: client.turns) }

  func readFrames(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var decoder else { return }
    // Out of its place while it is at work, as what it tells may end the socket.
    self.decoder = nil
    var isFlood = false
    decoder.decode(
      bytes,
      frame: {
        let now = ServerTime.now()
        client.messages.spend(now: now)
        isFlood = !bucket.take(now: now) || visitor?.messages.take(now: now) == false
        return !isFlood
      },
      event: { event in
        handle(event)
        if case .socket = phase { return true }
        return false
      })
    if isFlood { fail(1008, "too many messages", "flood") }
    guard case .socket = phase else { return }
    self.decoder = decoder
    if client.messages.isOverdrawn(now: loop.now) {
      isOverdrawn = true
      setReading(false)
    }
  }

  /// The site has taken enough of what was said.
  func resume() { if !isOverdrawn { setReading(true) } }

  private func handle(_ event: WebSocketDecoder.Event) {
    switch event {
    case .message(let message):
      guard let socket else { return }
      loop.metrics.messages.add()
      hasSpoken = true
      let isEnough = socket.put()
      post(.message(message, socket))
      if isEnough { setReading(false) }
    case .ping(let payload):
      pong = WebSocketFrame.encode(.pong, payload)
      if isFlushed { writePong() }
    case .pong: break
    case .close(let code):
      loseSocket("browser")
      // The other side has said that it is the end, so it waits for this one to go.
      phase = .farewell
      began = loop.now
      endsWhenWritten = true
      dropWaitingOutput()
      write(code == 1005 ? WebSocketFrame.encode(.close, []) : WebSocketFrame.close(code, ""))
    case .failed(let code, let reason): fail(code, reason, code == 1009 ? "too_long" : "protocol")
    }
  }

  /// The site sends a frame.
  func send(_ frame: [UInt8]) {
    guard case .socket = phase else { return }
    socket?.unposted()
    guard output.count < loop.options.limits.waitingFrames else { return fail(1011, "too many frames wait", "slow") }
    loop.metrics.frames.add()
    owesDrained = true
    write(frame)
  }

  /// The site has written a part of a frame.
  func goOn() {
    guard case .socket = phase else { return }
    owesDrained = true
    write([])
  }

  /// The site ends the connection, after what has been sent.
  func close(_ code: UInt16, _ reason: String, _ label: String) {
    guard case .socket = phase else { return }
    loseSocket(label)
    sayFarewell(WebSocketFrame.close(code, reason))
  }

  /// Ends the connection at once, with a farewell that says why.
  func fail(_ code: UInt16, _ reason: String, _ label: String) {
    guard case .socket = phase else { return }
    dropWaitingOutput()
    close(code, reason, label)
  }

  /// Everything that was to be written has gone.
  func frameWritten() {
    if pong != nil { return writePong() }
    guard let socket else { return }
    if let descriptor { socket.unblock(descriptor) }
    guard owesDrained else { return }
    owesDrained = false
    if socket.drain() { post(.drained(socket)) }
  }

  private func writePong() {
    guard let frame = pong else { return }
    pong = nil
    write(frame)
  }

  /// The site is told that the socket has gone, once.
  func loseSocket(_ label: String) {
    guard let socket else { return }
    takeOver(from: socket)
    self.socket = nil
    loop.metrics.socketsOpen.add(-1)
    loop.metrics.closes[label].add()
    post(.closed(socket))
    visitor?.connections -= 1
    visitor = nil
  }

  /// Reads on when the address has paid what it owes.
  private func readAgain() {
    guard !client.messages.isOverdrawn(now: loop.now) else { return }
    isOverdrawn = false
    heard = loop.now
    if let socket, !socket.isEnough { setReading(true) }
  }

  /// Looks at the deadlines.
  func tick() {
    let limits = loop.options.limits
    func isOver(_ seconds: Double, since time: UInt64) -> Bool { Double(loop.now &- time) * 1e-9 > seconds }
    switch phase {
    case .request:
      let isIdle = hasAnswered && !parser.hasStarted
      if isOver(isIdle ? limits.idleSeconds : limits.headSeconds, since: began) { end() }
    case .body: if isOver(limits.bodySeconds, since: began) { end() }
    case .answering: break
    case .writing: if !isFlushed, isOver(limits.stallSeconds, since: progressed) { end() }
    case .farewell: if isOver(limits.closeSeconds, since: began) { end() }
    case .socket:
      if isOverdrawn { readAgain() }
      if !hasSpoken, !isOverdrawn, isOver(limits.helloSeconds, since: began) {
        fail(1008, "the first message names the session", "no_hello")
      } else if !isFlushed, isOver(limits.stallSeconds, since: progressed) {
        loseSocket("slow")
        end()
      } else if isReading, isOver(limits.silenceSeconds, since: heard) {
        loseSocket("silent")
        end()
      } else if isReading, !hasPinged, isFlushed, isOver(limits.pingSeconds, since: heard) {
        hasPinged = true
        write(WebSocketFrame.encode(.ping, []))
      }
    }
  }
}
