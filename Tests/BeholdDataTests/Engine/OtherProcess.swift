import Foundation
import Glibc

@testable import BeholdData

/// The program `data-writer`, run beside the tests.
final class OtherProcess {
  private static let spawning = Lock()

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    // The program lies beside the tests.
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("data-writer")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // A program that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    // Another process that holds an end of these pipes would keep them open.
    try Self.spawning.withLock {
      for end in [input.fileHandleForReading, input.fileHandleForWriting, output.fileHandleForReading, output.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
      try process.run()
    }
  }

  /// Asks for the next row.
  func ask() {
    try? input.fileHandleForWriting.write(contentsOf: Data("next\n".utf8))
  }

  /// Writes a line to its input.
  func tell(_ line: String) { try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

  /// Writes a line, and waits for the line that answers it.
  func ask(_ line: String) -> String {
    tell(line)
    return output().trimmingCharacters(in: .newlines)
  }

  /// Stops it in the midst of what it does, as a machine that is overloaded does, or has it go on.
  func pause(_ isPaused: Bool) { Glibc.kill(process.processIdentifier, isPaused ? SIGSTOP : SIGCONT) }

  /// Waits for what it prints next, nil at its end.
  func output(until isEnough: (String) -> Bool = { $0.hasSuffix("\n") }) -> String {
    var text = ""
    while !isEnough(text) {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    return text
  }

  /// Kills it as the kernel does, and returns the rest of what it had printed.
  func kill() -> String {
    Glibc.kill(process.processIdentifier, SIGKILL)
    return output { _ in false }
  }

  /// Waits for its end, and returns the rest of what it prints.
  func end() -> String {
    try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    try? input.fileHandleForWriting.close()
    return output { _ in false }
  }

  /// The numbers at the beginning of the lines that are whole.
  static func numbers(_ text: String) -> [Int64] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
      line.split(separator: " ").first.flatMap { Int64($0) }
    }
  }
}
