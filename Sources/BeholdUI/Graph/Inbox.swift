internal import BeholdObservation

/// A node that has become stale, and how many evaluations and callbacks have led to that.
struct WaitingNode {
  let node: AnyViewNode
  let length: Int32
}

/// The nodes of a tree that have become stale, on whatever thread, and wait for the main actor.
final class Inbox: @unchecked Sendable {
  private let lock = SpinLock()
  /// One that is alone, as it mostly is, needs no list.
  @exclusivity(unchecked) private var first: WaitingNode?
  @exclusivity(unchecked) private var others: [WaitingNode] = []
  @exclusivity(unchecked) private var isWaited = false
  /// Of what those come that have not been taken yet.
  @exclusivity(unchecked) private var cause = ChangeCause.none
  /// Whether nobody wants to know of the nodes now.
  @exclusivity(unchecked) private var isHeld = false
  @exclusivity(unchecked) private var hasEnded = false

  /// - Parameter doing: what somebody does it comes of.
  /// - Returns: whether nobody has been told since the nodes were taken last.
  func add(_ node: WaitingNode, by doing: Doing?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard !hasEnded else { return false }
    if first == nil { first = node } else { others.append(node) }
    // What nobody sees now may have been changed by others, too, when it is shown.
    cause.add(isHeld ? nil : doing)
    guard !isHeld else { return false }
    defer { isWaited = true }
    return !isWaited
  }

  /// Keeps nodes without telling anybody, or not any more. Who lets them go has to look for those that wait.
  func hold(_ isHeld: Bool) {
    lock.lock()
    defer { lock.unlock() }
    self.isHeld = isHeld
  }

  /// Moves all nodes into another list.
  ///
  /// - Parameter cause: of what they come is added to it.
  /// - Returns: whether there were any.
  func take(into queue: inout DirtyQueue, _ cause: inout ChangeCause) -> Bool {
    lock.lock()
    guard let node = first else {
      lock.unlock()
      return false
    }
    first = nil
    var taken: [WaitingNode] = []
    swap(&taken, &others)
    cause.add(self.cause)
    self.cause = .none
    isWaited = false
    lock.unlock()
    queue.add(node)
    for node in taken { queue.add(node) }
    return true
  }

  var isEmpty: Bool {
    lock.lock()
    defer { lock.unlock() }
    return first == nil
  }

  /// Forgets the nodes, and takes no more: their tree has gone, which they would keep.
  func end() {
    lock.lock()
    hasEnded = true
    let node = first
    first = nil
    var taken: [WaitingNode] = []
    swap(&taken, &others)
    isWaited = false
    lock.unlock()
    _ = node
    // The nodes may go here, with no lock held.
  }
}

/// Nodes that wait to be evaluated, by their depth.
struct DirtyQueue {
  /// One that is alone, as it mostly is, needs no lists.
  private var single: WaitingNode?
  private var levels: [[WaitingNode]] = []
  private var top = Int.max

  var isEmpty: Bool { single == nil && top == .max }

  mutating func add(_ waiting: WaitingNode) {
    if isEmpty {
      single = waiting
      return
    }
    if let first = single.take() { addToLevel(first) }
    addToLevel(waiting)
  }

  private mutating func addToLevel(_ waiting: WaitingNode) {
    let depth = Int(waiting.node.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(waiting)
    top = min(top, depth)
  }

  /// Takes the nodes out: the highest in the tree first, of several in one level the first.
  ///
  /// - Parameter visit: returns `false` for a node that stays. Those below its level stay, too, as their parents may take them away.
  mutating func popAll(_ visit: (WaitingNode) -> Bool) {
    if let node = single.take() {
      if !visit(node) { single = node }
      return
    }
    while top < levels.count {
      var level: [WaitingNode] = []
      swap(&level, &levels[top])
      for node in level where !visit(node) { levels[top].append(node) }
      guard levels[top].isEmpty else { return }
      top += 1
    }
    top = .max
  }
}
