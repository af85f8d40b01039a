import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

/// Where a test finds what a view keeps.
@MainActor
private final class Held<Value> {
  var binding: Binding<Value>?
  var value: Value { binding!.wrappedValue }

  func hold(_ binding: Binding<Value>) { self.binding = binding }
}

private struct Keeper<Value>: View {
  @State private var value: Value
  private let held: Held<Value>

  init(_ value: Value, _ held: Held<Value>) {
    self.value = value
    self.held = held
  }

  var body: some View {
    let _ = held.hold($value)
    Text("kept")
  }
}

private enum Size: String, Codable { case small, large }

private enum Shape: Codable, Equatable {
  case none
  case circle(radius: Double)
  case label(String, size: Size?)
  indirect case group([Shape], around: Shape)
}

@propertyWrapper private struct Clamped: Codable, Equatable {
  private var number = 0
  var wrappedValue: Int {
    get { number }
    set { number = min(max(newValue, 0), 10) }
  }
}

private struct Address: Codable, Equatable {
  var street = ""
  var lines: [String]?
  @Clamped var floor: Int

  init(street: String = "", lines: [String]? = nil, floor: Int = 0) {
    (self.street, self.lines) = (street, lines)
    self.floor = floor
  }
}

private struct Person: Codable, Equatable {
  var name = ""
  var address = Address()
  var friends: [Person] = []
}

private struct Pair<First: Codable & Equatable, Second: Codable & Equatable>: Codable, Equatable {
  var first: First
  var second: Second
}

@Observable private final class Cart: Codable {
  var items: [String] = []
  var note: String?
}

/// A value of `@State`, before and after what a person has done.
@MainActor
private struct Kind {
  let name: String
  /// Whether the value is as it was when the page has moved, and not as it is at the beginning.
  let moves: () -> Bool

  init<Value: Equatable>(_ name: String, _ initial: Value, _ later: Value) { self.init(name, initial, later) { $0 == $1 } }

  init<Value>(_ name: String, _ initial: Value, _ later: Value, areSame: @escaping (Value, Value) -> Bool) {
    self.name = name
    moves = {
      let (old, new) = (Held<Value>(), Held<Value>())
      let first = keeping(Keeper(initial, old))
      old.binding?.wrappedValue = later
      let second = keeping(Keeper(initial, new), first.snapshot(limit: 10_000)!)
      defer {
        first.unmount()
        second.unmount()
      }
      return areSame(new.value, later) && !areSame(new.value, initial)
    }
  }
}

/// A tree that keeps its state.
@MainActor
func keeping(
  _ view: some View, _ snapshot: StateSnapshot = StateSnapshot(), patience: Duration = .seconds(3600),
  touched: @escaping @Sendable () -> Void = {}, report: @escaping (String) -> Void = { Issue.record("\($0)") }
) -> ViewTree {
  let tree = ViewTree()
  tree.lastingState = LastingState(restoring: snapshot, patience: patience, touched: touched, report: report)
  tree.mount(view)
  return tree
}

@MainActor
@Suite("Kinds of state that go along")
struct LastingKindsTests {
  private let kinds: [Kind] = [
    Kind("Bool", false, true),
    Kind("Int", 1, .min),
    Kind("Int8", Int8(0), -128),
    Kind("UInt64", UInt64(0), .max),
    Kind("Double", 0.5, 0.1 + 0.2),
    Kind("negative zero", 1.0, -0.0) { $0.bitPattern == $1.bitPattern },
    Kind("infinity", 0.0, -.infinity),
    Kind("no number", 0.0, .nan) { $0.isNaN == $1.isNaN },
    Kind("smallest Double", 0.0, .leastNonzeroMagnitude),
    Kind("Float", Float(0), .pi),
    Kind("String", "", "Ünï 👩‍👩‍👧‍👦 \"\\\n\u{0}$null"),
    Kind("empty String", "text", ""),
    Kind("letters in two parts", "", "e\u{301}") { $0.utf8.elementsEqual($1.utf8) },
    Kind("Optional", Int?.none, 7),
    Kind("nil", Int?(5), nil),
    Kind("Optional of an enum", Size?.none, .large),
    Kind("Array", [Int](), [3, 1, 2]),
    Kind("empty Array", [1], []),
    Kind("Array of optionals", [String?](), ["a", nil, "null"]),
    Kind("Array of arrays", [[Double]](), [[1, .infinity], []]),
    Kind("Set", Set<String>(), ["b", "a"]),
    Kind("Dictionary", [String: Int](), ["a": 1, "": 2]),
    Kind("Dictionary by numbers", [Int: [String]](), [-1: ["x"], 2: []]),
    Kind("Dictionary by values", [Pair<Int, Int>?: Int](), [nil: 2]),
    Kind("Date", Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 0.1 + 700_000_000)),
    Kind("Data", Data(), Data([0, 255, 10])),
    Kind("URL", URL(string: "https://a.example")!, URL(string: "https://b.example/?q=%20#x")!),
    Kind("UUID", UUID(), UUID()),
    Kind("Decimal", Decimal(0), Decimal(string: "123456789.0123456789")!),
    Kind("CGPoint", CGPoint.zero, CGPoint(x: 1.5, y: -2)),
    Kind("CGRect", CGRect.zero, CGRect(x: 1, y: 2, width: 3, height: 4)),
    Kind("Range", 0..<1, 3..<9),
    Kind("ClosedRange", 0.0...1, 0.25...0.5),
    Kind("IndexSet", IndexSet(), IndexSet([1, 2, 9])),
    Kind("DateComponents", DateComponents(), DateComponents(year: 2026, month: 2)),
    Kind("Locale", Locale(identifier: "en_US"), Locale(identifier: "de_CH")),
    Kind("TimeZone", TimeZone(identifier: "Europe/Zurich")!, TimeZone(identifier: "Asia/Tokyo")!),
    Kind("enum with raw values", Size.small, .large),
    Kind("enum with values", Shape.none, .label("x", size: .small)),
    Kind("nested enum", Shape.none, .group([.circle(radius: 2), .none], around: .group([], around: .none))),
    Kind("struct", Person(), Person(name: "Ada", friends: [Person(name: "Bob")])),
    Kind("struct with a wrapper", Address(), Address(street: "b", lines: ["a"], floor: 4)),
    Kind("generic struct", Pair(first: 1, second: [Size.small]), Pair(first: 2, second: [.large, .small])),
    Kind("generic struct of optionals", Pair(first: Int?.none, second: "a"), Pair(first: 3, second: "")),
    Kind("NavigationPath", NavigationPath(), NavigationPath([1, 2])),
  ]

  @Test("A value is the same after a move")
  func values() { for kind in kinds { #expect(kind.moves(), "\(kind.name)") } }

  @Test("Objects are Codable ones of their own class, with what was in them, and are made once")
  func objects() {
    let (old, new) = (Held<Cart>(), Held<Cart>())
    let first = keeping(Keeper(Cart(), old))
    old.value.items = ["a", "b"]
    old.value.note = "c"
    let second = keeping(Keeper(Cart(), new), first.snapshot(limit: 10_000)!)
    #expect(new.value.items == ["a", "b"] && new.value.note == "c" && new.value !== old.value)
    first.unmount()
    second.unmount()
  }
}

extension Pair: Hashable where First: Hashable, Second: Hashable {}
