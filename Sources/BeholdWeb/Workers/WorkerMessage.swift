/// What a worker says to its front.
enum WorkerMessage: Sendable {
  /// The first one: the app is there.
  case ready(version: UInt16)
  case response(request: UInt64, HTTPResponse)
  /// A frame, without what WebSocket puts around it.
  case send(socket: UInt64, [UInt8])
  case close(socket: UInt64, code: UInt16, reason: String)
  /// A message of the socket has been handled; so many were of its session.
  case taken(socket: UInt64, received: UInt32)
  /// The request has made a page, which has a session.
  case began(request: UInt64, session: UInt64, token: String, visitor: String)
  case attached(socket: UInt64, session: UInt64, token: String)
  /// The session is at another address.
  case moved(token: String, path: String)
  case ended(token: String)
  /// What another worker would need to go on with the session.
  case snapshot(token: String, ByteChange)
  /// What the page of the session shows: see ``PageOutline``.
  case outline(token: String, ByteChange)
  /// A page that is on its way has this style sheet.
  case styleSheet(String)
  /// The worker has said all that it has of its sessions, as it was asked to.
  case saved
  /// The main actor is there, and has counted this.
  case answer(number: UInt64, metrics: String)
}

extension WorkerMessage {
  /// As it goes over the line, with its length.
  var encoded: [UInt8] {
    var writer: LineWriter
    switch self {
    case .ready(let version):
      writer = LineWriter(1)
      writer.write(version)
    case .response(let request, let response):
      writer = LineWriter(2)
      writer.write(request)
      writer.write(response)
    case .send(let socket, let frame):
      writer = LineWriter(3)
      writer.write(socket)
      writer.write(frame)
    case .close(let socket, let code, let reason):
      writer = LineWriter(4)
      writer.write(socket)
      writer.write(code)
      writer.write(reason)
    case .taken(let socket, let received):
      writer = LineWriter(5)
      writer.write(socket)
      writer.write(received)
    case .began(let request, let session, let token, let visitor):
      writer = LineWriter(6)
      writer.write(request)
      writer.write(session)
      writer.write(token)
      writer.write(visitor)
    case .attached(let socket, let session, let token):
      writer = LineWriter(7)
      writer.write(socket)
      writer.write(session)
      writer.write(token)
    case .moved(let token, let path):
      writer = LineWriter(8)
      writer.write(token)
      writer.write(path)
    case .ended(let token):
      writer = LineWriter(9)
      writer.write(token)
    case .outline(let token, let change):
      writer = LineWriter(14)
      writer.write(token)
      writer.write(change)
    case .snapshot(let token, let change):
      writer = LineWriter(10)
      writer.write(token)
      writer.write(change)
    case .answer(let number, let metrics):
      writer = LineWriter(11)
      writer.write(number)
      writer.write(metrics)
    case .saved: writer = LineWriter(12)
    case .styleSheet(let text):
      writer = LineWriter(13)
      writer.write(text)
    }
    return writer.message()
  }

  /// - Parameter bytes: a message without its length.
  init(_ bytes: ArraySlice<UInt8>) throws(LineReader.Malformed) {
    var reader = LineReader(bytes)
    let code = try reader.number(UInt8.self)
    switch code {
    case 1: self = .ready(version: try reader.number())
    case 2: self = .response(request: try reader.number(), try reader.response())
    case 3: self = .send(socket: try reader.number(), try reader.bytes(WorkerLimits.body))
    case 4: self = .close(socket: try reader.number(), code: try reader.number(), reason: try reader.text(WorkerLimits.reason))
    case 5: self = .taken(socket: try reader.number(), received: try reader.number())
    case 6:
      self = .began(
        request: try reader.number(), session: try reader.number(), token: try reader.text(WorkerLimits.token),
        visitor: try reader.text(WorkerLimits.token))
    case 7: self = .attached(socket: try reader.number(), session: try reader.number(), token: try reader.text(WorkerLimits.token))
    case 8: self = .moved(token: try reader.text(WorkerLimits.token), path: try reader.text(WorkerLimits.field))
    case 9: self = .ended(token: try reader.text(WorkerLimits.token))
    case 10: self = .snapshot(token: try reader.text(WorkerLimits.token), try reader.change(WorkerLimits.snapshot))
    case 11: self = .answer(number: try reader.number(), metrics: try reader.text(WorkerLimits.metrics))
    case 12: self = .saved
    case 13: self = .styleSheet(try reader.text(WorkerLimits.styleSheet))
    case 14: self = .outline(token: try reader.text(WorkerLimits.token), try reader.change(WorkerLimits.outline))
    default: throw LineReader.Malformed()
    }
    try reader.end()
  }
}

extension LineWriter {
  fileprivate mutating func write(_ response: HTTPResponse) {
    write(UInt16(truncatingIfNeeded: response.status))
    write(UInt8(truncatingIfNeeded: response.headers.count))
    for (name, value) in response.headers {
      write(name)
      write(value)
    }
    write(response.isBodyLeftOut)
    write(response.mayBeCompressed)
    write(response.body)
  }
}

extension LineReader {
  fileprivate mutating func response() throws(Malformed) -> HTTPResponse {
    var response = HTTPResponse(status: Int(try number(UInt16.self)))
    guard (200...599).contains(response.status) else { throw Malformed() }
    let count = Int(try number(UInt8.self))
    guard count <= WorkerLimits.fieldsOfResponse else { throw Malformed() }
    for _ in 0..<count {
      response.headers.append((name: try text(WorkerLimits.field), value: try text(WorkerLimits.field)))
    }
    response.isBodyLeftOut = try flag()
    response.mayBeCompressed = try flag()
    response.body = try bytes(WorkerLimits.body)
    return response
  }
}
