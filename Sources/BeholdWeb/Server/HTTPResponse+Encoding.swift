extension HTTPResponse {
  /// What goes over the wire.
  ///
  /// - Parameters:
  ///   - date: the value of the `date` header.
  ///   - withBody: not for an answer to `HEAD`, whose headers are those of the answer to `GET`.
  ///   - closes: whether this is the last answer on the connection.
  func encoded(date: String, withBody: Bool, closes: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\ndate: \(date)\r\n"
    for (name, value) in headers where Self.isHeader(name, value) { head += "\(name): \(value)\r\n" }
    if !isBodyLeftOut, status != 304, status != 204, status >= 200 { head += "content-length: \(body.count)\r\n" }
    head += closes ? "connection: close\r\n\r\n" : "\r\n"
    var bytes = Array(head.utf8)
    if withBody, status != 304 { bytes.append(contentsOf: body) }
    return bytes
  }

  /// A value with a line break would be two headers, or a body. It is left out, whoever made it.
  private static func isHeader(_ name: String, _ value: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte) && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
  }

  private static func reason(_ status: Int) -> String {
    switch status {
    case 101: "Switching Protocols"
    case 200: "OK"
    case 204: "No Content"
    case 301: "Moved Permanently"
    case 302: "Found"
    case 303: "See Other"
    case 304: "Not Modified"
    case 307: "Temporary Redirect"
    case 308: "Permanent Redirect"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 421: "Misdirected Request"
    case 426: "Upgrade Required"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 507: "Insufficient Storage"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: status < 400 ? "OK" : "Error"
    }
  }
}
