/// An array that finds elements by their identities, and knows what differs between two of its states without looking at all of them.
///
/// ```swift
/// struct State: Equatable { var rows: IdentifiedArray<Row> = [] }
///
/// state.rows[id: 7]?.title = "Tea"
/// ```
///
/// It keeps elements in chunks, which copies share: of up to 32 elements, and of about √*n* where there are more than a thousand. A reducer that changes one element
/// copies one chunk, and a ``Store`` looks for what differs in that chunk alone. Identities are unique; of elements with the same one the first is found.
///
/// Complexity: reading an element O(log *n*), mostly O(1); changing one O(√*n*) where a copy is shared, and otherwise the same; inserting and removing O(√*n*);
/// the first look-up by identity after elements were inserted, removed or moved O(*n*), and all others O(1).
public struct IdentifiedArray<Element: Identifiable> {
  @usableFromInline
  final class Chunk: AnyChunk {
    @usableFromInline var elements: [Element]

    @inlinable
    init(_ elements: [Element]) { self.elements = elements }
  }

  /// Each a ``Chunk``.
  @usableFromInline var chunks: [AnyChunk] = []
  /// The position of the first element of each chunk.
  @usableFromInline var starts: [Int] = []
  public internal(set) var endIndex = 0
  @usableFromInline var positions = PositionTable<Element.ID>()

  public init() {}

  /// The elements of a sequence, in its order.
  public init(_ elements: some Sequence<Element>) { append(contentsOf: elements) }

  @inlinable
  func chunk(_ index: Int) -> Chunk { unsafeDowncast(chunks[index], to: Chunk.self) }

  @inlinable
  func place(of position: Int) -> (chunk: Int, offset: Int) {
    precondition(0 <= position && position < endIndex, "position \(position) is not one of the \(endIndex) in the array")
    // Most chunks are of one size.
    let guess = position / chunk(0).elements.count
    if guess < starts.count, starts[guess] <= position, position - starts[guess] < chunk(guess).elements.count {
      return (guess, position - starts[guess])
    }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return (low, position - starts[low])
  }

  /// What a change of one element copies is least where there are as many chunks as elements in each.
  private static func chunkSize(for count: Int) -> Int {
    var size = 32
    while size * size < count { size *= 2 }
    return size
  }
}

extension IdentifiedArray: IdentifiedCollection {
  public var startIndex: Int { 0 }

  public subscript(position: Int) -> Element {
    @inlinable get {
      let place = place(of: position)
      return chunk(place.chunk).elements[place.offset]
    }
    @inlinable _modify {
      let place = place(of: position)
      if !isKnownUniquelyReferenced(&chunks[place.chunk]) { chunks[place.chunk] = Chunk(chunk(place.chunk).elements) }
      let chunk = chunk(place.chunk)
      let id = chunk.elements[place.offset].id
      defer { if chunk.elements[place.offset].id != id { positions = PositionTable() } }
      yield &chunk.elements[place.offset]
    }
  }

  public mutating func replaceSubrange(_ range: Range<Int>, with newElements: some Collection<Element>) {
    precondition(0 <= range.lowerBound && range.upperBound <= endIndex, "\(range) is not in the array of \(endIndex) elements")
    positions = PositionTable()
    // The chunks that the range touches, and for an insertion at the end the last one.
    let first = chunks.isEmpty ? 0 : range.lowerBound < endIndex ? place(of: range.lowerBound).chunk : chunks.count - 1
    let last = chunks.isEmpty ? 0 : range.isEmpty ? first + 1 : place(of: range.upperBound - 1).chunk + 1
    let base = first < starts.count ? starts[first] : 0
    var elements = (first..<last).flatMap { chunk($0).elements }
    elements.replaceSubrange(range.lowerBound - base..<range.upperBound - base, with: newElements)
    let isAppending = range.lowerBound == endIndex
    endIndex += newElements.count - range.count
    chunks.replaceSubrange(first..<last, with: Self.chunks(of: elements, full: isAppending, of: Self.chunkSize(for: endIndex)))
    starts.removeSubrange(first...)
    var start = base
    for index in first..<chunks.count {
      starts.append(start)
      start += chunk(index).elements.count
    }
  }

  /// - Parameter isFull: whether all but the last have as many as they can; otherwise all have room for more.
  private static func chunks(of elements: [Element], full isFull: Bool, of size: Int) -> [Chunk] {
    if isFull {
      return stride(from: 0, to: elements.count, by: size).map { Chunk(Array(elements[$0..<Swift.min($0 + size, elements.count)])) }
    }
    let (count, pieces) = (elements.count, (elements.count + size - 1) / size)
    return (0..<pieces).map { Chunk(Array(elements[count * $0 / pieces..<count * ($0 + 1) / pieces])) }
  }

  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    replaceSubrange(endIndex..<endIndex, with: Array(newElements))
  }

  @inlinable
  public func index(id: Element.ID) -> Int? {
    positions.position(of: id) { chunks.indices.lazy.flatMap { chunk($0).elements.lazy.map(\.id) } }
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Complexity: O(*n* / 32) for what both share, and O(1) for each other element.
  public static func == (lhs: IdentifiedArray, rhs: IdentifiedArray) -> Bool {
    guard lhs.endIndex == rhs.endIndex else { return false }
    guard lhs.starts == rhs.starts else { return lhs.elementsEqual(rhs) }
    return lhs.chunks.indices.allSatisfy { lhs.chunks[$0] === rhs.chunks[$0] || lhs.chunk($0).elements == rhs.chunk($0).elements }
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
