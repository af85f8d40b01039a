internal import BeholdUI
internal import Foundation

/// Writes the page that a session begins with: complete, and readable where no script runs.
@MainActor
struct PageWriter {
  let context: PageContext
  private var assets: Assets { context.assets }

  init(context: PageContext) { self.context = context }

  /// What is on a page, and the style sheet that goes with it.
  struct Body {
    let bytes: [UInt8]
    let styleSheet: String
  }

  func body(of root: Element) -> Body {
    var writer = ElementWriter(HTMLSink(), context: context)
    writer.write(root)
    return Body(bytes: writer.sink.bytes, styleSheet: writer.sink.sheet.text)
  }

  /// - Parameters:
  ///   - depth: how often the browser can go back from what is on it.
  ///   - moves: whether what is on it moves as soon as it has its connection.
  func page(
    _ body: Body, of root: Element, title: String, token: String, window: WindowName, depth: Int, moves: Bool,
    styleSheetPath: (String) -> String
  ) -> [UInt8] {
    var head = HTMLSink()
    let ownSheet = body.styleSheet.isEmpty ? nil : styleSheetPath(body.styleSheet)
    writeHead(&head, root, title, token, window, depth: depth, moves: moves, ownSheet)
    var html = Array("<!DOCTYPE html>\n<html lang=\"\(context.language?.identifier(.bcp47) ?? "en")\"".utf8)
    if context.language?.layoutDirection == .rightToLeft { html += Array(" dir=\"rtl\"".utf8) }
    if let scheme = root[.colorScheme]?.text { html += Array(" data-scheme=\"\(scheme)\"".utf8) }
    html += Array(">".utf8) + head.bytes
    html += Array("<body>".utf8)
    html += body.bytes
    html += Array("<div class=\"offline\" role=\"status\" hidden></div></body></html>\n".utf8)
    return html
  }

  private func writeHead(
    _ head: inout HTMLSink, _ root: Element, _ title: String, _ token: String, _ window: WindowName, depth: Int, moves: Bool,
    _ ownSheet: String?
  ) {
    head.open("head")
    meta(&head, "charset", "utf-8")
    head.open("title")
    head.text(title)
    head.close()
    named(&head, "viewport", "width=device-width, initial-scale=1, viewport-fit=cover")
    named(&head, "color-scheme", root[.colorScheme]?.text ?? "light dark")
    head.open("meta")
    head.attribute("name", "behold")
    head.attribute("content", token)
    head.attribute("data-parts", assets.parts)
    if window != WindowName() { head.attribute("data-root", PageAddress.path(window)) }
    if depth > 0 { head.attribute("data-depth", String(depth)) }
    if moves { head.attribute("data-moves") }
    head.close()
    link(&head, "icon", assets.icon)
    link(&head, "stylesheet", assets.styleSheet)
    if let ownSheet { link(&head, "stylesheet", ownSheet) }
    script(&head, assets.script)
    if let building = assets.building { script(&head, building) }
    head.close()
  }

  private func script(_ head: inout HTMLSink, _ address: String) {
    head.open("script")
    head.attribute("src", address)
    head.attribute("defer")
    head.close()
  }

  private func meta(_ head: inout HTMLSink, _ name: StaticString, _ value: String) {
    head.open("meta")
    head.attribute(name, value)
    head.close()
  }

  private func named(_ head: inout HTMLSink, _ name: String, _ content: String) {
    head.open("meta")
    head.attribute("name", name)
    head.attribute("content", content)
    head.close()
  }

  private func link(_ head: inout HTMLSink, _ relation: String, _ address: String) {
    head.open("link")
    head.attribute("rel", relation)
    head.attribute("href", address)
    head.close()
  }
}
