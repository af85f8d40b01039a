/// Something that puts preferences together in a flush.
@MainActor
protocol PreferenceCollecting: AnyObject {
  /// How many nodes are above. What is within is put together first.
  var depth: Int32 { get }
  func collect()
  func end()
}

/// What a view gives for a key to the nearest collector around it.
@MainActor
final class PreferenceSource<Key: PreferenceKey> {
  // The node keeps the source.
  fileprivate unowned let node: AnyViewNode
  private let collector: PreferenceCollector<Key>?
  /// `nil` if the view only passes on what is given within it, and nothing is.
  private(set) var value: Key.Value?

  init(_ value: Key.Value?, _ node: AnyViewNode, in place: ViewPlace) {
    self.value = value
    self.node = node
    collector = place.preferences.collector(of: Key.self)
    collector?.add(self)
  }

  func set(_ value: Key.Value?) {
    self.value = value
    collector?.needsCollecting()
  }

  func end() { collector?.remove(self) }
}

/// Puts together what the views within a modifier give, in view order.
@MainActor
final class PreferenceCollector<Key: PreferenceKey>: PreferenceCollecting {
  let depth: Int32
  private var isWaiting = false
  // The tree may keep it: the window's titles are preferences.
  private unowned let tree: ViewTree
  private var sources: [PreferenceSource<Key>] = []
  private var react: ((Key.Value?) -> Void)?

  /// - Parameter react: is called in a flush with what is given, `nil` if nothing is.
  init(in place: ViewPlace, _ react: @escaping (Key.Value?) -> Void) {
    depth = Int32(place.depth)
    tree = place.tree
    self.react = react
    needsCollecting()
  }

  fileprivate func add(_ source: PreferenceSource<Key>) {
    sources.append(source)
    needsCollecting()
  }

  fileprivate func remove(_ source: PreferenceSource<Key>) {
    sources.removeAll { $0 === source }
    needsCollecting()
  }

  fileprivate func needsCollecting() {
    guard !isWaiting else { return }
    isWaiting = true
    tree.callbacks.addPreference(self)
    tree.needsFlush()
  }

  func collect() {
    isWaiting = false
    guard let react else { return }
    sources.sort { $0.node.precedes($1.node) }
    var result: Key.Value?
    for source in sources {
      guard let value = source.value else { continue }
      if result == nil { result = value } else { Key.reduce(value: &result!) { value } }
    }
    react(result)
  }

  func end() { react = nil }
}

/// The nearest nodes around that put preferences together, by key.
struct PreferenceCollectors {
  private final class Link {
    let key: ObjectIdentifier
    let collector: AnyObject?
    let outer: Link?

    init(key: ObjectIdentifier, collector: AnyObject?, outer: Link?) {
      self.key = key
      self.collector = collector
      self.outer = outer
    }
  }

  private var innermost: Link?

  mutating func add<Key: PreferenceKey>(_ key: Key.Type, _ collector: PreferenceCollector<Key>?) {
    innermost = Link(key: ObjectIdentifier(key), collector: collector, outer: innermost)
  }

  @MainActor
  func collector<Key: PreferenceKey>(of key: Key.Type) -> PreferenceCollector<Key>? {
    var link = innermost
    while let current = link {
      if current.key == ObjectIdentifier(key) { return current.collector.map { unsafeDowncast($0, to: PreferenceCollector<Key>.self) } }
      link = current.outer
    }
    return nil
  }
}
