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
    isLoopback = text == "::1" || text.hasPrefix("127.")
  }
}
