import Foundation
import TestSupport
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

  private struct Pair: View {
    let log: (Int) -> Void
    @State private var round = 0
    var body: some View {
      var n = 0
      Button("round \(round)") { round += 1 }
      Button("write \(round)") { n += 1 }
      Reader { n }
    }
  }

  private struct Reader: View {
    let read: () -> Int
    @State private var shown = 0
    var body: some View { Button("read \(shown)") { shown = read() } }
  }

  @Test("A closure reads the variable that another one of the same evaluation writes")
  func sharedVariable() {
    let tree = mounted(Pair { _ in })
    for round in 0..<3 {
      _ = tree.press("write \(round)")
      _ = tree.press("write \(round)")
      let shown = tree.texts.first { $0.hasPrefix("read") } ?? ""
      _ = tree.press(shown)
      #expect(tree.texts.contains("read 2"))
      _ = tree.press("round \(round)")
    }
  }

  private struct Copier: View {
    let first: Int
    @State private var round = 0
    var n = 0
    var body: some View {
      var copy = self
      var number = first
      Button("round \(round)") { round += 1 }
      Button("write") { copy.n += 1 }
      Reader { copy.n }
      Button("add") { number += 1 }
      Reader { number }
    }
  }

  @Test("A closure that has captured a copy of the view, or a variable, and nothing else, reads what another one of its evaluation writes")
  func changedCopies() {
    let tree = mounted(Copier(first: 0))
    _ = tree.press("round 0")
    for name in ["write", "add"] { _ = tree.press(name) }
    for _ in 0..<2 { _ = tree.press("read 0") }
    #expect(tree.texts.filter { $0 == "read 1" }.count == 2)
  }

  private struct Once: View {
    let sendable: @Sendable () -> Int
    var body: some View { Text("sendable \(sendable())") }
  }

  private struct Rows: View {
    let first: Int
    @State private var count = 0
    var body: some View {
      let first = first
      Button("again") { count += 1 }
      Leaf { count += 1 }
      Once { first }
      Text("\(count)")
    }
  }

  @Test("VIEW-12: a closure that has captured self alone, or is sendable and has captured one constant, is the same input")
  func singleCaptures() {
    let tree = mounted(Rows(first: 1))
    for _ in 0..<20 {
      tree.log?.reset()
      disturbMemory()
      _ = tree.press("again")
      #expect(tree.log?.counts[ObjectIdentifier(Rows.self)] == 1)
      #expect(tree.log?.counts[ObjectIdentifier(Leaf.self)] == nil)
      #expect(tree.log?.counts[ObjectIdentifier(Once.self)] == nil)
    }
  }
}
