/// Something that puts preferences together in a flush.
@MainActor
protocol PreferenceCollecting: AnyObject {
  /// How many nodes are above. What is within is put together first.
  var depth: Int32 { get }
  func collect()
  /// Lets go of what gives nothing any more.
  func sweep()
  func end()
}

/// What views give preferences to.
@MainActor
private protocol PreferenceReceiver: AnyObject {
  /// The views may stand in another order.
  func rowsHaveMoved()
}

/// What a view gives for a key to the nearest collector around it.
@MainActor
final class PreferenceSource<Key: PreferenceKey> {
  // The node keeps the source.
  fileprivate unowned let node: AnyViewNode
  private let collector: PreferenceCollector<Key>?
  /// `nil` if the view only passes on what is given within it, and nothing is.
  private(set) var value: Key.Value?
  /// The collector lets go of it, and of many others with it, when it collects.
  fileprivate private(set) var hasEnded = false

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

  func end() {
    hasEnded = true
    value = nil
    collector?.sourceHasEnded()
  }
}

/// Puts together what the views within a modifier give, in view order.
@MainActor
final class PreferenceCollector<Key: PreferenceKey>: PreferenceCollecting, PreferenceReceiver {
  let depth: Int32
  private var isWaiting = false
  // The tree may keep it: the window's titles are preferences.
  private unowned let tree: ViewTree
  private var sources: [PreferenceSource<Key>] = []
  private var hasEndedSources = false
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

  fileprivate func sourceHasEnded() {
    hasEndedSources = true
    needsCollecting()
  }

  fileprivate func needsCollecting() {
    guard !isWaiting else { return }
    isWaiting = true
    tree.callbacks.addPreference(self)
    tree.needsFlush()
  }

  fileprivate func rowsHaveMoved() {
    if sources.count > 1 { needsCollecting() }
  }

  func collect() {
    isWaiting = false
    sweep()
    guard let react else { return }
    if !isSorted { sources.sort { $0.node.precedes($1.node) } }
    var result: Key.Value?
    for source in sources {
      guard let value = source.value else { continue }
      if result == nil { result = value } else { Key.reduce(value: &result!) { value } }
    }
    react(result)
  }

  /// Mostly they are in order: rows come in theirs.
  private var isSorted: Bool { zip(sources, sources.dropFirst()).allSatisfy { $0.node.precedes($1.node) } }

  func sweep() {
    guard hasEndedSources else { return }
    hasEndedSources = false
    sources.removeAll { $0.hasEnded }
  }

  func end() {
    react = nil
    sources = []
  }
}

/// The nearest nodes around that put preferences together, by key.
struct PreferenceCollectors {
  private final class Link {
    let key: ObjectIdentifier
    let collector: (any PreferenceReceiver)?
    let outer: Link?

    init(key: ObjectIdentifier, collector: (any PreferenceReceiver)?, outer: Link?) {
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

  /// Rows here have moved: what they give comes in another order.
  @MainActor
  func rowsHaveMoved() {
    var seen: Set<ObjectIdentifier> = []
    var link = innermost
    while let current = link {
      if seen.insert(current.key).inserted { current.collector?.rowsHaveMoved() }
      link = current.outer
    }
  }
}
