internal import BeholdObservation

/// The elements of a collection that are observed, by what finds them: position or identity.
final class ElementNodes<Elements, Finder: ElementFinder<Elements>>: AnyStateNode {
  fileprivate let whole: StateNode<Elements>
  private var nodes: [Finder.Key: ElementNode<Elements, Finder>] = [:]

  init(of whole: StateNode<Elements>) {
    self.whole = whole
    super.init(census: whole.census)
  }

  override var isNeeded: Bool { !nodes.isEmpty }

  override func sweep() {
    for (key, node) in nodes {
      node.sweep()
      if !node.isNeeded { remove(node, at: key) }
    }
  }

  subscript(key: Finder.Key) -> ElementNode<Elements, Finder> {
    if let node = nodes[key] { return node }
    let node = ElementNode(key, in: self)
    return isTracking ? insert(node, at: key) : node
  }

  fileprivate func insert(_ node: ElementNode<Elements, Finder>, at key: Finder.Key) -> ElementNode<Elements, Finder> {
    let table = isAttached ? self : whole.insert(self, at: Finder.partKey)
    if let other = table.nodes[key] { return other }
    table.nodes[key] = node
    node.isAttached = true
    census.noteInsertion()
    return node
  }

  private func remove(_ node: ElementNode<Elements, Finder>, at key: Finder.Key) {
    nodes[key] = nil
    node.isAttached = false
    census.noteRemoval()
  }

  override func collectPart(of old: UnsafeRawPointer, to new: UnsafeRawPointer, into changes: inout [AnyStateNode]) {
    let (old, new) = (old.assumingMemoryBound(to: Elements.self).pointee, new.assumingMemoryBound(to: Elements.self).pointee)
    Finder.visitChanges(from: old, to: new, keys: nodes.keys) { key, old, new in
      guard let node = nodes[key] else { return }
      withUnsafePointer(to: old) { old in
        withUnsafePointer(to: new) { new in node.collect(from: old, to: new, into: &changes) }
      }
      if !node.isNeeded { remove(node, at: key) }
    }
  }
}

/// An element that is found by position or identity, if it is there.
final class ElementNode<Elements, Finder: ElementFinder<Elements>>: StateNode<Finder.Element?> {
  private let key: Finder.Key
  private let table: ElementNodes<Elements, Finder>
  private var hint = 0

  init(_ key: Finder.Key, in table: ElementNodes<Elements, Finder>) {
    self.key = key
    self.table = table
    super.init(census: table.census)
  }

  override var value: Finder.Element? { Finder.element(key, in: table.whole.value, near: &hint) }
  override var path: String { "\(table.whole.path)[]" }
  override func attach() -> StateNode<Finder.Element?> { table.insert(self, at: key) }
}

/// A way to find elements of a collection.
protocol ElementFinder<Elements> {
  associatedtype Elements
  associatedtype Element
  associatedtype Key: Hashable

  static var partKey: PartKey { get }

  /// The element with a key, if it is there.
  ///
  /// - Parameter hint: where it was the last time.
  static func element(_ key: Key, in elements: Elements, near hint: inout Int) -> Element?

  /// Calls `visit` for the keys whose elements differ, or may do so, and perhaps for others.
  ///
  /// - Parameter keys: those of interest.
  static func visitChanges(
    from old: Elements, to new: Elements, keys: some Collection<Key>, _ visit: (Key, Element?, Element?) -> Void)
}

/// Finds elements by their positions.
enum PositionFinder<Elements: RandomAccessCollection>: ElementFinder where Elements.Index == Int {
  typealias Element = Elements.Element
  typealias Key = Int

  static var partKey: PartKey { .positions }

  static func element(_ key: Int, in elements: Elements, near hint: inout Int) -> Element? {
    elements.startIndex <= key && key < elements.endIndex ? elements[key] : nil
  }

  static func visitChanges(
    from old: Elements, to new: Elements, keys: some Collection<Int>, _ visit: (Int, Element?, Element?) -> Void
  ) {
    var hint = 0
    for key in Array(keys) { visit(key, element(key, in: old, near: &hint), element(key, in: new, near: &hint)) }
  }
}

/// Finds elements by their identities.
enum IdentityFinder<Elements: IdentifiedCollection>: ElementFinder {
  typealias Element = Elements.Element
  typealias Key = Element.ID

  static var partKey: PartKey { .identities }

  static func element(_ key: Key, in elements: Elements, near hint: inout Int) -> Element? {
    if elements.startIndex <= hint, hint < elements.endIndex, elements[hint].id == key { return elements[hint] }
    guard let position = elements.index(id: key) else { return nil }
    hint = position
    return elements[position]
  }

  static func visitChanges(
    from old: Elements, to new: Elements, keys: some Collection<Key>, _ visit: (Key, Element?, Element?) -> Void
  ) {
    new.visitChanges(from: old, keys: keys, visit)
  }
}

extension StateNode where Value: RandomAccessCollection, Value.Index == Int {
  /// The element at a position, which must be there, and later need not.
  func element(at position: Int) -> StateNode<Value.Element> {
    let node = part(.positions) { ElementNodes<Value, PositionFinder<Value>>(of: self) }[position]
    guard let element = node.unwrappedNow() else {
      preconditionFailure("Behold: \(path)[\(position)] is out of range")
    }
    return element
  }
}

extension StateNode where Value: IdentifiedCollection {
  /// The element with an identity, if it is there, for whoever depends on whether it is.
  func element(id: Value.Element.ID) -> StateNode<Value.Element>? {
    part(.identities) { ElementNodes<Value, IdentityFinder<Value>>(of: self) }[id].unwrapped()
  }
}
