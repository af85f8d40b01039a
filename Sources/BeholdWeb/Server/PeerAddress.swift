#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where a connection comes from.
struct PeerAddress: Sendable {
  /// `192.0.2.1`, `2001:db8::1`.
  let text: String
  let isLoopback: Bool
  /// What stands for it in limits, and in those that all have in common.
  let client: String
  let network: String

  init(_ address: UnsafePointer<sockaddr_storage>) {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    if Int32(address.pointee.ss_family) == AF_INET6 {
      address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        withUnsafePointer(to: address.pointee.sin6_addr) { _ = inet_ntop(AF_INET6, $0, &buffer, socklen_t(buffer.count)) }
      }
    } else {
      address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        withUnsafePointer(to: address.pointee.sin_addr) { _ = inet_ntop(AF_INET, $0, &buffer, socklen_t(buffer.count)) }
      }
    }
    var text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    // What has come over IPv4 to a socket for both.
    if text.hasPrefix("::ffff:"), text.contains(".") { text.removeFirst(7) }
    self.text = text
    isLoopback = Self.isOwn(text)
    client = Self.client(of: text)
    network = Self.network(ofClient: client)
  }

  /// Whether an address, or what stands for it in limits, is of this machine alone.
  static func isOwn(_ text: String) -> Bool { text == "::1" || text.hasPrefix("127.") || text == client(of: "::1") }

  /// What stands for an address in limits: itself, of IPv6 its first 64 bits, as somebody who has one of them has all.
  static func client(of text: String) -> String {
    let text = withoutPort(String(text.prefix(64)))
    var address = in6_addr()
    guard text.contains(":"), inet_pton(AF_INET6, text, &address) == 1 else { return text }
    return withUnsafeBytes(of: address) { bytes in
      if bytes.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]) {
        return bytes.dropFirst(12).map { "\($0)" }.joined(separator: ".")
      }
      return bytes.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "/64"
    }
  }

  /// Who shares with a client what all have in common: of IPv6 all that has the same first 48 bits, as a site has these.
  static func network(ofClient client: String) -> String { client.hasSuffix("/64") ? client.prefix(12) + "/48" : client }

  /// A proxy may add a port: `192.0.2.1:1234`, `[2001:db8::1]:1234`.
  private static func withoutPort(_ text: String) -> String {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[text.index(after: text.startIndex)..<end]) }
    guard text.contains("."), let colon = text.lastIndex(of: ":"), text.firstIndex(of: ":") == colon else { return text }
    return String(text[..<colon])
  }

  /// The address that a text says, which may have a port; `nil` if it says none.
  static func address(in text: String) -> String? {
    let text = withoutPort(text)
    var address = in6_addr()
    let isAddress =
      text.utf8.count < INET6_ADDRSTRLEN && (inet_pton(AF_INET, text, &address) == 1 || inet_pton(AF_INET6, text, &address) == 1)
    return isAddress ? text : nil
  }
}
