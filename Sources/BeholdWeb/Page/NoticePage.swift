/// A page of the server's own, without a session: it tells why there is none of the app's, and leads to the first one.
struct NoticePage {
  /// Markup, as are the others: no text of anybody's stands in it.
  let title: StaticString
  let text: StaticString?
  let way: StaticString

  static let notFound = NoticePage(title: "There is no such page.", text: nil, way: "Go to the first page")

  /// A page that may be there soon.
  static func later(_ title: StaticString, _ text: StaticString) -> NoticePage { NoticePage(title: title, text: text, way: "Try again") }

  /// - Parameter styleSheet: the address of that of all pages.
  func html(styleSheet: String) -> [UInt8] {
    let html = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
      <link rel="stylesheet" href="\(styleSheet)"></head>
      <body><main class="window notice"><h1>\(title)</h1>\(text.map { "<p>\($0)</p>" } ?? "")<p><a href="/">\(way)</a></p></main></body></html>

      """
    return Array(html.utf8)
  }
}
