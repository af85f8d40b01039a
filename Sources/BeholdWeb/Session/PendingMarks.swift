internal import BeholdUI

/// What is known of elements that is to be sent again, in the order in which it was marked first.
///
/// There are mostly few, which are looked through. More than that have an index.
@MainActor
struct PendingMarks {
  struct Mark {
    let element: Element
    let aspect: PendingPatch.Aspect
    /// How it is shown: as the latest change of it in a motion.
    var motion: Motion?
    /// How many messages of the page were known when it changed last.
    var count: Int
  }

  private struct Place: Hashable {
    let id: Element.ID
    let aspect: PendingPatch.Aspect
  }

  private(set) var all: [Mark] = []
  /// Where each of them is, if there are more than a few.
  private var index: [Place: Int] = [:]

  private static var few: Int { 8 }

  var isEmpty: Bool { all.isEmpty }

  /// What is marked of an element.
  func mark(_ id: Element.ID, _ aspect: PendingPatch.Aspect) -> Mark? { find(id, aspect).map { all[$0] } }

  func contains(_ id: Element.ID, _ aspect: PendingPatch.Aspect) -> Bool { find(id, aspect) != nil }

  private func find(_ id: Element.ID, _ aspect: PendingPatch.Aspect) -> Int? {
    guard all.count <= Self.few else { return index[Place(id: id, aspect: aspect)] }
    for place in all.indices where all[place].aspect == aspect && all[place].element.id == id { return place }
    return nil
  }

  mutating func add(_ element: Element, _ aspect: PendingPatch.Aspect, in motion: Motion?, _ count: Int) {
    if let place = find(element.id, aspect) {
      if let motion { all[place].motion = motion }
      all[place].count = count
      return
    }
    all.append(Mark(element: element, aspect: aspect, motion: motion, count: count))
    if all.count > Self.few + 1 {
      index[Place(id: element.id, aspect: aspect)] = all.count - 1
    } else if all.count > Self.few {
      makeIndex()
    }
  }

  /// Forgets all others.
  mutating func keep(_ isKept: (Mark) -> Bool) {
    all = all.filter(isKept)
    index = [:]
    if all.count > Self.few { makeIndex() }
  }

  private mutating func makeIndex() {
    for (place, mark) in all.enumerated() { index[Place(id: mark.element.id, aspect: mark.aspect)] = place }
  }
}
