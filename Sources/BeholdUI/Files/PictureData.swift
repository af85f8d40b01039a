internal import BeholdObservation
package import Foundation

/// A picture that the program has the bytes of. Hosts fetch it by a name that nobody can guess, as long as somebody holds it.
package final class PictureData: Sendable, Hashable {
  package let data: Data
  package let type: UTType
  /// Where pages get it.
  package let path: String

  private static let all = Pictures()
  /// What the paths of pictures begin with.
  package static let root = "/_behold/m-"

  /// - Returns: `nil` if it is no picture that browsers show, by how it begins.
  init?(_ data: Data) {
    guard let type = Self.type(of: data) else { return nil }
    self.data = data
    self.type = type
    var generator = SystemRandomNumberGenerator()
    let name = (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 36) }.joined()
    path = Self.root + name + "." + (type.preferredFilenameExtension ?? "bin")
    Self.all.add(self)
  }

  deinit { Self.all.remove(path) }

  package static func at(_ path: String) -> PictureData? { all[path] }

  package static func == (one: PictureData, other: PictureData) -> Bool { one === other || one.data == other.data }

  package func hash(into hasher: inout Hasher) { hasher.combine(data.count) }

  private static func type(of data: Data) -> UTType? {
    let head = [UInt8](data.prefix(16))
    func begins(_ bytes: [UInt8], at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: bytes) }
    if begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
    if begins([0xff, 0xd8, 0xff]) { return .jpeg }
    if begins(Array("GIF8".utf8)) { return .gif }
    if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) { return .webP }
    if begins(Array("ftypavif".utf8), at: 4) { return .avif }
    if begins(Array("ftyphei".utf8), at: 4) { return .heic }
    if begins(Array("BM".utf8)) { return .bmp }
    return nil
  }

  /// Those that there are.
  private final class Pictures: @unchecked Sendable {
    private struct Entry {
      weak var picture: PictureData?
    }

    private let lock = SpinLock()
    private var entries: [String: Entry] = [:]

    func add(_ picture: PictureData) {
      lock.lock()
      defer { lock.unlock() }
      entries[picture.path] = Entry(picture: picture)
    }

    func remove(_ path: String) {
      lock.lock()
      defer { lock.unlock() }
      entries[path] = nil
    }

    subscript(path: String) -> PictureData? {
      lock.lock()
      defer { lock.unlock() }
      return entries[path]?.picture
    }
  }
}
