internal import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder that has what visitors send: one of this program's alone, which goes with it.
final class UploadStore: @unchecked Sendable {
  private let parent: URL
  private let place = NSLock()
  private var root: URL?
  /// What tells other programs that the folder is in use.
  private var hold: CInt?
  private var isEnded = false

  /// - Parameter parent: in which the folder is made when something comes; the system's for what is temporary, if `nil`.
  init(in parent: URL? = nil) { self.parent = parent ?? FileManager.default.temporaryDirectory }

  struct Failure: Error {}

  /// Writes bytes into a file after so many others.
  ///
  /// - Parameter path: names of folders, which are made, and of the file.
  func write(_ bytes: [UInt8], to path: [String], at offset: Int) throws {
    let url = try made().appendingPathComponent(path.joined(separator: "/"))
    if offset == 0 { try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true) }
    let file = open(url.path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure() }
    defer { close(file) }
    try bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = pwrite(file, bytes.baseAddress! + written, bytes.count - written, off_t(offset + written))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure() }
        written += count
      }
    }
  }

  /// Where a file is; `nil` if there is no folder.
  func url(of path: [String]) -> URL? { place.withLock { root }?.appendingPathComponent(path.joined(separator: "/")) }

  func remove(_ folder: String) { if let url = url(of: [folder]) { try? FileManager.default.removeItem(at: url) } }

  func end() {
    let (last, hold) = place.withLock {
      isEnded = true
      defer { (root, self.hold) = (nil, nil) }
      return (root, self.hold)
    }
    // Single files may be going, or coming, at the same time.
    for _ in 0..<50 {
      guard let last, FileManager.default.fileExists(atPath: last.path) else { break }
      if (try? FileManager.default.removeItem(at: last)) == nil { usleep(10_000) }
    }
    if let hold { close(hold) }
  }

  // MARK: The folder

  private static let prefix = "behold-files-"

  private func made() throws -> URL {
    try place.withLock {
      if let root { return root }
      guard !isEnded else { throw Failure() }
      removeThoseOfPrograms()
      var template = Array(parent.appendingPathComponent(Self.prefix + "XXXXXX").path.utf8CString)
      guard mkdtemp(&template) != nil else { throw Failure() }
      let made = URL(fileURLWithPath: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self), isDirectory: true)
      hold = Self.hold(made, O_CREAT)
      guard hold != nil else { throw Failure() }
      root = made
      return made
    }
  }

  /// Takes hold of a folder for as long as the program runs.
  ///
  /// - Returns: `nil` if another program has it.
  private static func hold(_ folder: URL, _ flags: CInt) -> CInt? {
    let file = open(folder.appendingPathComponent(".hold").path, O_RDWR | O_NOFOLLOW | O_CLOEXEC | flags, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
    close(file)
    return nil
  }

  /// Those of programs that have ended without order, which nobody can use any more.
  private func removeThoseOfPrograms() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(Self.prefix) {
      let folder = parent.appendingPathComponent(name)
      // One that was made a moment ago may not have been taken hold of yet.
      let made = (try? FileManager.default.attributesOfItem(atPath: folder.path))?[.modificationDate] as? Date
      guard let file = Self.hold(folder, made.map { $0.timeIntervalSinceNow < -60 } == true ? O_CREAT : 0) else { continue }
      try? FileManager.default.removeItem(at: folder)
      close(file)
    }
  }
}
