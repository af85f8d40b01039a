internal import BeholdUI
internal import Foundation

/// How grids that consist of rows are written: columns and rows are said of the grid, and cells name their columns. So a cell that changes is followed by
/// the grid and by the cells of its row, and not by all.
@MainActor
enum GridMarkup {
  /// What is said of a grid: how wide its columns are, what they are aligned at, how high its rows are.
  static func declarations(of grid: Element) -> String {
    let rows = grid.children.map { $0.kind == .gridRow ? cells(of: $0) : [] }
    let count = max(rows.map { row in row.last.map { $0.column + span(of: $0.cell) } ?? 1 }.max() ?? 1, 1)
    var declarations =
      columns(rows, count, spacing: grid[.spacing]?.number ?? 8).map { "grid-template-columns:\($0);" } ?? "--columns:\(count);"
    if let heights = heights(of: grid) { declarations += "grid-template-rows:\(heights);" }
    for (column, alignment) in alignments(rows).sorted(by: { $0.key < $1.key }) {
      declarations += "\(name(of: column, in: grid)):\(place(alignment));"
    }
    return declarations
  }

  /// What is said of a cell: where it is in its column and its row.
  static func declarations(ofCell cell: Element) -> String {
    guard let row = cell.parent, row.kind == .gridRow, let grid = row.parent else { return "" }
    for case .gridCellAnchor(let anchor) in cell.styles {
      return (cell.filling.contains(.width) ? "" : "justify-self:\(place(anchor.x));")
        + (cell.filling.contains(.height) ? "" : "align-self:\(place(anchor.y));")
    }
    guard !cell.filling.contains(.width), let column = cells(of: row).first(where: { $0.cell === cell })?.column else { return "" }
    return "justify-self:var(\(name(of: column, in: grid)));"
  }

  /// Whether a grid consists of rows, and not of lines of cells.
  static func hasRows(_ grid: Element) -> Bool { grid.kind == .grid && grid[.columns] == nil && grid[.rows] == nil }

  private static func name(of column: Int, in grid: Element) -> String { "--a\(grid.id)-\(column)" }

  /// The cells of a row, each with the first of its columns.
  private static func cells(of row: Element) -> [(cell: Element, column: Int)] {
    var column = 0
    return row.children.map { cell in
      defer { column += span(of: cell) }
      return (cell, column)
    }
  }

  /// What columns are aligned at: one cell says it for all of its column, the first that does.
  private static func alignments(_ rows: [[(cell: Element, column: Int)]]) -> [Int: HorizontalAlignment] {
    var alignments: [Int: HorizontalAlignment] = [:]
    for row in rows {
      for (cell, column) in row where alignments[column] == nil {
        for case .gridColumnAlignment(let alignment) in cell.styles { alignments[column] = alignment }
      }
    }
    return alignments
  }

  /// Columns with a cell that fills its width share what the others leave. One beside them has an equal share at most, where it can do with less; of several
  /// it is not known how much they leave each other. `nil` if there is no such cell.
  private static func columns(_ rows: [[(cell: Element, column: Int)]], _ count: Int, spacing: Double) -> String? {
    var isFilled = [Bool](repeating: false, count: count)
    for row in rows {
      for (cell, column) in row where span(of: cell) == 1 && fills(cell, .width, .horizontal) { isFilled[column] = true }
    }
    guard isFilled.contains(true) else { return nil }
    let gaps = CSS.number(max(spacing, 0) * Double(count - 1)) + "px"
    let other = isFilled.count { !$0 } == 1 ? "var(--fit,fit-content(calc((100% - \(gaps))/\(count))))" : "minmax(auto,max-content)"
    return isFilled.map { $0 ? "minmax(0,var(--share))" : other }.joined(separator: " ")
  }

  /// Rows with a cell that fills its height share what the others leave. `nil` if there is no such row.
  private static func heights(of grid: Element) -> String? {
    let isFilled = grid.children.map { row in
      row.kind == .gridRow ? row.children.contains { fills($0, .height, .vertical) } : fills(row, .height, .vertical)
    }
    return isFilled.contains(true) ? isFilled.map { $0 ? "1fr" : "auto" }.joined(separator: " ") : nil
  }

  private static func fills(_ cell: Element, _ direction: Filling, _ axis: Axis.Set) -> Bool {
    for case .gridCellUnsizedAxes(let axes) in cell.styles where axes.contains(axis) { return false }
    return cell.filling.contains(direction)
  }

  private static func span(of cell: Element) -> Int {
    for case .gridCellColumns(let count) in cell.styles { return count }
    return 1
  }

  /// The most tracks whose cells stand in places of their own: so many the style sheet knows.
  private static var mostPlaces: Int { 6 }

  /// Where cells stand in their places: the same for all, or for those of each track.
  static func places(of tracks: [GridItem]) -> (declarations: String, areOfTracks: Bool) {
    if let alignment = tracks.first?.alignment, tracks.allSatisfy({ $0.alignment == alignment }) {
      return ("align-items:\(place(alignment.vertical));justify-items:\(place(alignment.horizontal));", false)
    }
    // Of an adaptive track nobody knows how many there are.
    let areKnown = tracks.allSatisfy { if case .adaptive = $0.size { false } else { true } }
    guard areKnown, tracks.count <= mostPlaces, tracks.contains(where: { $0.alignment != nil }) else { return ("", false) }
    let places = tracks.enumerated().map { index, track in
      let alignment = track.alignment ?? .center
      return "--at\(index + 1):\(place(alignment.vertical)) \(place(alignment.horizontal));"
    }
    return (places.joined(), true)
  }

  private static func place(_ alignment: VerticalAlignment) -> String {
    alignment == .top ? "start" : alignment == .bottom ? "end" : "center"
  }

  private static func place(_ alignment: HorizontalAlignment) -> String {
    alignment == .leading ? "start" : alignment == .trailing ? "end" : "center"
  }

  private static func place(_ part: Double) -> String { part < 1 / 3 ? "start" : part > 2 / 3 ? "end" : "center" }
}
