import Foundation
import Testing

@testable import BeholdUI

private struct Counter: View {
  @State private var count = 0
  let name: String
  init(_ name: String) { self.name = name }
  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@Suite("State that does not go along") @MainActor
struct LastingLossTests {
  private let limit = 10_000

  @Test("The largest values stay behind, and are said once")
  func large() {
    struct Content: View {
      @State private var text = ""
      var body: some View {
        Button("fill") { text = String(repeating: "x", count: 2000) }
        Text("\(text.count)")
        Counter("a")
      }
    }
    var said: [String] = []
    let first = keeping(Content(), report: { said.append($0) })
    _ = first.press("fill")
    _ = first.press("a 0")
    let snapshot = first.snapshot(limit: 1000)!
    #expect(first.snapshot(limit: 1000) == snapshot)
    #expect(said == ["text of Content does not go along to another worker: the state of a page may take 1000 bytes"])
    #expect(snapshot.byteCount < 100)
    let second = keeping(Content(), snapshot, report: { said.append($0) })
    #expect(second.texts == ["fill", "0", "a 1"])
    #expect(second.lastingState?.hasLost == true)
    #expect(said.last == "text of Content has its initial value, because what it had cannot be read: it was too large to go along")
  }

  @Test("Of more values than there is room for not even that they were there goes along")
  func many() {
    var snapshot = StateSnapshot(of: Dictionary(uniqueKeysWithValues: (1...100).map { (UInt64($0), [UInt8(1), 2, 3]) }))
    #expect(snapshot.limit(to: 500).count == 100)
    #expect(snapshot.byteCount <= 500 && snapshot.values.count == 41)
  }

  @Test("Why something cannot be read is said without what is in it")
  func reasons() throws {
    struct Content: View {
      @State private var words = ["secret": 1]
      var body: some View { Text("\(words.count)") }
    }
    let first = keeping(Content())
    let place = try #require(first.snapshot(limit: limit)?.values.first).place
    for bytes in [#"[{"secret":"word"}]"#, #"["secret"]"#, #"[{"secret":null}]"#, "secret"] {
      var said: [String] = []
      let tree = keeping(Content(), StateSnapshot(of: [place: Array(bytes.utf8)]), report: { said.append($0) })
      #expect(tree.texts == ["1"] && tree.lastingState?.hasLost == true)
      #expect(said.count == 1 && !said[0].contains("secret") && !said[0].contains("word\""), "\(said)")
    }
  }
}
