import BeholdData
import BeholdTesting
import BeholdUI
import Foundation
import TestDatabases
import Testing

@Suite("Predicates: PostgreSQL's functions", .enabled(if: PostgresServer.isInstalled))
struct PredicatePostgresTests {
  @Test("characters end where Swift's characters end, for pairs and longer texts")
  func characters() throws {
    let database = try PostgresDatabase()
    var random = SeededRandom(seed: 3)
    var texts: [String] = []
    for a in World.texts { for b in World.texts { texts.append((a + b).normalized) } }
    for _ in 0..<2000 { texts.append((0..<5).map { _ in World.texts.randomElement(using: &random)! }.joined().normalized) }
    var wrong: [String] = []
    for chunk in stride(from: 0, to: texts.count, by: 200).map({ texts[$0..<min($0 + 200, texts.count)] }) {
      let rows = chunk.map { SQLFragment("SELECT behold_count(\(argument: .text($0)))") }
      let counts = try database.run(SQLFragment(joining: rows, separator: " UNION ALL "))
      for (text, count) in zip(chunk, counts) where count != String(text.count) {
        wrong.append("\(text.unicodeScalars.map { String($0.value, radix: 16) }) \(text.count) \(count ?? "")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }
}
