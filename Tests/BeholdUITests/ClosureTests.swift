import Foundation
import Testing

@testable import BeholdUI

/// Actions that are made anew by each evaluation, and captured the same.
@MainActor @Suite("Closures as inputs")
struct ClosureTests {
  private final class Model {
    var presses = 0
  }

  private struct Leaf: View {
    let action: @MainActor () -> Void
    var body: some View { Button("leaf", action: action) }
  }

  private struct Page: View {
    let model: Model
    let first: Int
    let small: Int8
    let text: String?
    let next: @MainActor () -> Void
    @State private var count = 0

    var body: some View {
      Button("again \(count)") { count += 1 }
      Leaf { [model, first] in model.presses += first }
      Leaf { [model, small, first] in model.presses += first + Int(small) }
      Leaf { [model, text, next] in
        next()
        model.presses += text?.count ?? 0
      }
      Leaf { [first] in _ = first }
    }
  }

  /// Leaves other bytes in the memory that is used next.
  private func disturbMemory() {
    for size in stride(from: 24, through: 120, by: 8) {
      let blocks = (0..<24).map { _ in
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
        block.initializeMemory(as: UInt8.self, repeating: .random(in: 1...255), count: size)
        return block
      }
      for block in blocks.shuffled() { block.deallocate() }
    }
  }

  @Test("VIEW-12: a closure that has captured the same values is the same input, whatever was in memory before")
  func sameCaptures() {
    let model = Model()
    let tree = mounted(Page(model: model, first: 3, small: 4, text: "ab", next: { model.presses += 100 }))
    for round in 0..<50 {
      tree.log?.reset()
      disturbMemory()
      _ = tree.press("again \(round)")
      #expect(tree.log?.counts[ObjectIdentifier(Page.self)] == 1)
      #expect(tree.log?.counts[ObjectIdentifier(Leaf.self)] == nil)
    }
  }

  private struct Counter: View {
    @State private var count = 0
    let model: Model
    var body: some View {
      let (now, model) = (count, model)
      Button("more \(count)") { count += 1 }
      Leaf { model.presses = now }
    }
  }

  @Test("A closure that has captured another value is another one, and is called")
  func otherCaptures() {
    let model = Model()
    let tree = mounted(Counter(model: model))
    for round in 0..<20 {
      tree.log?.reset()
      _ = tree.press("more \(round)")
      #expect(tree.log?.counts[ObjectIdentifier(Leaf.self)] == 1)
      _ = tree.press("leaf")
      #expect(model.presses == round + 1)
    }
  }
}
