import BeholdObservation
import Synchronization

/// What is said on the standard error stream meanwhile.
@MainActor
func reports(_ body: () throws -> Void) rethrows -> [String] {
  let said = Said()
  let old = Misuse.redirect { said.append($0) }
  defer { _ = Misuse.redirect(old) }
  try body()
  return said.lines
}

private final class Said: Sendable {
  private let content = Mutex<[String]>([])
  var lines: [String] { content.withLock { $0 } }
  func append(_ line: String) { content.withLock { $0.append(line) } }
}
