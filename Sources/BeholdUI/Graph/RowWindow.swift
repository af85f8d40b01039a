/// Which rows of a lazy `ForEach` are mounted: those at some places in a row.
struct RowWindow: Equatable {
  private(set) var range: Range<Int>
  /// How many rows are mounted at least, if there are so many.
  let least: Int
  private var layout = RowLayout()

  /// The first rows of so many.
  init(of count: Int, least: Int) {
    self.least = least
    range = 0..<min(count, least)
  }

  /// Goes on after a change of the collection, which has `count` elements now.
  ///
  /// - Parameter shift: how much farther down the first row is now.
  mutating func follow(_ count: Int, shift: Int = 0) {
    let size = max(range.count, least)
    let end = min(count, range.lowerBound + shift + size)
    range = aligned(max(0, end - size))..<end
  }

  /// Takes in rows that come near what is seen, and some around them. Where that is too many the farthest are let go.
  mutating func show(_ wanted: Range<Int>, of count: Int, _ layout: RowLayout) {
    self.layout = layout
    let limit = max(400, 8 * layout.perPage)
    let margin = max(25, layout.perPage / 2)
    let wanted = wanted.clamped(to: 0..<count)
    let near = max(0, wanted.lowerBound - margin)..<min(count, wanted.upperBound + margin, wanted.lowerBound + limit - margin)
    guard near.lowerBound <= range.upperBound, near.upperBound >= range.lowerBound else {
      range = aligned(near.lowerBound)..<near.upperBound
      return
    }
    var lower = min(near.lowerBound, range.lowerBound)
    var upper = max(near.upperBound, range.upperBound)
    if near.upperBound > range.upperBound { lower = max(lower, upper - limit) } else { upper = min(upper, lower + limit) }
    range = aligned(lower)..<upper
  }

  /// A line of several rows is mounted as a whole, so that rows keep their columns.
  private func aligned(_ place: Int) -> Int { place - place % layout.perLine }
}
