/// The elements that stand for the rows of a lazy `ForEach` that are not mounted: those before the mounted ones, and those after them.
///
/// A host gives each the size that its rows would have, and says when some of them come near what is seen.
@MainActor
final class RowGaps {
  private(set) var before: Element?
  private(set) var after: Element?
  private let container: Element
  private unowned(unsafe) let list: (any RowList)?
  private let rows: (Range<Int>) -> [HiddenRow]
  private let reveal: (Range<Int>, RowLayout) -> Void

  /// - Parameter rows: those at some places in the collection.
  init(
    in container: Element, of list: (any RowList)?, rows: @escaping (Range<Int>) -> [HiddenRow],
    _ reveal: @escaping (Range<Int>, RowLayout) -> Void
  ) {
    self.container = container
    self.list = list
    self.rows = rows
    self.reveal = reveal
  }

  /// Leaves a gap at each side of what is mounted of `count` rows.
  ///
  /// - Parameters:
  ///   - first: the first element of the mounted rows.
  ///   - next: what comes after all rows.
  func leave(around mounted: Range<Int>, of count: Int, first: Element?, next: Element?) {
    after = updated(after, mounted.upperBound..<count, of: count, before: next)
    before = updated(before, 0..<mounted.lowerBound, of: count, before: first ?? after ?? next)
  }

  private func updated(_ gap: Element?, _ places: Range<Int>, of count: Int, before next: Element?) -> Element? {
    guard !places.isEmpty else {
      if let gap { list?.gapChanged(gap, rows: nil) }
      gap?.remove()
      gap?.end()
      return nil
    }
    let element = gap ?? Element(.rowGap, in: container.tree, modifiers: nil)
    element.set(.minimum, Double(places.lowerBound))
    element.set(.count, Double(places.count))
    element.set(.maximum, Double(count))
    list?.gapChanged(element) { [unowned self] in rows(places) }
    if gap == nil {
      element.handle(
        ElementEvents(.reveal) { [unowned self] event in if case .reveal(let rows, let layout) = event { reveal(rows, layout) } })
      element.insert(into: container, before: next)
    }
    return element
  }

  func end() {
    for gap in [before, after] {
      guard let gap else { continue }
      list?.gapChanged(gap, rows: nil)
      gap.end()
    }
  }
}
