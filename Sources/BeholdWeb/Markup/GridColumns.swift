internal import BeholdUI

/// The columns of grids that consist of rows.
@MainActor
enum GridColumns {
  /// The cells of a row, each with the first of its columns.
  static func of(_ row: Element) -> [(cell: Element, column: Int)] {
    var column = 0
    return row.children.map { cell in
      defer { column += span(of: cell) }
      return (cell, column)
    }
  }

  /// What columns are aligned at: one cell says it for all of its column, the first that does.
  static func alignments(in grid: Element) -> [Int: HorizontalAlignment] {
    var alignments: [Int: HorizontalAlignment] = [:]
    for row in grid.children where row.kind == .gridRow {
      for (cell, column) in of(row) where alignments[column] == nil {
        for case .gridColumnAlignment(let alignment) in cell.styles { alignments[column] = alignment }
      }
    }
    return alignments
  }

  private static func span(of cell: Element) -> Int {
    for case .gridCellColumns(let count) in cell.styles { return max(count, 1) }
    return 1
  }
}
