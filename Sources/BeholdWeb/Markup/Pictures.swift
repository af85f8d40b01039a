internal import BeholdObservation
internal import Foundation

/// The pictures that a program comes with: files among the resources of its targets.
///
/// `logo.png` is the picture `logo`, and `Flags/fr.svg` in a folder that is copied as it is `Flags/fr`. `logo@2x.png` has two pixels for a point. Where
/// two targets have a picture of one name, `App_Shop.resources:logo` is that of the target `Shop` in the package `App`.
struct Pictures: Sendable {
  struct Picture: Equatable, Sendable {
    /// Where browsers get it.
    let path: String
    /// How many pixels there are for a point.
    let scale: Int
  }

  private var pictures: [String: [Picture]] = [:]
  private var files: [String: URL] = [:]
  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
    "svg": "image/svg+xml",
  ]

  /// No pictures.
  init() {}

  /// Those in folders of resources, the first of which come first.
  init(in folders: [URL]) {
    for folder in folders { add(folder) }
  }

  /// Those of the program's targets, whose resources are beside it.
  static func ofProgram() -> Pictures {
    let place = Bundle.main.bundleURL
    let beside = (try? FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)) ?? []
    return Pictures(in: beside.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path })
  }

  private mutating func add(_ folder: URL) {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let path as String in paths {
      let ending = (path as NSString).pathExtension
      let file = folder.appendingPathComponent(path)
      guard Self.types[ending.lowercased()] != nil, let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true
      else {
        continue
      }
      let version =
        "\(folder.lastPathComponent):\(path):\(values.fileSize ?? 0):\(values.contentModificationDate?.timeIntervalSince1970 ?? 0)"
      let address = Assets.root + "p-" + String(StableHash.of(version.utf8), radix: 36) + "." + ending.lowercased()
      let (name, scale) = Self.nameAndScale((path as NSString).deletingPathExtension)
      files[address] = file
      add(Picture(path: address, scale: scale), folder.lastPathComponent + ":" + name)
      add(Picture(path: address, scale: scale), name)
    }
  }

  private mutating func add(_ picture: Picture, _ name: String) {
    // What came first stays: of several pictures of one name and one scale, and of several targets.
    guard pictures[name]?.contains(where: { $0.scale == picture.scale }) != true else { return }
    pictures[name, default: []].append(picture)
    pictures[name]?.sort { $0.scale < $1.scale }
  }

  private static func nameAndScale(_ name: String) -> (String, Int) {
    for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
    return (name, 1)
  }

  /// A picture in the resolutions that there are, the smallest first; empty if there is none of that name.
  subscript(name: String) -> [Picture] { pictures[name] ?? [] }

  /// Whether there is a picture at an address.
  func has(_ path: String) -> Bool { files[path] != nil }

  /// The file at an address of a picture; `nil` if there is none. It is read, which may take a while.
  func response(to path: String) -> HTTPResponse? {
    guard let file = files[path], let type = Self.types[file.pathExtension.lowercased()], let data = try? Data(contentsOf: file) else {
      return nil
    }
    return HTTPResponse(
      headers: [("content-type", type), ("cache-control", "public, max-age=31536000, immutable")] + PagePolicy.pictureHeaders,
      body: Array(data))
  }
}

extension Pictures {
  @MainActor private static var missing: Set<String> = []

  /// Says once that there is no picture of a name.
  @MainActor
  static func reportMissing(_ name: String) {
    let name = String(name.prefix(100))
    guard missing.count < 100, missing.insert(name).inserted else { return }
    Misuse.report(
      "there is no picture \(name.debugDescription): put a PNG, JPEG, GIF, WebP, AVIF or SVG file of this name among the resources of a target, with resources: [.process(\"Resources\")] in Package.swift"
    )
  }
}
