extension Connection {
  /// Answers the requests that have come, one after the other.
  func readRequests() {
    isReadingRequests = true
    defer { isReadingRequests = false }
    while case .request = phase {
      switch parser.next() {
      case .incomplete: return
      case .failed(let status):
        isHead = false
        refuse(status)
      case .head(let head): answer(head)
      }
    }
  }

  private func answer(_ head: HTTPHead) {
    loop.metrics.requests.add()
    isHead = head.method == "HEAD"
    if isOneTooMany, !ServerLoop.isAboutHealth(head.target) {
      return refuse(503, "There are too many visitors now. Try again in a moment.")
    }
    let isPiece = head.method == "POST" && head.target.hasPrefix(Uploads.root)
    let length: Int
    switch Self.lengthOfBody(head) {
    case .failure(let refusal): return refuse(refusal.status)
    case .success(let bytes): length = bytes
    }
    guard length <= (isPiece ? WebServer.Limits.pieceOfFile : 0) else { return refuse(413) }
    guard let method = HTTPRequest.Method(rawValue: head.method), method != .post || isPiece else { return refuse(405) }
    let request = request(head, method)
    guard loop.isAtItsHost(request) else { return refuse(421, Self.refusal(ofHost: request.host)) }
    if request.path == WebSocketHandshake.path {
      shakeHands(head, request)
    } else if isPiece {
      guard WebSocketHandshake.isAllowed(request.origin, request, loop.options.allowedOrigins) else { return refuse(403) }
      beginBody(of: head, request, length)
    } else if let response = loop.response(to: request, head, from: peer) {
      respond(response, to: head)
    } else {
      ask(request, head)
    }
  }

  private func ask(_ request: HTTPRequest, _ head: HTTPHead) {
    belong(to: request.client)
    guard client.requests < loop.options.limits.requestsPerAddress else { return refuse(429, "There are too many requests at a time.") }
    client.requests += 1
    phase = .answering(head)
    let (mailbox, lane, client) = (loop.mailbox, lane, client.turns)
    loop.site.prepare(request) { preparation in
      switch preparation {
      case .answer(let response): self.answer(response)
      case .ask(let request): mailbox.post(.request(request, self), in: lane, of: client)
      }
    }
  }

  /// Waits for a body. Those of a visitor that are awaited are few, so that nobody takes up what others need.
  private func beginBody(of head: HTTPHead, _ request: HTTPRequest, _ length: Int) {
    guard let visitor = loop.site.visitor(of: request).map({ loop.visitors.quota(of: $0, now: loop.now) }) else { return refuse(403) }
    guard visitor.requests < WebServer.Limits.bodiesOfVisitor else { return refuse(429, "There are too many requests at a time.") }
    visitor.requests += 1
    sender = visitor
    phase = .body(head, request, length: length)
    began = loop.now
    readBody(of: head, request, length)
  }

  /// What has come is of the body, until there is all of it.
  func readBody(of head: HTTPHead, _ request: HTTPRequest, _ length: Int) {
    body += parser.takeBody(length - body.count)
    guard body.count == length else { return }
    var request = request
    (request.body, body) = (body, [])
    forgetSender()
    ask(request, head)
  }

  /// What comes from a proxy belongs to the address that the proxy names.
  func belong(to client: String) {
    if loop.options.trustsProxyHeaders { self.client = loop.clients.quota(of: client, now: loop.now) }
  }

  /// The site has made an answer.
  func respond(_ response: HTTPResponse) {
    guard case .answering(let head) = phase else { return }
    client.requests -= 1
    phase = .request
    isReadingRequests = true
    respond(response, to: head)
    isReadingRequests = false
    readRequests()
  }

  private func respond(_ response: HTTPResponse, to head: HTTPHead) {
    phase = .writing
    hasAnswered = true
    endsWhenWritten = !head.keepsConnection || loop.isStopping || isOneTooMany
    var response = response
    response.compress(for: head)
    write(response.encoded(date: loop.date, withBody: head.method != "HEAD", closes: endsWhenWritten))
  }

  /// Answers with an error, and ends the connection: what follows cannot be understood, or is not wanted.
  func refuse(_ status: Int, _ text: String? = nil) {
    loop.metrics.requestsRefused["\(status)"].add()
    var response = HTTPResponse(status: status, text: text ?? Self.explanation(status))
    if status == 405 { response.headers.append((name: "allow", value: "GET, HEAD")) }
    if status == 503 || status == 429 { response.headers.append((name: "retry-after", value: "5")) }
    phase = .writing
    endsWhenWritten = true
    write(response.encoded(date: loop.date, withBody: !isHead, closes: true))
  }

  private static func explanation(_ status: Int) -> String {
    switch status {
    case 403: "No page of this site has sent it."
    case 405: "GET and HEAD only."
    case 413: "Requests have no body here."
    case 414: "The address is too long."
    case 431: "The headers are too long."
    case 505: "HTTP/1.1 is spoken here."
    default: "The request is not understood."
    }
  }

  private static func refusal(ofHost host: String) -> String {
    guard let name = AllowedHosts.name(in: host) else { return "The request names no host." }
    return "This program does not serve \(name). Whoever runs it can let it: --allowed-host \(name)"
  }

  private struct Refusal: Error {
    let status: Int
  }

  private static func lengthOfBody(_ head: HTTPHead) -> Result<Int, Refusal> {
    let lengths = head.values("content-length")
    if !head.values("transfer-encoding").isEmpty { return .failure(Refusal(status: lengths.isEmpty ? 413 : 400)) }
    guard !lengths.isEmpty else { return .success(0) }
    guard lengths.count == 1, lengths[0].count < 19, lengths[0].utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(lengths[0])
    else {
      return .failure(Refusal(status: 400))
    }
    return .success(length)
  }

  private func request(_ head: HTTPHead, _ method: HTTPRequest.Method) -> HTTPRequest {
    let parts = head.target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var request = HTTPRequest(path: String(parts[0]))
    request.method = method
    if parts.count > 1 { request.query = String(parts[1]) }
    request.host = head.value("host") ?? ""
    let cookies = head.values("cookie")
    if !cookies.isEmpty { request.cookies = cookies.joined(separator: "; ") }
    request.origin = head.value("origin")
    request.acceptLanguage = head.value("accept-language")
    request.isDark = head.value("sec-ch-prefers-color-scheme") == "dark"
    request.isMobile = head.value("sec-ch-ua-mobile") == "?1" || head.value("user-agent")?.contains("Mobi") == true
    request.ifNoneMatch = head.value("if-none-match")
    request.acceptsGzip = head.acceptsGzip
    request.fetchSite = head.value("sec-fetch-site")
    request.isSecure = loop.options.certificate != nil
    request.peer = peer.text
    if loop.options.trustsProxyHeaders { believeProxy(head, &request) }
    request.client = request.peer == peer.text ? peer.client : PeerAddress.client(of: request.peer)
    return request
  }

  /// The last value is that of the proxy next to here. Those before it may be from anybody.
  private func believeProxy(_ head: HTTPHead, _ request: inout HTTPRequest) {
    func last(_ name: String) -> String? {
      head.values(name).last?.split(separator: ",").last.map { String(trimmed($0)) }
    }
    if let scheme = last("x-forwarded-proto") { request.isSecure = scheme.lowercased() == "https" }
    if let host = last("x-forwarded-host") { request.host = host }
    if let peer = last("x-forwarded-for").flatMap({ PeerAddress.address(in: $0) }) { request.peer = peer }
  }
}
