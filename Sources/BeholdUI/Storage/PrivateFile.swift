package import Foundation

/// A file that nobody but the program's user reads.
package enum PrivateFile {
  /// Why a file cannot be read or written, in a few words.
  package struct Failure: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }

    /// What the system says of the last call.
    package static var last: Failure { Failure(String(cString: strerror(errno)).lowercased()) }
  }

  /// Writes a file, over one that is there, and brings it to the disk: not yet its name, which ``bringToDisk(_:)`` does.
  ///
  /// - Parameters:
  ///   - pieces: what follows the data. Each is made when what is before it has been written.
  ///   - isOther: whether it is an error that there is a file already.
  package static func write(_ data: Data, then pieces: some Sequence<Data> = [], to path: String, isOther: Bool = false) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | (isOther ? O_EXCL : O_TRUNC) | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    try write(data, to: file)
    for piece in pieces { try write(piece, to: file) }
    guard fsync(file) == 0 else { throw .last }
  }

  private static func write(_ data: Data, to file: CInt) throws(Failure) {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { Foundation.write(file, $0.baseAddress! + written, data.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .last }
      written += count
    }
  }

  /// Brings the names in a folder to the disk.
  package static func bringToDisk(_ folder: URL) {
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Reads a file as a whole. Nobody else is to read it from now on, whoever has copied it there.
  ///
  /// - Returns: `nil` if there is none.
  package static func read(_ path: String) throws(Failure) -> Data? {
    // A pipe with this name must not be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure("cannot be read: \(Failure.last.reason)")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw Failure("is no file") }
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    do { return try file.readToEnd() ?? Data() } catch { throw Failure("cannot be read: \(error.localizedDescription)") }
  }
}
