internal import BeholdUI

/// Notes what is changed in a context, and registers with undo managers what takes it back.
///
/// It belongs to the main actor, as undo managers do, and is in every object of the context, so that an object of a context without one looks at one pointer.
@usableFromInline
final class ChangeRecorder: @unchecked Sendable {
  private(set) weak var context: ModelContext?
  /// The undo manager of all changes, whoever makes them, but those of windows with one of their own.
  var common: UndoManager?
  /// Whether each window's own undo manager has its changes.
  var isForWindows = false
  /// The undo managers of single windows.
  private var windows: [Window] = []
  /// The one that is taking something back, which is to have what does it again.
  private var active: UndoManager?
  /// What is being changed. Its undo manager holds it.
  private weak var open: ChangeSet?
  /// All that can be taken back or done again.
  private var sets: [Weak] = []
  private var sweepCount = 64

  private struct Weak { weak var set: ChangeSet? }

  /// Neither is kept: a window goes with its undo manager, and with all that this one holds.
  private struct Window {
    weak var storage: WindowStorage?
    weak var manager: UndoManager?
  }

  init(_ context: ModelContext) { self.context = context }

  // MARK: - Whose changes

  /// The undo manager of who makes changes now.
  var manager: UndoManager? {
    if let active { return active }
    guard context?.isMain == true, let window = WindowStorage.current else { return common }
    if let own = windows.first(where: { $0.storage === window })?.manager { return own }
    return isForWindows ? window.undoManager : common
  }

  /// Gives the window whose code runs an undo manager, or everybody where none does.
  func give(_ manager: UndoManager?) {
    guard context?.isMain == true, let window = WindowStorage.current else {
      common = manager
      return
    }
    windows.removeAll { $0.storage == nil || $0.manager == nil || $0.storage === window }
    if let manager { windows.append(Window(storage: window, manager: manager)) }
  }

  /// Whether anybody's changes are noted.
  var isInUse: Bool { isForWindows || common != nil || windows.contains { $0.manager != nil } }

  // MARK: - What is about to happen

  func willChange(_ object: any PersistentModel, _ number: Int) {
    guard let context, object._$record.activeContext === context else { return }
    if manager != nil, let relation = object._$record.table?.relation(number) { _ = context.everything(relation, of: object) }
    current()?.note(number, of: object)
  }

  func willInsert(_ object: any PersistentModel) { current()?.noteInsertion(of: object) }

  /// Notes objects, and what goes with them, while all of it is there: a reference to what is about to go is none that can be fetched.
  func willDelete(_ objects: [any PersistentModel]) {
    guard let context, manager != nil else { return seal() }
    // What is fetched may end a set: nothing is fetched while something is noted.
    let all = context.wholeTrees(of: objects)
    let references = all.flatMap(context.oneWayReferences)
    guard !all.isEmpty, let set = current() else { return }
    for object in all { set.noteDeletion(of: object) }
    for (owner, relation) in references { set.note(relation.number, of: owner) }
  }

  /// What a change of this moment belongs to; nil where nobody can take it back.
  private func current() -> ChangeSet? {
    let manager = manager
    return MainActor.assumeIsolated {
      guard let manager, manager.isUndoRegistrationEnabled else {
        seal()
        return nil
      }
      if let open, open.manager === manager, open.place == manager.place { return open }
      seal()
      let set = ChangeSet(self, manager)
      // The closure holds the target: it goes with the undo manager's stack.
      manager.registerUndo(withTarget: set) { [set] _ in set.undo() }
      set.place = manager.place
      open = set
      add(set)
      return set
    }
  }

  /// All that can be taken back or done again, in the order in which it was changed.
  var present: [ChangeSet] { sets.compactMap(\.set) }

  private func add(_ set: ChangeSet) {
    if sets.count >= sweepCount {
      sets.removeAll { $0.set == nil }
      sweepCount = max(64, sets.count * 2)
    }
    sets.append(Weak(set: set))
  }

  // MARK: - What has happened

  /// Ends what is being changed: the present values are those that it left. What is changed after that, by whomever, is something else.
  func seal() {
    guard let set = open else { return }
    open = nil
    if !set.seal() { remove(set) }
  }

  /// Takes something back as its undo manager's, and not as who asks for it.
  func perform(as manager: UndoManager?, _ body: () -> Void) {
    seal()
    let former = active
    active = manager
    body()
    seal()
    active = former
  }

  /// Forgets what cannot be taken back any more.
  func prune() {
    seal()
    for set in present where !set.canBeTakenBack { remove(set) }
  }

  /// Forgets everything, as the context goes or nobody takes anything back any more.
  func clear() {
    for set in present { set.clear() }
    sets = []
  }

  private func remove(_ set: ChangeSet) {
    MainActor.assumeIsolated { set.manager?.removeAllActions(withTarget: set) }
  }
}
