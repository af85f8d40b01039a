public import BeholdObservation

/// Takes back what has been done, and does it again. Foundation on Linux has none.
///
/// ```swift
/// @Environment(\.undoManager) private var undoManager
///
/// func rename(_ donut: Donut, to name: String) {
///   let old = donut.name
///   donut.name = name
///   undoManager?.registerUndo(withTarget: donut) { rename($0, to: old) }
///   undoManager?.setActionName("Rename")
/// }
///
/// Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
/// ```
///
/// What is registered while something is taken back is what does it again. What is registered by one press, or in one turn of the main actor, is taken back
/// together. A window has one of its own, in ``EnvironmentValues/undoManager``. Targets are not kept: what has gone is not changed any more.
///
/// ``canUndo``, ``canRedo`` and the names of actions are observed: a body that reads them is evaluated when they change.
@MainActor @Observable
public final class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    let identity: ObjectIdentifier
    let perform: @MainActor (AnyObject) -> Void
  }

  private final class Group {
    var steps: [Step] = []
    var name = ""

    /// Whether there is anything in it whose target is still there.
    var isOfUse: Bool {
      steps.contains {
        switch $0 {
        case .action(let action): action.target != nil
        case .group(let group): group.isOfUse
        }
      }
    }
  }

  private enum Step {
    case action(Action)
    case group(Group)
  }

  private enum Work {
    case undoing
    case redoing
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The groups that are being made, the outermost first.
  private var open: [Group] = []
  private var work: Work?
  private var disabled = 0
  /// How often groups have changed, which are objects. What tells of what is in them reads it.
  private var revision = 0
  /// Whether the outermost group was begun by itself.
  @ObservationIgnored private var isEventGroup = false
  /// Is another one when something has been registered, and when a group has begun or ended. Who goes on with what it registered last, without registering
  /// it again, sees by it whether that is still the last one of its group.
  @ObservationIgnored package private(set) var place = 0

  nonisolated public init() {}

  // MARK: Taking back

  /// Whether there is something to take back.
  public var canUndo: Bool {
    _ = revision
    return undoStack.contains { $0.isOfUse } || open.contains { $0.isOfUse }
  }

  /// Whether something that was taken back can be done again.
  public var canRedo: Bool {
    _ = revision
    return redoStack.contains { $0.isOfUse }
  }

  public var isUndoing: Bool { work == .undoing }
  public var isRedoing: Bool { work == .redoing }
  /// How many groups can be taken back.
  public var undoCount: Int { undoStack.count }
  /// How many groups can be done again.
  public var redoCount: Int { redoStack.count }

  /// Takes back what was done last. Does nothing if there is nothing, or within a group that is not ended, which is reported.
  public func undo() {
    closeEventGroup()
    guard isEnded("undo()") else { return }
    undoNestedGroup()
  }

  /// Takes back the last group.
  public func undoNestedGroup() {
    guard work == nil, let group = takeLast(&undoStack) else { return }
    run(group, .undoing)
  }

  /// Does again what was taken back last.
  public func redo() {
    closeEventGroup()
    guard isEnded("redo()"), work == nil, let group = takeLast(&redoStack) else { return }
    run(group, .redoing)
  }

  private func isEnded(_ name: String) -> Bool {
    if open.isEmpty { return true }
    Misuse.report("UndoManager.\(name) is called in a group that has no end yet, and does nothing; call endUndoGrouping() before it")
    return false
  }

  private func run(_ group: Group, _ work: Work) {
    let (inverse, around) = (Group(), open)
    self.work = work
    open.append(inverse)
    place += 1
    perform(group)
    place += 1
    // What is called within may have forgotten everything, or have begun what it did not end.
    let isForgotten = !open.contains { $0 === inverse }
    open = isForgotten ? [] : around
    self.work = nil
    guard !isForgotten else { return }
    inverse.name = inverse.name.isEmpty ? group.name : inverse.name
    guard !inverse.steps.isEmpty else { return }
    if work == .undoing { redoStack.append(inverse) } else { push(inverse) }
  }

  /// The last group that is of use: those whose targets have gone go with it.
  private func takeLast(_ stack: inout [Group]) -> Group? {
    while let group = stack.popLast() { if group.isOfUse { return group } }
    return nil
  }

  private func perform(_ group: Group) {
    for step in group.steps.reversed() {
      switch step {
      case .action(let action): if let target = action.target { action.perform(target) }
      case .group(let group): perform(group)
      }
    }
  }

  // MARK: Registering

  /// Whether what is registered is kept.
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Ignores what is registered, until ``enableUndoRegistration()`` is called as often.
  public func disableUndoRegistration() { disabled += 1 }

  public func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

  /// Registers what takes back something that has just been done.
  ///
  /// - Parameter target: is given to the closure, if it is still there. It is not kept.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    guard disabled == 0 else { return }
    beginEventGroup()
    guard let group = open.last else {
      return Misuse.report(
        "UndoManager.registerUndo(withTarget:handler:) needs a group where groupsByEvent is false; call beginUndoGrouping()")
    }
    // A new deed after things that were taken back: those cannot be done again.
    if work == nil { redoStack = [] }
    group.steps.append(
      .action(Action(target: target, identity: ObjectIdentifier(target)) { handler(unsafeDowncast($0, to: Target.self)) }))
    touch()
  }

  /// Forgets everything, and registers again what is to be kept from now on.
  public func removeAllActions() {
    (undoStack, redoStack, open) = ([], [], [])
    (isEventGroup, disabled) = (false, 0)
    place += 1
  }

  /// Forgets what belongs to an object.
  public func removeAllActions(withTarget target: Any) {
    let identity = ObjectIdentifier(target as AnyObject)
    func strip(_ group: Group) {
      group.steps = group.steps.compactMap { step in
        switch step {
        case .action(let action): return action.identity == identity ? nil : step
        case .group(let inner):
          strip(inner)
          return inner.steps.isEmpty ? nil : step
        }
      }
    }
    for group in undoStack + redoStack + open { strip(group) }
    undoStack.removeAll { $0.steps.isEmpty }
    redoStack.removeAll { $0.steps.isEmpty }
    touch()
  }

  // MARK: Groups

  /// Whether what is registered in one turn, or by one press, is taken back together.
  public var groupsByEvent = true
  /// How many groups are kept: the oldest go first. Without limit if it is 0.
  public var levelsOfUndo = 0 { didSet { trim() } }
  /// How many groups have no end yet.
  public var groupingLevel: Int { open.count }

  public func beginUndoGrouping() {
    beginEventGroup()
    open.append(Group())
    place += 1
  }

  /// Ends the group that was begun last. One without anything in it is none.
  public func endUndoGrouping() {
    guard open.count > (isEventGroup || work != nil ? 1 : 0) else {
      return Misuse.report("UndoManager.endUndoGrouping() is called more often than beginUndoGrouping()")
    }
    let group = open.removeLast()
    place += 1
    guard !group.steps.isEmpty else { return }
    if let around = open.last {
      around.steps.append(.group(group))
      if around.name.isEmpty { around.name = group.name }
    } else {
      push(group)
    }
  }

  private func beginEventGroup() {
    guard groupsByEvent, work == nil, open.isEmpty else { return }
    open = [Group()]
    isEventGroup = true
    Task { closeEventGroup() }
  }

  /// An event has been handled, or a turn is over: what comes next is taken back by itself.
  func closeEventGroup() {
    guard isEventGroup, open.count == 1 else { return }
    isEventGroup = false
    place += 1
    let group = open.removeLast()
    if !group.steps.isEmpty { push(group) }
  }

  private func push(_ group: Group) {
    undoStack.append(group)
    trim()
  }

  private func trim() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
  }

  // MARK: Names

  /// Names what is being registered: `Rename`.
  public func setActionName(_ actionName: String) {
    guard disabled == 0 else { return }
    (open.last ?? undoStack.last)?.name = actionName
    touch()
  }

  /// What would be taken back; empty if it has no name.
  public var undoActionName: String {
    _ = revision
    return (open.last { $0.isOfUse } ?? undoStack.last { $0.isOfUse })?.name ?? ""
  }

  /// What would be done again; empty if it has no name.
  public var redoActionName: String { redoStack.last { $0.isOfUse }?.name ?? "" }
  /// `Undo Rename`
  public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// `Redo Rename`
  public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  public func undoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Undo" : "Undo \(actionName)" }

  public func redoMenuTitle(forUndoActionName actionName: String) -> String { actionName.isEmpty ? "Redo" : "Redo \(actionName)" }

  /// What is in a group, or its name, is another.
  private func touch() {
    revision &+= 1
    place += 1
  }
}

extension EnvironmentValues {
  private enum UndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoManager? { nil }
  }

  /// Takes back what has been done in the window. Each window has one.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] ?? windowStorage?.undoManager }
    set { self[UndoManagerKey.self] = newValue }
  }
}
