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
    for path in [options.markdown, options.json, options.svg] { try prepare(path) }
    bench_start_sleeper()
    if !bench_pin(0) { print("Not bound to a processor: times are noisier than usual.") }
    let results = measure()
    print(TextTable.summary(results))
    try write(options.markdown) { MarkdownTable.text(results) }
    try write(options.json) { try JSONReport.text(results) }
    try write(options.svg) { Plot(results).svg }
  }

  private func measure() -> [RoomResults] {
    let sampler = Sampler(isQuick: options.isQuick, fixedCount: options.count)
    print(TextTable.header)
    return rooms.map { room in
      print("\n\(room.title)")
      return RoomResults(
        title: room.title,
        results: room.benchmarks.map { benchmark in
          let result = sampler.measure(benchmark)
          print(TextTable.row(result))
          fflush(nil)
          return result
        })
    }
  }

  /// Makes a file, so that nobody waits for figures that cannot be written.
  private func prepare(_ path: String?) throws {
    guard let path, !FileManager.default.createFile(atPath: path, contents: nil) else { return }
    throw FileError(message: "cannot write '\(path)'")
  }

  private func write(_ path: String?, _ text: () throws -> String) throws {
    guard let path else { return }
    try Data(text().utf8).write(to: URL(fileURLWithPath: path))
  }
}

/// A file that was asked for and cannot be made.
public struct FileError: Error {
  public let message: String
}
