/// An array that finds elements by their identities, and knows what differs between two of its states without looking at all of them.
///
/// ```swift
/// struct State: Equatable { var rows: IdentifiedArray<Row> = [] }
///
/// state.rows[id: 7]?.title = "Tea"
/// ```
///
/// It keeps elements in chunks of up to 32, which copies share. A reducer that changes one element copies one chunk, and a ``Store`` looks at the elements of that
/// chunk alone. Identities are unique; of elements with the same one the first is found.
///
/// Complexity: reading and changing an element O(log *n*), mostly O(1); inserting and removing O(*n* / 32); the first look-up by identity after elements were inserted,
/// removed or moved O(*n*), and all others O(1).
public struct IdentifiedArray<Element: Identifiable> {
  private final class Chunk {
    var elements: [Element]
    init(_ elements: [Element]) { self.elements = elements }

    func hasSameIdentities(as other: Chunk) -> Bool {
      guard elements.count == other.elements.count else { return false }
      return elements.withUnsafeBufferPointer { elements in
        other.elements.withUnsafeBufferPointer { others in
          for offset in 0..<elements.count where elements[offset].id != others[offset].id { return false }
          return true
        }
      }
    }
  }

  private static var chunkSize: Int { 32 }

  private var chunks: [Chunk] = []
  /// The position of the first element of each chunk.
  private var starts: [Int] = []
  public private(set) var endIndex = 0
  private var positions = PositionTable<Element.ID>()

  public init() {}

  /// The elements of a sequence, in its order.
  public init(_ elements: some Sequence<Element>) { append(contentsOf: elements) }

  private func place(of position: Int) -> (chunk: Int, offset: Int) {
    precondition(0 <= position && position < endIndex, "position \(position) is not one of the \(endIndex) in the array")
    let guess = position / Self.chunkSize
    if guess < starts.count, starts[guess] <= position, position - starts[guess] < chunks[guess].elements.count {
      return (guess, position - starts[guess])
    }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return (low, position - starts[low])
  }
}

extension IdentifiedArray: IdentifiedCollection {
  public var startIndex: Int { 0 }

  public subscript(position: Int) -> Element {
    get {
      let place = place(of: position)
      return chunks[place.chunk].elements[place.offset]
    }
    _modify {
      let place = place(of: position)
      if !isKnownUniquelyReferenced(&chunks[place.chunk]) { chunks[place.chunk] = Chunk(chunks[place.chunk].elements) }
      let id = chunks[place.chunk].elements[place.offset].id
      defer { if chunks[place.chunk].elements[place.offset].id != id { positions = PositionTable() } }
      yield &chunks[place.chunk].elements[place.offset]
    }
  }

  public mutating func replaceSubrange(_ range: Range<Int>, with newElements: some Collection<Element>) {
    precondition(0 <= range.lowerBound && range.upperBound <= endIndex, "\(range) is not in the array of \(endIndex) elements")
    positions = PositionTable()
    // The chunks that the range touches, and for an insertion at the end the last one.
    let first = chunks.isEmpty ? 0 : range.lowerBound < endIndex ? place(of: range.lowerBound).chunk : chunks.count - 1
    let last = chunks.isEmpty ? 0 : range.isEmpty ? first + 1 : place(of: range.upperBound - 1).chunk + 1
    let base = first < starts.count ? starts[first] : 0
    var elements = chunks[first..<last].flatMap(\.elements)
    elements.replaceSubrange(range.lowerBound - base..<range.upperBound - base, with: newElements)
    var new: [Chunk] = []
    for start in stride(from: 0, to: elements.count, by: Self.chunkSize) {
      new.append(Chunk(Array(elements[start..<Swift.min(start + Self.chunkSize, elements.count)])))
    }
    chunks.replaceSubrange(first..<last, with: new)
    endIndex += newElements.count - range.count
    starts.removeSubrange(first...)
    var start = base
    for chunk in chunks[first...] {
      starts.append(start)
      start += chunk.elements.count
    }
  }

  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    replaceSubrange(endIndex..<endIndex, with: Array(newElements))
  }

  public func index(id: Element.ID) -> Int? {
    positions.position(of: id) { chunks.lazy.flatMap { $0.elements.lazy.map(\.id) } }
  }

  public func visitChanges(
    from old: IdentifiedArray, keys: some Collection<Element.ID>, _ visit: (Element.ID, Element?, Element?) -> Void
  ) {
    let (before, after) = (old.chunks, chunks)
    if before.withUnsafeBufferPointer({ $0.baseAddress }) == after.withUnsafeBufferPointer({ $0.baseAddress }) { return }
    // Most changes touch one chunk: what is the same at both ends is left out.
    var (head, tail) = (0, 0)
    let shared = Swift.min(before.count, after.count)
    while head < shared, before[head] === after[head] { head += 1 }
    while tail < shared - head, before[before.count - 1 - tail] === after[after.count - 1 - tail] { tail += 1 }
    Self.visitChanges(from: before[head..<before.count - tail], to: after[head..<after.count - tail], visit)
  }

  private static func visitChanges(
    from old: ArraySlice<Chunk>, to new: ArraySlice<Chunk>, _ visit: (Element.ID, Element?, Element?) -> Void
  ) {
    if let before = old.first, let after = new.first, old.count == 1, new.count == 1, before.hasSameIdentities(as: after) {
      before.elements.withUnsafeBufferPointer { before in
        after.elements.withUnsafeBufferPointer { after in
          for offset in 0..<after.count { visit(after[offset].id, before[offset], after[offset]) }
        }
      }
      return
    }
    let (before, after) = (Set(old.map(ObjectIdentifier.init)), Set(new.map(ObjectIdentifier.init)))
    var removed = elements(of: old.filter { !after.contains(ObjectIdentifier($0)) })
    for (id, element) in elements(of: new.filter { !before.contains(ObjectIdentifier($0)) }) {
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

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Complexity: O(*n* / 32) for what both share, and O(1) for each other element.
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    guard lhs.endIndex == rhs.endIndex else { return false }
    guard lhs.starts == rhs.starts else { return lhs.elementsEqual(rhs) }
    return zip(lhs.chunks, rhs.chunks).allSatisfy { $0 === $1 || $0.elements == $1.elements }
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(endIndex)
    for element in self { hasher.combine(element) }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: CustomStringConvertible {
  public var description: String { Array(self).description }
}

extension IdentifiedArray: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws { self.init(try Array(from: decoder)) }
}

// Chunks are changed only by who has the one reference, and the table of positions has a lock.
extension IdentifiedArray: @unchecked Sendable where Element: Sendable {}
