/// The table on the terminal.
enum TextTable {
  private static let widths = [58, 9, 9, 7]

  static var header: String { line(Cells.titles, mark: " ") }

  static func row(_ result: Result) -> String {
    let cells = Cells(result)
    return line([cells.title, cells.behold, cells.standard, cells.ratio, cells.wanted, cells.beside], mark: cells.mark)
  }

  static func summary(_ rooms: [RoomResults]) -> String {
    let results = rooms.flatMap(\.results).filter { !$0.benchmark.aims.isEmpty }
    let missed = results.count { !$0.isMet }
    return "\n\(results.count - missed) of \(results.count) aims reached" + (missed == 0 ? "." : ", \(missed) missed (✗).")
  }

  private static func line(_ cells: [String], mark: String) -> String {
    let numbers = (1...3).map { String(repeating: " ", count: max(0, widths[$0] - cells[$0].count)) + cells[$0] }
    let title = cells[0] + String(repeating: " ", count: max(0, widths[0] - cells[0].count))
    let end = cells[4] + (cells[5].isEmpty ? "" : "  (\(cells[5]))")
    return "\(mark) \(title) \(numbers.joined(separator: " "))  \(end)"
  }
}
