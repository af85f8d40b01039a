import CBeholdPostgres

/// The parts of a PostgreSQL address, as libpq reads them.
struct PostgresParameters: Sendable, CustomStringConvertible {
  private(set) var values: [String: String] = [:]

  init(url: String) throws(DatabaseError) {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(url, &message) else {
      // The message may quote the address, and a password with it, unless it names a parameter.
      let text = message.map { String(cString: $0).trimmed } ?? ""
      PQfreemem(message)
      let reason = text.hasPrefix("invalid URI query parameter") ? text : "it cannot be read"
      throw DatabaseError(.cannotOpen, "the address of the PostgreSQL database is wrong: \(reason)")
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
  }

  subscript(key: String) -> String? { values[key] }

  mutating func setDefault(_ key: String, _ value: String) {
    if values[key] == nil { values[key] = value }
  }

  /// The address without its password.
  var description: String {
    let user = values["user"].map { "\($0)@" } ?? ""
    let host = values["host"] ?? values["hostaddr"] ?? ""
    let port = values["port"].map { ":\($0)" } ?? ""
    return "postgresql://\(user)\(host)\(port)/\(values["dbname"] ?? "")"
  }

  /// `text` with every password taken out.
  func withoutSecrets(_ text: String) -> String {
    var text = text
    for key in ["password", "sslpassword"] {
      guard let secret = values[key], !secret.isEmpty else { continue }
      text = text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
    return text
  }
}

extension String {
  /// Without the spaces and line ends around it.
  var trimmed: String {
    var rest = self[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest.drop { $0.isWhitespace })
  }
}
