/// A page of the server's own, without a session: it tells why there is none of the app's, and leads to the first one.
struct NoticePage {
  /// Markup, as are the others: no text of anybody's stands in it.
  let title: StaticString
  let text: StaticString?
  let way: StaticString

  /// A window that the program has closed, where the browser keeps it.
  static let closed = NoticePage(title: "This window can be closed.", text: nil, way: "Go to the first page")

  static let notFound = NoticePage(title: "There is no such page.", text: nil, way: "Go to the first page")

  /// A page that may be there soon.
  static func later(_ title: StaticString, _ text: StaticString) -> NoticePage { NoticePage(title: title, text: text, way: "Try again") }

  /// - Parameters:
  ///   - styleSheet: the address of that of all pages.
  ///   - script: the address of one that is run, if any.
  func html(styleSheet: String, script: String? = nil) -> [UInt8] {
    let html = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
      <link rel="stylesheet" href="\(styleSheet)">\(script.map { "<script src=\"\($0)\"></script>" } ?? "")</head>
      <body><main class="window notice"><h1>\(title)</h1>\(text.map { "<p>\($0)</p>" } ?? "")<p><a href="/">\(way)</a></p></main></body></html>

      """
    return Array(html.utf8)
  }
}
