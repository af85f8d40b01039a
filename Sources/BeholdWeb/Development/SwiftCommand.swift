internal import Foundation
internal import Synchronization

/// A run of the toolchain that is found by `PATH`.
final class SwiftCommand: Sendable {
  private let arguments: [String]
  private let takesErrors: Bool
  private let running = Mutex<(process: Process?, isEnded: Bool)>((nil, false))

  /// - Parameter takesErrors: whether what it says on its error stream is taken, too; else that goes to the program's own.
  init(_ arguments: [String], takesErrors: Bool = true) {
    self.arguments = arguments
    self.takesErrors = takesErrors
  }

  /// Runs it to its end, on the thread that calls.
  ///
  /// - Returns: its status, 127 if there is no toolchain, and what it has said.
  func run() -> (status: CInt, output: Data) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = takesErrors ? pipe : FileHandle.standardError
    let isBegun = running.withLock { running in
      guard !running.isEnded, (try? process.run()) != nil else { return false }
      running.process = process
      return true
    }
    guard isBegun else { return (127, Data("swift cannot be run".utf8)) }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    running.withLock { $0.process = nil }
    return (process.terminationStatus, output)
  }

  /// Ends it, and what it would begin.
  func end() {
    running.withLock { running in
      running.isEnded = true
      running.process?.terminate()
    }
  }
}
