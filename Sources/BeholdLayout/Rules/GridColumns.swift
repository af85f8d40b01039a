internal import BeholdUI
internal import Foundation

/// The columns of a grid that consists of rows.
struct GridColumns {
  private(set) var widths: [CGFloat] = []
  /// What columns are aligned at: one cell says it for all of its column, the first that does.
  private(set) var alignments: [Int: HorizontalAlignment] = [:]
  private let gap: CGFloat

  init(of grid: GridNode, in space: CGFloat?) {
    gap = grid.gaps.column
    var cells: [[LayoutNode]] = []
    var wide: [(cell: GridNode.Cell, columns: Range<Int>)] = []
    for row in grid.rows {
      var column = 0
      for cell in row.cells {
        let columns = column..<(column + cell.columns)
        while cells.count < columns.upperBound { cells.append([]) }
        if alignments[column] == nil { alignments[column] = cell.columnAlignment }
        if !cell.unsized.contains(.horizontal) {
          if cell.columns == 1 { cells[column].append(cell.node) } else { wide.append((cell, columns)) }
        }
        column = columns.upperBound
      }
    }
    func width(_ column: Int, _ proposal: CGFloat?) -> CGFloat {
      cells[column].map { $0.size(for: ProposedSize(width: proposal, height: nil)).width }.max() ?? 0
    }
    let spacing = gap * CGFloat(max(cells.count - 1, 0))
    widths =
      space.map { GridShares(count: cells.count, length: width).lengths(in: $0 - spacing) } ?? cells.indices.map { width($0, nil) }
    for (cell, columns) in wide { widen(columns, for: cell.node, in: space.map { $0 - spacing - widths.reduce(0, +) }) }
  }

  /// - Parameter free: what no column has taken.
  private mutating func widen(_ columns: Range<Int>, for node: LayoutNode, in free: CGFloat?) {
    let known = width(columns.lowerBound, columns.count)
    let needed = node.size(for: ProposedSize(width: free.map { known + max($0.isNaN ? 0 : $0, 0) }, height: nil)).width
    guard needed > known else { return }
    for column in columns { widths[column] += (needed - known) / CGFloat(columns.count) }
  }

  func start(_ column: Int) -> CGFloat { widths.prefix(column).reduce(0, +) + gap * CGFloat(column) }

  func width(_ column: Int, _ count: Int) -> CGFloat {
    widths.dropFirst(column).prefix(count).reduce(0, +) + gap * CGFloat(max(count - 1, 0))
  }

  var length: CGFloat { width(0, widths.count) }
}
