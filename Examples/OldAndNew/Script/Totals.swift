/// How many evaluations each kind of action has caused, with each approach.
struct Totals: Equatable {
  struct Row: Equatable {
    let name: String
    /// How many actions there were.
    var actions = 0
    /// One number for each approach.
    var evaluations: [Int]
  }

  let titles: [String]
  private var counted: [Row]

  init(titles: [String]) {
    self.titles = titles
    counted = Step.Kind.allCases.map { Row(name: $0.rawValue, evaluations: titles.map { _ in 0 }) }
  }

  mutating func add(_ evaluations: [Int], of kind: Step.Kind) {
    guard let row = Step.Kind.allCases.firstIndex(of: kind) else { return }
    counted[row].actions += 1
    for (column, count) in evaluations.enumerated() { counted[row].evaluations[column] += count }
  }

  /// A row for each kind of action, and one for all of them.
  var rows: [Row] { counted + [sum] }

  /// All actions.
  var sum: Row {
    Row(
      name: "all", actions: counted.reduce(0) { $0 + $1.actions },
      evaluations: titles.indices.map { column in counted.reduce(0) { $0 + $1.evaluations[column] } })
  }
}

extension Totals {
  /// The table as it stands in the README.
  var markdown: String {
    let head = [line(["evaluations when", "times"] + titles), "| --- |" + String(repeating: " ---: |", count: titles.count + 1)]
    let body = counted.map { line($0.cells) }
    return (head + body + [line(sum.cells.map { "**\($0)**" })]).joined(separator: "\n")
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
}

extension Totals.Row {
  fileprivate var cells: [String] { [name, "\(actions)"] + evaluations.map { "\($0)" } }
}
