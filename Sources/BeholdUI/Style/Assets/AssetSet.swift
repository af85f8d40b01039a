package import Foundation

/// One thing of an asset catalog: a folder such as `Logo.imageset`, whose `Contents.json` says what is in it.
package struct AssetSet {
  /// What the program calls it: with the folders around that give names to what is in them.
  package let name: String
  package let folder: URL
  /// What is there for several appearances, scales and devices, as it is written.
  package let items: [AssetItem]

  /// All of a kind in the asset catalogs of a folder of resources, in the order of their names.
  ///
  /// - Parameter kind: the ending of the folders: `imageset`, `colorset`.
  package static func all(_ kind: String, in folder: URL) -> [AssetSet] {
    let catalogs = entries(of: folder).filter { $0.pathExtension == "xcassets" }
    return catalogs.flatMap { sets(kind, in: $0, within: "") }
  }

  private static func entries(of folder: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (entries ?? []).sorted { $0.path < $1.path }
  }

  private static func sets(_ kind: String, in folder: URL, within prefix: String) -> [AssetSet] {
    entries(of: folder).filter(\.hasDirectoryPath).flatMap { entry -> [AssetSet] in
      let name = entry.deletingPathExtension().lastPathComponent
      let contents = contents(of: entry)
      if entry.pathExtension == kind { return contents.map { [AssetSet(name: prefix + name, folder: entry, items: $0.items)] } ?? [] }
      guard entry.pathExtension.isEmpty else { return [] }
      return sets(kind, in: entry, within: contents?.properties?.providesNamespace == true ? prefix + name + "/" : prefix)
    }
  }

  private static func contents(of folder: URL) -> AssetContents? {
    (try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))).flatMap {
      try? JSONDecoder().decode(AssetContents.self, from: $0)
    }
  }
}

/// A `Contents.json`.
private struct AssetContents: Decodable {
  struct Properties: Decodable {
    let providesNamespace: Bool?
    enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
  }

  let images: [AssetItem]?
  let colors: [AssetItem]?
  let properties: Properties?

  var items: [AssetItem] { (images ?? []) + (colors ?? []) }
}

/// What is there for an appearance, a scale and a device.
package struct AssetItem: Decodable {
  private struct Appearance: Decodable {
    let appearance: String
    let value: String
  }

  package struct AssetColor: Decodable {
    let components: [String: String]?
    let space: String?
    /// What a colour of the system is called.
    let reference: String?
    enum CodingKeys: String, CodingKey {
      case components, reference
      case space = "color-space"
    }
  }

  package let filename: String?
  private let scale: String?
  private let idiom: String?
  private let appearances: [Appearance]?
  let color: AssetColor?

  /// How many pixels there are for a point.
  package var pixels: Int { scale.flatMap { Int($0.prefix(1)) } ?? 1 }
  package var isDark: Bool { appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true }
  /// Whether it is for the light, or the dark, on all devices, and for no other circumstances.
  package var isUsual: Bool {
    (idiom ?? "universal") == "universal" && (appearances ?? []).allSatisfy { $0.appearance == "luminosity" }
  }
}
