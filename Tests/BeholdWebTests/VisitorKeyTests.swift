import BeholdUI
import Foundation
import Synchronization
import Testing

@testable import BeholdWeb

@Suite("The key of visitors' cookies")
struct VisitorKeyTests: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("key-\(UUID().uuidString)", isDirectory: true)
  private var file: URL { folder.appendingPathComponent("visitors.key") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What was said.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    var log: WebLog { WebLog { line in self.lines.withLock { $0.append(line) } } }
  }

  private func mode(_ file: URL) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int)
  }

  @Test("HOST-5 A key is made once, for its owner alone, and is the same when the program is started again")
  func kept() throws {
    let lines = Lines()
    let first = VisitorKey(in: folder, log: lines.log)
    let second = VisitorKey(in: folder, log: lines.log)
    #expect(first.signature(of: "a") == second.signature(of: "a"))
    #expect(first.signature(of: "a") != first.signature(of: "b") && first.signature(of: "a") != VisitorKey().signature(of: "a"))
    #expect(try mode(file) == 0o600)
    #expect(try Data(contentsOf: file).count == 32)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["visitors.key"])
    #expect(lines.all.isEmpty)
  }

  @Test("A key whose file has gone is put back, and one in whose place there is another is not")
  func putBack() throws {
    let lines = Lines()
    let key = VisitorKey(in: folder, log: lines.log)
    #expect(key.isKept(in: folder))
    try FileManager.default.removeItem(at: folder)
    #expect(key.isKept(in: folder))
    #expect(try mode(file) == 0o600)
    #expect(VisitorKey(in: folder, log: lines.log).signature(of: "a") == key.signature(of: "a"))
    try Data(VisitorKey().bytes).write(to: file)
    #expect(!key.isKept(in: folder) && !key.isKept(in: URL(fileURLWithPath: "/proc/none")))
  }

  @Test(
    "HOST-5 A key that cannot be used is replaced, which is said once",
    arguments: ["", "short", String(repeating: "x", count: 33), "zeros", "folder", "pipe", "link"])
  func damaged(_ content: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    switch content {
    case "folder": try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    case "pipe": #expect(mkfifo(file.path, 0o600) == 0)
    case "link": try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/etc/hostname")
    case "zeros": try Data(count: 32).write(to: file)
    default: try Data(content.utf8).write(to: file)
    }
    let lines = Lines()
    let key = VisitorKey(in: folder, log: lines.log)
    #expect(key.signature(of: "a").utf8.count == VisitorKey.signatureLength)
    // A folder stays where it is: the key is in memory then, which is said, too.
    #expect(lines.all.count == (content == "folder" ? 2 : 1))
    #expect(lines.all.allSatisfy { $0.contains("visitors.key") })
    guard content != "folder" else { return }
    let again = Lines()
    #expect(VisitorKey(in: folder, log: again.log).signature(of: "a") == key.signature(of: "a"))
    #expect(try again.all.isEmpty && mode(file) == 0o600)
  }

  @Test("HOST-5 Where nothing can be written the key is in memory, which is said once")
  func unwritable() throws {
    let lines = Lines()
    let key = VisitorKey(in: URL(fileURLWithPath: "/proc/none/such"), log: lines.log)
    #expect(key.signature(of: "a").utf8.count == VisitorKey.signatureLength)
    #expect(lines.all.count == 1)
    #expect(lines.all[0].contains("the folder /proc/none/such cannot be made: no such file or directory; visitors"))
  }

  @Test("The signature is HMAC-SHA256")
  func signature() {
    // Of `behold visitor a`, by Python's hmac.
    let key = VisitorKey(bytes: (0..<32).map { UInt8($0) })
    #expect(key.isSignature(key.signature(of: "visitor"), of: "visitor"))
    #expect(!key.isSignature(key.signature(of: "visitor").dropLast(), of: "visitor") && !key.isSignature("", of: "visitor"))
    #expect(key.signature(of: "a") == "HbM0o5t_teMwG7bzzbQkzuU0A-hs1c_yJ2Tl5B02Zhs")
  }

  @Test("HOST-5 A cookie is a visitor's if it was signed here, whole and under its own name")
  func cookies() throws {
    let cookies = Cookies(key: VisitorKey())
    let visitor = SecureToken.make()
    func read(_ header: String?, isSecure: Bool = false) -> String? {
      var request = HTTPRequest(path: "/")
      request.cookies = header
      request.isSecure = isSecure
      return cookies.visitor(of: request)
    }
    let plain = String(cookies.header(for: visitor, isSecure: false).value.prefix { $0 != ";" })
    let secure = cookies.header(for: visitor, isSecure: true).value
    #expect(read(plain) == visitor && read("a=b; \(plain); c=d") == visitor && read("behold=x; \(plain)") == visitor)
    #expect(
      secure.hasPrefix("__Host-behold=\(visitor).") && secure.hasSuffix("; Secure") && secure.contains("; Path=/;")
        && !secure.contains("Domain"))
    let name = String(secure.prefix { $0 != ";" })
    #expect(read(name, isSecure: true) == visitor && read(name) == nil && read(plain, isSecure: true) == nil)
    // Each letter counts.
    for index in plain.indices.dropFirst("behold=".count) {
      var forged = plain
      forged.replaceSubrange(index...index, with: plain[index] == "A" ? "B" : "A")
      #expect(read(forged) == nil)
    }
    for bad in [
      nil, "", "behold", "behold=", "behold=\(visitor)", plain + "x", String(plain.dropLast()), plain.replacing(".", with: ""), "behold=.",
    ] {
      #expect(read(bad) == nil)
    }
    #expect(read(String(Cookies(key: VisitorKey()).header(for: visitor, isSecure: false).value.prefix { $0 != ";" })) == nil)
  }
}
