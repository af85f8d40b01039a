internal import CBeholdWeb
internal import Synchronization

/// One browser's connection: requests first, and then perhaps a WebSocket.
///
/// Everything happens on the server's thread. Others only hold it, to say which connection they mean.
final class Connection: SiteAsker, @unchecked Sendable {
  enum Phase {
    /// A request is awaited, or read.
    case request
    /// What comes with a request is read.
    case body(HTTPHead, HTTPRequest, length: Int)
    /// The site makes an answer.
    case answering(HTTPHead)
    /// An answer is on its way.
    case writing
    case socket
    /// Everything was said. What still comes is thrown away until the other side goes, so that it can read what was sent.
    case farewell
  }

  unowned let loop: ServerLoop
  private let outbox: ServerOutbox
  let peer: PeerAddress
  /// Whether there are too many already: the first request is answered with that.
  let isOneTooMany: Bool
  /// Whether the last request asks for a head alone.
  var isHead = false
  /// What all of the address take up, and of the visitor whose socket it is.
  var client: ClientQuota
  var visitor: ClientQuota?
  /// Whether the connection counts among those of its address.
  var countsForClient = false
  /// Where events wait for their turn.
  let lane = SiteMailbox.Lane()
  /// The place among the loop's connections.
  var place = 0
  var phase = Phase.request
  var parser: HTTPRequestParser
  /// What has come of a request's body, and who sends it.
  var body: [UInt8] = []
  var sender: ClientQuota?
  var decoder: WebSocketDecoder?
  var socket: ServerSocket?
  var bucket: TokenBucket
  /// Whether the browser has sent a message.
  var hasSpoken = false
  /// Whether the address has sent more than it may, so that nothing is read for a while.
  var isOverdrawn = false
  private let isGone = Atomic<Bool>(false)
  /// When the phase or the request has begun.
  var began: UInt64
  var hasAnswered = false
  /// Whether the connection ends with what is being written.
  var endsWhenWritten = false
  /// Whether bytes are read. They are not while the site has enough to do.
  private(set) var isReading = true
  /// When something was heard from the browser.
  var heard: UInt64
  var hasPinged = false
  /// The answer to the last ping, while other things are being written.
  var pong: [UInt8]?
  /// Whether the site waits to be told that its frames have gone.
  var owesDrained = false

  private var handle: OpaquePointer?
  private var isInEvent = false
  private var ends = false
  private(set) var output: [[UInt8]] = []
  /// How much of the first piece of output has gone.
  private var written = 0
  /// When the system took something.
  private(set) var progressed: UInt64

  init(loop: ServerLoop, peer: PeerAddress, client: ClientQuota, isOneTooMany: Bool) {
    self.loop = loop
    outbox = loop.outbox
    self.peer = peer
    self.client = client
    self.isOneTooMany = isOneTooMany
    let limits = loop.options.limits
    parser = HTTPRequestParser(limits: .init(line: limits.requestLine, head: limits.requestHead))
    bucket = TokenBucket(perSecond: limits.messagesPerSecond, burst: limits.messageBurst, now: loop.now)
    began = loop.now
    heard = loop.now
    progressed = loop.now
  }

  // MARK: What the transport tells

  func adopted(_ handle: OpaquePointer) { self.handle = handle }

  func received(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    event {
      heard = loop.now
      hasPinged = false
      loop.metrics.bytesReceived.add(bytes.count)
      switch phase {
      case .request:
        // Empty lines before a request are none of it.
        if !parser.hasStarted, bytes.contains(where: { $0 != .cr && $0 != .lf }) { began = loop.now }
        parser.append(bytes)
        readRequests()
      case .body(let head, let request, let length):
        parser.append(bytes)
        readBody(of: head, request, length)
      case .answering, .writing:
        parser.append(bytes)
        // What comes before its turn waits with the system.
        setReading(false)
      case .socket: readFrames(bytes)
      case .farewell: break
      }
    }
  }

  func writable() -> Bool { event { flush() } }

  func closed() {
    handle = nil
    isGone.store(true, ordering: .relaxed)
    loseSocket("lost")
    if case .answering = phase {
      client.requests -= 1
      loop.mailbox.abandoned(by: self)
    }
    forgetSender()
    phase = .farewell
    if countsForClient { client.connections -= 1 }
    countsForClient = false
  }

  /// The body is there, or does not come.
  func forgetSender() {
    sender?.requests -= 1
    sender = nil
  }

  /// Whether nobody is there any more. Any thread may ask.
  var hasGone: Bool { isGone.load(ordering: .relaxed) }

  func answer(_ response: HTTPResponse) { outbox.post(.respond(self, response)) }

  private func event(_ body: () -> Void) -> Bool {
    isInEvent = true
    defer { isInEvent = false }
    body()
    return !ends
  }

  // MARK: Writing

  var isFlushed: Bool { output.isEmpty && (handle.map { !behold_connection_is_choked($0) } ?? true) }

  func write(_ bytes: [UInt8]) {
    if isFlushed { progressed = loop.now }
    if let socket { takeOver(from: socket) }
    if !bytes.isEmpty { output.append(bytes) }
    flush()
  }

  /// From now on, and until everything has gone, the site writes nothing by itself.
  func takeOver(from socket: ServerSocket) {
    let rest = socket.block()
    if !rest.isEmpty { output.append(rest) }
  }

  /// What a thread can write to that knows nothing of the transport.
  var descriptor: CInt? {
    guard let handle, !ends else { return nil }
    let descriptor = behold_connection_descriptor(handle)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Throws away what has not begun to be written.
  func dropWaitingOutput() { output.removeLast(max(0, output.count - (written > 0 ? 1 : 0))) }

  func flush() {
    guard let handle, !ends else { return }
    while let piece = output.first {
      guard !behold_connection_is_choked(handle) else { return }
      let count = min(piece.count - written, 32 * 1024)
      guard piece.withUnsafeBufferPointer({ behold_connection_write(handle, $0.baseAddress! + written, count) }) else { return end() }
      progressed = loop.now
      loop.metrics.bytesSent.add(count)
      written += count
      if written == piece.count {
        output.removeFirst()
        written = 0
      }
    }
    if !behold_connection_is_choked(handle) { flushed() }
  }

  private func flushed() {
    progressed = loop.now
    switch phase {
    case .writing where endsWhenWritten: sayFarewell()
    case .writing:
      phase = .request
      began = loop.now
      setReading(true)
      // A caller further up goes on with the requests that have come already.
      if !isReadingRequests { readRequests() }
    case .socket: frameWritten()
    case .farewell: if endsWhenWritten { end() } else if let handle { behold_connection_finish_writing(handle) }
    case .request, .body, .answering: break
    }
  }

  /// Set while requests are read, as answers that are written at once must not call that again.
  var isReadingRequests = false

  // MARK: The end

  /// Waits for the other side to go, after what is still to be written and this.
  func sayFarewell(_ last: [UInt8]? = nil) {
    phase = .farewell
    began = loop.now
    endsWhenWritten = false
    decoder = nil
    setReading(true)
    if let last { write(last) } else if isFlushed, let handle { behold_connection_finish_writing(handle) }
  }

  /// The server stops: what is being done is finished, nothing new begins.
  func stop() {
    switch phase {
    case .request, .body: end()
    case .answering, .writing: endsWhenWritten = true
    case .socket: close(1001, WebSocket.farewell, "stop")
    case .farewell: break
    }
  }

  /// Counts it among those of its address, unless that is a proxy's.
  func count() {
    guard !loop.options.trustsProxyHeaders else { return }
    client.connections += 1
    countsForClient = true
  }

  /// Whether it can be ended now.
  var isDispensable: Bool { handle != nil && !ends }

  /// Ends it now.
  func end() {
    guard let handle, !ends else { return }
    ends = true
    if !isInEvent { behold_connection_close(handle) }
  }

  func setReading(_ reading: Bool) {
    guard reading != isReading, let handle, !ends else { return }
    isReading = reading
    behold_connection_set_reading(handle, reading)
  }
}
