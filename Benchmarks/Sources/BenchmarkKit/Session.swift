internal import CBenchmark
internal import Foundation

/// One run of the program: measures, prints while it does, and writes the files that were asked for.
public struct Session {
  private let options: Options
  private let rooms: [Room]

  public init(_ options: Options, _ rooms: [Room]) throws(UsageError) {
    self.options = options
    self.rooms = rooms.map { $0.filtered(options.filter) }.filter { !$0.benchmarks.isEmpty }
    if self.rooms.isEmpty { throw UsageError(message: "no benchmark has '\(options.filter)' in its name") }
  }

  public func run() throws {
    let markdown = try options.markdown.map(OutputFile.init)
    let json = try options.json.map(OutputFile.init)
    let svg = try options.svg.map(OutputFile.init)
    bench_start_sleeper()
    if !bench_pin(0) { print("Not bound to a processor: times are noisier than usual.") }
    let results = measure()
    print(TextTable.summary(results))
    try markdown?.write(MarkdownTable.text(results))
    try json?.write(JSONReport.text(results))
    try svg?.write(Plot(results).svg)
  }

  private func measure() -> [RoomResults] {
    let sampler = Sampler(isQuick: options.isQuick, fixedCount: options.count)
    print(TextTable.header)
    return rooms.map { room in
      print("\n\(room.title)")
      return RoomResults(
        title: room.title,
        results: room.benchmarks.compactMap { benchmark in
          if let missing = benchmark.missing {
            print("  \(benchmark.title): \(missing)")
            return nil
          }
          let result = sampler.measure(benchmark)
          print(TextTable.row(result))
          fflush(nil)
          return result
        })
    }
  }
}
