internal import Foundation

/// The file that settings are kept in.
///
/// It is written beside itself, brought to the disk, and put in place by one rename: whenever the power goes, there is the old file or the new one, whole.
struct SettingsFile: Sendable {
  let url: URL

  var folder: URL { url.deletingLastPathComponent() }

  enum Failure: Error, Equatable, CustomStringConvertible {
    case damaged(String)
    case newer(version: Int)
    case unreadable(String)
    case unwritable(String)

    var description: String {
      switch self {
      case .damaged(let reason): "is damaged: \(reason)"
      case .newer(let version): "was written by a newer version of the program (format \(version))"
      case .unreadable(let reason): "cannot be read: \(reason)"
      case .unwritable(let reason): "cannot be written: \(reason)"
      }
    }
  }

  /// Changes when another file is put in its place.
  struct Identity: Equatable {
    let number: UInt64
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  /// - Returns: `nil` if there is no file.
  var identity: Identity? {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    return Identity(
      number: UInt64(status.st_ino), seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
      size: Int(status.st_size))
  }

  private struct Head: Codable { var version = SettingsFile.version }

  private struct Content: Codable {
    var version = SettingsFile.version
    let values: [String: StoredSetting]
  }

  private static var version: Int { 1 }

  /// One for all files of a folder.
  private static var lockName: String { ".settings.lock" }
}

// MARK: Reading

extension SettingsFile {
  /// - Returns: nothing if there is no file yet.
  func load() throws(Failure) -> [String: StoredSetting] {
    let file = open(url.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return [:] }
      throw .unreadable(Self.reason())
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    let data: Data
    do { data = try handle.readToEnd() ?? Data() } catch { throw .unreadable(Self.reason()) }
    let decoder = JSONDecoder()
    if let head = try? decoder.decode(Head.self, from: data), head.version > Self.version { throw .newer(version: head.version) }
    do { return try decoder.decode(Content.self, from: data).values } catch { throw .damaged(Self.reason(of: error)) }
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "it is no JSON"
    case DecodingError.keyNotFound(let key, let context): "'\(key.stringValue)' is missing" + place(context)
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.debugDescription + place(context)
    default: "\(error)"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? "" : " at \(path)"
  }

  /// Puts the file out of the way, under a name that nothing else has.
  ///
  /// - Returns: where it is now.
  func setAside(now: Date = Date()) throws(Failure) -> URL {
    let stamp = now.formatted(.iso8601).replacing(":", with: "")
    let name = url.lastPathComponent + ".damaged-" + stamp
    var target = folder.appendingPathComponent(name)
    var number = 2
    while link(url.path, target.path) != 0 {
      guard errno == EEXIST else { throw .unwritable(Self.reason()) }
      target = folder.appendingPathComponent("\(name)-\(number)")
      number += 1
    }
    guard unlink(url.path) == 0 else { throw .unwritable(Self.reason()) }
    return target
  }
}

// MARK: Writing

extension SettingsFile {
  /// Keeps other programs from writing in the folder meanwhile, for some seconds at most.
  func locked<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if let reason = PrivateFolder.make(folder) { throw .unwritable(reason) }
    let lock = open(folder.appendingPathComponent(Self.lockName).path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw .unwritable(Self.reason()) }
    defer { close(lock) }
    var attempts = 0
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      attempts += 1
      guard attempts < 200 else { throw .unwritable("another program holds \(folder.path)/\(Self.lockName)") }
      usleep(10_000)
    }
    return try body()
  }

  func save(_ values: [String: StoredSetting]) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Content(values: values)) else { throw .unwritable("it cannot be encoded") }
    let draft = url.path + ".new"
    do { try PrivateFile.write(data, to: draft) } catch {
      unlink(draft)
      throw .unwritable(error.reason)
    }
    guard rename(draft, url.path) == 0 else { throw .unwritable(Self.reason()) }
    PrivateFile.bringToDisk(folder)
  }

  /// What the system says of the last call.
  private static func reason() -> String { String(cString: strerror(errno)) }
}
