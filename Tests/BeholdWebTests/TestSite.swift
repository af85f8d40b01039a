@testable import BeholdWeb

/// A site for the server's tests: it says what it was asked, and gives back what it hears.
@MainActor
final class TestSite: WebSite {
  private(set) var requests: [HTTPRequest] = []
  private(set) var sockets: [WebSocket] = []
  private(set) var messages = 0
  /// How often a socket was to tell when a frame has gone, and has told that.
  private(set) var waits = 0
  private(set) var drains = 0
  private(set) var closes = 0

  nonisolated init() {}

  func respond(to request: HTTPRequest) -> HTTPResponse {
    requests.append(request)
    if request.path == "/large" { return HTTPResponse(body: [UInt8](repeating: 0x61, count: Int(request.query) ?? 0)) }
    if request.path == "/split" { return HTTPResponse(headers: [(name: "x", value: "a\r\nset-cookie: b=c")]) }
    return HTTPResponse(status: 200, text: "\(request.path)|\(request.query)|\(request.host)|\(request.isSecure)|\(request.peer)")
  }

  func opened(_ socket: WebSocket, by request: HTTPRequest) { sockets.append(socket) }

  func received(_ message: [UInt8], from socket: WebSocket) {
    messages += 1
    let text = String(decoding: message, as: UTF8.self)
    if text.hasPrefix("large "), let count = Int(text.dropFirst(6)) {
      socket.send([UInt8](repeating: 0x61, count: count))
      if socket.tellsWhenDrained() { waits += 1 }
    } else if text.hasPrefix("padded ") {
      socket.send(message + [UInt8](repeating: 0x20, count: 8000))
    } else if text.hasPrefix("many "), let count = Int(text.dropFirst(5)) {
      for _ in 0..<count { socket.send([UInt8](repeating: 0x62, count: 100_000)) }
    } else if text.hasPrefix("close "), let code = UInt16(text.dropFirst(6)) {
      socket.send(Array("last".utf8))
      socket.close(code, "as asked")
    } else if text != "quiet" {
      socket.send(message)
    }
  }

  func drained(_ socket: WebSocket) { drains += 1 }

  func closed(_ socket: WebSocket) {
    closes += 1
    sockets.removeAll { $0 === socket }
  }
}
