import TestSupport
import Testing

@testable import BeholdUI

private struct Hidden {
  struct Inner {}
  struct Around<Content> { struct Inner<Other> {} }
}

private struct Unasked: View {
  @State private var count = 0
  var body: some View { Button("unasked \(count)") { count += 1 } }
}

private struct Tabbed: View {
  @State private var count = 0
  var body: some View { Button("tabbed \(count)") { count += 1 } }
}

/// Known only by where it is in memory.
private final class Odd: Hashable, Sendable {
  let number: Int

  init(number: Int = 1) { self.number = number }

  static func == (one: Odd, other: Odd) -> Bool { one.number == other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// What cannot be written while it is negative.
private struct Picky: Codable {
  struct Refusal: Error {}
  var number = 0

  init() {}
  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    if number > 1 { throw Refusal() }
  }

  func encode(to encoder: any Encoder) throws {
    if number < 0 { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

/// What cannot be written when it has a text.
private struct Secret: Codable {
  var text = ""

  func encode(to encoder: any Encoder) throws {
    guard text.isEmpty else { throw EncodingError.invalidValue(text, .init(codingPath: [], debugDescription: "no such text: \(text)")) }
  }
}

private struct SecretView: View {
  @State private var secret = Secret()

  var body: some View { Button("more") { secret.text += "what nobody else may read" } }
}

private struct PickyView: View {
  @State private var picky = Picky()
  @State private var other = 0

  var body: some View {
    Button("less") { picky.number -= 1 }
    Button("more") { picky.number += 1 }
    Button("other") { other += 1 }
    Text(verbatim: "picky \(picky.number) other \(other)")
  }
}

@MainActor
@Suite("Places of state")
struct LastingPlaceTests {
  @Test("Types have names without an address: private ones, those in them, generic ones, and those of functions and closures")
  func names() {
    struct OfFunction {}
    let ofClosure: any Any.Type = {
      struct OfClosure {}
      return Hidden.Around<OfClosure>.self
    }()
    let types: [any Any.Type] = [
      Int.self, [String?].self, Hidden.self, Hidden.Inner.self, Hidden.Around<Hidden>.self, Hidden.Around<Int>.self,
      Hidden.Around<Hidden.Inner>.Inner<[Hidden]>.self, OfFunction.self, ofClosure, Button<Text>.self, (any Sequence<Hidden>).self,
      ((Hidden) -> OfFunction).self,
    ]
    let names = types.map(LastingPlace.name)
    for name in names { #expect(!name.contains("$") && !name.isEmpty, "\(name)") }
    #expect(Set(names).count == types.count, "\(names)")
  }

  @Test("Where no host wants the state, no names of types are built, whatever happens")
  func free() {
    let tree = ViewTree()
    let before = LastingPlace.names
    tree.mount(Unasked())
    for count in 0..<3 {
      _ = tree.press("unasked \(count)")
      tree.flush()
    }
    tree.unmount()
    #expect(LastingPlace.names == before && tree.lastingState == nil)
    keeping(Unasked()).unmount()
    #expect(LastingPlace.names.count > before.count)
  }

  @Test("Why a value cannot be written is said without the value, and once, whatever it becomes")
  func secret() {
    var said: [String] = []
    let tree = keeping(SecretView(), report: { said.append($0) })
    for _ in 0..<3 {
      _ = tree.press("more")
      tree.flush()
      _ = tree.snapshot(limit: 1000)
    }
    #expect(said == ["secret of SecretView does not go along to another worker: a part of it, a String, cannot be written"])
  }

  @Test("A value that cannot be written now stays behind, and is said once; the others go along, and it does when it can be written")
  func unwritable() {
    var said: [String] = []
    let first = keeping(PickyView(), report: { said.append($0) })
    _ = first.press("less")
    _ = first.press("other")
    first.flush()
    var snapshot = first.snapshot(limit: 1000)!
    #expect(first.snapshot(limit: 1000) == snapshot)
    #expect(said.count == 1 && said[0].hasPrefix("picky of PickyView does not go along to another worker: Refusal"))
    #expect(keeping(PickyView(), snapshot).texts.last == "picky 0 other 1")
    for _ in 0..<2 { _ = first.press("more") }
    first.flush()
    snapshot = first.snapshot(limit: 1000)!
    #expect(keeping(PickyView(), snapshot).texts.last == "picky 1 other 1")
    _ = first.press("more")
    first.flush()
    var unread: [String] = []
    let second = keeping(PickyView(), first.snapshot(limit: 1000)!, report: { unread.append($0) })
    #expect(second.texts.last == "picky 0 other 1")
    #expect(unread.count == 1 && unread[0].hasPrefix("picky of PickyView has its initial value"))
  }

  @Test("Values that are within each other without end, or in the place of another, are refused, and stop nothing")
  func foreign() {
    let tree = keeping(PickyView())
    let whole = tree.snapshot(limit: 1000)!
    for text in [
      String(repeating: "[", count: 200_000), String(repeating: "{\"a\":", count: 100_000), "[1,2]", "[\"a\"]", "[null]", "", "\u{0}",
    ] {
      var (snapshot, said) = (whole, [String]())
      for index in snapshot.values.indices { snapshot.values[index].bytes = Array(text.utf8) }
      // Nobody asks for what is in a place that is not there.
      snapshot.values.append(StateSnapshot.Value(place: 12_345, bytes: Array(text.utf8)))
      snapshot.values.append(StateSnapshot.Value(place: 0, bytes: Array(text.utf8)))
      let other = keeping(PickyView(), snapshot, report: { said.append($0) })
      #expect(other.texts.last == "picky 0 other 0")
      #expect(said.count == 3, "\(said)")
      _ = other.press("more")
      other.flush()
      #expect(other.texts.last == "picky 1 other 0")
      other.unmount()
    }
  }

  @Test("A tab with a value is known by that, wherever it is among others; one without is known by where it is")
  func tabs() {
    let first = keeping(
      TabView(selection: .constant("b")) {
        Tab("A", image: "a", value: "a") { Text(verbatim: "a") }
        Tab("B", image: "b", value: "b") { Tabbed() }
      })
    _ = first.press("tabbed 0")
    first.flush()
    let snapshot = first.snapshot(limit: 1000)!
    let second = keeping(
      TabView(selection: .constant("b")) {
        Tab("New", image: "n", value: "n") { Tabbed() }
        Tab("A", image: "a", value: "a") { Text(verbatim: "a") }
        Tab("B", image: "b", value: "b") { Tabbed() }
      }, snapshot)
    #expect(second.texts.contains("tabbed 1"))
    let other = keeping(
      TabView(selection: .constant("c")) {
        Tab("A", image: "a", value: "a") { Text(verbatim: "a") }
        Tab("C", image: "c", value: "c") { Tabbed() }
      }, snapshot)
    #expect(other.texts.contains("tabbed 0"))
    let numbered = keeping(
      TabView(selection: .constant(Odd())) {
        Tab("A", image: "a", value: Odd()) { Tabbed() }
        Tab("B", image: "b", value: Odd(number: 2)) { Text(verbatim: "b") }
      })
    _ = numbered.press("tabbed 0")
    numbered.flush()
    let again = keeping(
      TabView(selection: .constant(Odd())) {
        Tab("A", image: "a", value: Odd()) { Tabbed() }
        Tab("B", image: "b", value: Odd(number: 2)) { Text(verbatim: "b") }
      }, numbered.snapshot(limit: 1000)!)
    #expect(again.texts.contains("tabbed 1"), "a value that means nothing in another process")
  }
}
