/// The cookie that says whose pages are whose: a visitor's name that was made here, and the server's signature of it.
struct Cookies: Sendable {
  let key: VisitorKey

  /// What the cookie is called. With the prefix, browsers take it by TLS alone, from this very host and for all of it: neither a page of another host of the
  /// domain nor somebody on the line can put one in its place.
  static func name(isSecure: Bool) -> String { isSecure ? "__Host-behold" : "behold" }

  /// The visitor that a request is from, if it has a cookie that was made here.
  func visitor(of request: HTTPRequest) -> String? {
    guard let header = request.cookies else { return nil }
    let name = Self.name(isSecure: request.isSecure).utf8
    for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
      let pair = pair.drop { $0 == UInt8(ascii: " ") }
      guard let end = pair.firstIndex(of: UInt8(ascii: "=")), pair[..<end].elementsEqual(name),
        let visitor = visitor(signedAs: pair[end...].dropFirst())
      else { continue }
      return visitor
    }
    return nil
  }

  private func visitor(signedAs value: Substring.UTF8View) -> String? {
    guard value.count == SecureToken.length + 1 + VisitorKey.signatureLength else { return nil }
    let parts = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == SecureToken.length else { return nil }
    let visitor = String(Substring(parts[0]))
    return key.isSignature(Substring(parts[1]), of: visitor) ? visitor : nil
  }

  /// The header that gives a browser its cookie.
  func header(for visitor: String, isSecure: Bool) -> (name: String, value: String) {
    let cookie = Self.name(isSecure: isSecure) + "=" + visitor + "." + key.signature(of: visitor)
    return ("set-cookie", cookie + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" + (isSecure ? "; Secure" : ""))
  }
}
