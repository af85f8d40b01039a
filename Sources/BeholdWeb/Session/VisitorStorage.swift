internal import BeholdUI
internal import CBeholdWeb
internal import Dispatch
package import Foundation

/// The settings of visitors: a file for each, which is made when something is first stored, and is named by a digest of the visitor's cookie.
///
/// The pages of a visitor share one object as long as there are any, or something in it waits to be written. Any thread may ask.
package final class VisitorStorage: @unchecked Sendable {
  private struct Entry {
    weak var settings: UserSettings?
  }

  private let folder: URL?
  private let limits: WebServer.Limits
  private let lock = NSLock()
  private var entries: [String: Entry] = [:]
  private var entryLimit = 64
  /// How many visitors have come since files were looked through.
  private var arrivals = 0
  private let sweeping = DispatchQueue(label: "behold.visitors", qos: .utility)

  /// - Parameter folder: where the files are; in memory, if `nil`.
  package init(folder: URL? = nil, limits: WebServer.Limits = WebServer.Limits()) {
    self.folder = folder
    self.limits = limits
    if folder != nil { sweeping.async { [self] in sweep() } }
  }

  /// The settings of a visitor, without waiting for a disk unless there are some that were not read before.
  ///
  /// - Parameter isNew: whether nothing can be there, as nobody knew of the visitor.
  func settings(of visitor: String, isNew: Bool = false) -> UserSettings {
    lock.lock()
    defer { lock.unlock() }
    return entries[visitor]?.settings ?? add(makeSettings(of: visitor, isNew: isNew), of: visitor)
  }

  /// Whether the settings of a visitor are not there yet.
  func hasToRead(_ visitor: String) -> Bool {
    guard folder != nil else { return false }
    lock.lock()
    defer { lock.unlock() }
    return entries[visitor]?.settings == nil
  }

  /// Reads the settings of a visitor, which may take a while. They are there as long as somebody holds them.
  func read(_ visitor: String) -> UserSettings {
    guard let folder, hasToRead(visitor) else { return settings(of: visitor) }
    touch(folder.appendingPathComponent(Self.name(of: visitor)))
    let read = makeSettings(of: visitor, isNew: false)
    read.load()
    lock.lock()
    defer { lock.unlock() }
    return entries[visitor]?.settings ?? add(read, of: visitor)
  }

  private func add(_ settings: UserSettings, of visitor: String) -> UserSettings {
    if entries.count >= entryLimit {
      entries = entries.filter { $0.value.settings != nil }
      entryLimit = max(64, entries.count * 2)
    }
    entries[visitor] = Entry(settings: settings)
    guard folder != nil else { return settings }
    arrivals += 1
    if arrivals > limits.storedVisitors / 10 {
      arrivals = 0
      sweeping.async { [self] in sweep() }
    }
    return settings
  }

  private func makeSettings(of visitor: String, isNew: Bool) -> UserSettings {
    guard let folder else { return UserSettings() }
    return UserSettings(file: folder.appendingPathComponent(Self.name(of: visitor)), byteLimit: limits.storedBytesOfVisitor, isNew: isNew)
  }

  /// What the file of a visitor is called. A cookie opens all pages of its visitor, so that it is not told to who can list the folder.
  static func name(of visitor: String) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(visitor.utf8)
    behold_sha256(bytes, bytes.count, &digest)
    return digest.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined() + ".json"
  }

  /// Notes that a file is used, once a day.
  private func touch(_ file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0, time(nil) - status.st_mtim.tv_sec > 24 * 60 * 60 else { return }
    utimensat(AT_FDCWD, file.path, nil, 0)
  }

  /// Removes what is too old, and what is too much. What a page has open is written again when something in it changes.
  func sweep() {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
    let oldest = time(nil) - Int(limits.storedSeconds)
    var files: [(path: String, used: Int)] = []
    for name in names where !name.hasPrefix(".") {
      let path = folder.appendingPathComponent(name).path
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if status.st_mtim.tv_sec < oldest { unlink(path) } else { files.append((path, status.st_mtim.tv_sec)) }
    }
    guard files.count > limits.storedVisitors else { return }
    files.sort { $0.used < $1.used }
    for file in files.prefix(files.count - limits.storedVisitors) { unlink(file.path) }
  }
}
