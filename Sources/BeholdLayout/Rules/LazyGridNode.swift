package import BeholdUI
package import Foundation

/// Cells in tracks that are known without the cells: line after line, each as long as its largest cell is when nothing is proposed along.
///
/// Source: `LazyVGrid` and `GridItem` in Apple's documentation.
package final class LazyGridNode: LayoutNode {
  private let axis: Axis
  private let items: [GridItem]
  private let alignment: Alignment
  private let gap: CGFloat
  private let spanning: Set<Int>

  /// - Parameters:
  ///   - axis: on which it grows: the vertical one for a grid of columns.
  ///   - spacing: between the lines.
  ///   - spanning: which cells have a line of their own, such as the header of a section.
  package init(
    _ axis: Axis, _ items: [GridItem], alignment: Alignment = .center, spacing: CGFloat? = nil, spanning: Set<Int> = [],
    _ cells: [LayoutNode]
  ) {
    self.axis = axis
    self.items = items.isEmpty ? [GridItem()] : items
    self.alignment = alignment
    self.spanning = spanning
    gap = spacing?.distance ?? ViewSpacing.standardDistance
    super.init(cells)
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement {
    let grid = GridTracks(items, in: proposal[axis.other])
    let across = max(proposal[axis.other] ?? 0, grid.length)
    let guide: Guide = axis == .vertical ? .horizontal(alignment.horizontal) : .vertical(alignment.vertical)
    let shift = (guide.place(in: CGSize(axis, along: 0, across: across)) - guide.place(in: CGSize(axis, along: 0, across: grid.length)))
      .distance
    var placements: [Placement] = []
    var place: CGFloat = 0
    for line in lines(of: grid.tracks.count) {
      if line.lowerBound > 0 { place += gap }
      let cells = line.enumerated().map { index, cell in
        let track = grid.tracks[index]
        let isAlone = spanning.contains(cell)
        let length = isAlone ? across : track.length
        return (
          node: children[cell], proposal: ProposedSize(axis, along: nil, across: length), start: isAlone ? 0 : track.start + shift,
          space: length, alignment: isAlone ? alignment : track.alignment ?? cellAlignment
        )
      }
      let length = cells.map { $0.node.size(for: $0.proposal)[axis] }.max() ?? 0
      for cell in cells {
        // Placed, a cell may be as long as its line: so cards can be made equally high.
        let placing = ProposedSize(axis, along: length, across: cell.space)
        let origin = cell.node.origin(cell.alignment, in: CGSize(axis, along: length, across: cell.space), placing)
        let (along, start) = axis == .vertical ? (origin.y, origin.x) : (origin.x, origin.y)
        placements.append(Placement(CGPoint(axis, along: place + along, across: cell.start + start), placing))
      }
      place += length
    }
    return Arrangement(CGSize(axis, along: place, across: across), placements)
  }

  /// The grid's alignment is that of its cells across the lines, too.
  private var cellAlignment: Alignment {
    axis == .vertical
      ? Alignment(horizontal: alignment.horizontal, vertical: .center) : Alignment(horizontal: .center, vertical: alignment.vertical)
  }

  private func lines(of count: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in children.indices {
      let isAlone = spanning.contains(index)
      if isAlone, start < index { lines.append(start..<index) }
      if isAlone { start = index }
      if isAlone || index + 1 - start == count {
        lines.append(start..<(index + 1))
        start = index + 1
      }
    }
    if start < children.count { lines.append(start..<children.count) }
    return lines
  }
}
