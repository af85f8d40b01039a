/// What waits, first in, first out. One element needs no memory of its own.
@frozen
@usableFromInline
struct Backlog<Element> {
  @usableFromInline var first: Element?
  @usableFromInline var rest: [Element?] = []
  /// Where in `rest` the next element is.
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool {
    if case .none = first { true } else { false }
  }

  @inlinable
  var count: Int { isEmpty ? 0 : 1 + rest.count - head }

  @inlinable
  mutating func append(_ element: Element) {
    if isEmpty { first = .some(element) } else { rest.append(.some(element)) }
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard case .some(let element) = first else { return nil }
    if head == rest.count { first = nil } else { advance() }
    return element
  }

  @usableFromInline
  mutating func advance() {
    first = rest[head]
    rest[head] = nil
    head += 1
    if head == rest.count {
      rest.removeAll(keepingCapacity: rest.count <= 64)
      head = 0
    } else if head >= 32, head * 2 >= rest.count {
      rest.removeSubrange(..<head)
      head = 0
    }
  }
}
