/// The table as Markdown.
enum MarkdownTable {
  static func text(_ rooms: [RoomResults]) -> String {
    let head = "| \(Cells.titles.joined(separator: " | ")) | |\n| --- | ---: | ---: | ---: | --- | --- | --- |\n"
    return head + rooms.map(text).joined()
  }

  private static func text(_ room: RoomResults) -> String {
    "| **\(room.title)** | | | | | | |\n" + room.results.map { row(Cells($0)) }.joined()
  }

  private static func row(_ cells: Cells) -> String {
    let texts = [cells.title, cells.behold, cells.standard, cells.ratio, cells.wanted, cells.beside, cells.mark]
    return "| \(texts.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |\n"
  }
}
