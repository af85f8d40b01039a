internal import BeholdObservation
internal import BeholdUI
internal import Foundation

/// A page that a visitor has open: its tree of views, and what the browser knows of it.
///
/// It outlives connections: when one is lost, the next one goes on where it was.
@MainActor
final class WebSession {
  /// What logs call it, which is no secret.
  let number: Int
  let token: String
  /// Who the page belongs to: what the browser's cookie says.
  let visitor: String
  let tree: ViewTree
  let context: PageContext
  private let window = WindowSession()
  // Flags, counts and references are read and set without a call in between.
  @exclusivity(unchecked) private(set) var socket: WebSocket?
  var pending = PendingPatch()
  private var timings = TimingNames()
  /// Whether a frame may be on its way, and whether the socket tells when it has gone: nothing is sent until then.
  @exclusivity(unchecked) private var hasSent = false
  @exclusivity(unchecked) private var isWaiting = false { didSet { if isWaiting != oldValue { followPace() } } }
  /// Whether something is put back, of which a part may be taken back.
  @exclusivity(unchecked) private var isPuttingBack = false
  /// What waits until something can be put back.
  @exclusivity(unchecked) private var postponed: [[UInt8]] = []
  /// Where somebody has got to in a gesture. Of several places, each of which costs what follows from it, the last one counts.
  private var place: (report: GestureReport, element: Element.ID)?
  @exclusivity(unchecked) private(set) var line = SessionLine()
  private var pace = TickPace() { didSet { followPace() } }
  private var typed = TypedTexts()
  @exclusivity(unchecked) var backlog = Backlog()
  @exclusivity(unchecked) var notice = PageNotice()
  var rewordings = Rewordings()
  var address = PageAddress() {
    didSet { if address.path != oldValue.path, !address.path.isEmpty { observer?.moved(self) } }
  }
  /// How deep in the app the browser is, as far as is known.
  @exclusivity(unchecked) var browserDepth = 0
  weak var observer: (any SessionObserver)?
  /// What another process has left to this one, until the page has its connection.
  private var inheritance: SessionRecord?
  /// Says what the page's state is, if another process may have to go on with it.
  @exclusivity(unchecked) private(set) var snapshots: SnapshotSchedule?
  /// Whether somebody has done something since that was said last.
  @exclusivity(unchecked) var hasDone = false
  /// Makes outlines of the page for it.
  @exclusivity(unchecked) private(set) var outliner: PageOutliner?
  /// What is on the page as long as nothing has moved.
  private var firstLook: PageWriter.Body?
  /// Whether the page follows the browser: nothing is sent until it is where that is, or cannot come there.
  @exclusivity(unchecked) var isFollowing = false
  @exclusivity(unchecked) private var evaluations: EvaluationReport?
  let made = ContinuousClock.now
  /// When the page was left by its connection, or made.
  private(set) var idleSince = ContinuousClock.now
  @exclusivity(unchecked) private(set) var isEnded = false
  /// Whether a connection has ever been there.
  private(set) var wasAttached = false
  /// Whether there are the pages that were asked for, or may be when somebody has logged in, or something is loaded.
  private(set) var isFound = true
  /// What the first page is answered with: 404 where nothing is known, and nothing is at work, that could bring the pages that were asked for. What there is
  /// instead, such as a login, is shown all the same.
  private(set) var status = 200
  let counters: SessionCounters
  /// The visitor's sessions, this one among them.
  var windowsOfVisitor: () -> [WebSession] = { [] }
  var files = SessionFiles()
  private static var count = 0
  /// How long the tasks of a page may take to end when it has gone.
  static var patienceWithTasks = Duration.seconds(10)

  /// - Parameter url: by which the page is opened, if that says more than where it is.
  init(
    _ app: AppInstance, at place: WindowPlace, openedBy url: URL? = nil, routes: RouteMap, visitor: String,
    settings: @escaping () -> UserSettings, context: PageContext, size: WindowSize, counters: SessionCounters,
    inheriting record: SessionRecord? = nil, snapshotClock: SnapshotClock? = nil, log: WebLog = .silent
  ) {
    Self.count += 1
    number = Self.count
    token = record?.token ?? SecureToken.make()
    inheritance = record
    if let record { line = SessionLine(received: Int(record.received), continues: record.continues) }
    self.visitor = visitor
    self.context = context
    self.counters = counters
    tree = ViewTree(storage: WindowStorage(app: settings))
    tree.number = number
    // What the page says of elements that it has had before is of none of these.
    let outline = record?.outlineRead
    if let record { tree.wear(by: Self.firstNumber(of: record, outline)) }
    tree.takesTurns = true
    tree.measuresLayouts = true
    tree.routeMap = routes
    if let snapshotClock {
      (tree.lastingState, snapshots) = keptState(of: record, snapshotClock, log)
      outliner = PageOutliner()
    }
    tree.onFirstLook = { [unowned self] in
      firstLook = PageWriter(context: context).body(of: tree.root)
      address = PageAddress(of: tree, window: place.window)
      connect(to: tree)
    }
    let opener = OpenURLAction { [weak self] url in self?.open(url) ?? false }
    let windows = windows(of: app)
    tree.mount(app.rootView(of: place.window, in: window)) { values in
      values.hostOpenURL = opener
      values.hostWindows = windows
      if let locale = context.locale { values.locale = locale }
      values.localizations = app.localizations
      values.setSizeClasses(of: size.size)
      values.accessibilityReduceMotion = size.reducesMotion
      if size.isDark { values.colorScheme = .dark }
    }
    // Where the state has led to the address, there may be more pages, which have no address.
    if !place.route.isEmpty, record?.hasState != true || PageAddress(of: tree, window: place.window).route != place.route {
      let outcome = tree.go(to: place.route)
      isFound = outcome != .none
      if outcome == .waiting, routes.isEmpty, tree.runningTasks.isEmpty { status = 404 }
    }
    if isFound, let url { tree.openAtOnce(url) }
    if isFound { tree.guessGeometry(in: size) }
    address = PageAddress(of: tree, window: place.window)
    // What the browser shows, until the page hears of another.
    address.path = PageAddress.path(place.window, place.route)
    reportEvaluations()
    if let outline { takeNumbers(of: outline) }
    if record == nil, firstLook != nil, pending.isEmpty || pending.onlyMoves {
      pending.forgetAddress()
    } else {
      (firstLook, pending) = (nil, PendingPatch())
      connect(to: tree)
    }
    counters.sessions.add()
    tree.notesReadings = true
    // Until the page has its connection.
    tree.setSeen(false)
  }

  /// What the page is called now.
  var title: String { address.title }
  var name: WindowName { address.window }

  /// The page to begin with. It is as it was before the first motion, where all that comes is that elements look different. What waits then is that.
  func firstPage(styleSheetPath: (String) -> String) -> [UInt8] {
    defer { firstLook = nil }
    browserDepth = address.depth
    return PageWriter(context: context).page(
      firstLook ?? PageWriter(context: context).body(of: tree.root), of: tree.root, title: title, token: token, window: address.window,
      depth: address.depth,
      moves: !pending.isEmpty, styleSheetPath: styleSheetPath)
  }

  /// How many messages of the page were handled.
  var received: Int { line.received }

  /// No page is made of it: there is one already.
  func leaveOutFirstPage() { firstLook = nil }

  /// Takes the page away for good.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    disconnect(from: tree)
    tree.unmount()
    files.end()
    tree.reportTasksLeft(after: Self.patienceWithTasks)
    socket?.session = nil
    socket = nil
    counters.sessions.add(-1)
    observer?.ended(self)
  }
}

// MARK: To the browser

extension WebSession: ElementHost {
  func show(_ changes: [ElementChange], _ transaction: Transaction) {
    pending.add(changes, transaction, of: tree, count: line.received, context: context)
    outliner?.note(changes)
    files.forgetThoseOfOthers(than: tree)
    let readings = tree.takeReadings()
    if !readings.isEmpty { rewordings.note(readings, frame: line.sent + 1, doing: tree.doing) }
    var (mayChangeAddress, mayReport) = (address.isWaiting, false)
    for change in changes {
      if case .set(_, .showsEvaluations) = change { mayReport = true }
      if change.mayChangeAddress { mayChangeAddress = true }
    }
    if mayChangeAddress { showAddress() }
    if mayReport { reportEvaluations() }
    sendPending()
  }

  /// Inputs show what they are set to. Choices that are buttons, rows and disclosures wait for what the server says.
  func showsByItself(_ event: ElementEvent, of element: Element) -> Bool {
    switch event {
    case .choose: PickerLook(element).isSelect
    case .toggle: element.kind.descriptor.value == .value
    default: true
    }
  }

  func note(of element: Element) -> [UInt8] { PendingPatch.description(of: element, context) }

  /// Sends what waits, unless a frame is on its way: then it waits, as a set, until that one has gone.
  func sendPending() {
    guard let socket, !isWaiting, !isFollowing, !isPuttingBack else { return }
    evaluations?.take(into: &pending)
    guard !pending.isEmpty || line.owed != .nothing else { return }
    isWaiting = hasSent && socket.tellsWhenDrained()
    guard !isWaiting else { return }
    settleDifference()
    if tree.hasTicked, !pending.isEmpty, tree.takeTicks() { askWhenShown() }
    let subjects = outliner == nil ? nil : pending.subjects
    var frame = pending.takeFrame(of: tree.root, line, &timings, context: context)
    outliner?.note(subjects, isTold: !frame.isBesideElements)
    notice.isShown = frame.tellsNotice ?? (notice.isShown && line.owed != .beginning)
    browserDepth = frame.depthOfAddress ?? browserDepth
    // A page does not count what tells it nothing, as where a browser shows no difference.
    guard frame.bytes.count > "[]".utf8.count else { return }
    hasSent = true
    line.sendFrame()
    if frame.isBesideElements { sayFrameAlone() }
    snapshots?.wait()
    counters.patches.add()
    socket.send(frame.bytes)
    FrameWriter.reuse(&frame.bytes)
  }

  /// Asks the page to answer when it shows the frame that goes now.
  private func askWhenShown() {
    pending.addTick()
    pace.ask(at: .now)
  }

  /// What moves by itself goes no further than what is sent and shown: what cannot be sent yet would be made for nobody.
  private func followPace() { tree.isBehind = isWaiting || pace.isBehind }

  func drained() {
    (hasSent, isWaiting) = (false, false)
    // What is described as it is now is not told again as a change.
    if pending.isWhole { tree.catchUp() }
    sendPending()
  }

  /// Follows whether the page wants to show which views are evaluated.
  private func reportEvaluations() {
    let isOn = tree.root[.showsEvaluations] != nil
    guard isOn != (evaluations != nil) else { return }
    evaluations = isOn ? EvaluationReport() : nil
    tree.log = evaluations?.log
    tree.tellsOfEvaluations = isOn
  }
}

// MARK: From the browser

extension WebSession {
  /// A connection has named the session.
  ///
  /// - Parameters:
  ///   - frames: how many frames the page has had.
  ///   - number: which of the page's connections it is.
  /// - Returns: whether the session has taken it, and no newer one was there before.
  func attach(_ new: WebSocket, frames: FrameCount, number: Int, zone: TimeZone, window: WindowSize? = nil) -> Bool {
    let sent = line.sent
    let beginning = line.begin(frames: frames.value, connection: number)
    guard beginning != .late else {
      new.session = nil
      new.close(4002, "a newer connection has the session")
      return false
    }
    if let old = socket, old !== new {
      old.session = nil
      old.close(4001, "This page goes on in another window.")
    }
    socket = new
    // The page that was loaded does not say it.
    if wasAttached || inheritance != nil { backlog.begin() }
    if !wasAttached { pending.addFocus(in: tree.root) }
    if let inheritance { goOnTelling(after: inheritance) }
    if let text = notice.current { pending.setNotice(text) }
    wasAttached = true
    new.session = self
    setZone(zone)
    if let window { setWindow(window) }
    (hasSent, isWaiting) = (false, false)
    // What was asked on another connection is not answered.
    pace = TickPace()
    // What somebody was about on another connection goes no further.
    place = nil
    tree.breakOffGestures()
    // What was sent last may have been lost.
    if beginning == .behind {
      rewordings.goOn(from: frames.value, sent: sent)
      // A frame of this number, which was lost, has been said to show something else.
      observer?.outlined(self, nil)
      outdate(nil)
      sendWhatIsOther(than: inheritance, frames: frames.value)
      timings = TimingNames()
      sendAddress()
    }
    showAddress()
    setVisible(inheritance?.isHidden != true)
    snapshots?.touched()
    inheritance = nil
    sendPending()
    return true
  }

  /// Dates are shown in the visitor's time as soon as that is known.
  private func setZone(_ zone: TimeZone) {
    tree.setTimeZone(zone)
    guard context.zone != zone else { return }
    context.zone = zone
    pending.addDates(in: tree.root)
  }

  /// The connection has gone. The session waits for the next one.
  func detach(_ old: WebSocket) {
    guard socket === old else { return }
    socket = nil
    (hasSent, isWaiting) = (false, false)
    idleSince = .now
    setVisible(false)
  }

  /// Views hear that the window is not seen any more before they rest, and that it is again when they go on.
  private func setVisible(_ isVisible: Bool) {
    handlePlace()
    window.phase = isVisible ? .active : .background
    ViewTree.flushAll()
    tree.setSeen(isVisible)
  }

  func receive(_ bytes: [UInt8]) {
    if !postponed.isEmpty || ClientMessage.isPutBack(bytes) && !PuttingBack.isSettled { return postpone(bytes) }
    receiveNow(bytes)
  }

  /// What is put back waits until what others have set is saved, and what comes after it waits, too.
  private func postpone(_ bytes: [UInt8]) {
    postponed.append(bytes)
    guard postponed.count == 1 else { return }
    Task { [weak self] in
      await PuttingBack.settle()
      guard let self else { return }
      let waiting = postponed
      postponed = []
      // Where it cannot be saved that is not waited for.
      if let first = waiting.first { receiveNow(first) }
      for bytes in waiting.dropFirst() { receive(bytes) }
    }
  }

  private func receiveNow(_ bytes: [UInt8]) {
    guard !isEnded else { return }
    guard bytes != ClientMessage.signOfLife else {
      line.oweCount()
      return sendPending()
    }
    guard bytes != ClientMessage.ticked else {
      pace.answer(at: .now)
      return
    }
    let begin = ServerTime.now()
    counters.events.add()
    if ClientMessage.isDoing(bytes) { hasDone = true }
    let message = ClientMessage(bytes)
    if let newest = message?.placeOfGesture {
      if let place, place.element != newest.element || place.report.isOther(than: newest.report) { handlePlace() }
      if place == nil { Task { [weak self] in self?.handlePlace() } }
      place = newest
      line.receivedMessage()
      return
    }
    handlePlace()
    tree.getReadyForEvent(ofPerson: message?.element != nil)
    // What has been shown until here does not know of it.
    line.receivedMessage()
    if outliner != nil, ClientMessage.isDoing(bytes) { outdate([]) }
    handle(message, since: begin)
  }

  private func handlePlace() {
    guard let place, !isEnded else { return }
    self.place = nil
    tree.getReadyForEvent()
    handle(.event(.gesture(place.report), place.element), since: ServerTime.now())
  }

  private func handle(_ message: ClientMessage?, since begin: UInt64) {
    // The count goes with what comes of it, or alone.
    if message?.isAwaited == true { line.oweCount() }
    perform(message?.doing(in: tree), since: begin) { handle(message) }
  }

  /// Does what somebody has asked for, and shows what comes of it.
  func perform(_ doing: Doing?, since begin: UInt64, _ body: () -> Void) {
    lookAfterState {
      ViewTree.inTurn {
        Doing.$current.withValue(doing) {
          body()
          // What the event has changed is shown now, to all who see it, and to who has made it first.
          tree.flush()
        }
        ViewTree.flushAll()
        sendPending()
      }
    }
    counters.handled(since: begin)
  }

  private func handle(_ message: ClientMessage?) {
    switch message {
    case .typed(let edit, let id): type(edit, id)
    case .event(let event, let id): handle(event, id)
    // It is as it was seen, and nothing is told.
    case .earlyPress(let id, _) where tree.receiver(id)?[.isDisabled] != nil: counters.refuse(.disabled)
    case .press(let id, let frames), .earlyPress(let id, let frames): press(id, by: .press, frames)
    case .moved(let id, let next, let frames): move(id, before: next, frames)
    case .gesture(let report, let id, let frames): press(id, by: .gesture(report), frames)
    case .putBack(let message):
      isPuttingBack = true
      PuttingBack.during {
        handle(message)
        tree.flush()
      }
      isPuttingBack = false
    case .shown(let text, let id): typed.note(text, in: id, of: tree)
    case .date(let entry, let id):
      handle(.date(entry.date(from: tree.root.date(ofPicker: id) ?? .now, zone: context.zone)), id)
    case .chosen(let choice, let id): choose(choice, of: id)
    case .location(let path, let depth): go(to: path, at: depth)
    case .visibility(let isVisible): setVisible(isVisible)
    case .window(let size): setWindow(size)
    case .dropped(let token, let source, let place, let id):
      drop(source, of: token, at: place, on: id)
    case .files(let notice, let place, let id): take(notice, at: place, on: id)
    case .filesCancelled(let key, _): files.forget(key)
    case .hello, nil: counters.refuse(.malformed)
    }
  }

  /// What was typed before the page knew what the program has made of the field is typed onto that, and the page is told.
  private func type(_ edit: TextEdit, _ id: Element.ID) {
    guard let rebased = typed.rebase(edit, in: id, of: tree) else { return handle(.input(edit.text), id) }
    handle(.input(rebased), id)
    tree.tellText(ofField: id)
  }

  func handle(_ event: ElementEvent, _ id: Element.ID) {
    conclude(event, of: id, tree.send(event, to: id))
  }

  /// The press is meant for what was read. Who has pressed twice, in sight of what the first press would do, is told nothing.
  private func press(_ id: Element.ID, by event: ElementEvent, _ frames: FrameCount) {
    let element = tree.receiver(id)
    let report = event.report
    let isRepeated = rewordings.hasPressed(id, by: report?.number, frames: frames.value)
    if let element, rewordings.isReworded(element, by: report?.number, frames: frames.value) {
      counters.refuse(.reworded)
      if let report, report.phase == .ended { handle(.gesture(GestureReport(report.number, part: report.part, .cancelled)), id) }
      return isRepeated ? () : tellOfLateness()
    }
    let isPress = report.map { element?.gesturePart(of: $0)?.isPressed(in: $0.phase) ?? false } ?? true
    handle(event, id)
    if element != nil {
      if isPress { rewordings.notePress(of: id, by: report?.number, frames: line.sent) }
    } else if frames.value < line.sent, !isRepeated {
      // It was there when it was pressed.
      tellOfLateness()
    }
  }

  /// The choice is the one that was seen, wherever it stands by now.
  private func choose(_ choice: Element.ID, of id: Element.ID) {
    guard let place = tree.place(ofChoice: choice, in: id) else { return conclude(.choose(0), of: id, .unknownElement) }
    handle(.choose(place), id)
  }

  private func conclude(_ event: ElementEvent, of id: Element.ID, _ result: EventResult) {
    if backlog.note(event, of: id, result) { notify() }
    outdate([id])
    switch result {
    case .handled: answer()
    case .unknownElement: counters.refuse(.unknownElement)
    case .disabled: counters.refuse(.disabled)
    case .hidden: counters.refuse(.hidden)
    case .covered: counters.refuse(.covered)
    case .notTaken: counters.refuse(.notTaken)
    case .ended: counters.refuse(.ended)
    }
  }

  /// A page that does something is told at once what has come of it, also where the browser says that nobody sees it.
  func answer() { if !tree.isSeen { tree.catchUp() } }
}
