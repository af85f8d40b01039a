/// Where the web host says what an operator has to know: one line for a session that begins or ends, and for what goes wrong.
///
/// Nothing of what visitors say or see is in it, nor anything by which a session could be taken over.
///
/// ```swift
/// log("session 12 begins")  // 2026-05-01T12:00:00.000Z session 12 begins
/// ```
package struct WebLog: Sendable {
  private let sink: @Sendable (_ line: String) -> Void
  /// What each message begins with.
  private var prefix = ""

  package init(sink: @escaping @Sendable (_ line: String) -> Void) { self.sink = sink }

  /// To the error output.
  package static let standardError = WebLog { StandardErrors.write(line: $0) }

  package static let silent = WebLog { _ in }

  /// The log of one of several processes: its name is in each line.
  func of(_ name: String) -> WebLog {
    var log = self
    log.prefix = name + ": "
    return log
  }

  /// Writes a line with the time. Characters that could end the line or command a terminal are replaced.
  package func callAsFunction(_ message: String) {
    var line = ServerTime.timestamp() + " " + prefix
    if message.utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) {
      line += message
    } else {
      for scalar in message.unicodeScalars {
        line.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{fffd}" : scalar)
      }
    }
    sink(line)
  }
}
