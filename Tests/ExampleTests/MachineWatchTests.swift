import Foundation
import Testing

/// Runs the example as a user would, on figures of our own.
@Suite("machine-watch", .serialized)
struct MachineWatchTests {
  @Test("it prints what has changed, why, and how often each observation ran")
  func watches() throws {
    let directory = try Figures()
    let run = try run(["--proc", directory.path, "--samples", "3", "--interval", "0.05", "--why"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "cores    cpu0 50%  cpu1 0%")
    #expect(lines.contains("memory   25% used"))
    #expect(lines.contains("mood     busy"))
    #expect(lines.contains("busiest  cpu0"))
    #expect(lines.last?.hasPrefix("3 samples; runs of each observation: busiest 1, cores 2, memory 1, mood 2") == true, "\(run.output)")
    #expect(run.output.contains("why: Core.percentBusy → observe at machine_watch/main.swift:"))
  }

  @Test("a wrong option gives one line and status 64", arguments: [["--interval", "x"], ["--samples", "0"], ["--nonsense"], ["--proc"]])
  func wrongOptions(arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.status == 64)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("machine-watch: "))
  }

  @Test("figures that cannot be read give one line and status 1")
  func unreadable() throws {
    let run = try run(["--proc", "/nowhere", "--samples", "1"])
    #expect(run.status == 1)
    #expect(run.errors == "machine-watch: stat: cannot be read\n")
  }

  @Test("--help tells the options")
  func help() throws {
    let run = try run(["--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("--interval SECONDS"))
  }

  private struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  private func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    // The example is built beside the tests.
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "machine-watch")
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: text, as: UTF8.self), errors: String(decoding: errorText, as: UTF8.self))
  }
}

/// A directory with the kernel's figures, in which no time passes: after the first sample no core has done anything.
private final class Figures {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("machine-watch-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write("meminfo", "MemTotal:       4000 kB\nMemFree:        1 kB\nMemAvailable:   3000 kB\n")
    try write("stat", "cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 50 0 0 50 0 0 0 0 0 0\ncpu1 0 0 0 100 0 0 0 0 0 0\nprocs_running 2\n")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  private func write(_ file: String, _ text: String) throws { try text.write(toFile: path + "/" + file, atomically: true, encoding: .utf8) }
}
