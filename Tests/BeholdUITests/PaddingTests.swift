import BeholdObservation
import Testing

@testable import BeholdUI

/// Values with room between their parts, in which anything may be.
@Suite("What is between the parts of a value says nothing")
@MainActor
struct PaddingTests {
  private struct Inner {
    let flag: Bool
    let number: Int32
  }

  private struct Outer {
    let flag: Bool
    let inner: Inner
    let object: AnyObject
    let last: Bool
  }

  private struct Generic<Value> {
    let flag: Bool
    let value: Value
  }

  private struct Mixed {
    let flag: Bool
    let any: Any
    let view: any View
    let object: any AnyObject & Sendable
    weak var place: PropertyRegistrarOwner?
    let type: any Any.Type
    let action: @MainActor () -> Void
  }

  private final class PropertyRegistrarOwner {}

  private enum Choice {
    case one(Inner)
    case two
  }

  @Test("the parts of a struct are where something is, and other values are whole")
  func parts() {
    #expect(ClosureComparison.parts(of: Inner.self) == [0..<1, 4..<8])
    #expect(ClosureComparison.parts(of: Outer.self) == [0..<1, 4..<5, 8..<12, 16..<25])
    #expect(ClosureComparison.parts(of: Generic<Double>.self) == [0..<1, 8..<16])
    #expect(ClosureComparison.parts(of: Generic<Void>.self) == [0..<1])
    #expect(ClosureComparison.parts(of: (Bool, Int).self) == [0..<1, 8..<16])
    #expect(ClosureComparison.parts(of: Choice.self) == [0..<MemoryLayout<Choice>.size])
    for type in [Int.self, String.self, [Int].self, Int?.self, (() -> Void).self] as [any Any.Type] {
      func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
      #expect(ClosureComparison.parts(of: type) == [0..<_openExistential(type, do: size)])
    }
    #expect(ClosureComparison.parts(of: Void.self) == [])
    // What is in an existential is not looked at, as there is no value.
    #expect(ClosureComparison.parts(of: Mixed.self) == [0..<1, 8..<MemoryLayout<Mixed>.size])
    #expect(ClosureComparison.parts(of: (any Sendable).self) == [0..<MemoryLayout<any Sendable>.size])
  }

  @Test("a closure of a view with such room is the same at each evaluation", arguments: [1, 7, 64, 300])
  func closures(depth: Int) {
    final class Counts {
      var children = 0

      func count() { children += 1 }
    }
    struct Child: View {
      let counts: Counts
      let act: @MainActor () -> Void
      var body: some View {
        let _ = counts.count()
        Button("Act", action: act)
      }
    }
    struct Screen: View {
      let flag: Bool
      let number: Int
      let counts: Counts
      @FocusState private var focus: Int?
      @State private var presses = 0
      let other: Bool
      @State private var acts = 0
      var body: some View {
        Button("\(presses)") { presses += 1 }
        Child(counts: counts) { acts += number }
      }
    }
    /// Leaves something on the stack, on which views are made.
    func litter(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { room in
        for index in room.indices { room[index] = UInt8(truncatingIfNeeded: index &* depth &+ 1) }
        return (depth > 0 ? litter(depth - 1) : 0) + Int(room[depth % 128])
      }
    }
    let (tree, counts) = (ViewTree(), Counts())
    tree.mount(Screen(flag: true, number: 3, counts: counts, other: false))
    for round in 0..<12 {
      #expect(litter(depth + round) >= 0)
      tree.pressFirst()
    }
    #expect(tree.texts.first == "12" && counts.children == 1)
  }
}
