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

  /// One of the columns of a grid.
  struct Column: Hashable {
    let grid: Element.ID
    let number: Int
  }

  /// The column of a cell that says what its column is aligned at.
  static func column(alignedBy cell: Element) -> Column? {
    guard let row = cell.parent, row.kind == .gridRow, let grid = row.parent else { return nil }
    guard cell.styles.contains(where: { if case .gridColumnAlignment = $0 { true } else { false } }) else { return nil }
    return of(row).first { $0.cell === cell }.map { Column(grid: grid.id, number: $0.column) }
  }

  static func cells(in column: Column, of grid: Element?) -> [Element] {
    guard let grid else { return [] }
    return grid.children.filter { $0.kind == .gridRow }.compactMap { row in of(row).first { $0.column == column.number }?.cell }
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

  /// The tracks of a grid's columns: those with a cell that fills its width share what the others leave. `nil` if there is no such cell.
  static func tracks(of grid: Element, count: Int) -> String? {
    var isFilled = [Bool](repeating: false, count: count)
    for row in grid.children where row.kind == .gridRow {
      for (cell, column) in of(row) where column < count && span(of: cell) == 1 && cell.filling.contains(.width) && !isUnsized(cell) {
        isFilled[column] = true
      }
    }
    return isFilled.contains(true) ? isFilled.map { $0 ? "minmax(0,1fr)" : "minmax(auto,max-content)" }.joined(separator: " ") : nil
  }

  private static func isUnsized(_ cell: Element) -> Bool {
    for case .gridCellUnsizedAxes(let axes) in cell.styles where axes.contains(.horizontal) { return true }
    return false
  }

  private static func span(of cell: Element) -> Int {
    for case .gridCellColumns(let count) in cell.styles { return count }
    return 1
  }
}
