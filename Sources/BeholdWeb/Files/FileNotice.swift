internal import BeholdUI

/// What a page announces of files: a key, and in a line each the size, the type that the browser knows, and the name.
struct FileNotice: Equatable, Sendable {
  struct File: Equatable, Sendable {
    var size: Int
    var mimeType: String
    var name: String
  }

  let key: String
  let files: [File]

  /// - Returns: `nil` if it is no notice.
  init?(_ text: Substring) {
    let limit = WebServer.Limits.filesAtATime
    let lines = text.split(separator: "\n", maxSplits: limit + 1, omittingEmptySubsequences: false)
    guard let key = lines.first.flatMap({ Self.key($0) }), (2...limit + 2).contains(lines.count) else { return nil }
    self.key = key
    var files: [File] = []
    for line in lines.dropFirst().prefix(limit + 1) {
      let parts = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let size = StrictNumber.decimal(parts[0]).flatMap({ Int(exactly: $0) }), size >= 0 else { return nil }
      files.append(File(size: size, mimeType: String(parts[1]), name: FileName.proper(String(parts[2]))))
    }
    self.files = files
  }

  /// The key that a text is: one that nobody can guess, if the page has made it as it should.
  static func key(_ text: Substring) -> String? {
    let isKey = (16...64).contains(text.utf8.count) && text.utf8.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
    return isKey ? String(text) : nil
  }
}
