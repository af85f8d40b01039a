import Behold

/// The same shop with each approach, and what the script has counted of them.
@Observable @MainActor
final class Comparison {
  static let approaches: [any Approach.Type] = [OneObject.self, SeveralObjects.self, Subjects.self, ObservableModel.self]

  private(set) var columns: [Column]
  private(set) var totals: Totals
  /// How many evaluations there were in each column when it was looked last.
  private(set) var counts: [Int]
  /// How many steps of the script are done.
  private(set) var position = 0
  private(set) var isRunning = false
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
  /// Runs the script from the beginning, for people to watch.
  func run(pausing pause: Duration) async {
    reset()
    isRunning = true
    while isRunning, position < script.steps.count {
      step()
      try? await Task.sleep(for: pause)
      if Task.isCancelled { break }
    }
    isRunning = false
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
