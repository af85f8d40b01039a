public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at several places, as counted from the start.
  ///
  /// Complexity: linear in the number of elements.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var left = Self()
    for (offset, element) in self.enumerated() where !offsets.contains(offset) { left.append(element) }
    self = left
  }
}

extension MutableCollection {
  /// Moves the elements at several places, in their order, before the one that is at another place now.
  ///
  /// Complexity: linear in the number of elements.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let old = Array(self)
    let moved = source.map { old[$0] }
    let before = old.indices.filter { $0 < destination && !source.contains($0) }.map { old[$0] }
    let after = old.indices.filter { $0 >= destination && !source.contains($0) }.map { old[$0] }
    for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
  }
}
