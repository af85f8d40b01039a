/// Finds the heads of requests in what a connection brings.
///
/// It is strict, since each leniency is a way to have a proxy see other requests than the server does: lines end with CRLF, no
/// header goes over several lines, and there is exactly one `Host`. It keeps no more than one head and what came with it.
///
/// ```swift
/// var parser = HTTPRequestParser()
/// parser.append(bytes)
/// if case .head(let head) = parser.next() { … }
/// ```
struct HTTPRequestParser: Sendable {
  struct Limits: Sendable {
    var line = 8 * 1024
    var head = 16 * 1024
    var headers = WebServer.Limits.requestFields
  }

  enum Result: Sendable {
    case incomplete
    case head(HTTPHead)
    /// The status to answer with. The connection cannot be used any more.
    case failed(Int)
  }

  private let limits: Limits
  private var buffer: [UInt8] = []
  /// Up to where there is no end of a head.
  private var searched = 0
  private var hasFirstLine = false
  private var hasBareLineFeed = false

  init(limits: Limits = Limits()) { self.limits = limits }

  /// Whether part of a request has come.
  var hasStarted: Bool { !buffer.isEmpty }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { buffer.append(contentsOf: bytes) }

  mutating func append(_ bytes: [UInt8]) { buffer.append(contentsOf: bytes) }

  /// What came after the head that was found last. The parser is empty afterwards.
  mutating func takeRest() -> [UInt8] {
    startOver()
    defer { buffer = [] }
    return buffer
  }

  /// The bytes that came after the head that was found last, as many as its body has, or as there are.
  mutating func takeBody(_ count: Int) -> [UInt8] {
    let body = Array(buffer.prefix(count))
    buffer.removeFirst(body.count)
    return body
  }

  mutating func next() -> Result {
    skipEmptyLines()
    guard let first = buffer.first else { return .incomplete }
    // Nothing else than a method can begin a request: a TLS greeting is refused at once, not after a while.
    guard first.isTokenByte else { return .failed(400) }
    guard let end = endOfHead() else { return failureWhileIncomplete() }
    guard end <= limits.head else { return .failed(431) }
    let result = parse(buffer[...end])
    buffer.removeFirst(end + 4)
    if buffer.isEmpty { buffer = [] }
    startOver()
    return result
  }

  private mutating func startOver() {
    searched = 0
    hasFirstLine = false
    hasBareLineFeed = false
  }

  private mutating func skipEmptyLines() {
    var count = 0
    while count + 1 < buffer.count, buffer[count] == .cr, buffer[count + 1] == .lf { count += 2 }
    if count > 0 {
      buffer.removeFirst(count)
      startOver()
    }
  }

  private mutating func endOfHead() -> Int? {
    for index in searched..<buffer.count where buffer[index] == .lf {
      guard index > 0, buffer[index - 1] == .cr else {
        hasBareLineFeed = true
        break
      }
      hasFirstLine = true
      if index >= 3, buffer[index - 2] == .lf, buffer[index - 3] == .cr { return index - 3 }
    }
    searched = buffer.count
    return nil
  }

  private func failureWhileIncomplete() -> Result {
    if hasBareLineFeed { return .failed(400) }
    if !hasFirstLine, buffer.count > limits.line { return .failed(414) }
    if buffer.count > limits.head + 4 { return .failed(431) }
    return .incomplete
  }

  private func parse(_ head: ArraySlice<UInt8>) -> Result {
    var lines = head.split(separator: .lf, omittingEmptySubsequences: false).makeIterator()
    var headers: [(name: String, value: String)] = []
    guard let first = lines.next(), let request = Self.line(first) else { return .failed(400) }
    guard request.count <= limits.line else { return .failed(414) }
    let parts = request.split(separator: .space, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isTokenByte) else { return .failed(400) }
    let version = Array(parts[2])
    guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: ".") else { return .failed(400) }
    guard version[5] == UInt8(ascii: "1"), version[7] == UInt8(ascii: "0") || version[7] == UInt8(ascii: "1") else { return .failed(505) }
    guard let target = Target(parts[1]) else { return .failed(400) }

    while let next = lines.next() {
      guard headers.count < limits.headers else { return .failed(431) }
      guard let line = Self.line(next), let header = Self.header(line) else { return .failed(400) }
      headers.append(header)
    }
    var result = HTTPHead(
      method: String(decoding: parts[0], as: UTF8.self), target: target.path, minorVersion: Int(version[7] - UInt8(ascii: "0")),
      headers: headers)
    let hosts = result.values("host")
    guard hosts.count == 1 || (hosts.isEmpty && result.minorVersion == 0) else { return .failed(400) }
    if let host = target.host {
      result.headers.removeAll { $0.name == "host" }
      result.headers.append((name: "host", value: host))
    }
    return .head(result)
  }

  /// What is asked for: a path, or a whole address, as proxies are asked. Then the host in it counts, whatever `Host` says (RFC 9112, 3.2.2).
  private struct Target {
    var path: String
    var host: String?

    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return nil }
      path = String(decoding: bytes, as: UTF8.self)
      guard bytes.first != UInt8(ascii: "/") else { return }
      guard let scheme = ["http://", "https://"].first(where: { path.lowercased().hasPrefix($0) }) else { return nil }
      let rest = path.dropFirst(scheme.count)
      let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
      host = String(rest[..<end])
      path = rest[end...].first == "/" ? String(rest[end...]) : "/" + rest[end...]
      guard AllowedHosts.name(in: String(rest[..<end])) != nil else { return nil }
    }
  }

  /// A line without its CR, which it must have at the end and nowhere else.
  private static func line(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.last == .cr else { return nil }
    let line = line.dropLast()
    return line.contains(.cr) ? nil : line
  }

  private static func header(_ line: ArraySlice<UInt8>) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return nil }
    let name = line[..<colon]
    var value = line[(colon + 1)...]
    guard name.allSatisfy(\.isTokenByte), value.allSatisfy({ $0 == 9 || ($0 >= 0x20 && $0 != 0x7f) }) else { return nil }
    while let byte = value.first, byte == .space || byte == 9 { value.removeFirst() }
    while let byte = value.last, byte == .space || byte == 9 { value.removeLast() }
    return (String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
  }
}

extension UInt8 {
  static let cr = UInt8(ascii: "\r")
  static let lf = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")

  /// Whether it can be in a method or in the name of a header.
  var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
