import BeholdUI
import Foundation
import Testing

@testable import BeholdLayout

@Suite("A grid")
struct GridTests {
  private func row(_ nodes: LayoutNode...) -> GridNode.Row { GridNode.Row(nodes.map { GridNode.Cell($0) }) }

  @Test("has columns as wide as their widest cells, and rows as high as their highest")
  func cells() {
    let grid = GridNode([row(box(10, 10), box(40, 20)), row(box(30, 30), box(20, 10))])
    #expect(grid.size(300, 300) == [78, 58])
    #expect(grid.frames(300, 300) == [[10, 5, 10, 10], [38, 0, 40, 20], [0, 28, 30, 30], [48, 38, 20, 10]])
  }

  @Test("shares what is left with cells that take it")
  func flexible() {
    let grid = GridNode(columnSpacing: 0, rowSpacing: 0, [row(box(40, 20), color())])
    #expect(grid.frames(100, 20) == [[0, 0, 40, 20], [40, 0, 60, 20]])
    #expect(GridNode(columnSpacing: 0, [row(box(40, 20), color())]).size(nil, nil) == [50, 20])
  }

  @Test("has cells of several columns, views outside of rows, and axes that do not count")
  func spans() {
    let wide = GridNode.Cell(box(100, 10), columns: 2)
    let grid = GridNode(columnSpacing: 0, rowSpacing: 0, [row(box(20, 10), box(40, 10)), GridNode.Row([wide])])
    // 40 more than both columns have: 20 for each.
    #expect(grid.frames(300, 300) == [[10, 0, 20, 10], [50, 0, 40, 10], [0, 10, 100, 10]])
    let divided = GridNode(
      columnSpacing: 0, rowSpacing: 0, [row(box(20, 10), box(40, 10)), GridNode.Row([.init(DividerNode(axis: .vertical))], spansAll: true)])
    #expect(divided.size(300, 300) == [300, 11])
    let unsized = GridNode(
      columnSpacing: 0, rowSpacing: 0,
      [row(box(20, 10), box(40, 10)), GridNode.Row([.init(DividerNode(axis: .vertical), unsized: .horizontal)], spansAll: true)])
    #expect(unsized.frames(300, 300).last == [0, 10, 60, 1])
  }

  @Test("aligns cells as their column, their row, their anchor or the grid says")
  func alignment() {
    let cells = [GridNode.Cell(box(10, 10), columnAlignment: .leading), GridNode.Cell(box(10, 10), anchor: UnitPoint(x: 1, y: 1))]
    let grid = GridNode(
      columnSpacing: 0, rowSpacing: 0, [GridNode.Row(cells, alignment: .top), row(box(40, 20), box(40, 20)), row(box(20, 30), box(1, 1))])
    let frames = grid.frames(300, 300)
    #expect(frames[0] == [0, 0, 10, 10])
    #expect(frames[1] == [70, 0, 10, 10])
    #expect(frames[4] == [0, 30, 20, 30])
    let large = TextNode(MeasuredText("A", font: TextFont(size: 20)), FixedAdvanceFont())
    let baseline = GridNode([GridNode.Row([.init(large), .init(text("b"))], alignment: .firstTextBaseline)])
    #expect(baseline.tops(nil, nil) == [0, 9])
  }

  @Test("that is lazy has fixed, flexible and adaptive tracks")
  func tracks() {
    func columns(_ items: [GridItem], in width: CGFloat?) -> [[CGFloat]] {
      GridTracks(items, in: width).tracks.map { [$0.start, $0.length] }
    }
    #expect(columns([GridItem(.fixed(50)), GridItem()], in: 200) == [[0, 50], [58, 142]])
    #expect(columns([GridItem(spacing: 0), GridItem()], in: 200) == [[0, 100], [100, 100]])
    // 192 for both: 40 is the most of the first, so 152 are left.
    #expect(columns([GridItem(.flexible(maximum: 40)), GridItem()], in: 200) == [[0, 40], [48, 152]])
    // The first has had its share before the second says what it needs: 96, then 120 at least.
    #expect(columns([GridItem(), GridItem(.flexible(minimum: 120))], in: 200) == [[0, 96], [104, 120]])
    // Three of 50 with two gaps of 8 are 166, four are 224: three share 184.
    #expect(columns([GridItem(.adaptive(minimum: 50))], in: 200).map { $0[1].rounded() } == [61, 61, 61])
    #expect(columns([GridItem(.adaptive(minimum: 50, maximum: 55))], in: 200).map { $0[1] } == [55, 55, 55])
    #expect(columns([GridItem(.adaptive(minimum: 300))], in: 200).map { $0[1] } == [300])
    #expect(columns([GridItem(.fixed(50)), GridItem(.flexible(minimum: 20))], in: nil) == [[0, 50], [58, 20]])
  }

  @Test("that is lazy takes the proposal across, and is as long as its lines")
  func lazy() {
    let items = [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(40))]
    let grid = LazyGridNode(.vertical, items, [box(10, 10), box(20, 30), color()])
    #expect(grid.size(100, 500) == [100, 48])
    // 80 of 100 in the middle: from 10 on.
    #expect(grid.frames(100, 500) == [[25, 10, 10, 10], [60, 0, 20, 30], [10, 38, 40, 10]])
    #expect(LazyGridNode(.vertical, items, alignment: .leading, [box(10, 10)]).frames(100, 500) == [[0, 0, 10, 10]])
    let section = LazyGridNode(
      .vertical, items, alignment: .leading, spacing: 0, spanning: [1], [color(), BarNode(ideal: .zero), color(), color()])
    #expect(section.frames(100, 500) == [[0, 0, 40, 10], [0, 10, 100, 0], [0, 10, 40, 10], [40, 10, 40, 10]])
    let rows = LazyGridNode(.horizontal, items, alignment: .topLeading, spacing: 0, [box(10, 10), box(20, 30), box(5, 5)])
    #expect(rows.frames(500, 100).map { [$0[0], $0[1]] } == [[5, 0], [0, 40], [20, 0]])
  }
}
