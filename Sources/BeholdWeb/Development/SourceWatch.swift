internal import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Sees when files are saved, made, moved or deleted.
///
/// Hidden files and the copies that editors make are no sources. One thread has it. It costs nothing while nothing is saved.
final class SourceWatch {
  private struct Folder {
    let path: String
    /// The files in it that count; all, and the folders in it, if it is `nil`.
    let names: Set<String>?
  }

  private let descriptor: CInt
  private var folders: [CInt: Folder] = [:]
  /// Whether a change was seen for which nobody has been called yet.
  private var isChanged = false
  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)
  /// So many folders are watched at most: beyond it there are no sources of a package.
  private static let mostFolders = 10_000

  /// - Parameters:
  ///   - trees: folders, with all that is in them.
  ///   - files: single files beside them.
  /// - Throws: ``WebServerError`` if the system watches nothing for the process.
  init(trees: [String], files: [String]) throws {
    descriptor = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw WebServerError("sources cannot be watched: \(String(cString: strerror(errno)).lowercased())") }
    add(trees: trees, files: files)
  }

  /// Watches more.
  func add(trees: [String], files: [String]) {
    for (folder, files) in Dictionary(grouping: files, by: { ($0 as NSString).deletingLastPathComponent }) {
      add(Folder(path: folder, names: Set(files.map { ($0 as NSString).lastPathComponent })))
    }
    for tree in trees { addTree(tree) }
  }

  deinit { close(descriptor) }

  var isEmpty: Bool { folders.isEmpty }

  /// Waits until something has changed, and then until nothing has for a moment: who saves several files saves them at once.
  ///
  /// - Returns: `false` if nothing is wanted any more.
  func wait(rest milliseconds: CInt = 60, while isWanted: () -> Bool) -> Bool {
    var hasChanged = isChanged
    isChanged = false
    while isWanted() {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, hasChanged ? milliseconds : 250) > 0 {
        hasChanged = takeEvents() || hasChanged
      } else if hasChanged {
        return true
      }
    }
    return false
  }

  /// Looks whether something has changed. What is seen here the next ``wait(rest:while:)`` returns for.
  func look() -> Bool {
    isChanged = takeEvents() || isChanged
    return isChanged
  }

  @discardableResult
  private func add(_ folder: Folder) -> Bool {
    guard folders.count < Self.mostFolders else { return false }
    let number = inotify_add_watch(descriptor, folder.path, Self.events | UInt32(IN_ONLYDIR))
    guard number >= 0 else { return false }
    // A folder of which only some files counted may be the root of a tree as well.
    if folder.names == nil || folders[number] == nil { folders[number] = folder }
    return true
  }

  private func addTree(_ root: String) {
    guard add(Folder(path: root, names: nil)) else { return }
    for case let url as URL in FileManager.default.enumerator(
      at: URL(fileURLWithPath: root), includingPropertiesForKeys: [.isDirectoryKey, .isSymbolicLinkKey], options: [.skipsHiddenFiles])
      ?? .init()
    {
      let kind = try? url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      if kind?.isDirectory == true, kind?.isSymbolicLink != true { add(Folder(path: url.path, names: nil)) }
    }
  }

  /// - Returns: whether one of them is about a source.
  private func takeEvents() -> Bool {
    var isAnySource = false
    let headSize = MemoryLayout<inotify_event>.size
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return isAnySource }
      var place = 0
      while place + headSize <= count {
        let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
        let end = min(place + headSize + Int(event.len), count)
        let name = String(decoding: bytes[(place + headSize)..<end].prefix { $0 != 0 }, as: UTF8.self)
        place = end
        isAnySource = take(event.wd, event.mask, name) || isAnySource
      }
    }
  }

  private func take(_ number: CInt, _ mask: UInt32, _ name: String) -> Bool {
    // More has happened than the system has kept.
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    if mask & UInt32(IN_IGNORED) != 0 {
      folders[number] = nil
      return false
    }
    guard let folder = folders[number], Self.isSource(name) else { return false }
    if let names = folder.names { return names.contains(name) }
    let isFolder = mask & UInt32(IN_ISDIR) != 0
    if isFolder, mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { addTree(folder.path + "/" + name) }
    // A file that was only made is written next.
    return isFolder || mask & UInt32(IN_CREATE) == 0
  }

  /// Whether a name is not that of an editor's copy.
  private static func isSource(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.hasSuffix("~") && !name.hasPrefix("#") && name.contains { !$0.isNumber }
  }
}
