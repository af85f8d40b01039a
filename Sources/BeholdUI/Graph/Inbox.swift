internal import BeholdObservation

/// The nodes of a tree that have become stale, on whatever thread, and wait for the main actor.
final class Inbox: @unchecked Sendable {
  private let lock = SpinLock()
  private var nodes: [AnyViewNode] = []
  private var isWaited = false

  /// - Returns: whether nobody has been told since the nodes were taken last.
  func add(_ node: AnyViewNode) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    nodes.append(node)
    defer { isWaited = true }
    return !isWaited
  }

  /// Moves all nodes into another list.
  ///
  /// - Returns: whether there were any.
  func take(into queue: inout DirtyQueue) -> Bool {
    lock.lock()
    var taken: [AnyViewNode] = []
    swap(&taken, &nodes)
    isWaited = false
    lock.unlock()
    for node in taken { queue.add(node) }
    return !taken.isEmpty
  }

  /// The types of the views whose nodes wait.
  @MainActor var names: [String] {
    lock.lock()
    let waiting = nodes
    lock.unlock()
    return Set(waiting.map { "\($0.viewType)" }).sorted()
  }

  /// Forgets the nodes: their tree has gone.
  func empty() {
    lock.lock()
    var taken: [AnyViewNode] = []
    swap(&taken, &nodes)
    isWaited = false
    lock.unlock()
    // The nodes may go here, with no lock held.
  }
}

/// Nodes that wait to be evaluated, by their depth.
struct DirtyQueue {
  private var levels: [[AnyViewNode]] = []
  private var top = Int.max

  var isEmpty: Bool { top == .max }

  mutating func add(_ node: AnyViewNode) {
    let depth = Int(node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(node)
    top = min(top, depth)
  }

  /// The node that is highest in the tree; of several in one level the first.
  mutating func popAll(_ visit: (AnyViewNode) -> Void) {
    while top < levels.count {
      var level: [AnyViewNode] = []
      swap(&level, &levels[top])
      top += 1
      for node in level { visit(node) }
    }
    top = .max
  }
}
