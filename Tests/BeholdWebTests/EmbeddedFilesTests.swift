import Testing

@testable import BeholdWeb

@Suite("Files of a page")
struct EmbeddedFilesTests {
  @Test("The script is at most 12 kB on the wire, and makes no markup")
  func script() throws {
    let files = EmbeddedFiles()
    var request = HTTPRequest(path: files.assets.script)
    request.acceptsGzip = true
    let response = try #require(files.files.response(to: request))
    #expect(response.headers.contains { $0 == ("content-encoding", "gzip") })
    #expect(response.body.count <= 12 * 1024)
    let text = String(decoding: EmbeddedFiles.script, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count { $0 == "`" } % 2 == 0 && !$0.hasPrefix(" *") }, "texts and comments are in one line")
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "DOMParser", "srcdoc"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("The script is sent without its comments")
  func comments() {
    let script = "// What it is.\n\"use strict\";\n{\n  /** A comment. */\n  const url = \"a//b\"; // stays\n}\n"
    #expect(EmbeddedFiles.withoutComments(Array(script.utf8)) == Array("\"use strict\";\n{\nconst url = \"a//b\"; // stays\n}\n".utf8))
  }

  @Test("A symbol that is not there is shown by one that is near, or by one that says so")
  func symbols() {
    let assets = Assets.forTests
    #expect(assets.path(ofSymbol: "heart.fill") == "/_behold/y.svg#heart.fill")
    #expect(assets.path(ofSymbol: "heart.slash.circle") == "/_behold/y.svg#heart")
    #expect(assets.path(ofSymbol: "\"><script>") == "/_behold/y.svg#unknown")
  }

  @Test("The sprite has each symbol once, and one for what it does not have")
  func sprite() {
    let names = EmbeddedFiles.symbolNames(in: String(decoding: PackageResources.symbols_svg, as: UTF8.self))
    #expect(names.contains("unknown"))
  }
}
