import Foundation
import Testing

@testable import BeholdUI

/// Two values, and whether views that have them for inputs show the same.
struct ComparisonCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: Bool
  let areSame: @MainActor @Sendable () -> Bool

  init<Value>(
    _ name: String, _ expected: Bool, _ first: @escaping @MainActor @Sendable () -> Value,
    _ second: @escaping @MainActor @Sendable () -> Value
  ) {
    testDescription = name
    self.expected = expected
    areSame = { Comparison.areSame(Held(value: first()), Held(value: second())) }
  }

  private struct Held<Value> {
    let value: Value
  }
}

@MainActor @Suite("Inputs are compared by all that is shown of them")
struct ComparisonTests {
  struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
    static func == (first: Item, second: Item) -> Bool { first.id == second.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  enum Choice: Equatable {
    case item(Item)
    case pair(Item, Int)
    indirect case boxed(Item)
    case flag(Bool)
    case none
    case other
    static func == (first: Choice, second: Choice) -> Bool { true }
  }

  indirect enum Tree {
    case leaf(Item)
    case branch(Tree, Tree)
  }

  enum Wrapped<Value> {
    case value(Value)
    case none
  }

  final class Object: Equatable {
    static func == (first: Object, second: Object) -> Bool { true }
  }

  struct Padded {
    var small: Int8
    var large: Int
  }

  struct Numbers: Equatable {
    var x: Double
    var y: Double
  }

  protocol Thing {}
  struct ItemThing: Thing { let item: Item }
  protocol Holder<Value> { associatedtype Value }
  struct IntHolder: Holder {
    typealias Value = Int
    let item: Item
  }

  nonisolated(unsafe) static let object = Object()
  nonisolated static let old = Item(id: 1, name: "a name that is too long to be kept in place")
  nonisolated static let same = Item(id: 1, name: ["a name that is", "too long to be kept in place"].joined(separator: " "))
  nonisolated static let new = Item(id: 1, name: "new")

  nonisolated static func note(_ name: String, _ value: Int) -> Notification {
    Notification(name: Notification.Name(name), userInfo: ["value": value])
  }

  nonisolated static let pairs: [ComparisonCase] = [
    ComparisonCase("numbers", true, { 1 }, { 1 }),
    ComparisonCase("other numbers", false, { 1 }, { 2 }),
    ComparisonCase("zero and minus zero", false, { 0.0 }, { -0.0 }),
    ComparisonCase("no number", true, { Double.nan }, { -Double.nan }),
    ComparisonCase("no number in a struct", true, { Numbers(x: .nan, y: 1) }, { Numbers(x: .nan, y: 1) }),
    ComparisonCase("other numbers beside no number", false, { Numbers(x: .nan, y: 1) }, { Numbers(x: .nan, y: 2) }),
    ComparisonCase("minus zero in a struct", false, { Numbers(x: 0, y: 1) }, { Numbers(x: -0.0, y: 1) }),
    ComparisonCase("texts", true, { same.name }, { old.name }),
    ComparisonCase("letters in one part and in two", false, { "é" }, { "e\u{301}" }),
    ComparisonCase("letters of a part of a text", false, { "é"[...] }, { "e\u{301}"[...] }),
    ComparisonCase("the same parts of texts", true, { same.name[...] }, { old.name[...] }),
    ComparisonCase("characters", false, { Character("é") }, { Character("e\u{301}") }),
    ComparisonCase("arrays of characters", false, { Array("é") }, { Array("e\u{301}") }),
    ComparisonCase("letters of a text to read", false, { Text(verbatim: "é") }, { Text(verbatim: "e\u{301}") }),
    ComparisonCase("letters of a bold text", false, { Text(verbatim: "é").bold() }, { Text(verbatim: "e\u{301}").bold() }),
    ComparisonCase("points", false, { CGPoint(x: 0, y: 1) }, { CGPoint(x: -0.0, y: 1) }),
    ComparisonCase("the same points", true, { CGPoint(x: 0, y: 1) }, { CGPoint(x: 0, y: 1) }),
    ComparisonCase("sizes", false, { CGSize(width: 0, height: 1) }, { CGSize(width: -0.0, height: 1) }),
    ComparisonCase("rectangles", false, { CGRect(x: 0, y: 1, width: 2, height: 3) }, { CGRect(x: -0.0, y: 1, width: 2, height: 3) }),
    ComparisonCase("notifications", false, { note("a", 1) }, { note("a", 2) }),
    ComparisonCase("the same notifications", true, { note("a", 1) }, { note("a", 1) }),
    ComparisonCase("elements with all their parts", true, { old }, { same }),
    ComparisonCase("elements that are equal by their ids", false, { old }, { new }),
    ComparisonCase("optionals", false, { Item?.some(old) }, { new }),
    ComparisonCase("optionals with the same", true, { Item?.some(old) }, { same }),
    ComparisonCase("optionals of optionals", false, { Item??.some(.none) }, { Item??.none }),
    ComparisonCase("arrays", false, { [old] }, { [new] }),
    ComparisonCase("arrays with the same", true, { [old] }, { [same] }),
    ComparisonCase("slices", false, { [old, old][1...] }, { [old, new][1...] }),
    ComparisonCase("values of a dictionary", false, { ["a": old] }, { ["a": new] }),
    ComparisonCase("keys of a dictionary", false, { [old: 1] }, { [new: 1] }),
    ComparisonCase("dictionaries with the same", true, { [1: old, 2: old, 3: old] }, { [3: same, 2: same, 1: same] }),
    ComparisonCase("sets", false, { Set([old]) }, { Set([new]) }),
    ComparisonCase("sets with the same", true, { Set([3, 2, 1]) }, { Set([1, 2, 3]) }),
    ComparisonCase("tuples", false, { (old, 1) }, { (new, 1) }),
    ComparisonCase("cases", false, { Choice.item(old) }, { Choice.item(new) }),
    ComparisonCase("cases with the same", true, { Choice.item(old) }, { Choice.item(same) }),
    ComparisonCase("cases with two values", false, { Choice.pair(old, 1) }, { Choice.pair(old, 2) }),
    ComparisonCase("cases in boxes", false, { Choice.boxed(old) }, { Choice.boxed(new) }),
    ComparisonCase("cases in boxes with the same", true, { Choice.boxed(old) }, { Choice.boxed(same) }),
    ComparisonCase("cases without values", false, { Choice.none }, { Choice.other }),
    ComparisonCase("cases of which one has a value", false, { Choice.flag(false) }, { Choice.none }),
    ComparisonCase("a tree", true, { Tree.branch(.leaf(old), .leaf(new)) }, { Tree.branch(.leaf(same), .leaf(new)) }),
    ComparisonCase("other trees", false, { Tree.branch(.leaf(old), .leaf(old)) }, { Tree.branch(.leaf(old), .leaf(new)) }),
    ComparisonCase("generic cases", false, { Wrapped.value(old) }, { Wrapped.value(new) }),
    ComparisonCase("generic cases with the same", true, { Wrapped.value(old) }, { Wrapped.value(same) }),
    ComparisonCase("results", false, { Result<Item, any Error>.success(old) }, { Result<Item, any Error>.success(new) }),
    ComparisonCase("objects that are equal", false, { Object() }, { Object() }),
    ComparisonCase("one object", true, { object }, { object }),
    ComparisonCase("one object as a hashable", false, { AnyHashable(old) }, { AnyHashable(new) }),
    ComparisonCase("the same hashables", true, { AnyHashable(old) }, { AnyHashable(same) }),
    ComparisonCase("existentials", false, { ItemThing(item: old) as any Thing }, { ItemThing(item: new) as any Thing }),
    ComparisonCase("existentials with the same", true, { ItemThing(item: old) as any Thing }, { ItemThing(item: same) as any Thing }),
    ComparisonCase(
      "existentials with arguments", false, { IntHolder(item: old) as any Holder<Int> }, { IntHolder(item: new) as any Holder<Int> }),
    ComparisonCase(
      "existentials with arguments and the same", true, { IntHolder(item: old) as any Holder<Int> },
      { IntHolder(item: same) as any Holder<Int> }),
    ComparisonCase("an object in an existential", true, { object as Any }, { object as Any }),
    ComparisonCase("a case in an existential", true, { Choice.item(old) as Any }, { Choice.item(same) as Any }),
    ComparisonCase("values of other types", false, { 1 as Any }, { UInt(1) as Any }),
    ComparisonCase("a value and an optional", false, { 1 as Any }, { Int?.some(1) as Any }),
    ComparisonCase("types", false, { Int.self as any Any.Type }, { UInt.self as any Any.Type }),
    ComparisonCase("dates", true, { Date(timeIntervalSince1970: 1) }, { Date(timeIntervalSince1970: 1) }),
    ComparisonCase("addresses", true, { URL(string: "https://example.org/a") }, { URL(string: "https://example.org/a") }),
    ComparisonCase("other addresses", false, { URL(string: "https://example.org/a") }, { URL(string: "https://example.org/b") }),
    ComparisonCase("data", true, { Data([1, 2, 3]) }, { Data([1, 2, 3]) }),
    ComparisonCase("a constant binding", false, { Binding.constant(old) }, { Binding.constant(new) }),
    ComparisonCase("a constant binding with the same", true, { Binding.constant(old) }, { Binding.constant(same) }),
    ComparisonCase("no binding and one", false, { Binding<Int>?.none }, { Binding.constant(1) }),
    ComparisonCase("optional bindings", true, { Binding<Int>?.some(.constant(1)) }, { Binding.constant(1) }),
  ]

  @Test("VIEW-12 two values are the same input if all their parts are", arguments: pairs)
  func pair(_ pair: ComparisonCase) { #expect(pair.areSame() == pair.expected) }

  @Test("VIEW-12 what a gap in a struct holds does not matter")
  func gaps() {
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 8)
    defer { bytes.deallocate() }
    bytes.initializeMemory(as: UInt8.self, repeating: 0xaa, count: 16)
    (bytes + 16).initializeMemory(as: UInt8.self, repeating: 0x55, count: 16)
    for place in [bytes, bytes + 16] {
      place.storeBytes(of: 1, as: Int8.self)
      (place + 8).storeBytes(of: 7, as: Int.self)
    }
    #expect(Comparison.of(Padded.self)(bytes, bytes + 16))
  }

  // MARK: State

  private struct Named: View {
    let item: Item
    var body: some View { Text("is \(item.name)") }
  }

  private struct Page: View {
    @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    @State private var round = 0
    let log: (String) -> Void

    var body: some View {
      Button("round \(round)") { round += 1 }
      Button("rename") { items[0].name += "x" }
      Button("add") { items.append(Item(id: 3, name: "c")) }
      Button("log") { log(items[0].name) }
      ForEach(items) { Text("row \($0.name)") }
      ForEach($items) { $item in Text("bound \(item.name)") }
      Named(item: items[0])
    }
  }

  @Test("VIEW-5 state has what was written, also what is equal by its id alone, and everything shows it")
  func state() {
    var log: [String] = []
    let tree = mounted(Page { log.append($0) })
    for name in ["ax", "axx", "axxx"] {
      _ = tree.press("rename")
      _ = tree.press("log")
      #expect(log.last == name)
      for text in ["row", "bound", "is"] { #expect(tree.texts.contains("\(text) \(name)")) }
    }
  }

  private final class Model {
    @MainActor static var evaluations = 0

    @MainActor static func evaluated() { evaluations += 1 }
  }

  private struct Equal: View {
    @State private var value = [1.0, .nan]
    @State private var text = "a text that is too long to be kept in place"
    var body: some View {
      let _ = Model.evaluated()
      Button("same") {
        value = [1.0, .nan]
        text = ["a text that is", "too long to be kept in place"].joined(separator: " ")
      }
      Text("\(value.count) \(text)")
    }
  }

  @Test("VIEW-5 a value with the same parts evaluates nothing, whatever it is kept in")
  func equalValue() {
    Model.evaluations = 0
    let tree = mounted(Equal())
    _ = tree.press("same")
    #expect(Model.evaluations == 1)
  }

  private struct NameKey: EnvironmentKey {
    static let defaultValue = Item(id: 0, name: "none")
  }

  private struct NameReader: View {
    @Environment(\.self) private var values
    var body: some View { Text("environment \(values[NameKey.self].name)") }
  }

  private struct Last: PreferenceKey {
    static let defaultValue = [Item]()
    static func reduce(value: inout [Item], nextValue: () -> [Item]) { value += nextValue() }
  }

  private struct Around: View {
    @State private var name = "a"
    var body: some View {
      Button("rename") { name += "x" }
      NameReader().transformEnvironment(\.self) { $0[NameKey.self] = Item(id: 1, name: name) }
      Titled(item: Item(id: 1, name: name))
      Field(item: .constant(Item(id: 1, name: name)))
    }
  }

  private struct Titled: View {
    let item: Item
    @State private var wrapper = Shown()
    var body: some View {
      Text("plain").preference(key: Last.self, value: [item])
        .transformPreference(Last.self) { wrapper.names = $0.map(\.name) }
    }
  }

  private final class Shown {
    var names: [String] = []
  }

  private struct Field: View {
    @Binding var item: Item
    var body: some View { Text("constant \(item.name)") }
  }

  @Test("The environment, preferences and constant bindings carry what is equal by its id alone")
  func otherWays() {
    let tree = mounted(Around())
    _ = tree.press("rename")
    #expect(tree.texts.contains("environment ax"))
    #expect(tree.texts.contains("constant ax"))
  }

  private struct Changing: View {
    @State private var round = 0
    let log: (String) -> Void
    var body: some View {
      Button("round") { round += 1 }
      Text("\(round)").id(Double.nan).onChange(of: Double.nan) { log("change") }.task(id: Double.nan) { log("task") }.onDisappear {
        log("gone")
      }
    }
  }

  @Test("LIFE-4 what is not a number is no change from what is not")
  func notANumber() async {
    var log: [String] = []
    let tree = mounted(Changing { log.append($0) })
    for _ in 0..<3 { _ = tree.press("round") }
    for _ in 0..<10 { await Task.yield() }
    #expect(!log.contains("change"))
    #expect(!log.contains("gone"))
    #expect(log.count { $0 == "task" } <= 1)
  }
}
