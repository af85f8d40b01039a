internal import BeholdObservation

/// A mounted tree of views: what one window shows.
///
/// A change of what a view has read puts the view's node into the tree's queue, on whatever thread. ``flush(_:)`` evaluates what is in the queue, from
/// the top down, calls what has to be called after that, and tells the host what has changed. It is called by itself at the end of the turn, or by the host.
///
/// Properties of which no two accesses overlap are not checked for that, here and in what a flush goes through: a change of one text took a fifth longer. The
/// queue is checked, as nodes are evaluated while it is being emptied.
@MainActor
package final class ViewTree {
  /// The element that all others are in.
  @exclusivity(unchecked) package private(set) var root: Element!
  /// Is told of the changes after each flush that has made some: see ``ElementHost``.
  @exclusivity(unchecked) package var onChange: (([ElementChange], Transaction) -> Void)?
  /// Counts evaluations, if somebody wants to know.
  @exclusivity(unchecked) package var log: EvaluationLog?
  /// The views whose evaluations the program counts itself.
  @exclusivity(unchecked) var evaluationCounters: [EvaluationCounterModifier.Node] = []
  package let clock: any ViewClock
  /// What the window's views and models store by.
  package let storage: WindowStorage
  package let clipboard = Clipboard()
  /// What another process can go on with, if the host wants that. It is to be there before the view is mounted.
  package var lastingState: LastingState?
  /// What is being dragged.
  var lifted: (element: Element.ID, payload: [any Transferable])?
  /// What is told when something has been measured for the first time.
  var untilMeasured: [(waiting: ObjectIdentifier, tell: () -> Void)] = []

  /// Which of all trees it is that there ever were.
  nonisolated let serial: Int
  private static var count = 0
  nonisolated let inbox = Inbox()
  /// Whether the tree waits in the schedule, whose lock guards this.
  @exclusivity(unchecked) nonisolated(unsafe) var isScheduled = false
  /// Whether the tree is among those with doings of their own, whose lock guards this.
  @exclusivity(unchecked) nonisolated(unsafe) var hasOwnDoings = false
  private var queue = DirtyQueue()
  /// Of what those come that are in it, and what has been evaluated in this flush.
  @exclusivity(unchecked) private var cause = ChangeCause.none
  /// How long what a task does comes of what began it. One that listens to others for as long as the window is there does what they want.
  package var doingLasts: Duration {
    get { .nanoseconds(nanosecondsOfDoing) }
    set { nanosecondsOfDoing = UInt64(newValue / .nanoseconds(1)) }
  }
  @exclusivity(unchecked) private(set) var nanosecondsOfDoing: UInt64 = 3_000_000_000
  /// What has to be asked because it can be seen again.
  @exclusivity(unchecked) private var returning: [WaitingNode] = []
  /// Whether anybody sees the window: see ``setSeen(_:)``.
  @exclusivity(unchecked) package private(set) var isSeen = true
  let tickers = Tickers()
  let animationWaits = AnimationWaits()
  /// Whether something has come that comes many times a second, since the host was told last.
  @exclusivity(unchecked) package var hasTicked = false
  /// How often views may have come to be known by something else, from one process to the next, although no element has moved.
  package var placesVersion = 0
  /// Whether the window has not shown yet what came before: what comes many times a second waits for that.
  package var isBehind = false { didSet { if !isBehind, oldValue, isSeen { tickers.goOn() } } }
  /// The nodes whose views may be others, as those know who have seen all of an update.
  @exclusivity(unchecked) private var doubtful: [AnyViewNode] = []
  private(set) var rootNode: AnyViewNode?
  /// What is around the tree's view.
  var rootEnvironment: EnvironmentLayer?
  /// What the window is where no view prefers anything else.
  var shownScheme = ColorScheme.light
  @exclusivity(unchecked) private var isFlushing = false
  /// With what changes are shown that are made now, or that a flush brings.
  @exclusivity(unchecked) static var currentTransaction = Transaction()
  /// The tree of which a callback runs, if one does.
  @exclusivity(unchecked) private static var calling: ViewTree?
  /// Whether there was a modifier that makes all changes in it in another transaction.
  @exclusivity(unchecked) var hasLastingTransactions = false
  /// Whether views came that animate what changes in them, so that they are shown before it does.
  @exclusivity(unchecked) var hasNewAnimations = false
  /// Is told when the window is to be shown, while it is mounted, as it is before what comes next, which changes it. The host is to be connected then.
  package var onFirstLook: (() -> Void)?
  /// Whether each flush leaves what its own callbacks cause, after some time, for the next turn, because others have windows in the process.
  @exclusivity(unchecked) package var takesTurns = false
  /// What chains that are not at their end have led to.
  @exclusivity(unchecked) private var runaway = Runaway()
  @exclusivity(unchecked) package private(set) var isMounted = false

  @exclusivity(unchecked) private(set) var changes: [ElementChange] = []
  /// Whether the host wants to know what is read otherwise: see ``takeReadings()``.
  @exclusivity(unchecked) package var notesReadings = false
  /// What was read in what may be read otherwise now.
  @exclusivity(unchecked) var readings: [Element.ID: Reading] = [:]
  /// Those that may fill other directions than the host knows.
  @exclusivity(unchecked) var doubtedFillings: [Element] = []
  /// Whether the host asks what to measure for the program's own layouts, and does not lay out by itself.
  package var measuresLayouts = false
  /// Those that may place their views elsewhere.
  @exclusivity(unchecked) var doubtedLayouts: [ArrangedViews] = []
  @exclusivity(unchecked) private var nextElementID: Element.ID = 0
  var gestureSites: UInt32 = 0
  /// Whether half of all numbers of elements have been given out. When there are none, the program stops: the host ends the window before.
  package var isWornOut: Bool { nextElementID > Element.ID.max / 2 }
  /// The elements that take events, by number.
  @exclusivity(unchecked) var receivers: [Element.ID: Unmanaged<Element>] = [:]
  /// How many elements there are whose views ask where they are.
  @exclusivity(unchecked) var measuredElements = 0
  /// Whether there are any.
  package var measuresElements: Bool { measuredElements > 0 }
  /// How often views of all trees were evaluated.
  @exclusivity(unchecked) package internal(set) static var evaluations = 0
  /// How many nodes are mounted.
  @exclusivity(unchecked) package internal(set) var nodesMade = 0
  /// How many nodes updates have come to: what changes have cost.
  @exclusivity(unchecked) package internal(set) var nodesVisited = 0

  /// How many nodes were looked at to find out what comes before or after what.
  @exclusivity(unchecked) package internal(set) var nodesPassed = 0
  /// Whether anywhere rows are passed over because they have no elements.
  var skipsRows = false

  /// How many flushes have begun.
  @exclusivity(unchecked) package private(set) var flushes = 0

  /// Whether the host hears of each flush, as it shows what was evaluated.
  @exclusivity(unchecked) package var tellsOfEvaluations = false
  /// By which animations the server has begun to show what is between, in this flush.
  @exclusivity(unchecked) var begunAnimations: Set<Animation> = []
  /// What has come in this flush, and is shown as it is before that.
  @exclusivity(unchecked) var appearing: [(WrittenTransition, Animation)] = []
  let tasks = RunningTasks()
  /// What logs call the window.
  package var number = 0

  let callbacks = Callbacks()
  let openers = URLOpeners()
  /// Where the program wants to have views scrolled.
  @exclusivity(unchecked) var scrolls = Scrolls()
  /// Is told of the destinations of stacks. It is to be there before the view is mounted.
  package var routeMap: RouteMap?
  /// The navigation stacks, in the order in which they came.
  var stacks: [WindowStack] = []
  /// What is in tabs that nobody has seen yet.
  var lateNodes: [LateNode] = []
  /// The address that the window goes to, or went to last.
  @exclusivity(unchecked) var arrival: RouteArrival?
  @exclusivity(unchecked) var shownByHost = HostValues()
  /// Where somebody makes a gesture.
  var activeGestures: [UInt32: GestureSite] = [:]
  /// What somebody holds.
  @exclusivity(unchecked) var holds = Holds()
  /// Where something is dragged over them.
  var dropTargets: [ObjectIdentifier: DropTarget] = [:]
  /// Whether the host shows by itself what an event says, before the tree answers. Without it, all that a control can show.
  package var hostShows: ((ElementEvent, Element) -> Bool)?
  /// Writes down what an element looks like that goes: see ``ElementHost/note(of:)``.
  package var hostNotes: ((Element) -> [UInt8])?
  /// Where sheets, alerts and the like are shown: at the end of the window.
  private(set) lazy var presentations = Portal(in: root)
  /// The window's own title and toolbar.
  private(set) lazy var chrome = PageChrome(of: root)

  package init(clock: any ViewClock = SystemClock(), storage: WindowStorage = WindowStorage()) {
    self.clock = clock
    self.storage = storage
    Self.count += 1
    serial = Self.count
    root = Element(.window, in: self, modifiers: nil)
  }

  /// Shows a view, and calls what has to be called before it can be seen.
  package func mount<Content: View>(_ view: Content, environment: (inout EnvironmentValues) -> Void = { _ in }) {
    precondition(rootNode == nil, "a tree shows one view")
    var values = EnvironmentValues()
    values.windowStorage = storage
    environment(&values)
    values.windowStorage?.reader = TextReader(values)
    lastingState?.fill(storage)
    isMounted = true
    isFlushing = true
    MainActivity.shared.within(number) { rootNode = perform { untracked { ChangeChain.begin { rootPlace(values).mount(view) } } } }
    isFlushing = false
    flush()
    root.markShown()
  }

  /// Takes the view away: it disappears, its tasks are cancelled, and all that it held goes.
  package func unmount() {
    guard isMounted else { return }
    perform { letGo() }
    isMounted = false
    isFlushing = true
    perform {
      rootNode?.remove()
      rootNode = nil
      rootEnvironment = nil
      callbacks.end()
    }
    inbox.end()
    (queue, runaway) = (DirtyQueue(), Runaway())
    tickers.end()
    animationWaits.end()
    doubtful = []
    shownByHost = HostValues()
    (activeGestures, dropTargets) = ([:], [:])
    readings = [:]
    scrolls = Scrolls()
    (changes, returning, doubtedFillings, doubtedLayouts, begunAnimations) = ([], [], [], [], [])
    isFlushing = false
  }
}

// MARK: What nodes say

extension ViewTree {
  /// A node has to be evaluated. From any thread.
  nonisolated func becameStale(_ node: AnyViewNode) {
    let doing = Doing.current(in: self)
    if inbox.add(WaitingNode(node: node, length: ChangeChain.lengthHere), by: doing) { FlushSchedule.shared.add(self) }
    if doing != nil { OwnDoings.shared.add(self) }
  }

  /// A node waits for the end of the update to know whether its view is another.
  func isInDoubt(_ node: AnyViewNode) { doubtful.append(node) }

  /// Something has to be called that is not a node's evaluation.
  func needsFlush() { if !isFlushing, isSeen { FlushSchedule.shared.add(self) } }

  /// What a node computes can be seen again: it is asked before anything appears.
  func isSeenAgain(_ node: AnyViewNode) {
    returning.append(WaitingNode(node: node, length: ChangeChain.length))
    needsFlush()
  }

  func note(_ change: ElementChange) {
    changes.append(change)
    needsFlush()
  }

  /// Counts so many elements that are not there.
  package func wear(by count: Element.ID) { nextElementID += count }

  func makeElementID() -> Element.ID {
    nextElementID += 1
    return nextElementID
  }

  func register(_ element: Element, _ takesEvents: Bool) { receivers[element.id] = takesEvents ? .passUnretained(element) : nil }
}

// MARK: What hosts do

extension ViewTree {
  /// The tasks of views that have begun and not ended, also if they were cancelled: by number, with the type of the view around.
  package var runningTasks: [Int: String] { tasks.names }

  /// Says of tasks that go on for so long after the tree has gone that they do.
  package func reportTasksLeft(after time: Duration) { tasks.reportThoseLeft(after: time) }

  /// Runs code of the program for this window: a body, an action, a binding's setter, whoever causes it. All such code is called within this, so that it finds
  /// what is the window's: the settings of its visitor.
  func perform<Result>(_ code: () throws -> Result) rethrows -> Result { try storage.perform(code) }

  /// Whether the code that runs is within ``perform(_:)``.
  var isPerforming: Bool { CallOrigin.owner === storage }

  /// What takes events and has the number.
  package func receiver(_ id: Element.ID) -> Element? { receivers[id]?.takeUnretainedValue() }

  /// Shows what waits for that, of what other visitors do and, before what a person does, here: that has been read without it, and does not come of it.
  package func getReadyForEvent(ofPerson isOfPerson: Bool = true) {
    OwnDoings.shared.show(besides: self)
    guard isOfPerson else { return }
    catchUp()
    showLeft()
  }

  /// Evaluates what a flush has left for the next turn, in its queue or in the inbox, and calls nothing: views are as their models are, before anything else changes those.
  func showLeft() {
    guard isMounted, !isFlushing, inbox.take(into: &queue, &cause) || !queue.isEmpty else { return }
    isFlushing = true
    MainActivity.shared.within(number) { perform { untracked { showPart(Self.currentTransaction) } } }
    isFlushing = false
  }

  /// Passes on what a person has done, if the element is there, enabled, and takes it.
  @discardableResult
  package func send(_ event: ElementEvent, to id: Element.ID) -> EventResult {
    guard isMounted else { return .ended }
    guard let element = receiver(id) else { return .unknownElement }
    if hostShows?(event, element) ?? true, shownByHost.record(event, on: element) { needsFlush() }
    if let refusal = element.refusal(of: event) {
      // Nothing is over the place any more.
      if case .transfer(.received) = event { _ = perform { element.handle(.transfer(.targeted(false))) } }
      return refusal
    }
    if let result = dragged(event, element) { return result }
    guard holds.note(event, of: element) else { return .notTaken }
    let modifiers = element.modifiers
    return perform {
      guard MainActivity.shared.handling(event, of: element, { element.handle(event) }) else { return .notTaken }
      modifiers?.handled(event)
      storage.undoManagerInUse?.closeEventGroup()
      if case .focus(true) = event { storage.focusedValuesInUse?.focusMoved(to: element) }
      return .handled
    }
  }

  /// Nobody sees the window any more, or somebody does again.
  ///
  /// What nobody sees is not evaluated, and its timers stand still. What has become stale waits, each node once, and is evaluated when somebody sees it, before
  /// that is shown. Tasks and subscriptions go on.
  package func setSeen(_ isSeen: Bool) {
    guard isSeen != self.isSeen, isMounted else { return }
    if !isSeen { breakOffGestures() }
    self.isSeen = isSeen
    inbox.hold(!isSeen)
    if isSeen {
      tickers.goOn()
      flush()
    } else {
      tickers.rest()
    }
  }

  /// Breaks off what somebody does with views: who does it cannot be heard any more.
  package func breakOffGestures() {
    perform {
      for site in activeGestures.values { site.cancel() }
      for target in dropTargets.values { target.leave() }
      letGo()
    }
  }

  /// Whether something has come that comes many times a second, since this was asked last.
  package func takeTicks() -> Bool {
    defer { hasTicked = false }
    return hasTicked
  }

  /// Brings the element tree up to date with all that has changed, if anybody sees it.
  package func flush(_ transaction: Transaction = ViewTree.currentTransaction) { if isSeen { catchUp(transaction) } }

  /// - Parameter limit: after which time other trees have their turn. What is left is done in the next one.
  func flush(_ transaction: Transaction, until limit: UInt64?) { if isSeen { catchUp(transaction, until: limit) } }

  /// Brings the element tree up to date, whether or not anybody sees it.
  package func catchUp(_ transaction: Transaction = ViewTree.currentTransaction) { catchUp(transaction, until: nil) }

  private func catchUp(_ transaction: Transaction, until limit: UInt64?) {
    guard isMounted, !isFlushing else { return }
    if isAtRest {
      cause = .none
      return
    }
    isFlushing = true
    let outer = Self.currentTransaction
    Self.currentTransaction = transaction
    defer { Self.currentTransaction = outer }
    let limit = limit ?? (takesTurns ? FlushShare.end() : nil)
    MainActivity.shared.within(number) {
      perform {
        untracked {
          settle(FlushShare(until: limit))
          if goWhereAwaited() { settle(FlushShare(until: limit)) }
          while onChange != nil, !scrolls.isEmpty, scrolls.resolve({ changes.append($0) }) { settle(FlushShare(until: limit)) }
        }
      }
    }
    isFlushing = false
    guard isMounted else { return }
    show(transaction)
    showAppeared()
    if callbacks.hasTasks { perform { withCause { callbacks.startTasks() } } }
    if queue.isEmpty { cause = .none }
  }

  /// Whether there is nothing to evaluate, to call or to show: an event asks three times.
  private var isAtRest: Bool {
    guard inbox.isEmpty, queue.isEmpty, !callbacks.isPending, !callbacks.hasTasks, changes.isEmpty, !tellsOfEvaluations else {
      return false
    }
    return returning.isEmpty && doubtful.isEmpty && shownByHost.isEmpty && doubtedLayouts.isEmpty && doubtedFillings.isEmpty
      && appearing.isEmpty && begunAnimations.isEmpty && scrolls.isEmpty && runaway.isEmpty && (arrival == nil || awaitedRoute == nil)
  }

  /// Of whose doing the changes come that are shown now, if they come of nothing else.
  package var doing: Doing? { cause.doing }

  /// Calls what comes of the changes: what that changes comes of the same doing.
  private func withCause(_ call: () -> Void) {
    if let doing = cause.doing { Doing.$current.withValue(doing, operation: call) } else { Doing.byNobody(call) }
  }

  /// After so many rounds others have their turn, whatever other threads go on changing.
  private static var roundLimit: Int { 1000 }

  /// Evaluates and calls until there is nothing to do. What causes itself comes to an end by the length of its chain.
  private func settle(_ share: FlushShare) {
    var share = share
    flushes += 1
    let outer = ChangeChain.length
    defer { ChangeChain.length = outer }
    var runaway = Runaway()
    if !self.runaway.isEmpty { swap(&runaway, &self.runaway) }
    var rounds = 0
    while inbox.take(into: &queue, &cause) || !queue.isEmpty || !returning.isEmpty || !doubtful.isEmpty || callbacks.isPending {
      evaluateStale(&runaway, &share)
      // What is seen again is up to date before it appears.
      if !returning.isEmpty { askReturning() } else if !share.hasLeft { call(&runaway, &share) }
      rounds += 1
      if rounds == Self.roundLimit || share.ends(after: rounds) {
        FlushSchedule.shared.add(self)
        break
      }
    }
    runaway.report()
    if share.hasLeft { self.runaway = runaway }
  }

  private func evaluateStale(_ runaway: inout Runaway, _ share: inout FlushShare) {
    queue.popAll { node in
      guard !share.leaves(node.length) else { return false }
      evaluate(node, &runaway)
      return true
    }
    resolveDoubts()
  }

  private func call(_ runaway: inout Runaway, _ share: inout FlushShare) {
    if hasNewAnimations, callbacks.appearancesAreNext { showPart(Self.currentTransaction) }
    guard callbacks.isPending else { return }
    let outer = Self.calling
    Self.calling = self
    defer { Self.calling = outer }
    withCause { callbacks.run(&runaway, &share) }
  }

  /// Shows what there is in the midst of a flush, so that what comes next is a change of it.
  private func showPart(_ transaction: Transaction) {
    guard isMounted else { return }
    let outer = (Self.calling, ChangeChain.length, Self.currentTransaction)
    (Self.calling, Self.currentTransaction) = (nil, transaction)
    defer { (Self.calling, ChangeChain.length, Self.currentTransaction) = outer }
    var runaway = Runaway()
    var share = FlushShare(until: nil)
    while inbox.take(into: &queue, &cause) || !queue.isEmpty || !doubtful.isEmpty { evaluateStale(&runaway, &share) }
    runaway.report()
    hasNewAnimations = false
    if root.isNew, let onFirstLook {
      onFirstLook()
      root.markShown()
    }
    if !root.isNew { show(transaction) }
  }

  private func askReturning() {
    for node in returning { queue.add(node) }
    returning = []
  }

  private func resolveDoubts() {
    while !doubtful.isEmpty {
      let nodes = doubtful
      doubtful = []
      for node in nodes { node.resolveDoubt() }
    }
  }

  private func evaluate(_ waiting: WaitingNode, _ runaway: inout Runaway) {
    let node = waiting.node
    let length = node.hasRunAway ? max(waiting.length, ChangeChain.restedLength) : waiting.length
    guard length <= ChangeChain.limit || !node.rest(&runaway) else { return }
    ChangeChain.length = length + 1
    node.evaluateIfStale()
    if length >= ChangeChain.restedLength { runaway.follow(node) }
  }

  private func show(_ transaction: Transaction) {
    if !shownByHost.isEmpty { changes += shownByHost.takeDifferences() }
    while let layout = doubtedLayouts.popLast() { perform { untracked { layout.settle() } } }
    while let element = doubtedFillings.popLast() { element.settleFilling() }
    guard !changes.isEmpty || !begunAnimations.isEmpty || tellsOfEvaluations else { return }
    let changes = self.changes
    self.changes = []
    // What came and went at once may hold what has been freed.
    for case .insert(let element, _, _) in changes where element.isConnected { element.markShown() }
    transaction.begin(changes, in: self)
    begunAnimations = []
    if !changes.isEmpty || tellsOfEvaluations { onChange?(changes, transaction) }
  }

  /// Does what brings all trees up to date at its end, with ``flushAll(_:)``: nobody is woken for that before.
  package static func inTurn(_ body: () -> Void) { FlushSchedule.shared.within(body) }

  /// Brings all trees up to date in which something has changed. Where a callback of one makes the change, its other callbacks follow later.
  package static func flushAll(_ transaction: Transaction = ViewTree.currentTransaction) {
    calling?.showPart(transaction)
    FlushSchedule.shared.flushAll(transaction)
  }
}
