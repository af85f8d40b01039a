/// The names under which a server is asked for pages. To a request for another name it gives nothing: a page elsewhere, whose name leads here, would
/// otherwise be taken for one of ours.
struct AllowedHosts: Sendable {
  /// In lower case, without ports. Every name is allowed if `nil`.
  private let names: Set<String>?

  /// - Parameters:
  ///   - host: the name or the address at which the server listens.
  ///   - others: what else is allowed: `*` is every name.
  init(host: String, others: [String]) {
    if others.contains("*") {
      names = nil
    } else {
      let own = ["localhost", "127.0.0.1", "[::1]"] + (host == "*" ? [] : [host.contains(":") ? "[\(host)]" : host])
      names = Set((own + others).compactMap { Self.name(in: $0) })
    }
  }

  /// Whether a `Host` header has one of the names, with whatever port: where a proxy is in front, that is the proxy's.
  func contains(_ header: String) -> Bool {
    guard let names else { return true }
    return Self.name(in: header).map { names.contains($0) } ?? false
  }

  /// The name in a `Host` header: `example.org` in `Example.org.:8080`.
  ///
  /// - Returns: `nil` if it is none.
  static func name(in header: String) -> String? {
    guard header.utf8.count <= 255 else { return nil }
    var name = header[...]
    if name.first == "[" {
      guard let end = name.firstIndex(of: "]") else { return nil }
      guard isPort(name[name.index(after: end)...]), name[..<end].dropFirst().utf8.allSatisfy({ isInAddress($0) }) else { return nil }
      name = name[...end]
    } else {
      if let colon = name.firstIndex(of: ":") {
        guard isPort(name[colon...]) else { return nil }
        name = name[..<colon]
      }
      if name.last == "." { name.removeLast() }
      guard name.utf8.allSatisfy({ isInName($0) }) else { return nil }
    }
    return name.isEmpty ? nil : name.lowercased()
  }

  /// Nothing, or a colon and digits.
  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || (text.first == ":" && text.utf8.count <= 6 && text.utf8.dropFirst().allSatisfy { (48...57).contains($0) })
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57: true
    default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
  }

  private static func isInAddress(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || Character(UnicodeScalar(byte)).isHexDigit
  }
}
