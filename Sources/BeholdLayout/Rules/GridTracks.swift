internal import BeholdUI
internal import Foundation

/// The columns, or rows, of a lazy grid.
///
/// Those that are fixed take theirs; then each of the others takes, from the first to the last, an equal share of what remains, within its limits. An adaptive
/// one is as many of its minimum as there is space for, which share its space.
///
/// Source: `GridItem.Size` in Apple's documentation; the order of the shares: *SwiftUI Grid layout* (objc.io), who tried it.
struct GridTracks {
  struct Track {
    let start: CGFloat
    let length: CGFloat
    let alignment: Alignment?
  }

  private(set) var tracks: [Track] = []
  private(set) var length: CGFloat = 0

  /// - Parameter space: nothing for the least that they need.
  init(_ items: [GridItem], in space: CGFloat?) {
    let gaps = items.map { $0.spacing?.distance ?? ViewSpacing.standardDistance }
    var remaining = (space ?? 0) - gaps.dropLast().reduce(0, +)
    for case .fixed(let length) in items.map(\.size) { remaining -= length.given ?? 0 }
    var flexible = items.filter { if case .fixed = $0.size { false } else { true } }.count
    func share(_ least: CGFloat, _ most: CGFloat) -> CGFloat {
      defer { flexible -= 1 }
      let least = least.given ?? 0
      guard space != nil else { return least }
      // Endless space is for those who say no limit; nobody is shown that.
      let length = (remaining / CGFloat(flexible)).length.clamped(least, most.isNaN ? nil : max(most, least))
      if remaining < .infinity { remaining -= length }
      return length
    }
    var place: CGFloat = 0
    func add(_ track: CGFloat, _ item: GridItem, then gap: CGFloat) {
      tracks.append(Track(start: place.distance, length: track, alignment: item.alignment))
      length = place + track
      place = length + gap
    }
    for (item, gap) in zip(items, gaps) {
      switch item.size {
      case .fixed(let length): add(length.given ?? 0, item, then: gap)
      case .flexible(let least, let most): add(share(least, most), item, then: gap)
      case .adaptive(let least, let most):
        let space = share(least, .infinity)
        let count = Self.count(of: max(least.given ?? 0, 1), in: space, gap)
        let each = ((space - gap * CGFloat(count - 1)) / CGFloat(count)).length
        for _ in 0..<count { add(each.clamped(nil, most.isNaN ? nil : max(most, 0)), item, then: gap) }
      }
    }
  }

  private static func count(of least: CGFloat, in space: CGFloat, _ gap: CGFloat) -> Int {
    let count = (space + gap) / max(least + gap, 1)
    return count.isFinite ? Int(min(max(count, 1), 10_000)) : 1
  }
}
