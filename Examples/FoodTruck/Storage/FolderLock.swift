import Foundation

/// A folder that one running program has for itself. The system frees it when the program ends, however it ends.
struct FolderLock: ~Copyable {
  private let file: Int32

  /// - Returns: `nil` if another program has it. A folder that cannot be locked at all, because nothing can be written there, is nobody's.
  init?(_ folder: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = open(folder.appendingPathComponent("truck.lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(file)
      return nil
    }
  }

  deinit { if file >= 0 { close(file) } }
}
