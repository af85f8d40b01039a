import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

/// Values of views are compared where they are in the value around, and containers keep no content.
@MainActor @Suite("Updates in place")
struct InPlaceUpdateTests {
  @Observable fileprivate final class Model {
    var value = 0
    var isShared = false
  }

  /// As people write it: two actions that use what the view has, in stacks in stacks.
  private struct Counter: View {
    let model: Model
    @State private var pressed = 0

    var body: some View {
      VStack {
        HStack {
          ZStack {
            Text("\(model.value) of \(pressed)").bold()
            Button("Count") { pressed += 1 }
          }
          Button("Share") { model.isShared.toggle() }
        }
      }
    }
  }

  @Test("VIEW-10: a button is not evaluated with the view around it, however many stacks are between")
  func buttonsStay() throws {
    let model = Model()
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Counter(model: model))
    for turn in 1...3 {
      tree.log?.reset()
      model.value += 1
      tree.flush()
      #expect(tree.texts.first == "\(turn) of 0")
      #expect(tree.log?.counts == [ObjectIdentifier(Counter.self): 1])
    }
  }

  /// An action whose variable others have, and change when the values have been compared.
  private struct Leaking: View {
    let model: Model
    let keep: (@escaping @MainActor () -> Void) -> Void

    var body: some View {
      let label = model.value
      var number = 0
      let action: @MainActor () -> Void = { number += 1 }
      keep(action)
      return VStack {
        Text("\(label)")
        Tappable(action: action)
      }
    }
  }

  private struct Tappable: View {
    let action: @MainActor () -> Void
    var body: some View { Text("Count").onTapGesture(perform: action) }
  }

  @Test("A view with a closure that has captured a variable that others have is evaluated")
  func sharedVariable() {
    let model = Model()
    var kept: [@MainActor () -> Void] = []
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Leaking(model: model) { kept.append($0) })
    tree.log?.reset()
    model.value += 1
    tree.flush()
    #expect(tree.log?.counts[ObjectIdentifier(Tappable.self)] == 1)
    #expect(kept.count == 2)
  }

  /// Buttons in views that keep their values, with closures that are others each time.
  private struct Acting: View {
    let model: Model
    let note: (Int) -> Void

    var body: some View {
      let value = model.value
      Text("\(value)")
      List { Button("In a list") { note(value) } }
      ScrollView { Button("Scrolled") { note(-value) } }
      Framed { Button("Framed") { note(10 * value) } }
      Button("Styled") { note(100 * value) }.buttonStyle(Plainest())
    }
  }

  private struct Framed<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { content.padding() }
  }

  private struct Plainest: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture { configuration.trigger() }
    }
  }

  @Test("VIEW-10: a button does what it was given last, and is not evaluated for that")
  func latestActions() throws {
    let model = Model()
    var noted: [Int] = []
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Acting(model: model) { noted.append($0) })
    tree.log?.reset()
    for _ in 0..<3 {
      model.value += 1
      tree.flush()
    }
    #expect(tree.log?.counts[ObjectIdentifier(Button<Text>.self)] == nil)
    for name in ["In a list", "Scrolled", "Framed"] { #expect(tree.press(name) == .handled) }
    #expect(tree.act(.press, .text, "Styled") == .handled)
    #expect(noted == [3, -3, 30, 300])
  }

  private struct Small: View {
    let flag: Bool
    var body: some View { Text(verbatim: "\(flag)") }
  }

  private struct Nothing: View {
    var body: some View { Text(verbatim: "nothing") }
  }

  private struct Wide: View {
    let numbers: SIMD4<Double>
    let last: UInt8
    var body: some View { Text(verbatim: "\(numbers[3]) \(last)") }
  }

  private struct Mixed: View {
    let model: Model

    var body: some View {
      VStack {
        Small(flag: model.value.isMultiple(of: 2))
        Nothing()
        Wide(numbers: SIMD4(repeating: Double(model.value)), last: UInt8(model.value))
        Small(flag: !model.value.isMultiple(of: 2))
        EmptyView()
        Wide(numbers: SIMD4(repeating: -Double(model.value)), last: 255)
        Text(verbatim: "\(model.value)")
      }
    }
  }

  @Test("The views of a tuple are found whatever their sizes and alignments")
  func layouts() {
    let model = Model()
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(Mixed(model: model))
    #expect(tree.texts == ["true", "nothing", "0.0 0", "false", "-0.0 255", "0"])
    tree.log?.reset()
    model.value = 7
    tree.flush()
    #expect(tree.texts == ["false", "nothing", "7.0 7", "true", "-7.0 255", "7"])
    #expect(tree.log?.counts[ObjectIdentifier(Nothing.self)] == nil)
  }

  private struct Spaced: View {
    let model: Model

    var body: some View {
      VStack(spacing: CGFloat(model.value)) { Text("a") }
        .padding(CGFloat(model.value))
    }
  }

  @Test("What a container says of itself is compared without its content")
  func ownProperties() throws {
    let model = Model()
    let tree = ViewTree()
    tree.mount(Spaced(model: model))
    let stack = try #require(tree.root.firstChild)
    #expect(stack[.spacing]?.number == 0)
    model.value = 3
    tree.flush()
    #expect(stack[.spacing]?.number == 3)
    #expect(stack.styles == [.padding(EdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3))])
  }

  /// A collection that is one object, whatever is in it.
  private final class Shelf: RandomAccessCollection {
    var books: [String] = ["a"]
    var startIndex: Int { 0 }
    var endIndex: Int { books.count }
    subscript(position: Int) -> String { books[position] }
  }

  private struct Shelves: View {
    let model: Model
    let shelf: Shelf
    let words: [String]

    var body: some View {
      let suffix = model.value > 1 ? "!" : ""
      Text("\(model.value)")
      ForEach(shelf, id: \.self) { Text(verbatim: $0) }
      ForEach(words, id: \.self) { Text(verbatim: $0 + suffix) }
      ForEach(words, id: \.self) { Text(verbatim: $0) }
        .onDelete(perform: model.value > 2 ? { _ in } : nil)
    }
  }

  @Test("The same array needs no look at its elements; another collection, other content and other actions do")
  func sameArray() {
    let model = Model()
    let shelf = Shelf()
    let tree = ViewTree()
    tree.mount(List { Shelves(model: model, shelf: shelf, words: ["x", "y"]) })
    #expect(tree.texts == ["0", "a", "x", "y", "x", "y"])
    shelf.books.append("b")
    model.value = 1
    tree.flush()
    #expect(tree.texts == ["1", "a", "b", "x", "y", "x", "y"])
    model.value = 2
    tree.flush()
    #expect(tree.texts == ["2", "a", "b", "x!", "y!", "x", "y"])
    #expect(tree.elements.filter { $0.takes(.delete) }.isEmpty)
    model.value = 3
    tree.flush()
    #expect(tree.elements.filter { $0.takes(.delete) }.count == 2)
  }

  private final class Witness {}

  private struct Holding: View {
    let model: Model
    let witness: () -> Witness?

    var body: some View {
      let held = witness()
      VStack {
        Text("\(model.value)")
        Button("Hold") { _ = held }
        Slider(value: .constant(held == nil ? 0 : 1))
      }
    }
  }

  @Test("What a value held goes with it when another one comes, and all with the view")
  func letsGo() {
    let model = Model()
    weak var first: Witness?
    weak var second: Witness?
    let tree = ViewTree()
    tree.mount(
      Holding(model: model) {
        let made = Witness()
        if first == nil { first = made } else { second = made }
        return made
      })
    #expect(first != nil)
    model.value += 1
    tree.flush()
    #expect(first == nil && second != nil)
    tree.unmount()
    #expect(second == nil)
  }
}
