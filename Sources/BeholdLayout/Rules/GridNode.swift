package import BeholdUI
package import Foundation

/// Rows of cells in columns that are as wide as their widest cells.
///
/// Columns are served as the children of a stack are: the least flexible first, an equal share of what remains for each. A cell of several columns widens
/// them where it needs more; a view outside of rows has all columns. Rows share the height in the same way. Unsized axes of a cell do not count.
///
/// Source: `Grid`, `gridCellColumns(_:)`, `gridCellUnsizedAxes(_:)` and `gridColumnAlignment(_:)` in Apple's documentation. How the space is shared is not
/// documented.
package final class GridNode: LayoutNode {
  package struct Cell {
    let node: LayoutNode
    var columns = 1
    var unsized: Axis.Set = []
    var anchor: UnitPoint?
    var columnAlignment: HorizontalAlignment?

    package init(
      _ node: LayoutNode, columns: Int = 1, unsized: Axis.Set = [], anchor: UnitPoint? = nil, columnAlignment: HorizontalAlignment? = nil
    ) {
      self.node = node
      self.columns = min(max(columns, 1), 1000)
      self.unsized = unsized
      self.anchor = anchor
      self.columnAlignment = columnAlignment
    }
  }

  package struct Row {
    var cells: [Cell]
    var alignment: VerticalAlignment?
    /// Whether its one cell has all columns.
    var spansAll = false

    package init(_ cells: [Cell], alignment: VerticalAlignment? = nil, spansAll: Bool = false) {
      self.cells = cells
      self.alignment = alignment
      self.spansAll = spansAll
    }
  }

  let rows: [Row]
  let alignment: Alignment
  let gaps: (column: CGFloat, row: CGFloat)

  package init(alignment: Alignment = .center, columnSpacing: CGFloat? = nil, rowSpacing: CGFloat? = nil, _ rows: [Row]) {
    let count = max(rows.map { $0.cells.reduce(0) { $0 + $1.columns } }.max() ?? 1, 1)
    self.rows = rows.map { row in
      guard row.spansAll, let cell = row.cells.first else { return row }
      return Row([Cell(cell.node, columns: count, unsized: cell.unsized, anchor: cell.anchor)], alignment: row.alignment, spansAll: true)
    }
    self.alignment = alignment
    gaps = (columnSpacing?.distance ?? ViewSpacing.standardDistance, rowSpacing?.distance ?? ViewSpacing.standardDistance)
    super.init(rows.flatMap { $0.cells.map(\.node) })
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let columns = GridColumns(of: self, in: proposal.width)
    let heights = heights(proposal.height, columns)
    var placements: [Placement] = []
    var top: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 { top += gaps.row }
      var column = 0
      for cell in row.cells {
        let space = CGSize(width: columns.width(column, cell.columns), height: heights[index])
        let inner = ProposedSize(space)
        let origin = origin(of: cell, row, column, columns, in: space, inner)
        placements.append(Placement(CGPoint(x: columns.start(column) + origin.x, y: top + origin.y), inner))
        column += cell.columns
      }
      top += heights[index]
    }
    return Arrangement(CGSize(width: columns.length, height: top), placements)
  }

  private func origin(
    of cell: Cell, _ row: Row, _ column: Int, _ columns: GridColumns, in space: CGSize, _ proposal: ProposedSize
  ) -> CGPoint {
    if let anchor = cell.anchor {
      let size = cell.node.size(for: proposal)
      return CGPoint(x: (space.width - size.width) * anchor.x.distance, y: (space.height - size.height) * anchor.y.distance)
    }
    let horizontal = row.spansAll ? alignment.horizontal : columns.alignments[column] ?? alignment.horizontal
    let guide = Guide.vertical(row.alignment ?? alignment.vertical)
    var origin = cell.node.origin(Alignment(horizontal: horizontal, vertical: .top), in: space, proposal)
    if guide.isBaseline {
      // The texts of a row stand on one line.
      let lowest = row.cells.map { $0.node.guide(guide, $0.columns == cell.columns ? proposal : ProposedSize(space)) }.max() ?? 0
      origin.y = lowest - cell.node.guide(guide, proposal)
    } else {
      origin.y = (guide.place(in: space) - cell.node.guide(guide, proposal)).distance
    }
    return origin
  }

  private func heights(_ proposed: CGFloat?, _ columns: GridColumns) -> [CGFloat] {
    func height(_ row: Row, _ proposal: CGFloat?) -> CGFloat {
      var (column, height) = (0, CGFloat(0))
      for cell in row.cells {
        let width = columns.width(column, cell.columns)
        column += cell.columns
        if !cell.unsized.contains(.vertical) {
          height = max(height, cell.node.size(for: ProposedSize(width: width, height: proposal)).height)
        }
      }
      return height
    }
    guard let proposed else { return rows.map { height($0, nil) } }
    return GridShares(count: rows.count) { [rows] in height(rows[$0], $1) }.lengths(
      in: proposed - gaps.row * CGFloat(max(rows.count - 1, 0)))
  }
}
