import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Album {
  var url: URL?
}

private struct Cover: View {
  let album: Album

  var body: some View {
    AsyncImage(url: album.url) { phase in
      switch phase {
      case .empty: Text("empty")
      case .success(let image): image.resizable()
      case .failure(let error): Text(verbatim: "failed \((error as? URLError)?.code.rawValue ?? 0)")
      }
    }
  }
}

@Suite("Pictures from addresses") @MainActor
struct AsyncImageTests {
  private func asked(_ tree: ViewTree) -> BeholdUI.Element { tree.all(.depthStack)[0] }

  @Test("The host is asked for the address, and what it says is shown")
  func phases() {
    let album = Album()
    album.url = URL(string: "https://example.org/a.png")
    let tree = mounted(Cover(album: album))
    #expect(tree.texts == ["empty"] && asked(tree)[.fetched]?.text == "https://example.org/a.png")
    #expect(tree.send(.load(true), to: asked(tree).id) == .handled)
    #expect(tree.texts.isEmpty && tree.all(.image).map { $0[.destination]?.text } == ["https://example.org/a.png"])
    // What is said anew holds.
    #expect(tree.send(.load(false), to: asked(tree).id) == .handled)
    #expect(tree.texts == ["failed \(URLError.Code.cannotDecodeContentData.rawValue)"])
  }

  @Test("Another address is another picture, and what was said of the first is not said of it")
  func anotherAddress() {
    let album = Album()
    album.url = URL(string: "https://example.org/a.png")
    let tree = mounted(Cover(album: album))
    _ = tree.send(.load(true), to: asked(tree).id)
    album.url = URL(string: "https://example.org/b.png")
    tree.flush()
    #expect(tree.texts == ["empty"] && asked(tree)[.fetched]?.text == "https://example.org/b.png")
    album.url = nil
    tree.flush()
    #expect(tree.texts == ["empty"] && asked(tree)[.fetched] == nil)
    #expect(tree.send(.load(true), to: asked(tree).id) == .notTaken)
  }

  @Test(
    "Only addresses that pages take pictures from are asked for",
    arguments: [
      "http://example.org/a.png", "javascript:alert(1)", "file:///etc/passwd", "//example.org/a.png", "a.png", "data:text/html,x",
      "blob:https://example.org/1", "ftp://example.org/a.png",
    ])
  func others(_ address: String) {
    let album = Album()
    album.url = URL(string: address)
    let tree = mounted(Cover(album: album))
    #expect(tree.texts == ["failed \(URLError.Code.unsupportedURL.rawValue)"] && asked(tree)[.fetched] == nil)
  }

  @Test("These are", arguments: ["https://example.org/a,b.png?c='d'", "HTTPS://example.org", "/logo.png", "data:image/png;base64,AAAA"])
  func those(_ address: String) {
    let album = Album()
    album.url = URL(string: address)
    #expect(asked(mounted(Cover(album: album)))[.fetched]?.text == address)
  }

  @Test("A scale that is none is one", arguments: [CGFloat.nan, -1, 0, .infinity, 1e300])
  func scales(_ scale: CGFloat) throws {
    let tree = mounted(AsyncImage(url: URL(string: "/a.png"), scale: scale))
    _ = tree.send(.load(true), to: asked(tree).id)
    let step = try #require(tree.all(.image).first?[.step]?.number)
    #expect(step == (scale == 1e300 ? 100 : 1))
  }
}
