internal import Foundation

extension IdentifiedArray {
  /// Calls `visit` for what differs in memory from what it was, without looking at what both states share.
  public func visitChanges(
    from old: IdentifiedArray, keys: some Collection<Element.ID>, _ visit: (Element.ID, Element?, Element?) -> Void
  ) {
    // Most changes touch one chunk: what is the same at both ends is left out.
    let (head, tail) = AnyChunk.ends(of: old.chunks, sharedWith: chunks)
    let (before, after) = (head..<old.chunks.count - tail, head..<chunks.count - tail)
    if before.count == 1, after.count == 1, chunk(head).visitChanges(from: old.chunk(head), visit) { return }
    let (wereThere, areThere) = (Set(old.chunks[before].map(ObjectIdentifier.init)), Set(chunks[after].map(ObjectIdentifier.init)))
    var removed = Self.elements(of: before.map(old.chunk).filter { !areThere.contains(ObjectIdentifier($0)) })
    for (id, element) in Self.elements(of: after.map(chunk).filter { !wereThere.contains(ObjectIdentifier($0)) }) {
      visit(id, removed.removeValue(forKey: id), element)
    }
    for (id, element) in removed { visit(id, element, nil) }
  }

  private static func elements(of chunks: [Chunk]) -> [Element.ID: Element] {
    var elements: [Element.ID: Element] = [:]
    for chunk in chunks {
      for element in chunk.elements where elements[element.id] == nil { elements[element.id] = element }
    }
    return elements
  }
}

extension IdentifiedArray.Chunk {
  /// - Returns: whether the same identities are in the same places; otherwise nothing is visited.
  fileprivate func visitChanges(
    from old: IdentifiedArray.Chunk, _ visit: (Element.ID, Element?, Element?) -> Void
  ) -> Bool {
    guard old.elements.count == elements.count else { return false }
    var changed: [Int] = []
    old.elements.withUnsafeBytes { before in
      elements.withUnsafeBytes { after in
        guard let before = before.baseAddress, let after = after.baseAddress else { return }
        noteDifferences(before, after, 0, elements.count, MemoryLayout<Element>.stride, &changed)
      }
    }
    for offset in changed where old.elements[offset].id != elements[offset].id { return false }
    for offset in changed { visit(elements[offset].id, old.elements[offset], elements[offset]) }
    return true
  }
}

/// Notes the places of elements whose bytes differ, by looking at halves. Nothing of it depends on the type.
private func noteDifferences(
  _ before: UnsafeRawPointer, _ after: UnsafeRawPointer, _ start: Int, _ end: Int, _ stride: Int, _ changed: inout [Int]
) {
  guard start < end, memcmp(before + start * stride, after + start * stride, (end - start) * stride) != 0 else { return }
  guard end - start > 1 else { return changed.append(start) }
  let middle = (start + end) / 2
  noteDifferences(before, after, start, middle, stride, &changed)
  noteDifferences(before, after, middle, end, stride, &changed)
}
