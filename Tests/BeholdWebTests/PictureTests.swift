import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

@Suite("Pictures that a program comes with") @MainActor
struct PictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")

  private func bundle(_ name: String, _ files: [String]) throws -> URL {
    let bundle = folder.appendingPathComponent(name + ".resources")
    for file in files {
      let url = bundle.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(name) \(file)".utf8).write(to: url)
    }
    return bundle
  }

  private func text(_ pictures: Pictures, _ name: String, at index: Int = 0) -> String? {
    guard pictures[name].indices.contains(index) else { return nil }
    return pictures.response(to: pictures[name][index].path).map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test("A picture is found by its name, also in a folder, in all resolutions, and by its target")
  func names() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try bundle("App_Shop", ["logo.png", "logo@3x.png", "logo@2x.png", "Flags/fr.SVG", "readme.txt", "data.json"])
    let second = try bundle("App_Tools", ["logo.png", "wrench.webp"])
    let pictures = Pictures(in: [first, second])
    #expect(text(pictures, "logo") == "App_Shop logo.png")
    #expect(pictures["logo"].map(\.scale) == [1, 2, 3])
    #expect(text(pictures, "logo", at: 2) == "App_Shop logo@3x.png")
    #expect(text(pictures, "App_Tools.resources:logo") == "App_Tools logo.png")
    #expect(text(pictures, "Flags/fr") == "App_Shop Flags/fr.SVG")
    #expect(text(pictures, "wrench") == "App_Tools wrench.webp")
    #expect(pictures["readme"].isEmpty && pictures["fr"].isEmpty && pictures["../logo"].isEmpty)
    let response = try #require(pictures.response(to: pictures["Flags/fr"][0].path))
    #expect(response.headers.contains { $0 == ("content-type", "image/svg+xml") })
    #expect(response.headers.contains { $0.name == "content-security-policy" && $0.value.hasPrefix("default-src 'none'") })
  }

  @Test("Nothing but pictures is given out, and one that has gone is not there")
  func others() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pictures = Pictures(in: [try bundle("App_Shop", ["logo.png", "secret.txt"])])
    let path = pictures["logo"][0].path
    for other in [Assets.root, path + "/", Assets.root + "logo.png", Assets.root + "../secret.txt", path.replacing(".png", with: ".txt")] {
      #expect(pictures.response(to: other) == nil, "\(other)")
    }
    try FileManager.default.removeItem(at: folder)
    #expect(pictures.response(to: path) == nil)
    #expect(Pictures(in: [folder])["logo"].isEmpty)
  }

  @Test("An image is shown in the resolutions that there are; one that is not there says its name")
  func markup() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let pictures = Pictures(in: [try bundle("App_Shop", ["logo.png", "logo@2x.png", "sign.svg"])])
    let assets = Assets(script: "", styleSheet: "", symbols: "", icon: "", symbolNames: [], pictures: pictures)
    let tree = ViewTree()
    tree.mount(
      VStack {
        Image("logo")
        Image("sign", label: Text("Sign"))
        Text("Look: \(Image("sign"))")
        Image("nowhere \"><script>")
      })
    var writer = ElementWriter(HTMLSink(), context: PageContext(assets: assets))
    writer.write(tree.root)
    let html = String(decoding: writer.sink.bytes, as: UTF8.self)
    let (one, two, sign) = (pictures["logo"][0].path, pictures["logo"][1].path, pictures["sign"][0].path)
    #expect(html.contains("src=\"\(one)\" srcset=\"\(one) 1x, \(two) 2x\" alt=\"logo\""))
    #expect(html.contains("src=\"\(sign)\" alt=\"Sign\""))
    #expect(html.contains("<img class=\"image\" src=\"\(sign)\" alt=\"sign\">"))
    #expect(html.contains("alt=\"nowhere &quot;&gt;&lt;script&gt;\""))
  }
}
