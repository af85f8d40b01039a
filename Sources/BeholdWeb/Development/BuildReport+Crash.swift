internal import Foundation

extension BuildReport {
  /// What pages are told of a program that has ended by itself.
  ///
  /// - Parameters:
  ///   - text: what is known of it.
  ///   - output: what it has said on its error stream, with the trace that Swift prints of a crash.
  ///   - root: the package's folder.
  static func crash(_ text: String, _ output: String, root: String, lines: (String) -> [String] = Message.lines) -> BuildReport {
    let reason = output.split(whereSeparator: \.isNewline).last { $0.contains("Fatal error: ") || $0.contains("Precondition failed") }
    let told = reason.flatMap { line in line.firstRange(of: /Fatal error|Precondition failed/).map { String(line[$0.lowerBound...]) } }
    return BuildReport(
      state: .ended, messages: Message.places(in: output, root: root, lines: lines),
      text: [told, text].compactMap(\.self).joined(separator: "\n"))
  }
}

extension BuildReport.Message {
  /// So many places of a trace are told at most, from the crash outwards.
  private static let mostPlaces = 6

  /// The places in the program's own sources of the last crash in what it has printed, from the crash outwards.
  ///
  /// Where the package has none of them, they are those of other sources that are there, and Behold's own at last.
  static func places(in output: String, root: String, lines: (String) -> [String] = Self.lines) -> [Self] {
    let all = output.split(whereSeparator: \.isNewline)
    guard let start = all.lastIndex(where: { $0.hasPrefix("Thread ") && $0.hasSuffix(" crashed:") }) else { return [] }
    var found: [(message: Self, path: String)] = []
    for line in all[(start + 1)...] {
      // Other threads follow, and what was in the registers.
      if line.hasPrefix("Thread ") || line.hasPrefix("Registers:") { break }
      guard let match = line.wholeMatch(of: /\s*\d+ .*?0x[0-9a-f]+ (.+?)(?: \+ \d+)?(?: in \S+)? at (\/[^:]+):(\d{1,9}):(\d{1,9})/),
        let number = Int(match.3), let column = Int(match.4)
      else { continue }
      let path = String(match.2)
      let message = Self(String(match.1), path, number, column, root: root, lines(path))
      if !message.lines.isEmpty { found.append((message, path)) }
    }
    func isLibrary(_ path: String) -> Bool { path.contains("/Sources/Behold") }
    let own = [found.filter { $0.path.hasPrefix(root + "/") && !isLibrary($0.path) }, found.filter { !isLibrary($0.path) }, found]
    return own.first { !$0.isEmpty }?.prefix(mostPlaces).map(\.message) ?? []
  }
}
