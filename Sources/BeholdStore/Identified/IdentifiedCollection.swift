/// A collection that finds its elements by their identities.
///
/// Arrays of `Identifiable` elements are such, and look at one element after the other; an ``IdentifiedArray`` knows where each one is.
public protocol IdentifiedCollection<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection
where Element: Identifiable, Index == Int {
  /// The position of the first element with an identity.
  func index(id: Element.ID) -> Int?

  /// Calls `visit` for each identity among `keys` whose element is another than in `old`, with both elements, and perhaps for others.
  ///
  /// ``Store`` calls it when a reducer has changed the collection. The library implements it.
  func visitChanges(from old: Self, keys: some Collection<Element.ID>, _ visit: (Element.ID, Element?, Element?) -> Void)
}

extension IdentifiedCollection {
  /// The element with an identity. Storing `nil` removes it; storing an element where there is none appends it.
  ///
  /// - Precondition: the element that is stored has this identity.
  public subscript(id id: Element.ID) -> Element? {
    @inlinable get { index(id: id).map { self[$0] } }
    @inlinable set {
      precondition(newValue == nil || newValue!.id == id, "an element keeps the identity under which it is stored")
      switch (index(id: id), newValue) {
      case (let position?, let element?): self[position] = element
      case (let position?, nil): remove(at: position)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
  }

  /// The identities, in the order of the elements.
  public var ids: [Element.ID] { map(\.id) }

  public func index(id: Element.ID) -> Int? { firstIndex { $0.id == id } }

  /// Looks at the elements in turn as long as both collections have the same identities in the same places, and then makes tables of the rest.
  public func visitChanges(from old: Self, keys: some Collection<Element.ID>, _ visit: (Element.ID, Element?, Element?) -> Void) {
    let shared = Swift.min(count, old.count)
    let keys = Set(keys)
    var offset = 0
    while offset < shared {
      let (before, after) = (old[old.startIndex + offset], self[startIndex + offset])
      guard before.id == after.id else { break }
      if keys.contains(after.id) { visit(after.id, before, after) }
      offset += 1
    }
    guard offset < count || offset < old.count else { return }
    let before = Dictionary(old.dropFirst(offset).map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(dropFirst(offset).map { ($0.id, $0) }) { first, _ in first }
    let head = Set(prefix(offset).lazy.map(\.id))
    for key in keys where !head.contains(key) { visit(key, before[key], after[key]) }
  }
}

extension Array: IdentifiedCollection where Element: Identifiable {}
