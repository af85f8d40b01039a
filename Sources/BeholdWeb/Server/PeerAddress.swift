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
    let isIPv6 = Int32(address.pointee.ss_family) == AF_INET6
    var text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
      let (letters, size) = (buffer.baseAddress!, socklen_t(buffer.count))
      letters[0] = 0
      if isIPv6 {
        address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
          withUnsafePointer(to: address.pointee.sin6_addr) { _ = inet_ntop(AF_INET6, $0, letters, size) }
        }
      } else {
        address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
          withUnsafePointer(to: address.pointee.sin_addr) { _ = inet_ntop(AF_INET, $0, letters, size) }
        }
      }
      return String(cString: letters)
    }
    // What has come over IPv4 to a socket for both.
    if isIPv6, text.hasPrefix("::ffff:"), text.utf8.contains(UInt8(ascii: ".")) { text.removeFirst(7) }
    self.text = text
    isLoopback = Self.isOwn(text)
    // An address of four numbers stands for itself.
    client = isIPv6 ? Self.client(of: text) : text
    network = isIPv6 ? Self.network(ofClient: client) : text
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
    let letters = text.utf8
    if letters.first == UInt8(ascii: "["), let end = letters.firstIndex(of: UInt8(ascii: "]")) {
      return String(text[letters.index(after: letters.startIndex)..<end])
    }
    guard letters.contains(UInt8(ascii: ".")), let colon = letters.firstIndex(of: UInt8(ascii: ":")),
      !letters[letters.index(after: colon)...].contains(UInt8(ascii: ":"))
    else { return text }
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
