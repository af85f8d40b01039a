internal import CBeholdWeb

/// The beginning of a WebSocket: whether a request may become one, and what it is answered.
enum WebSocketHandshake {
  static let path = "/_behold/socket"
  static let subprotocol = "behold"

  enum Result: Sendable {
    case accepted([UInt8])
    case refused(HTTPResponse, reason: String)
  }

  /// - Parameter origins: those that are allowed besides the request's own.
  static func answer(_ head: HTTPHead, _ request: HTTPRequest, origins: [String]) -> Result {
    guard request.method == .get, head.minorVersion == 1, head.lists("websocket", in: "upgrade"), head.lists("upgrade", in: "connection")
    else { return refusal(426, "This is a WebSocket.", "malformed", upgrading: true) }
    guard head.value("sec-websocket-version") == "13" else { return refusal(426, "The version is 13.", "version", upgrading: true) }
    guard let key = head.value("sec-websocket-key"), isKey(key) else { return refusal(400, "The key is not one.", "malformed") }
    guard head.lists(subprotocol, in: "sec-websocket-protocol") else { return refusal(400, "The protocol is another.", "protocol") }
    // A page elsewhere may open a socket to here, and the browser sends the cookies along. Its origin tells.
    guard isAllowed(head.value("origin"), request, origins) else { return refusal(403, "The origin is another.", "origin") }
    guard let cookies = request.cookies, !cookies.isEmpty else { return refusal(403, "There is no cookie.", "cookie") }
    return .accepted(acceptance(key))
  }

  /// Whether a page of an origin may speak to the site, with the cookies that its browser sends along.
  static func isAllowed(_ origin: String?, _ request: HTTPRequest, _ origins: [String]) -> Bool {
    guard let origin = origin?.lowercased(), !request.host.isEmpty else { return false }
    if origin == (request.isSecure ? "https://" : "http://") + request.host.lowercased() { return true }
    return origins.contains { $0.lowercased() == origin }
  }

  /// Sixteen bytes in base 64.
  private static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    return bytes.count == 24 && bytes.suffix(2).allSatisfy { $0 == UInt8(ascii: "=") }
      && bytes.dropLast(2).allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
        }
      }
  }

  private static func acceptance(_ key: String) -> [UInt8] {
    var answer = [CChar](repeating: 0, count: 29)
    behold_websocket_accept(key, &answer)
    let accept = String(decoding: answer.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let head =
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: \(accept)\r\n"
      + "sec-websocket-protocol: \(subprotocol)\r\n\r\n"
    return Array(head.utf8)
  }

  private static func refusal(_ status: Int, _ text: String, _ reason: String, upgrading: Bool = false) -> Result {
    var response = HTTPResponse(status: status, text: text)
    if upgrading {
      response.headers += [(name: "upgrade", value: "websocket"), (name: "sec-websocket-version", value: "13")]
    }
    return .refused(response, reason: reason)
  }
}
