import Foundation

/// The file that a truck is kept in.
///
/// It is written beside itself, brought to the disk, and put in place by one rename: whenever the power goes, there is the old file or the new one, whole.
struct TruckFile: Sendable {
  let folder: URL

  var url: URL { folder.appendingPathComponent("truck.json") }

  /// `$XDG_DATA_HOME/behold-food-truck`, or `~/.local/share/behold-food-truck`.
  static var standardFolder: URL {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share", isDirectory: true)
    return base.appendingPathComponent("behold-food-truck", isDirectory: true)
  }

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
}

// MARK: Reading

extension TruckFile {
  /// - Returns: `nil` if there is no file yet.
  func load() throws(Failure) -> SavedTruck? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let data: Data
    do { data = try Data(contentsOf: url) } catch { throw .unreadable(Self.reason()) }
    struct Head: Decodable { let version: Int }
    if let head = try? Self.decoder.decode(Head.self, from: data), head.version > SavedTruck.currentVersion {
      throw .newer(version: head.version)
    }
    do { return try Self.decoder.decode(SavedTruck.self, from: data) } catch { throw .damaged(Self.reason(of: error)) }
  }

  /// Puts the file out of the way, under a name that nothing else has.
  ///
  /// - Returns: where it is now.
  func setAside(now: Date = Date()) throws(Failure) -> URL {
    let stamp = now.formatted(.iso8601).replacing(":", with: "")
    var target = folder.appendingPathComponent("truck.json.damaged-\(stamp)")
    var number = 2
    while FileManager.default.fileExists(atPath: target.path) {
      target = folder.appendingPathComponent("truck.json.damaged-\(stamp)-\(number)")
      number += 1
    }
    do { try FileManager.default.moveItem(at: url, to: target) } catch { throw .unwritable(Self.reason()) }
    return target
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context): context.codingPath.isEmpty ? "it is no JSON" : text(context)
    case DecodingError.keyNotFound(let key, let context): "'\(key.stringValue)' is missing" + path(context)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context): text(context)
    default: "\(error)"
    }
  }

  private static func text(_ context: DecodingError.Context) -> String { context.debugDescription + path(context) }

  private static func path(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? "" : " at \(path)"
  }
}

// MARK: Writing

extension TruckFile {
  func save(_ truck: SavedTruck) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(truck) else { throw .unwritable("it cannot be encoded") }
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw .unwritable("the folder \(folder.path) cannot be made")
    }
    let draft = folder.appendingPathComponent("truck.json.new").path
    try put(data, to: draft)
    guard rename(draft, url.path) == 0 else { throw .unwritable(Self.reason()) }
    // The rename itself is brought to the disk, too.
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  private func put(_ data: Data, to path: String) throws(Failure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .unwritable(Self.reason()) }
    defer { close(file) }
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { write(file, $0.baseAddress! + written, data.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(Self.reason()) }
      written += count
    }
    guard fsync(file) == 0 else { throw .unwritable(Self.reason()) }
  }

  /// What the system says of the last call.
  private static func reason() -> String { String(cString: strerror(errno)) }
}
