import BeholdObservation
import BeholdTesting
import TestSupport
import Testing

@testable import BeholdUI

/// A property that counts writes, made of two others.
@propertyWrapper
private struct Counted: DynamicProperty {
  @State private var value: Int
  @State private var writes = 0
  private var updates = 0

  init(wrappedValue: Int) { value = wrappedValue }

  mutating func update() { updates += 1 }

  var wrappedValue: Int {
    get { value }
    nonmutating set {
      value = newValue
      writes += 1
    }
  }

  var projectedValue: (writes: Int, updates: Int) { (writes, updates) }
}

/// One within another.
@propertyWrapper
private struct Doubled: DynamicProperty {
  @Counted private var half = 1
  @Environment(\.isEnabled) private var isEnabled

  var wrappedValue: Int {
    get { half * 2 }
    nonmutating set { half = newValue / 2 }
  }

  var projectedValue: String { "\(_half.projectedValue.writes) \(isEnabled)" }
}

@MainActor
@Suite("Dynamic properties and modifiers")
struct DynamicPropertyTests {
  private struct Counter: View {
    @Counted private var count = 5
    var body: some View { Button("\(count), \($count.writes) writes, \($count.updates) updates") { count += 1 } }
  }

  @Test("A property of the user's keeps its parts' state, and update() is called before each evaluation")
  func counted() throws {
    let host = TestHost(Counter())
    #expect(host.contains("5, 0 writes, 1 updates"))
    try host.find(.button).press()
    #expect(host.contains("6, 1 writes, 2 updates"))
    #expect(host.lastCause(of: Counter.self) == ["_count"])
  }

  private struct NestedCounter: View {
    @Doubled private var value
    var body: some View { Button("\(value) \($value)") { value = 10 } }
  }

  private struct NestedParent: View {
    @State private var isDisabled = false
    var body: some View {
      NestedCounter().disabled(isDisabled)
      Button("disable") { isDisabled = true }
    }
  }

  @Test("Properties within properties are connected, also with the environment")
  func nested() throws {
    let host = TestHost(NestedParent())
    try host.find("2 0 true").press()
    #expect(host.contains("10 1 true"))
    try host.find("disable").press()
    #expect(host.contains("10 1 false"))
    #expect(host.evaluations(of: NestedCounter.self) == 3)
  }

  private struct Boxed: ViewModifier {
    let title: String
    @State private var presses = 0
    @Environment(\.isEnabled) private var isEnabled
    func body(content: Content) -> some View {
      VStack {
        Button("\(title) \(presses) \(isEnabled)") { presses += 1 }
        content
      }
    }
  }

  private struct Inner: View {
    let number: Int
    var body: some View { Text("inner \(number)") }
  }

  private struct Modified: View {
    @State private var number = 0
    @State private var title = "box"
    var body: some View {
      Inner(number: number).modifier(Boxed(title: title))
      Button("number") { number += 1 }
      Button("title") { title = "crate" }
    }
  }

  @Test("A modifier keeps its state; it and the view that it modifies are evaluated each for itself")
  func modifier() throws {
    let host = TestHost(Modified())
    #expect(host.description.hasPrefix("verticalStack\n  button \"box 0 true\"\n  text \"inner 0\""))
    host.resetEvaluations()
    try host.find("box 0 true").press()
    #expect(host.contains("box 1 true"))
    #expect(host.evaluations(of: Inner.self) == 0)
    #expect(host.evaluations(of: Boxed.self) == 1)
    try host.find("number").press()
    #expect(host.contains("inner 1"))
    #expect(host.evaluations(of: Boxed.self) == 1)
    try host.find("title").press()
    #expect(host.contains("crate 1 true"))
    #expect(host.evaluations(of: Inner.self) == 1)
  }

  private struct Twice: ViewModifier {
    @State private var isTwice = false
    func body(content: Content) -> some View {
      content
      if isTwice { content }
      Button("twice") { isTwice.toggle() }
    }
  }

  private struct TwiceParent: View {
    @State private var number = 0
    var body: some View {
      Inner(number: number).modifier(Twice())
      Button("number") { number += 1 }
    }
  }

  @Test("A modifier may show its content in several places, each of which follows it")
  func twice() throws {
    let host = TestHost(TwiceParent())
    try host.find("twice").press()
    try host.find("number").press()
    #expect(try host.findAll("inner 1").count == 2)
    try host.find("twice").press()
    try host.find("number").press()
    #expect(host.description == "text \"inner 2\"\nbutton \"twice\"\nbutton \"number\"")
  }

  @Test("Two modifiers are made one before they are applied")
  func concatenated() throws {
    let host = TestHost(Inner(number: 1).modifier(Boxed(title: "in").concat(Boxed(title: "out"))))
    try host.find("in 0 true").press()
    #expect(host.description == "verticalStack\n  button \"out 0 true\"\n  verticalStack\n    button \"in 1 true\"\n    text \"inner 1\"")
  }
}
