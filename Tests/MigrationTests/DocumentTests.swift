import Foundation
import Testing

/// Each diff in Documentation/Migrating.md stands in this folder, once as it was and once as it becomes, and those of MigratingData.md as they become:
/// what was cannot be compiled here.
@Suite("Guides of migration")
struct DocumentTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let documents = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation")

  /// The lines of the sources, without those that are empty.
  private static func sources() throws -> [[String]] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { lines(try String(contentsOf: $0, encoding: .utf8)) }
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func blocks(_ language: String, in document: String) throws -> [Substring] {
    let parts = try String(contentsOf: documents.appendingPathComponent(document), encoding: .utf8).components(separatedBy: "```")
      .enumerated()
    return parts.filter { $0.offset % 2 == 1 && $0.element.hasPrefix(language + "\n") }.map { $0.element.dropFirst(language.count + 1) }
  }

  @Test(
    "The sides of each part of a diff stand in a test, line after line",
    arguments: [("Migrating.md", [("-", "+"), ("+", "-")]), ("MigratingData.md", [("+", "-")])])
  func diffs(_ document: String, _ sides: [(String, String)]) throws {
    let sources = try Self.sources()
    let parts = try Self.blocks("diff", in: document).flatMap { $0.components(separatedBy: "\n@@\n") }
    #expect(parts.count > 14)
    for part in parts {
      for (side, other) in sides {
        let kept = part.split(separator: "\n").filter { !$0.hasPrefix(other) }
        let wanted = Self.lines(kept.map { $0.dropFirst() }.joined(separator: "\n"))
        let isThere = wanted.isEmpty || sources.contains { $0.containsRun(wanted) }
        #expect(isThere, "the side '\(side)' stands in no test:\n\(wanted.joined(separator: "\n"))")
      }
    }
  }

  @Test("Each line of a Swift snippet stands in a test", arguments: ["Migrating.md", "MigratingData.md"])
  func snippets(_ document: String) throws {
    let known = Set(try Self.sources().joined())
    for line in try Self.blocks("swift", in: document).flatMap({ Self.lines($0) }) {
      #expect(known.contains(line), "'\(line)' stands in no test")
    }
  }
}

extension Array where Element: Equatable {
  /// Whether the elements of another array stand here one after the other.
  fileprivate func containsRun(_ other: [Element]) -> Bool {
    indices.contains { start in self[start...].starts(with: other) }
  }
}
