internal import Foundation

/// A file that was asked for. It is made at once, so that nobody waits for figures that cannot be written.
struct OutputFile {
  private let path: String

  init(_ path: String) throws(FileError) {
    guard FileManager.default.createFile(atPath: path, contents: nil) else { throw FileError(message: "cannot write '\(path)'") }
    self.path = path
  }

  func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
}

/// A file that cannot be made.
public struct FileError: Error {
  public let message: String
}
