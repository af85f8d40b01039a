package import BeholdUI

/// The page of all previews of a program: each is a window of its own in a frame, whose size and look are chosen above, without a script.
@MainActor
package struct PreviewsPage {
  private let program: String
  private let entries: [PreviewEntry]

  package init(_ entries: [PreviewEntry], of program: String) { (self.entries, self.program) = (entries, program) }

  private struct Choice {
    let id: String
    let name: String
    /// What the style sheet says while it is chosen.
    let rule: String
  }

  private static let sizes = [
    Choice(id: "own", name: "As written", rule: ""),
    Choice(id: "phone", name: "Phone", rule: "width: 390px !important; height: 844px !important;"),
    Choice(id: "tablet", name: "Tablet", rule: "width: 820px !important; height: 1180px !important;"),
    Choice(id: "desk", name: "Desk", rule: "width: 1280px !important; height: 800px !important;"),
  ]

  private static let looks = [
    Choice(id: "system", name: "As the system", rule: ""),
    Choice(id: "light", name: "Light", rule: "color-scheme: light;"),
    Choice(id: "dark", name: "Dark", rule: "color-scheme: dark;"),
  ]

  /// The rules of this page alone.
  var ownSheet: String {
    var rules = [
      "html, body { height: auto; overflow: auto; }", ".previews { padding: 16px 24px 48px; max-width: none; }",
      ".previews h1 { font-size: 1.75rem; margin: 8px 0; }", ".previews h2 { font-size: 1.0625rem; margin: 0 0 8px; }",
      ".previews .choices { display: flex; flex-wrap: wrap; gap: 8px 32px; position: sticky; top: 0; z-index: 1; padding: 8px 0; background: var(--window-background); }",
      ".previews fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; border: 0; margin: 0; padding: 0; }",
      ".previews legend { position: absolute; clip-path: inset(50%); }",
      ".previews .all { display: flex; flex-wrap: wrap; gap: 32px; align-items: flex-start; margin-top: 16px; }",
      ".previews section { min-width: 0; max-width: 100%; }", ".previews h2 a { color: inherit; }",
      ".previews iframe { display: block; box-sizing: border-box; max-width: 100%; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; background: Canvas; }",
    ]
    for choice in Self.sizes + Self.looks where !choice.rule.isEmpty {
      rules.append(".previews:has(#\(choice.id):checked) iframe { \(choice.rule) }")
    }
    for (index, entry) in entries.enumerated() {
      let (width, height) = entry.settings.size
      rules.append("#\(PreviewsApp.window(index)) iframe { width: \(CSS.number(width))px; height: \(CSS.number(height))px; }")
    }
    return rules.joined(separator: "\n")
  }

  /// - Parameters:
  ///   - styleSheet: the address of that of all pages.
  ///   - ownSheet: the address of ``ownSheet``.
  func html(styleSheet: String, ownSheet: String) -> [UInt8] {
    var page = HTMLSink()
    page.open("main")
    page.attribute("class", "window previews")
    page.open("h1")
    page.text("Previews of \(program)")
    page.close()
    page.open("div")
    page.attribute("class", "choices")
    write(Self.sizes, "size", "Size", &page)
    write(Self.looks, "look", "Appearance", &page)
    page.close()
    page.open("div")
    page.attribute("class", "all")
    for (index, entry) in entries.enumerated() { write(entry, at: PreviewsApp.window(index), &page) }
    page.close()
    page.close()
    var title = HTMLSink()
    title.text("Previews of \(program)")
    let head = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>\(String(decoding: title.bytes, as: UTF8.self))</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
      <link rel="stylesheet" href="\(styleSheet)"><link rel="stylesheet" href="\(ownSheet)"></head>
      <body>
      """
    return Array(head.utf8) + page.bytes + Array("</body></html>\n".utf8)
  }

  private func write(_ choices: [Choice], _ name: String, _ title: String, _ page: inout HTMLSink) {
    page.open("fieldset")
    page.open("legend")
    page.text(title)
    page.close()
    for choice in choices {
      page.open("label")
      page.open("input")
      page.attribute("type", "radio")
      page.attribute("name", name)
      page.attribute("id", choice.id)
      if choice.rule.isEmpty { page.attribute("checked") }
      page.close()
      page.text(" " + choice.name)
      page.close()
    }
    page.close()
  }

  private func write(_ entry: PreviewEntry, at window: String, _ page: inout HTMLSink) {
    let name = entry.settings.name.map { "\(entry.group): \($0)" } ?? entry.group
    page.open("section")
    page.attribute("id", window)
    page.open("h2")
    page.open("a")
    page.attribute("href", "/" + window)
    page.text(name)
    page.close()
    page.close()
    page.open("iframe")
    page.attribute("src", "/" + window)
    page.attribute("title", name)
    page.attribute("loading", "lazy")
    page.close()
    page.close()
  }
}
