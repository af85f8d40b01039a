/// What a front says to a worker.
enum FrontMessage: Sendable {
  /// The first one, in which nothing else stands that could be different in another version: which version of the protocol is spoken.
  case begin(version: UInt16, key: [UInt8], name: String)
  case request(HTTPRequest)
  case opened(socket: UInt64, HTTPRequest)
  case message(socket: UInt64, [UInt8])
  case drained(socket: UInt64)
  /// A frame has come before the one before it had gone: it is told when all have.
  case behind(socket: UInt64)
  case closed(socket: UInt64)
  /// The next message of the socket is of a session that another worker has had.
  case restore(socket: UInt64, SessionRecord)
  /// Asks whether the main actor is there, and what it has counted.
  case ask(number: UInt64)
  /// Nobody waits for the answer to a request any more.
  case abandoned(request: UInt64)
  /// The front does not know the session's state any more, or what its page shows: what is saved is to be said as a whole.
  case forgotten(token: String, state: Bool, page: Bool)
  /// Another worker takes the sessions over: this one is to say what it has of their state, and that it has said all.
  case save
  /// The front knows of no such session of this worker's: it is to end.
  case unknown(token: String)
  /// The worker is to say farewell to its pages, and to end.
  case end

  /// Both sides have to speak the same.
  static let version: UInt16 = 5
}

extension FrontMessage {
  /// As it goes over the line, with its length.
  var encoded: [UInt8] {
    var writer: LineWriter
    switch self {
    case .begin(let version, let key, let name):
      writer = LineWriter(1)
      writer.write(version)
      writer.write(key)
      writer.write(name)
    case .request(let request):
      writer = LineWriter(2)
      writer.write(request)
    case .opened(let socket, let request):
      writer = LineWriter(3)
      writer.write(socket)
      writer.write(request)
    case .message(let socket, let message):
      writer = LineWriter(4)
      writer.write(socket)
      writer.write(message)
    case .drained(let socket):
      writer = LineWriter(5)
      writer.write(socket)
    case .closed(let socket):
      writer = LineWriter(6)
      writer.write(socket)
    case .restore(let socket, let record):
      writer = LineWriter(7)
      writer.write(socket)
      writer.write(record)
    case .ask(let number):
      writer = LineWriter(8)
      writer.write(number)
    case .end: writer = LineWriter(9)
    case .abandoned(let request):
      writer = LineWriter(10)
      writer.write(request)
    case .save: writer = LineWriter(11)
    case .behind(let socket):
      writer = LineWriter(12)
      writer.write(socket)
    case .forgotten(let token, let state, let page):
      writer = LineWriter(13)
      writer.write(token)
      writer.write(state)
      writer.write(page)
    case .unknown(let token):
      writer = LineWriter(14)
      writer.write(token)
    }
    return writer.message()
  }

  /// - Parameter bytes: a message without its length.
  init(_ bytes: ArraySlice<UInt8>, messageSize: Int) throws(LineReader.Malformed) {
    var reader = LineReader(bytes)
    switch try reader.number(UInt8.self) {
    case 1: self = .begin(version: try reader.number(), key: try reader.bytes(VisitorKey.length), name: try reader.text(WorkerLimits.token))
    case 2: self = .request(try reader.request())
    case 3: self = .opened(socket: try reader.number(), try reader.request())
    case 4: self = .message(socket: try reader.number(), try reader.bytes(messageSize))
    case 5: self = .drained(socket: try reader.number())
    case 6: self = .closed(socket: try reader.number())
    case 7: self = .restore(socket: try reader.number(), try reader.record())
    case 8: self = .ask(number: try reader.number())
    case 9: self = .end
    case 10: self = .abandoned(request: try reader.number())
    case 11: self = .save
    case 12: self = .behind(socket: try reader.number())
    case 13: self = .forgotten(token: try reader.text(WorkerLimits.token), state: try reader.flag(), page: try reader.flag())
    case 14: self = .unknown(token: try reader.text(WorkerLimits.token))
    default: throw LineReader.Malformed()
    }
    try reader.end()
  }
}

extension LineWriter {
  fileprivate mutating func write(_ request: HTTPRequest) {
    write(request.number)
    write(UInt8(HTTPRequest.Method.allCases.firstIndex(of: request.method) ?? 0))
    for text in [request.path, request.query, request.host, request.peer, request.client] { write(text) }
    for text in [request.cookies, request.origin, request.acceptLanguage, request.ifNoneMatch, request.fetchSite] { write(text) }
    for flag in [request.isMobile, request.isDark, request.acceptsGzip, request.isSecure] { write(flag) }
    write(request.body)
  }

  mutating func write(_ record: SessionRecord) {
    write(record.token)
    write(record.visitor)
    write(record.request)
    write(record.received)
    write(record.lastDoing)
    write(record.generation)
    write(record.continues)
    write(record.isHidden)
    write(record.wasAtFault)
    write(record.snapshot)
    write(record.outline)
  }
}

extension LineReader {
  fileprivate mutating func request() throws(Malformed) -> HTTPRequest {
    let (number, method) = (try number(UInt64.self), Int(try number(UInt8.self)))
    guard method < HTTPRequest.Method.allCases.count else { throw Malformed() }
    var request = HTTPRequest(path: try text(WorkerLimits.field))
    request.number = number
    request.method = HTTPRequest.Method.allCases[method]
    request.query = try text(WorkerLimits.field)
    request.host = try text(WorkerLimits.field)
    request.peer = try text(WorkerLimits.field)
    request.client = try text(WorkerLimits.field)
    request.cookies = try optionalText(WorkerLimits.field)
    request.origin = try optionalText(WorkerLimits.field)
    request.acceptLanguage = try optionalText(WorkerLimits.field)
    request.ifNoneMatch = try optionalText(WorkerLimits.field)
    request.fetchSite = try optionalText(WorkerLimits.field)
    request.isMobile = try flag()
    request.isDark = try flag()
    request.acceptsGzip = try flag()
    request.isSecure = try flag()
    request.body = try bytes(WebServer.Limits.pieceOfFile)
    return request
  }

  mutating func record() throws(Malformed) -> SessionRecord {
    var record = SessionRecord(token: try text(WorkerLimits.token), visitor: try text(WorkerLimits.token), request: try request())
    record.received = try number()
    record.lastDoing = try number()
    record.generation = try number()
    record.continues = try flag()
    record.isHidden = try flag()
    record.wasAtFault = try flag()
    record.snapshot = try bytes(WorkerLimits.snapshot)
    record.outline = try bytes(WorkerLimits.outline)
    return record
  }
}
