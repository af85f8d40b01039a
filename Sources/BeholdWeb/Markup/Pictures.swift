internal import BeholdUI
internal import Foundation

/// The pictures that a program comes with: files among the resources of its targets.
///
/// `Logo.imageset` in an asset catalog is the picture `Logo`, and outside of catalogs `logo.png` is the picture `logo`, and `Flags/fr.svg` in a folder that is copied as it is `Flags/fr`. `logo@2x.png` has two pixels for a point. Where
/// two targets have a picture of one name, `App_Shop.resources:logo` is that of the target `Shop` in the package `App`.
struct Pictures: Sendable {
  struct Picture: Equatable, Sendable {
    /// Where browsers get it.
    let path: String
    /// How many pixels there are for a point.
    let scale: Int
    /// Whether it is shown in the dark alone.
    var isDark = false
    /// How large a drawing is, if it says so: browsers take no scale for it.
    var size: CGSize?
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
  static let ofProgram = Pictures(in: ColorAssets.resourceFolders)

  private mutating func add(_ folder: URL) {
    for set in AssetSet.all("imageset", in: folder) {
      // What is for all devices comes first.
      for item in set.items.filter(\.isUsual) + set.items.filter({ !$0.isUsual }) {
        guard let name = item.filename, !name.contains("/") else { continue }
        guard let address = add(file: set.folder.appendingPathComponent(name), in: folder) else { continue }
        add(Picture(path: address, scale: item.pixels, isDark: item.isDark, size: size(of: address)), set.name, in: folder)
      }
    }
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let path as String in paths where !path.contains(".xcassets/") {
      guard let address = add(file: folder.appendingPathComponent(path), in: folder) else { continue }
      let (name, scale) = Self.nameAndScale((path as NSString).deletingPathExtension)
      add(Picture(path: address, scale: scale, size: size(of: address)), name, in: folder)
    }
  }

  private func size(of address: String) -> CGSize? {
    guard address.hasSuffix(".svg"), let file = files[address], let text = try? String(contentsOf: file, encoding: .utf8),
      let head = text.firstMatch(of: /<svg\b[^>]*>/)?.0,
      let width = head.firstMatch(of: /\swidth="([0-9.]+)(?:px)?"/).flatMap({ Double($0.1) }),
      let height = head.firstMatch(of: /\sheight="([0-9.]+)(?:px)?"/).flatMap({ Double($0.1) })
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// - Returns: where browsers get it; `nil` if it is no picture.
  private mutating func add(file: URL, in folder: URL) -> String? {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
    let ending = file.pathExtension.lowercased()
    guard Self.types[ending] != nil, let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { return nil }
    let path = file.path.dropFirst(folder.path.count)
    let version =
      "\(folder.lastPathComponent):\(path):\(values.fileSize ?? 0):\(values.contentModificationDate?.timeIntervalSince1970 ?? 0)"
    let address = Assets.root + "p-" + String(StableHash.of(version.utf8), radix: 36) + "." + ending
    files[address] = file
    return address
  }

  private mutating func add(_ picture: Picture, _ name: String, in folder: URL) {
    add(picture, folder.lastPathComponent + ":" + name)
    add(picture, name)
  }

  private mutating func add(_ picture: Picture, _ name: String) {
    // What came first stays: of several pictures of one name and one scale, and of several targets.
    guard pictures[name]?.contains(where: { $0.scale == picture.scale && $0.isDark == picture.isDark }) != true else { return }
    pictures[name, default: []].append(picture)
    pictures[name]?.sort { $0.scale < $1.scale }
  }

  private static func nameAndScale(_ name: String) -> (String, Int) {
    for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
    return (name, 1)
  }

  /// A picture in the resolutions that there are, the smallest first; empty if there is none of that name.
  subscript(name: String) -> [Picture] { pictures[name]?.filter { !$0.isDark } ?? [] }

  /// The same for the dark; empty if it is no other one there.
  func inTheDark(_ name: String) -> [Picture] { pictures[name]?.filter { $0.isDark } ?? [] }

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
