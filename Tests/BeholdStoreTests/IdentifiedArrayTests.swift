import BeholdStore
import BeholdTesting
import Testing

@Suite("IdentifiedArray")
struct IdentifiedArrayTests {
  @Test("STORE-90: it does what an array does, and finds elements by identity", arguments: 0..<8)
  func sameAsArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var array: [Item] = []
    var identified = IdentifiedArray<Item>()
    var next = 0
    for _ in 0..<200 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1, 2:
        let position = Int.random(in: 0...array.count, using: &random)
        array.insert(Item(id: next, title: "\(next)"), at: position)
        identified.insert(Item(id: next, title: "\(next)"), at: position)
        next += 1
      case 3 where !array.isEmpty:
        let position = array.indices.randomElement(using: &random)!
        #expect(array.remove(at: position) == identified.remove(at: position))
      case 4 where !array.isEmpty:
        let position = array.indices.randomElement(using: &random)!
        array[position].title += "x"
        identified[id: array[position].id]?.title += "x"
      case 5 where array.count > 1:
        let (first, second) = (array.indices.randomElement(using: &random)!, array.indices.randomElement(using: &random)!)
        array.swapAt(first, second)
        identified.swapAt(first, second)
      case 6:
        let new = (0..<Int.random(in: 0..<90, using: &random)).map { Item(id: next + $0, title: "new") }
        next += 90
        array += new
        identified += new
      default: break
      }
    }
    #expect(Array(identified) == array)
    for (position, item) in array.enumerated() { #expect(identified.index(id: item.id) == position) }
    #expect(identified.index(id: -1) == nil)
    #expect(identified == IdentifiedArray(array))
  }

  @Test("STORE-91: what differs between two of them is found, whatever happened", arguments: 0..<8)
  func changes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let old = IdentifiedArray((0..<300).map { Item(id: $0, title: "\($0)") })
    var new = old
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.remove(at: new.indices.randomElement(using: &random)!)
      case 1: new.insert(Item(id: 1_000 + new.count, title: "new"), at: new.indices.randomElement(using: &random)!)
      case 2: new[new.indices.randomElement(using: &random)!].title = "changed"
      default: new.swapAt(new.indices.randomElement(using: &random)!, new.indices.randomElement(using: &random)!)
      }
    }
    let keys = Set(old.ids + new.ids)
    var found: Set<Int> = []
    new.visitChanges(from: old, keys: keys) { key, before, after in
      #expect(before == old[id: key] && after == new[id: key])
      if before != after { found.insert(key) }
    }
    #expect(found == keys.filter { old[id: $0] != new[id: $0] })
  }

  @Test("STORE-92: of elements with one identity the first is found; storing nil removes an element; storing a new one appends it")
  func identities() {
    var items = IdentifiedArray([Item(id: 1, title: "a"), Item(id: 1, title: "b"), Item(id: 2, title: "c")])
    #expect(items[id: 1]?.title == "a")
    items[id: 1] = nil
    items[id: 5] = Item(id: 5, title: "e")
    #expect(items.map(\.title) == ["b", "c", "e"])
    items.sort { $0.title > $1.title }
    #expect(items.ids == [5, 2, 1] && items.index(id: 1) == 2)
  }
}
