/// What a flush calls after it has evaluated the stale views: preferences first, then what appears and disappears, then `onChange`.
@MainActor
final class Callbacks {
  typealias Action = () -> Void

  /// Something to call, and the chain that led to it.
  private struct Call {
    let length: Int32
    let action: Action
  }

  private struct Change {
    let name: () -> String
    let call: Call
    let refused: Action?
  }

  private struct Collection {
    let collector: any PreferenceCollecting
    let length: Int32
  }

  // What waits is taken out before any of it is called.
  @exclusivity(unchecked) private var preferences: [Collection] = []
  @exclusivity(unchecked) private var earlyDisappearances: [Call] = []
  @exclusivity(unchecked) private var appearances: [Call] = []
  @exclusivity(unchecked) private var disappearances: [Call] = []
  @exclusivity(unchecked) private var changes: [Change] = []
  @exclusivity(unchecked) private var tasks: [Action] = []
  @exclusivity(unchecked) private var isRunning = false

  var isPending: Bool {
    !preferences.isEmpty || !appearances.isEmpty || !earlyDisappearances.isEmpty || !disappearances.isEmpty || !changes.isEmpty
  }

  var appearancesAreNext: Bool { preferences.isEmpty && !appearances.isEmpty }

  func addAppearance(_ action: @escaping Action) { appearances.append(call(action)) }
  func addPreference(_ collector: any PreferenceCollecting) { preferences.append(Collection(collector: collector, length: length)) }
  func addTask(_ action: @escaping Action) { tasks.append(action) }

  /// - Parameters:
  ///   - name: says in a message what is called again and again.
  ///   - refused: is called instead if that is so.
  func addChange(_ name: @autoclosure @escaping () -> String, refused: Action? = nil, _ action: @escaping Action) {
    changes.append(Change(name: name, call: call(action), refused: refused))
  }

  /// - Parameter isEarly: whether it comes before what appears in its place.
  func addDisappearance(isEarly: Bool = false, _ action: @escaping Action) {
    if isEarly { earlyDisappearances.append(call(action)) } else { disappearances.append(call(action)) }
  }

  /// One that a callback adds is caused by it.
  private var length: Int32 { isRunning ? ChangeChain.length + 1 : ChangeChain.length }

  private func call(_ action: @escaping Action) -> Call { Call(length: length, action: action) }

  /// Runs the first kind of what waits. Views are evaluated before the next kind.
  ///
  /// - Parameter share: what it leaves for the next turn is kept.
  func run(_ runaway: inout Runaway, _ share: inout FlushShare) {
    isRunning = true
    defer { isRunning = false }
    if !preferences.isEmpty {
      // What one has put together goes to the next one around it.
      while !preferences.isEmpty {
        for waiting in take(&preferences).sorted(by: { $0.collector.depth > $1.collector.depth }) {
          ChangeChain.length = waiting.length
          waiting.collector.collect()
        }
      }
    } else if !appearances.isEmpty || !earlyDisappearances.isEmpty || !disappearances.isEmpty {
      for call in take(&earlyDisappearances) + take(&appearances) + take(&disappearances) { run(call) }
    } else {
      var left: [Change] = []
      for change in take(&changes) {
        if share.leaves(change.call.length) {
          left.append(change)
        } else if change.call.length <= ChangeChain.limit {
          run(change.call)
        } else {
          runaway.refuse(change.name())
          change.refused?()
        }
      }
      if !left.isEmpty { changes.insert(contentsOf: left, at: 0) }
    }
  }

  private func run(_ call: Call) {
    ChangeChain.length = call.length
    call.action()
  }

  var hasTasks: Bool { !tasks.isEmpty }

  func startTasks() {
    for start in take(&tasks) { start() }
  }

  /// Forgets what waits, but for what has disappeared.
  func end() {
    for call in take(&earlyDisappearances) + take(&disappearances) { call.action() }
    for waiting in preferences { waiting.collector.sweep() }
    (preferences, appearances, changes, tasks) = ([], [], [], [])
  }

  private func take<Waiting>(_ waiting: inout [Waiting]) -> [Waiting] {
    let taken = waiting
    waiting = []
    return taken
  }
}
