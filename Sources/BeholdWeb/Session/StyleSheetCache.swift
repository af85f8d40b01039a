/// The style sheets of pages, by their addresses: the newest ones.
struct StyleSheetCache {
  private var texts: [String: String] = [:]
  private var order: [String] = []

  /// - Returns: the address, which says what is in the sheet.
  @discardableResult
  mutating func add(_ text: String) -> (path: String, isNew: Bool) {
    let path = Assets.root + "s-" + String(StableHash.of(text.utf8), radix: 36) + ".css"
    guard texts.updateValue(text, forKey: path) == nil else { return (path, false) }
    order.append(path)
    if order.count > WebServer.Limits.styleSheets { texts[order.removeFirst()] = nil }
    return (path, true)
  }

  func response(to path: String) -> HTTPResponse? {
    guard let text = texts[path] else { return nil }
    var response = HTTPResponse(
      headers: [("content-type", "text/css; charset=utf-8"), ("cache-control", "public, max-age=31536000, immutable")]
        + PagePolicy.fileHeaders,
      body: Array(text.utf8))
    response.mayBeCompressed = true
    return response
  }
}
