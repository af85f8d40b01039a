internal import Foundation

/// What pages are told of the program that is built anew.
struct BuildReport: Codable, Equatable, Sendable {
  enum State: String, Codable {
    /// Nothing is wrong.
    case fine
    case building
    /// The compiler has found errors, or the package has some.
    case failed
    /// The program that was built, or the one that is there, has ended by itself.
    case ended
  }

  /// What the compiler says of a place in the sources.
  struct Message: Codable, Equatable {
    /// From the package's folder.
    var file: String
    var line: Int
    var column: Int
    var text: String
    /// What else is said of it, with the places.
    var notes: [String] = []
    /// The lines around, the first of which has the number `firstLine`.
    var lines: [String] = []
    var firstLine = 1
  }

  /// Reports have numbers in their order.
  var number = 0
  var state = State.fine
  var messages: [Message] = []
  /// What is said beside these.
  var text = ""
}

extension BuildReport.Message {
  /// So many are told at most: those that follow are mostly of the same cause.
  private static let most = 20
  static let linesAround = 2

  /// The errors in what `swift build` has printed, each once, with the compiler's notes.
  ///
  /// - Parameters:
  ///   - root: the package's folder.
  ///   - lines: those of a file.
  static func errors(in output: String, root: String, lines: (String) -> [String] = Self.lines) -> [Self] {
    var found: [Self] = []
    var last: Int?
    for line in output.split(whereSeparator: \.isNewline) {
      guard let match = line.wholeMatch(of: /(\/[^:]+):(\d{1,9}):(\d{1,9}): (error|note): (.+)/), let number = Int(match.2),
        let column = Int(match.3)
      else {
        continue
      }
      let path = String(match.1)
      let message = Self(String(match.5), path, number, column, root: root, lines(path))
      if match.4 == "note" {
        if let last { found[last].addNote(message) }
        continue
      }
      last = found.firstIndex { $0.isAbout(message) }
      guard last == nil, found.count < most else { continue }
      last = found.count
      found.append(message)
    }
    return found
  }

  private func isAbout(_ other: Self) -> Bool { (file, line, column, text) == (other.file, other.line, other.column, other.text) }

  private mutating func addNote(_ note: Self) {
    let text = "\(note.text) (\(note.file):\(note.line):\(note.column))"
    if !notes.contains(text) { notes.append(text) }
  }

  /// Of what is said of a place in a file that has these lines.
  init(_ text: String, _ path: String, _ line: Int, _ column: Int, root: String, _ all: [String]) {
    let first = max(line - 1 - Self.linesAround, 0)
    self.init(
      file: path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path, line: line, column: column, text: text,
      lines: Array(all.prefix(line + Self.linesAround).dropFirst(first)), firstLine: first + 1)
  }

  static func lines(of path: String) -> [String] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0.prefix(400)) }
  }
}

extension BuildReport {
  /// So many of the last lines are told where nothing is said of a place.
  private static let mostLines = 40

  /// What pages are told of a build that has failed.
  static func failure(_ output: String, root: String) -> BuildReport {
    let messages = Message.errors(in: output, root: root)
    let plain = output.split(whereSeparator: \.isNewline).suffix(mostLines).joined(separator: "\n")
    return BuildReport(state: .failed, messages: messages, text: messages.isEmpty ? plain : "")
  }
}
