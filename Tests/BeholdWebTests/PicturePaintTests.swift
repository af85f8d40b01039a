import Foundation
import TestSupport
import Testing

@testable import BeholdUI
@testable import BeholdWeb

@Suite("Pictures that fill, and filters of light") @MainActor
struct PicturePaintTests {
  @Test("A picture of bytes is repeated in its size times the scale; a symbol is a picture, too")
  func paints() throws {
    let png = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
    let image = try #require(Image(data: png, scale: 2))
    let paint = AnyShapeStyle(ImagePaint(image: image, scale: 0.5)).paint
    #expect(CSS.background(paint).contains(/^image-set\(url\("\/_behold\/m-.*"\) 4x\)$/))
    let star = CSS.background(AnyShapeStyle(.image(Image(systemName: "star.fill"), scale: 2)).paint)
    #expect(star.contains(/^url\("data:image\/svg\+xml,%3Csvg .*%3Cpath .*%3C\/svg%3E"\) 0 0\/40px 40px$/))
    #expect(star != CSS.background(AnyShapeStyle(.image(Image(systemName: "heart"), scale: 2)).paint))
    let both = CSS.background(AnyShapeStyle(.image(Image(systemName: "3.circle.fill"))).paint)
    #expect(both.contains("%3Ecircle") || both.contains("3%3C/text%3E"))
    #expect(!paint.isPlain)
  }

  @Test("A drawing of a folder is known with its size")
  func drawings() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80px"/>"#.utf8).write(to: folder.appending(path: "a.svg"))
    try Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>"#.utf8).write(to: folder.appending(path: "b.svg"))
    let pictures = Pictures(in: [folder])
    #expect(pictures["a"].first?.size == CGSize(width: 120, height: 80))
    #expect(pictures["b"].first != nil && pictures["b"].first?.size == nil)
  }

  @Test("What is light becomes what is seen")
  func luminance() { #expect(CSS.filter(.luminance).contains("luminanceToAlpha")) }
}
