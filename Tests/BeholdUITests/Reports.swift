import TestSupport

@testable import BeholdObservation

/// Everything that was reported in this process. Tests run at the same time, so each looks for a name of its own.
enum Reports {
  static let all: Log<String> = {
    let log = Log<String>()
    let before = Slot<(@Sendable (String) -> Void)?>(nil)
    before.value = Misuse.redirect { message in
      log.append(message)
      before.value?(message)
    }
    return log
  }()

  static func begin() { _ = all }
  static func about(_ name: String) -> [String] { all.entries.filter { $0.contains(name) } }

  /// What is reported about a name meanwhile.
  static func about(_ name: String, while body: () throws -> Void) rethrows -> [String] {
    let before = about(name).count
    try body()
    return Array(about(name).dropFirst(before))
  }
}
