#if canImport(Glibc)
  import Glibc
  private let systemClose = Glibc.close
  private let systemListen = Glibc.listen
#elseif canImport(Musl)
  import Musl
  private let systemClose = Musl.close
  private let systemListen = Musl.listen
#endif

/// The sockets at which a server is reached: one for each address of its host.
struct ListeningSockets {
  private(set) var descriptors: [CInt] = []
  private(set) var port: UInt16 = 0

  /// - Throws: ``WebServerError`` if the host is unknown, not this machine's, or the port is taken.
  init(host: String, port: UInt16) throws {
    let addresses = try Self.addresses(of: host)
    // Any port that is free for the first address may be taken for the next one.
    for attempt in 1...(port == 0 ? 8 : 1) {
      do {
        try open(addresses, host, port)
        return
      } catch  where attempt < 8 && port == 0 {
        close()
      } catch {
        close()
        throw error
      }
    }
  }

  mutating func close() {
    for descriptor in descriptors { _ = systemClose(descriptor) }
    descriptors = []
  }

  private struct Address {
    var storage = sockaddr_storage()
    var length: socklen_t
  }

  private static func addresses(of host: String) throws -> [Address] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    // A socket for all addresses of IPv6 takes those of IPv4 too.
    let name = host == "*" || host.isEmpty ? "::" : host
    let result = getaddrinfo(name, "0", &hints, &list)
    guard result == 0 else { throw WebServerError("cannot listen at '\(host)': \(String(cString: gai_strerror(result)).lowercased())") }
    defer { freeaddrinfo(list) }
    var addresses: [Address] = []
    var next = list
    while let info = next?.pointee {
      var address = Address(length: info.ai_addrlen)
      withUnsafeMutableBytes(of: &address.storage) { storage in
        storage.copyMemory(from: UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
      }
      addresses.append(address)
      next = info.ai_next
    }
    return Array(addresses.prefix(8))
  }

  private mutating func open(_ addresses: [Address], _ host: String, _ port: UInt16) throws {
    self.port = port
    var failure = EADDRNOTAVAIL
    for address in addresses {
      switch Self.listen(at: address, self.port) {
      case .success(let descriptor):
        descriptors.append(descriptor)
        self.port = Self.port(of: descriptor)
      // The machine may lack IPv6 while its name has an address of it.
      case .failure(let error) where error.code == EAFNOSUPPORT || error.code == EADDRNOTAVAIL: failure = error.code
      case .failure(let error): throw Self.error(error.code, host, self.port)
      }
    }
    if descriptors.isEmpty, host == "*" || host.isEmpty { return try open(Self.addresses(of: "0.0.0.0"), "0.0.0.0", port) }
    if descriptors.isEmpty { throw Self.error(failure, host, port) }
  }

  private struct Failure: Error { let code: CInt }

  private static func listen(at address: Address, _ port: UInt16) -> Result<CInt, Failure> {
    var address = address
    let isIPv6 = Int32(address.storage.ss_family) == AF_INET6
    let kind = CInt(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(CInt(address.storage.ss_family), kind, 0)
    guard descriptor >= 0 else { return .failure(Failure(code: errno)) }
    set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
    withUnsafeMutablePointer(to: &address.storage) { storage in
      if isIPv6 {
        storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
          address.pointee.sin6_port = port.bigEndian
          let isForAll = withUnsafeBytes(of: address.pointee.sin6_addr) { $0.allSatisfy { $0 == 0 } }
          set(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, isForAll ? 0 : 1)
        }
      } else {
        storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_port = port.bigEndian }
      }
    }
    let result = withUnsafePointer(to: &address.storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, address.length) }
    }
    guard result == 0, systemListen(descriptor, 1024) == 0 else {
      let failure = Failure(code: errno)
      _ = systemClose(descriptor)
      return .failure(failure)
    }
    return .success(descriptor)
  }

  private static func set(_ descriptor: CInt, _ level: CInt, _ name: CInt, _ value: CInt) {
    var value = value
    setsockopt(descriptor, level, name, &value, socklen_t(MemoryLayout<CInt>.size))
  }

  private static func port(of descriptor: CInt) -> UInt16 {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      _ = storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      // The port is at the same place in addresses of both kinds.
      return storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }

  private static func error(_ code: CInt, _ host: String, _ port: UInt16) -> WebServerError {
    switch code {
    case EADDRINUSE: WebServerError("port \(port) is in use by another program")
    case EACCES, EPERM: WebServerError("port \(port) is not allowed for this user; ports from 1024 on are")
    case EADDRNOTAVAIL: WebServerError("'\(host)' is not an address of this machine")
    default: WebServerError("cannot listen at '\(host)', port \(port): \(String(cString: strerror(code)).lowercased())")
    }
  }
}
