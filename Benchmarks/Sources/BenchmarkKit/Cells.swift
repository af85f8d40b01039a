/// The texts of a row, for every kind of table.
struct Cells {
  let title: String
  let behold: String
  let standard: String
  let ratio: String
  let wanted: String
  /// What the reference takes.
  let beside: String
  /// Whether all aims are reached; `nil` where there are none.
  let isMet: Bool?

  static let titles = ["operation", "Behold", "standard", "ratio", "wanted", "beside"]

  init(_ result: Result) {
    let benchmark = result.benchmark
    title = benchmark.title
    behold = Figure.text(result.behold, benchmark.unit)
    standard = result.standard.map { Figure.text($0, benchmark.unit) } ?? "–"
    ratio = result.ratio.map(Figure.ratio) ?? "–"
    wanted = result.wanted
    beside = result.reference.map { "\(benchmark.reference!.name): \(Figure.text($0, benchmark.unit))" } ?? ""
    isMet = benchmark.aims.isEmpty ? nil : result.isMet
  }

  var mark: String { isMet.map { $0 ? "✓" : "✗" } ?? " " }
}
