import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

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

@MainActor
@Suite("Kinds of state that go along")
struct LastingKindsTests {
  private let kinds: [LastingKind] = [
    LastingKind("Bool", false, true),
    LastingKind("Int", 1, .min),
    LastingKind("Int8", Int8(0), -128),
    LastingKind("UInt64", UInt64(0), .max),
    LastingKind("Double", 0.5, 0.1 + 0.2),
    LastingKind("negative zero", 1.0, -0.0) { $0.bitPattern == $1.bitPattern },
    LastingKind("infinity", 0.0, -.infinity),
    LastingKind("no number", 0.0, .nan) { $0.isNaN == $1.isNaN },
    LastingKind("smallest Double", 0.0, .leastNonzeroMagnitude),
    LastingKind("Float", Float(0), .pi),
    LastingKind("String", "", "Ünï 👩‍👩‍👧‍👦 \"\\\n\u{0}$null"),
    LastingKind("empty String", "text", ""),
    LastingKind("letters in two parts", "", "e\u{301}") { $0.utf8.elementsEqual($1.utf8) },
    LastingKind("Optional", Int?.none, 7),
    LastingKind("nil", Int?(5), nil),
    LastingKind("Optional of an enum", Size?.none, .large),
    LastingKind("Array", [Int](), [3, 1, 2]),
    LastingKind("empty Array", [1], []),
    LastingKind("Array of optionals", [String?](), ["a", nil, "null"]),
    LastingKind("Array of arrays", [[Double]](), [[1, .infinity], []]),
    LastingKind("Set", Set<String>(), ["b", "a"]),
    LastingKind("Dictionary", [String: Int](), ["a": 1, "": 2]),
    LastingKind("Dictionary by numbers", [Int: [String]](), [-1: ["x"], 2: []]),
    LastingKind("Dictionary by values", [Pair<Int, Int>?: Int](), [nil: 2]),
    LastingKind("Date", Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: 0.1 + 700_000_000)),
    LastingKind("Data", Data(), Data([0, 255, 10])),
    LastingKind("URL", URL(string: "https://a.example")!, URL(string: "https://b.example/?q=%20#x")!),
    LastingKind("UUID", UUID(), UUID()),
    LastingKind("Decimal", Decimal(0), Decimal(string: "123456789.0123456789")!),
    LastingKind("CGPoint", CGPoint.zero, CGPoint(x: 1.5, y: -2)),
    LastingKind("CGRect", CGRect.zero, CGRect(x: 1, y: 2, width: 3, height: 4)),
    LastingKind("Range", 0..<1, 3..<9),
    LastingKind("ClosedRange", 0.0...1, 0.25...0.5),
    LastingKind("IndexSet", IndexSet(), IndexSet([1, 2, 9])),
    LastingKind("DateComponents", DateComponents(), DateComponents(year: 2026, month: 2)),
    LastingKind("Locale", Locale(identifier: "en_US"), Locale(identifier: "de_CH")),
    LastingKind("TimeZone", TimeZone(identifier: "Europe/Zurich")!, TimeZone(identifier: "Asia/Tokyo")!),
    LastingKind("enum with raw values", Size.small, .large),
    LastingKind("enum with values", Shape.none, .label("x", size: .small)),
    LastingKind("nested enum", Shape.none, .group([.circle(radius: 2), .none], around: .group([], around: .none))),
    LastingKind("struct", Person(), Person(name: "Ada", friends: [Person(name: "Bob")])),
    LastingKind("struct with a wrapper", Address(), Address(street: "b", lines: ["a"], floor: 4)),
    LastingKind("generic struct", Pair(first: 1, second: [Size.small]), Pair(first: 2, second: [.large, .small])),
    LastingKind("generic struct of optionals", Pair(first: Int?.none, second: "a"), Pair(first: 3, second: "")),
    LastingKind("NavigationPath", NavigationPath(), NavigationPath([1, 2])),
  ]

  @Test("A value is the same after a move")
  func values() { for kind in kinds { #expect(kind.moves(), "\(kind.name)") } }

  @Test("Objects are Codable ones of their own class, with what was in them, and are made once")
  func objects() {
    let (old, new) = (LastingHeld<Cart>(), LastingHeld<Cart>())
    let first = keeping(LastingKeeper(Cart(), old))
    old.value.items = ["a", "b"]
    old.value.note = "c"
    let second = keeping(LastingKeeper(Cart(), new), first.snapshot(limit: 10_000)!)
    #expect(new.value.items == ["a", "b"] && new.value.note == "c" && new.value !== old.value)
    first.unmount()
    second.unmount()
  }
}

extension Pair: Hashable where First: Hashable, Second: Hashable {}
