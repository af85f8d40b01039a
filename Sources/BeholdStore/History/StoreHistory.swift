internal import BeholdObservation

/// The past of a store, to go back to.
///
/// ```swift
/// let store = Store(Board(), history: .limit(100)) { BoardReducer() }
///
/// Button("Undo") { store.history.undo() }
///   .disabled(!store.history.canUndo)
/// ```
///
/// - Going somewhere stores the state that was there. Views are told as after an action; no reducer, middleware or effect runs.
/// - While the state is one of the past the actions of effects are dropped, because they belong to a state that is not there.
/// - An action that is sent then begins anew from there: what was undone is forgotten, and its effects are cancelled.
/// - Views that read something of a history depend on it.
///
/// Each action is remembered with the state after it. Going somewhere costs what an action that changes as much does.
@MainActor
public struct StoreHistory<State, Action: Sendable> {
  /// An action, and the state after it.
  public struct Entry {
    /// `nil` for the state that the history begins with.
    public let action: Action?
    public let state: State
  }

  let core: StoreCore<State, Action>

  /// The states that are remembered, from the oldest to the newest. Empty if the history is off.
  public var entries: [Entry] { core.log?.entries.map { Entry(action: $0.action, state: $0.state) } ?? [] }

  /// Which of the entries the state is.
  public var position: Int { core.log?.position ?? 0 }

  /// Whether there is an entry before this one.
  public var canUndo: Bool { position > 0 }

  /// Whether there is an entry after this one.
  public var canRedo: Bool { core.log.map { $0.position < $0.entries.count - 1 } ?? false }

  /// Goes to the entry before, if there is one.
  public func undo() { if canUndo || isOff { go(to: position - 1) } }

  /// Goes to the entry after, if there is one.
  public func redo() { if canRedo || isOff { go(to: position + 1) } }

  /// Goes to an entry.
  ///
  /// A position that is not there stops the program. If the history is off, that is said on the standard error stream, and nothing happens.
  public func go(to position: Int) {
    guard let log = core.log else {
      return Misuse.report("the history of a store was used that has none; make the store with 'history: .limit(100)'")
    }
    let entries = untracked { log.entries }
    precondition(entries.indices.contains(position), "Behold: the history has no entry \(position), only \(entries.indices)")
    core.restore { log.go(to: position) }
  }

  private var isOff: Bool { core.log == nil }
}
