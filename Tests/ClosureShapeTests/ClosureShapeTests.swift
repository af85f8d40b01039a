import TestSupport
import Testing

@testable import BeholdUI

/// With what the optimiser makes of captures, too: programs run so.
@MainActor @Suite("Shapes of closures")
struct ClosureShapeTests {
  @Test(
    "VIEW-12: closures that capture the same are the same, and no others, whatever they capture and wherever they are",
    arguments: ClosureShape.all)
  func shapes(_ shape: ClosureShape) {
    for _ in 0..<20 {
      disturbMemory()
      let isSame = shape.isSame(1, 1)
      if shape.expected == .same { #expect(isSame) }
      if shape.expected == .different { #expect(!isSame) }
      if shape.name != "nothing" { #expect(!shape.isSame(1, 2)) }
    }
  }

  @Test("Values with closures or without are told apart")
  func cases() {
    #expect(Comparison.areSame(HeldOptional(action: nil), HeldOptional(action: nil)))
    #expect(!Comparison.areSame(HeldOptional(action: nil), HeldOptional {}))
    #expect(Comparison.areSame(HeldEnum.none, .none))
    #expect(!Comparison.areSame(HeldEnum.none, .action {}))
    #expect(!Comparison.areSame(HeldEnum.both(1) {}, .both(2) {}))
  }
}
