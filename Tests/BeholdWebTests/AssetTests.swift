import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Asset catalogs") @MainActor
struct AssetTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("behold-assets-\(UUID().uuidString)")

  private func write(_ files: [String: String]) throws -> URL {
    let bundle = folder.appendingPathComponent("App_Shop.resources")
    for (path, text) in files {
      let url = bundle.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return bundle
  }

  private func color(_ components: String, isDark: Bool = false, space: String = "srgb") -> String {
    let appearances = isDark ? "\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]," : ""
    return "{\(appearances)\"idiom\":\"universal\",\"color\":{\"color-space\":\"\(space)\",\"components\":{\(components)}}}"
  }

  @Test("A colour is read with its appearances, in all the ways in which Xcode writes it")
  func colors() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let hex = "\"red\":\"0xFF\",\"green\":\"0x80\",\"blue\":\"0x00\",\"alpha\":\"1.000\""
    let bytes = "\"red\":\"255\",\"green\":\"128\",\"blue\":\"0\",\"alpha\":\"1.000\""
    let parts = "\"red\":\"1.000\",\"green\":\"0.500\",\"blue\":\"0.000\",\"alpha\":\"0.500\""
    let bundle = try write([
      "A.xcassets/hex.colorset/Contents.json": "{\"colors\":[\(color(hex)),\(color(parts, isDark: true))]}",
      "A.xcassets/bytes.colorset/Contents.json": "{\"colors\":[\(color(bytes))]}",
      "A.xcassets/wide.colorset/Contents.json": "{\"colors\":[\(color(parts, space: "display-p3"))]}",
      "A.xcassets/gray.colorset/Contents.json": "{\"colors\":[\(color("\"white\":\"0.5\",\"alpha\":\"1\"", space: "gray-gamma-22"))]}",
      "A.xcassets/system.colorset/Contents.json": "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"reference\":\"systemRedColor\"}}]}",
      "A.xcassets/Group/inner.colorset/Contents.json": "{\"colors\":[\(color(bytes))]}",
      "A.xcassets/Space/Contents.json": "{\"properties\":{\"provides-namespace\":true}}",
      "A.xcassets/Space/inner2.colorset/Contents.json": "{\"colors\":[\(color(bytes))]}",
      "A.xcassets/broken.colorset/Contents.json": "{",
      "A.xcassets/empty.colorset/Contents.json": "{\"colors\":[{\"idiom\":\"universal\"}]}",
    ])
    let colors = ColorAssets(in: [bundle])
    func css(_ name: String) -> String? { colors[name].map { CSS.pair($0) } }
    #expect(css("hex") == "light-dark(rgb(255 128 0),rgb(255 128 0/0.5))")
    #expect(css("bytes") == "rgb(255 128 0)" && css("App_Shop.resources:bytes") == css("bytes") && css("inner") == css("bytes"))
    #expect(css("wide") == "color(display-p3 1 0.5 0/0.5)")
    #expect(css("gray") == "rgb(128 128 128/0.004)" || css("gray") == "rgb(128 128 128)")
    #expect(css("system") == "var(--red)")
    #expect(css("Space/inner2") == css("bytes") && css("inner2") == nil)
    #expect(css("broken") == nil && css("empty") == nil && css("nowhere") == nil)
  }

  @Test("A picture is read with its scales and appearances; nothing outside of its folder is given out")
  func pictures() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let dark = "\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}],"
    let bundle = try write([
      "secret.png": "secret", "logo.png": "file",
      "A.xcassets/logo.imageset/Contents.json":
        "{\"images\":[{\"idiom\":\"universal\",\"filename\":\"a.png\",\"scale\":\"1x\"},{\"idiom\":\"universal\",\"filename\":\"b.png\",\"scale\":\"2x\"},{\(dark)\"idiom\":\"universal\",\"filename\":\"c.png\",\"scale\":\"1x\"},{\"idiom\":\"universal\",\"scale\":\"3x\"},{\"idiom\":\"universal\",\"filename\":\"../../secret.png\",\"scale\":\"3x\"}]}",
      "A.xcassets/logo.imageset/a.png": "light", "A.xcassets/logo.imageset/b.png": "light 2", "A.xcassets/logo.imageset/c.png": "dark",
    ])
    let pictures = Pictures(in: [bundle])
    func texts(_ found: [Pictures.Picture]) -> [String] {
      found.compactMap { pictures.response(to: $0.path).map { String(decoding: $0.body, as: UTF8.self) } }
    }
    #expect(texts(pictures["logo"]) == ["light", "light 2"] && texts(pictures.inTheDark("logo")) == ["dark"])
    #expect(texts(pictures["App_Shop.resources:logo"]) == ["light", "light 2"])
    #expect(pictures["A.xcassets/logo.imageset/a"].isEmpty)
    let assets = Assets(script: "", styleSheet: "", symbols: "", icon: "", symbolNames: [], pictures: pictures)
    func html(_ view: some View) -> String {
      let tree = ViewTree()
      tree.mount(view)
      var writer = ElementWriter(HTMLSink(), context: PageContext(assets: assets))
      writer.write(tree.root)
      return String(decoding: writer.sink.bytes, as: UTF8.self)
    }
    let (light, night) = (pictures["logo"][0].path, pictures.inTheDark("logo")[0].path)
    let adaptive = html(Image("logo"))
    #expect(adaptive.contains("<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(night) 1x\"><img src=\"\(light)\""))
    #expect(html(Image("logo").environment(\.colorScheme, .dark)).contains("src=\"\(night)\" alt=\"logo\""))
    #expect(html(Image("logo").preferredColorScheme(.light)).contains("src=\"\(light)\""))
    #expect(!html(Image("logo").preferredColorScheme(.light)).contains("<picture"))
    let template = html(Image("logo").renderingMode(.template))
    #expect(template.contains("image template") && template.contains("src=\"\(light)\"") && !template.contains("<picture"))
  }
}
