/// Where a view waits for a gesture: its parts, and what is to be called. The library makes it.
@MainActor
public final class GestureSite {
  let tree: ViewTree
  let number: UInt32
  private var parts: [any GesturePart] = []
  private var actions: [() -> Void] = []
  private var resets: [GestureReset] = []
  /// Whether a gesture has to be followed anew, since it consists of others now.
  var isOutdated = false
  /// Whether it is waited for. What is said of another one is forged, or late.
  var isOn = true
  private var root: (any GestureRoot)?
  private var isActive = false
  /// Which keys have to be held.
  var keys: EventModifiers = []

  init(in tree: ViewTree) {
    self.tree = tree
    tree.gestureSites += 1
    number = tree.gestureSites
  }

  func follow<Recognized: Gesture>(_ gesture: Recognized) {
    if isOutdated || root == nil {
      cancel()
      (parts, isOutdated) = ([], false)
      root = Recognized._makeNode(gesture, in: self)
      root?.reset()
    } else {
      (root as? GestureNode<Recognized>)?.update(to: gesture)
      if isOutdated { follow(gesture) }
    }
  }

  var shape: GestureRequest.Shape? { root?.shape }

  func add(_ part: any GesturePart) { parts.append(part) }
  /// Calls something when all is known that comes of a report.
  func act(_ action: @escaping () -> Void) { actions.append(action) }
  func reset(_ reset: GestureReset) { resets.append(reset) }

  /// Hears of what a host has recognised. What is about something else, comes too early or too late is nothing.
  func receive(_ report: GestureReport) {
    guard isOn, report.number == number else { return }
    if report.phase == .over {
      root?.settle()
    } else if parts.indices.contains(report.part) {
      let part = parts[report.part]
      if part.isRepeated(by: report) { cancel() }
      part.receive(report)
    }
    conclude()
  }

  /// Whether somebody makes the gesture.
  var isFollowed: Bool { isActive }

  /// Breaks off what goes on.
  func cancel() {
    guard isActive else { return }
    root?.settle()
    conclude()
  }

  private func conclude() {
    guard let root else { return }
    let isOver = root.isOver
    isActive = !isOver && root.hasBegun
    tree.activeGestures[number] = isActive ? self : nil
    if isOver { root.reset() }
    call()
  }

  /// Calls what has come of a report. Where an action begins a transaction, states go back in it, so that they do not jump before what is animated.
  private func call() {
    let (actions, resets) = (self.actions, self.resets)
    (self.actions, self.resets) = ([], [])
    // An action may show what breaks off another gesture, or passes one on: its states wait for themselves.
    let outer = GestureReset.waiting
    GestureReset.waiting = resets
    for action in actions { action() }
    GestureReset.performWaiting()
    GestureReset.waiting = outer
  }
}

/// A gesture as its site knows it, whatever its type.
@MainActor
private protocol GestureRoot {
  var shape: GestureRequest.Shape { get }
  var isOver: Bool { get }
  var hasBegun: Bool { get }
  func settle()
  func reset()
}

extension GestureNode: GestureRoot {
  fileprivate var isOver: Bool { phase.isOver }
  fileprivate var hasBegun: Bool { phase.value != nil }
}

/// A state that goes back to what it was before a gesture.
@MainActor
struct GestureReset {
  /// Whether the state goes back as whatever else is changed by the end of the gesture.
  let isPlain: Bool
  let perform: () -> Void

  /// What goes back in the next transaction that ends.
  static var waiting: [GestureReset] = []

  static func performPlain() {
    guard !waiting.isEmpty else { return }
    let plain = waiting.filter(\.isPlain)
    waiting.removeAll(where: \.isPlain)
    for reset in plain { reset.perform() }
  }

  static func performWaiting() {
    let all = waiting
    waiting = []
    for reset in all { reset.perform() }
  }
}
