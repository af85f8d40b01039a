#if canImport(Glibc)
  import Glibc
  private let systemClose = Glibc.close
  private let systemSend = Glibc.send
  private let systemBind = Glibc.bind
  private let systemConnect = Glibc.connect
  private let systemShutdown = Glibc.shutdown
#elseif canImport(Musl)
  import Musl
  private let systemClose = Musl.close
  private let systemSend = Musl.send
  private let systemBind = Musl.bind
  private let systemConnect = Musl.connect
  private let systemShutdown = Musl.shutdown
#endif

/// A browser that does what it likes: it writes any bytes over a socket, and reads what comes back, within a while.
final class TestClient {
  struct Response: Equatable {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Frame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]

    var text: String { String(decoding: payload, as: UTF8.self) }
    /// The code of a farewell.
    var code: Int? { opcode == 8 && payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
  }

  let port: Int
  private let descriptor: CInt
  private var buffer: [UInt8] = []
  private var hasClosed = false

  /// - Parameters:
  ///   - host: the last part of the address of this machine from which it comes.
  ///   - receiveBuffer: how many bytes the system keeps for a client that does not read.
  init?(port: Int, isIPv6: Bool = false, host: UInt8 = 1, receiveBuffer: Int? = nil, timeout: Double = 120) {
    self.port = port
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    if let receiveBuffer { set(SOL_SOCKET, SO_RCVBUF, CInt(receiveBuffer)) }
    set(CInt(IPPROTO_TCP), TCP_NODELAY, CInt(1))
    let seconds = Int(timeout)
    set(SOL_SOCKET, SO_RCVTIMEO, timeval(tv_sec: seconds, tv_usec: Int((timeout - Double(seconds)) * 1_000_000)))
    set(SOL_SOCKET, SO_SNDTIMEO, timeval(tv_sec: seconds, tv_usec: Int((timeout - Double(seconds)) * 1_000_000)))
    guard host == 1 || bind(host), connect(isIPv6) else { return nil }
  }

  deinit { drop() }

  private func set<Value: BitwiseCopyable>(_ level: CInt, _ name: CInt, _ value: Value) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<Value>.size))
  }

  private func bind(_ host: UInt8) -> Bool {
    var address = Self.address(host, port: 0)
    return withUnsafeBytes(of: &address) {
      systemBind(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
    }
  }

  private static func address(_ host: UInt8, port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = (0x7f00_0000 + UInt32(host)).bigEndian
    return address
  }

  private func connect(_ isIPv6: Bool) -> Bool {
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = UInt16(port).bigEndian
      address.sin6_addr = in6addr_loopback
      return withUnsafeBytes(of: &address) {
        systemConnect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
      }
    }
    var address = Self.address(1, port: port)
    return withUnsafeBytes(of: &address) {
      systemConnect(descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress!, socklen_t($0.count)) == 0
    }
  }

  // MARK: Bytes

  /// - Returns: whether the system has taken all of it.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { systemSend(descriptor, $0.baseAddress! + sent, bytes.count - sent, CInt(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Says that nothing more comes, but goes on reading.
  func finishSending() { _ = systemShutdown(descriptor, CInt(SHUT_WR)) }

  /// Goes without a word. `abruptly`: with a reset.
  func drop(abruptly: Bool = false) {
    guard !hasClosed else { return }
    hasClosed = true
    if abruptly { set(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }
    _ = systemClose(descriptor)
  }

  /// Reads once.  - Returns: whether something came.
  private func readMore() -> Bool {
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer.append(contentsOf: piece[..<count])
    return true
  }

  /// Reads so many bytes.
  func read(_ count: Int) -> [UInt8]? {
    while buffer.count < count { guard readMore() else { return nil } }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Whether the server ends the connection within the time that the client waits. What comes before that is thrown away.
  func isEnded() -> Bool {
    while true {
      var piece = [UInt8](repeating: 0, count: 64 * 1024)
      let count = recv(descriptor, &piece, piece.count, 0)
      if count == 0 { return true }
      if count < 0 { return errno == ECONNRESET }
    }
  }

  // MARK: Requests

  /// Sends a request as browsers do, and reads the answer.
  func get(_ path: String, method: String = "GET", headers: [String] = []) -> Response? {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost:\(port)"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return readResponse(hasBody: method != "HEAD")
  }

  /// Sends something, and reads the status of the answer: 0 if none comes.
  func status(after request: String) -> Int {
    send(request)
    return readResponse()?.status ?? 0
  }

  func readResponse(hasBody: Bool = true) -> Response? {
    var end: Int?
    while end == nil {
      end = buffer.indices.dropLast(3).first { Array(buffer[$0..<($0 + 4)]) == [13, 10, 13, 10] }
      if end == nil { guard readMore() else { return nil } }
    }
    let lines = String(decoding: read(end! + 4)!, as: UTF8.self).split(separator: "\r\n")
    let first = lines[0].split(separator: " ")
    guard first.count > 1, let status = Int(first[1]) else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let length = hasBody ? Int(headers["content-length"] ?? "0")! : 0
    guard let body = read(length) else { return nil }
    return Response(status: status, headers: headers, body: body)
  }

  // MARK: WebSockets

  /// The handshake of a browser, with some headers as the test has them: `nil` leaves one out.
  func shakeHands(path: String = "/_behold/socket", _ changes: [String: String?] = [:]) -> Response? {
    var headers: [String: String?] = [
      "Host": "localhost:\(port)", "Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol": "behold", "Origin": "http://localhost:\(port)",
      "Cookie": "visitor=1",
    ]
    for (name, value) in changes { headers.updateValue(value, forKey: name) }
    let lines = headers.compactMap { name, value in value.map { "\(name): \($0)" } }
    send("GET \(path) HTTP/1.1\r\n" + lines.joined(separator: "\r\n") + "\r\n\r\n")
    return readResponse()
  }

  static func frame(
    _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = true, reserved: UInt8 = 0, length: UInt64? = nil
  ) -> [UInt8] {
    let length = length ?? UInt64(payload.count)
    var frame = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
    let flag: UInt8 = isMasked ? 0x80 : 0
    switch length {
    case 0..<126: frame.append(flag | UInt8(length))
    case 126...0xffff: frame += [flag | 126, UInt8(length >> 8), UInt8(length & 0xff)]
    default: frame += [flag | 127] + stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: length >> UInt64($0)) }
    }
    guard isMasked else { return frame + payload }
    let mask: [UInt8] = [0x37, 0xfa, 0x21, 0x3d]
    return frame + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  @discardableResult
  func say(_ text: String) -> Bool { send(Self.frame(1, Array(text.utf8))) }

  func readFrame() -> Frame? {
    guard let start = read(2) else { return nil }
    var length = Int(start[1] & 0x7f)
    if length == 126 { length = read(2).map { Int($0[0]) << 8 | Int($0[1]) } ?? 0 }
    if length == 127 { length = read(8).map { $0.reduce(0) { $0 << 8 | Int($1) } } ?? 0 }
    guard let payload = read(length) else { return nil }
    return Frame(opcode: start[0] & 0x0f, payload: payload)
  }

  /// The text of the next frame of text.
  func hear() -> String? {
    while let frame = readFrame() { if frame.opcode == 1 { return frame.text } }
    return nil
  }

  /// The code of the farewell, whatever comes before it; 0 if the connection ends without one.
  func farewell() -> Int { farewellInWords().code }

  /// The same, and what it says.
  ///
  /// - Parameter heard: is given the texts that come before it.
  func farewellInWords(_ heard: (String) -> Void = { _ in }) -> (code: Int, reason: String) {
    while let frame = readFrame() {
      if frame.opcode == 1 { heard(frame.text) }
      if frame.opcode == 8 { return (frame.code ?? 1005, String(decoding: frame.payload.dropFirst(2), as: UTF8.self)) }
    }
    return (0, "")
  }
}
