import Foundation
import TestSupport
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
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "DOMParser", "srcdoc"] {
      #expect(!text.contains(word), "\(word)")
    }
  }

  @Test("The script has the codes of messages and of operations that the server has")
  func codes() throws {
    let codes = MessageCode.allCases.map { "\($0) = \"\($0.rawValue)\"" }
    #expect(try constants("messages") == codes + ["unasked = \"\(MessageCode.unasked)\""])
    #expect(try constants("operations") == FrameOperation.allCases.map { "\($0) = \($0.rawValue)" })
  }

  /// What a module of codes exports.
  private func constants(_ module: String) throws -> [String] {
    let file = packageRoot.appendingPathComponent("Sources/BeholdWeb/Script/codes/\(module).js")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "export const ").dropFirst().map {
      String($0.prefix { $0 != ";" })
    }
  }

  @Test("The sprite has each symbol once, and one for what it does not have")
  func sprite() {
    let names = EmbeddedFiles.symbolNames(in: String(decoding: EmbeddedFiles.symbols, as: UTF8.self))
    #expect(names.contains("unknown"))
  }
}
