// What it teaches: observing outside any user interface. Four observations print a line each when, and only when, what they read has changed.

import BeholdObservation
import Foundation

/// Writes a line at once, also into a pipe.
func print(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
  print(Options.usage)
  exit(0)
}

let options: Options
do {
  options = try Options(arguments)
} catch let wrong as Options.Wrong {
  FileHandle.standardError.write(Data("machine-watch: \(wrong.line)\n".utf8))
  exit(64)
}

let machine = Machine()
var sampler = Sampler(directory: options.directory)

@MainActor func takeSample() {
  do {
    machine.take(try sampler.sample())
  } catch {
    FileHandle.standardError.write(Data("machine-watch: \(error)\n".utf8))
    exit(1)
  }
}

let tracing = options.tells ? ObservationDebug.trace { print("         why: \($0)") } : nil
var runs = ["cores": 0, "memory": 0, "mood": 0, "busiest": 0]
takeSample()

let cores = observe {
  runs["cores"]! += 1
  print("cores    \(machine.cores.map { "\($0.name) \($0.percentBusy)%" }.joined(separator: "  "))")
}
let memory = observe {
  runs["memory"]! += 1
  print("memory   \(machine.percentOfMemory())% used")
}
let mood = observe {
  runs["mood"]! += 1
  print("mood     \(machine.mood().rawValue)")
}
let busiest = observe {
  runs["busiest"]! += 1
  print("busiest  \(machine.busiest())")
}

while machine.samples < options.samples ?? .max {
  try await Task.sleep(for: .seconds(options.interval))
  takeSample()
}

let counts = runs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
print("\(machine.samples) samples; runs of each observation: \(counts)")
