package import Foundation

/// The colours that a program comes with: the `colorset`s in asset catalogs among the resources of its targets.
package struct ColorAssets: Sendable {
  /// A colour in the light and in the dark.
  package struct Pair: Equatable, Sendable {
    package let light: Color
    /// The same if `nil`.
    package let dark: Color?
  }

  /// Those of the program.
  package static let ofProgram = ColorAssets(in: resourceFolders)

  /// The resources of the program's targets, which are beside it.
  package static var resourceFolders: [URL] {
    let beside = (try? FileManager.default.contentsOfDirectory(at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)) ?? []
    return beside.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
  }

  private var pairs: [String: Pair] = [:]

  /// Those in folders of resources, the first of which come first.
  package init(in folders: [URL]) {
    for folder in folders {
      for set in AssetSet.all("colorset", in: folder) {
        guard let pair = Pair(set.items) else { continue }
        pairs[folder.lastPathComponent + ":" + set.name] = pair
        if pairs[set.name] == nil { pairs[set.name] = pair }
      }
    }
  }

  package subscript(name: String) -> Pair? { pairs[name] }
}

extension ColorAssets.Pair {
  fileprivate init?(_ items: [AssetItem]) {
    let items = items.filter { $0.color != nil }
    func color(isDark: Bool) -> Color? {
      let fitting = items.filter { $0.isDark == isDark }
      return (fitting.first(where: \.isUsual) ?? fitting.first)?.color.flatMap { Color($0) }
    }
    let dark = color(isDark: true)
    guard let light = color(isDark: false) ?? dark else { return nil }
    self.init(light: light, dark: dark == light ? nil : dark)
  }
}

extension Color {
  fileprivate init?(_ color: AssetItem.AssetColor) {
    if let reference = color.reference {
      guard let named = Self.system(reference) else { return nil }
      self = named
      return
    }
    guard let components = color.components else { return nil }
    func value(_ key: String) -> Double? { components[key].flatMap { Self.component($0) } }
    let opacity = value("alpha") ?? 1
    if let white = value("white") {
      self.init(.sRGB, white: white, opacity: opacity)
    } else if let red = value("red"), let green = value("green"), let blue = value("blue") {
      self.init(Self.space(color.space), red: red, green: green, blue: blue, opacity: opacity)
    } else {
      return nil
    }
  }

  /// `0xFF`, `255` or `1.000`
  private static func component(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    if let byte = Int(text) { return Double(byte) / 255 }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func space(_ name: String?) -> RGBColorSpace {
    switch name {
    case "display-p3": .displayP3
    case "extended-linear-srgb": .sRGBLinear
    default: .sRGB
    }
  }

  /// `systemRedColor`, `labelColor`
  private static func system(_ reference: String) -> Color? {
    switch reference {
    case "labelColor": return .primary
    case "secondaryLabelColor": return .secondary
    case "controlAccentColor": return .accentColor
    default: break
    }
    guard reference.hasSuffix("Color") else { return nil }
    let name = String(reference.dropLast(5).trimmingPrefix("system")).lowercased()
    return Name(rawValue: name).map { Color(named: $0) }
  }
}
