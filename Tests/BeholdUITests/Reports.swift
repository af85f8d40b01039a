import TestSupport

@testable import BeholdObservation

/// Everything that was reported in this process. Tests run at the same time, so each looks for a name of its own.
enum Reports {
  private static let all: Log<String> = {
    let log = Log<String>()
    _ = Misuse.redirect { log.append($0) }
    return log
  }()

  static func begin() { _ = all }
  static func about(_ name: String) -> [String] { all.entries.filter { $0.contains(name) } }
}
