/// Objects in the order in which they came, any of which can go at once.
///
/// Everything but looking at all of them takes the same time, however many there are.
struct ArrivalOrder<Element: AnyObject> {
  private struct Link {
    let element: Element
    var previous: ObjectIdentifier?
    var next: ObjectIdentifier?
  }

  private var links: [ObjectIdentifier: Link] = [:]
  private var head: ObjectIdentifier?
  private var tail: ObjectIdentifier?

  init() {}

  var count: Int { links.count }
  /// The one that came first.
  var first: Element? { head.flatMap { links[$0]?.element } }

  /// Adds an object that is not there.
  mutating func append(_ element: Element) {
    let id = ObjectIdentifier(element)
    precondition(links[id] == nil, "it is there already")
    links[id] = Link(element: element, previous: tail)
    if let tail { links[tail]?.next = id } else { head = id }
    tail = id
  }

  /// Takes an object away, if it is there.
  mutating func remove(_ element: Element) {
    guard let link = links.removeValue(forKey: ObjectIdentifier(element)) else { return }
    if let previous = link.previous { links[previous]?.next = link.next } else { head = link.next }
    if let next = link.next { links[next]?.previous = link.previous } else { tail = link.previous }
  }
}

extension ArrivalOrder: Sequence {
  func makeIterator() -> some IteratorProtocol<Element> {
    sequence(state: head) { [links] id -> Element? in
      guard let link = id.flatMap({ links[$0] }) else { return nil }
      id = link.next
      return link.element
    }
  }
}
