import Foundation

/// The figures of one moment.
struct Sample {
  var cores: [(name: String, percentBusy: Int)]
  var memory: Memory
  var runningProcesses: Int
}

/// Reads figures from Linux's process file system.
struct Sampler {
  private let directory: URL
  private var before: [String: (busy: Int, total: Int)] = [:]

  init(directory: String) { self.directory = URL(fileURLWithPath: directory, isDirectory: true) }

  /// - Throws: ``Unreadable`` if a file is missing or is not what it should be.
  mutating func sample() throws -> Sample {
    let statistics = try lines(of: "stat")
    var cores: [(name: String, percentBusy: Int)] = []
    for line in statistics where line.hasPrefix("cpu") && !line.hasPrefix("cpu ") {
      let fields = line.split(separator: " ")
      let ticks = fields.dropFirst().compactMap { Int($0) }
      guard ticks.count >= 4, ticks.count == fields.count - 1 else { throw Unreadable(file: "stat", reason: "line '\(line)'") }
      // The kernel's fourth and fifth column are idle and waiting.
      let total = ticks.prefix(8).reduce(0, +)
      let busy = total - ticks[3] - (ticks.count > 4 ? ticks[4] : 0)
      let name = String(fields[0])
      let last = before[name] ?? (0, 0)
      before[name] = (busy, total)
      cores.append((name, total > last.total ? min(100, max(0, (busy - last.busy) * 100 / (total - last.total))) : 0))
    }
    let running = statistics.first { $0.hasPrefix("procs_running ") }.flatMap { Int($0.dropFirst(14)) }
    return Sample(cores: cores, memory: try memory(), runningProcesses: running ?? 0)
  }

  private func memory() throws -> Memory {
    var figures: [Substring: Int] = [:]
    for line in try lines(of: "meminfo") {
      let parts = line.split(whereSeparator: { $0 == ":" || $0 == " " })
      if parts.count >= 2 { figures[parts[0]] = Int(parts[1]) }
    }
    guard let total = figures["MemTotal"], let available = figures["MemAvailable"] else {
      throw Unreadable(file: "meminfo", reason: "no MemTotal or MemAvailable")
    }
    return Memory(totalKiB: total, availableKiB: available)
  }

  private func lines(of file: String) throws -> [Substring] {
    guard let text = try? String(contentsOf: directory.appendingPathComponent(file), encoding: .utf8) else {
      throw Unreadable(file: file, reason: "cannot be read")
    }
    return text.split(separator: "\n")
  }

  struct Unreadable: Error, CustomStringConvertible {
    let file: String
    let reason: String
    var description: String { "\(file): \(reason)" }
  }
}
