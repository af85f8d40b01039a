/// Something that puts preferences together in a flush.
@MainActor
protocol PreferenceCollecting: AnyObject {
  /// How many nodes are above. What is within is put together first.
  var depth: Int32 { get }
  func collect()
  /// Lets go of what gives nothing any more.
  func sweep()
}

/// What views give preferences to.
@MainActor
protocol PreferenceReceiver: AnyObject {
  /// The views may stand in another order.
  func rowsHaveMoved()
  func end()
}

/// Has collectors of many keys, each from when the first view within gives something for its key.
@MainActor
protocol PreferenceRoom: AnyObject {
  /// The collector of a key; `nil` if it takes nothing of that.
  func collector(of key: ObjectIdentifier) -> (any PreferenceReceiver)?
  /// Those that there are.
  var receivers: [any PreferenceReceiver] { get }
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

  init(_ value: Key.Value?, _ node: AnyViewNode, in place: __shared ViewPlace) {
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
  convenience init(in place: ViewPlace, _ react: @escaping (Key.Value?) -> Void) {
    self.init(depth: place.depth, in: place.tree, react)
    needsCollecting()
  }

  /// One that is made when something is given.
  init(depth: Int32, in tree: ViewTree, _ react: @escaping (Key.Value?) -> Void) {
    self.depth = depth
    self.tree = tree
    self.react = react
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

  func rowsHaveMoved() {
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
  private var isSorted: Bool {
    var place = 1
    while place < sources.count {
      if !sources[place - 1].node.precedes(sources[place].node) { return false }
      place += 1
    }
    return true
  }

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
    let collectors: Collectors
    let outer: Link?

    init(_ collectors: Collectors, outer: Link?) { (self.collectors, self.outer) = (collectors, outer) }
  }

  private enum Collectors {
    case one(ObjectIdentifier, (any PreferenceReceiver)?)
    case room(any PreferenceRoom)
  }

  private var innermost: Link?

  mutating func add<Key: PreferenceKey>(_ key: Key.Type, _ collector: PreferenceCollector<Key>?) {
    innermost = Link(.one(ObjectIdentifier(key), collector), outer: innermost)
  }

  mutating func add(_ room: any PreferenceRoom) { innermost = Link(.room(room), outer: innermost) }

  @MainActor
  func collector<Key: PreferenceKey>(of key: Key.Type) -> PreferenceCollector<Key>? {
    var link = innermost
    let id = ObjectIdentifier(key)
    while let current = link {
      switch current.collectors {
      case .one(id, let collector): return collector.map { unsafeDowncast($0, to: PreferenceCollector<Key>.self) }
      case .one: break
      case .room(let room):
        if let collector = room.collector(of: id) { return unsafeDowncast(collector, to: PreferenceCollector<Key>.self) }
      }
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
      switch current.collectors {
      case .one(let key, let collector): if seen.insert(key).inserted { collector?.rowsHaveMoved() }
      case .room(let room): for receiver in room.receivers { receiver.rowsHaveMoved() }
      }
      link = current.outer
    }
  }
}
