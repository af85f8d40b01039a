import Behold

/// The same shop with each approach, and what the script has counted of them.
@Observable @MainActor
final class Comparison {
  static let approaches: [any Approach.Type] = [
    OneObject.self, SeveralObjects.self, Subjects.self, SingleStore.self, ObservableModel.self, LiveQueries.self,
  ]

  private(set) var columns: [Column]
  private(set) var totals: Totals
  /// How many evaluations there were in each column when it was looked last.
  private(set) var counts: [Int]
  /// How many steps of the script are done.
  private(set) var position = 0
  private(set) var isRunning = false
  private var running: Task<Void, Never>?
  let script: Script

  init(_ script: Script = .standard) {
    self.script = script
    columns = Self.makeColumns(number: 0)
    totals = Totals(titles: Self.approaches.map { $0.title })
    counts = Self.approaches.map { _ in 0 }
  }

  private static func makeColumns(number: Int) -> [Column] {
    approaches.enumerated().map { place, approach in Column(id: number + place, place: place, approach: approach.init(ShopState())) }
  }

  /// Begins anew, with new shops on new screens.
  func reset() {
    running?.cancel()
    isRunning = false
    position = 0
    totals = Totals(titles: totals.titles)
    // The screens are evaluated for the first time before it counts.
    withTransaction(Transaction()) { columns = Self.makeColumns(number: columns[0].id + columns.count) }
    countFromZero()
  }

  func countFromZero() {
    for column in columns { column.counter.reset() }
    look()
  }

  /// Shows what was counted up to now.
  func look() { counts = columns.map(\.counter.total) }
}

extension Comparison {
  /// Begins the script, for people to watch. It ends with the page.
  func start(pausing pause: Duration) {
    reset()
    isRunning = true
    running = Task { [weak self] in
      while self?.goOn() == true, (try? await Task.sleep(for: pause)) != nil {}
    }
  }

  /// - Returns: whether there is more to do.
  private func goOn() -> Bool {
    step()
    isRunning = position < script.steps.count
    return isRunning
  }

  /// Runs the script from the beginning at once.
  func run() {
    reset()
    while position < script.steps.count { step() }
  }

  private func step() {
    let step = script.steps[position]
    let evaluations = columns.map { column in
      let before = column.counter.total
      // Views are evaluated when it ends.
      withTransaction(Transaction()) { column.approach.perform(step.action) }
      return column.counter.total - before
    }
    totals.add(evaluations, of: step.kind)
    position += 1
    look()
  }
}
