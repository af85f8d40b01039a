internal import BeholdObservation

/// What a store remembers.
@MainActor
final class HistoryLog<State, Action: Sendable> {
  struct Entry {
    /// `nil` for the state that the history begins with.
    let action: Action?
    let state: State
    weak var job: EffectJob?
  }

  private let registrar = PropertyRegistrar()
  private let limit: Int
  private var stored: [Entry]
  private var storedPosition = 0

  init(_ state: State, limit: Int) {
    self.limit = limit
    stored = [Entry(action: nil, state: state)]
  }

  var entries: [Entry] {
    noteRead()
    return stored
  }

  var position: Int {
    noteRead()
    return storedPosition
  }

  /// Whether an action of an effect is not wanted: the state is one of the past.
  func drops(_ job: EffectJob) -> Bool { storedPosition < stored.count - 1 }

  /// Notes an action. What was undone before is forgotten.
  ///
  /// - Returns: the jobs of the actions that are forgotten.
  func append(_ action: Action, _ state: State, _ job: EffectJob) -> [EffectJob] {
    let undone = stored[(storedPosition + 1)...].compactMap(\.job)
    change {
      stored.removeSubrange((storedPosition + 1)...)
      stored.append(Entry(action: action, state: state, job: job))
      // The state that a history begins with is no action of its own.
      if stored.count > limit + 1 { stored.removeFirst() }
      storedPosition = stored.count - 1
    }
    return undone
  }

  /// Goes to an entry, and returns its state.
  func go(to position: Int) -> State {
    change { storedPosition = position }
    return stored[position].state
  }

  private func noteRead() { registrar.access(0, ObservedProperties.shared(of: Store<State, Action>.self, label: "history")) }

  private func change(_ body: () -> Void) {
    registrar.willSet(0, invalidating: true)
    body()
    registrar.didSet(0)
  }
}
