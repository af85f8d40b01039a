internal import BeholdObservation

/// A mounted tree of views: what one window shows.
///
/// A change of what a view has read puts the view's node into the tree's queue, on whatever thread. ``flush(_:)`` evaluates what is in the queue, from
/// the top down, calls what has to be called after that, and tells the host what has changed. It is called by itself at the end of the turn, or by the host.
@MainActor
package final class ViewTree {
  /// The element that all others are in.
  package private(set) var root: Element!
  /// Is told of the changes after each flush that has made some, and once when the tree is mounted.
  package var onChange: (([ElementChange], Transaction) -> Void)?
  /// Counts evaluations, if somebody wants to know.
  package var log: EvaluationLog?
  /// The views whose evaluations the program counts itself.
  var evaluationCounters: [EvaluationCounterModifier.Node] = []
  package let clock: any ViewClock
  /// What the window's views and models store by.
  package let storage: WindowStorage

  nonisolated let inbox = Inbox()
  private var queue = DirtyQueue()
  private(set) var rootNode: AnyViewNode?
  /// What is around the tree's view.
  var rootEnvironment: (values: EnvironmentValues, layer: EnvironmentLayer)?
  private var isFlushing = false
  package private(set) var isMounted = false

  private var changes: [ElementChange] = []
  private var nextElementID: Element.ID = 0
  /// The elements that take events, by number.
  private var receivers: [Element.ID: Unmanaged<Element>] = [:]
  /// How often views of all trees were evaluated.
  package internal(set) static var evaluations = 0
  /// How many nodes are mounted.
  package internal(set) var nodesMade = 0
  /// How many nodes updates have come to: what changes have cost.
  package internal(set) var nodesVisited = 0

  /// How many flushes have begun.
  private(set) var flushes = 0

  private var nextTask = 0
  /// The tasks of views that have begun and not ended, also if they were cancelled: by number, with the type of the view around.
  package private(set) var runningTasks: [Int: String] = [:]

  let callbacks = Callbacks()
  /// The navigation stacks, in the order in which they came.
  var stacks: [WindowStack] = []
  var shownByHost = HostValues()
  /// Where sheets, alerts and the like are shown: at the end of the window.
  private(set) lazy var presentations = Portal(in: root)
  /// The window's own title and toolbar.
  private(set) lazy var chrome = PageChrome(of: root)

  package init(clock: any ViewClock = SystemClock(), storage: WindowStorage = WindowStorage()) {
    self.clock = clock
    self.storage = storage
    root = Element(.window, in: self, modifiers: nil)
  }

  /// Shows a view, and calls what has to be called before it can be seen.
  package func mount<Content: View>(_ view: Content, environment: (inout EnvironmentValues) -> Void = { _ in }) {
    precondition(rootNode == nil, "a tree shows one view")
    var values = EnvironmentValues()
    values.windowStorage = storage
    environment(&values)
    isMounted = true
    isFlushing = true
    rootNode = WindowStorage.$current.withValue(storage) { untracked { rootPlace(values).mount(view) } }
    isFlushing = false
    flush()
    root.markShown()
  }

  /// Takes the view away: it disappears, its tasks are cancelled, and all that it held goes.
  package func unmount() {
    guard isMounted else { return }
    isMounted = false
    isFlushing = true
    rootNode?.remove()
    rootNode = nil
    rootEnvironment = nil
    callbacks.end()
    inbox.empty()
    shownByHost = HostValues()
    changes = []
    isFlushing = false
  }
}

// MARK: What nodes say

extension ViewTree {
  /// A node has to be evaluated. From any thread.
  nonisolated func becameStale(_ node: AnyViewNode) {
    if inbox.add(node) { FlushSchedule.shared.add(self) }
  }

  /// Something has to be called that is not a node's evaluation.
  func needsFlush() { if !isFlushing { FlushSchedule.shared.add(self) } }

  func note(_ change: ElementChange) {
    changes.append(change)
    needsFlush()
  }

  /// - Returns: the task's number.
  func taskBegan(of node: AnyViewNode) -> Int {
    var around: AnyViewNode? = node
    while let current = around, current.bodyType == nil { around = current.parent }
    nextTask += 1
    runningTasks[nextTask] = around?.bodyType.map { "\($0)" } ?? "the window's view"
    return nextTask
  }

  func taskEnded(_ number: Int) { runningTasks[number] = nil }

  func makeElementID() -> Element.ID {
    nextElementID += 1
    return nextElementID
  }

  func register(_ element: Element, _ takesEvents: Bool) { receivers[element.id] = takesEvents ? .passUnretained(element) : nil }
}

// MARK: What hosts do

extension ViewTree {
  /// Passes on what a person has done, if the element is there, enabled, and takes it.
  @discardableResult
  package func send(_ event: ElementEvent, to id: Element.ID) -> EventResult {
    guard isMounted else { return .ended }
    guard let element = receivers[id]?.takeUnretainedValue() else { return .unknownElement }
    if shownByHost.record(event, on: element) { needsFlush() }
    guard element[.isDisabled] == nil, !element.isHidden else { return .disabled }
    guard !element.isOutOfSight else { return .hidden }
    let modifiers = element.modifiers
    return WindowStorage.$current.withValue(storage) {
      guard element.handle(event) else { return .notTaken }
      modifiers?.handled(event)
      return .handled
    }
  }

  /// How often a flush evaluates what its own callbacks and evaluations have changed.
  private static var roundLimit: Int { 100 }

  /// Brings the element tree up to date with all that has changed.
  package func flush(_ transaction: Transaction = Transaction()) {
    guard isMounted else { return inbox.empty() }
    guard !isFlushing else { return }
    isFlushing = true
    WindowStorage.$current.withValue(storage) { untracked { settle() } }
    isFlushing = false
    guard isMounted else { return }
    show(transaction)
    WindowStorage.$current.withValue(storage) { callbacks.startTasks() }
  }

  private func settle() {
    flushes += 1
    callbacks.begin()
    for _ in 0..<Self.roundLimit {
      guard inbox.take(into: &queue) || !queue.isEmpty || callbacks.isPending else { return }
      queue.popAll { $0.evaluateIfStale() }
      callbacks.run()
    }
    reportRunaway()
  }

  private func reportRunaway() {
    // The bodies show what has come of it.
    _ = inbox.take(into: &queue)
    queue.popAll { $0.evaluateIfStale() }
    let changes = callbacks.takeChanges()
    let bodies = inbox.names
    let what =
      if !bodies.isEmpty { "the body of " + bodies.joined(separator: ", ") } else if !changes.isEmpty {
        changes.joined(separator: ", ")
      } else { "onAppear or onDisappear" }
    Misuse.report(
      "\(what) has been run \(Self.roundLimit) times in a row, because something that it causes changes what it reads; it is not run now. Change it elsewhere, or only if it is different"
    )
  }

  private func show(_ transaction: Transaction) {
    changes += shownByHost.takeDifferences()
    guard !changes.isEmpty else { return }
    let changes = self.changes
    self.changes = []
    for case .insert(let element, _, _) in changes { element.markShown() }
    onChange?(changes, transaction)
  }

  /// Brings all trees up to date in which something has changed.
  package static func flushAll(_ transaction: Transaction = Transaction()) { FlushSchedule.shared.flushAll(transaction) }
}
