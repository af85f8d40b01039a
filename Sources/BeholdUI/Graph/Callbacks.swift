/// What a flush calls after it has evaluated the stale views: preferences first, then what appears and disappears, then `onChange`.
@MainActor
final class Callbacks {
  typealias Action = () -> Void

  private var preferences: [any PreferenceCollecting] = []
  private var earlyDisappearances: [Action] = []
  private var appearances: [Action] = []
  private var disappearances: [Action] = []
  private var changes: [(name: String, run: Action)] = []
  private var tasks: [Action] = []
  /// The changes that were called last.
  private var lastChanges: [String] = []

  var isPending: Bool {
    !preferences.isEmpty || !appearances.isEmpty || !earlyDisappearances.isEmpty || !disappearances.isEmpty || !changes.isEmpty
  }

  func addAppearance(_ action: @escaping Action) { appearances.append(action) }
  func addPreference(_ collector: any PreferenceCollecting) { preferences.append(collector) }
  func addTask(_ action: @escaping Action) { tasks.append(action) }

  /// - Parameter name: says in a message what is called again and again.
  func addChange(_ name: String, _ action: @escaping Action) { changes.append((name, action)) }

  /// - Parameter isEarly: whether it comes before what appears in its place.
  func addDisappearance(isEarly: Bool = false, _ action: @escaping Action) {
    if isEarly { earlyDisappearances.append(action) } else { disappearances.append(action) }
  }

  /// Runs the first kind of what waits. Views are evaluated before the next kind.
  func run() {
    if !preferences.isEmpty {
      // What one has put together goes to the next one around it.
      while !preferences.isEmpty {
        for collector in take(\.preferences).sorted(by: { $0.depth > $1.depth }) { collector.collect() }
      }
    } else if !appearances.isEmpty || !earlyDisappearances.isEmpty || !disappearances.isEmpty {
      for action in take(\.earlyDisappearances) + take(\.appearances) + take(\.disappearances) { action() }
    } else {
      let changes = take(\.changes)
      if !changes.isEmpty { lastChanges = changes.map(\.name) }
      for change in changes { change.run() }
    }
  }

  func startTasks() {
    for start in take(\.tasks) { start() }
  }

  /// Forgets what waits, but for what has disappeared.
  func end() {
    for action in take(\.earlyDisappearances) + take(\.disappearances) { action() }
    (preferences, appearances, changes, tasks) = ([], [], [], [])
  }

  /// Forgets the changes that wait. What else waits is called by the next flush.
  ///
  /// - Returns: what those are, or those before them.
  func takeChanges() -> [String] {
    let names = changes.isEmpty ? lastChanges : changes.map(\.name)
    changes = []
    return Set(names).sorted()
  }

  /// A flush begins.
  func begin() { lastChanges = [] }

  private func take<Waiting>(_ keyPath: ReferenceWritableKeyPath<Callbacks, [Waiting]>) -> [Waiting] {
    let taken = self[keyPath: keyPath]
    self[keyPath: keyPath] = []
    return taken
  }
}
