/// The first line and the headers of a request, checked but not understood yet.
struct HTTPHead: Sendable {
  var method: String
  /// As it was sent: `/donuts/classic?sort=name`.
  var target: String
  /// The 1 of `HTTP/1.1`.
  var minorVersion: Int
  /// Names are in lower case.
  var headers: [(name: String, value: String)]

  /// All values of a header, in the order in which they came.
  func values(_ name: String) -> [String] { headers.compactMap { $0.name == name ? $0.value : nil } }

  /// The value of a header that comes at most once: nothing if there are several.
  func value(_ name: String) -> String? {
    let all = values(name)
    return all.count == 1 ? all[0] : nil
  }

  /// Whether a header whose value is a list has this word, in whatever case.
  func lists(_ word: String, in name: String) -> Bool {
    values(name).contains { value in value.split(separator: ",").contains { trimmed($0).lowercased() == word } }
  }

  /// Whether the connection may be used for another request.
  var keepsConnection: Bool { minorVersion >= 1 && !lists("close", in: "connection") }
}

/// A piece of a header without the blanks around it.
func trimmed(_ text: Substring) -> Substring {
  var text = text
  while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
  while let last = text.last, last == " " || last == "\t" { text.removeLast() }
  return text
}
