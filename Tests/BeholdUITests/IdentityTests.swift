import BeholdObservation
import BeholdTesting
import Testing

@testable import BeholdUI

/// A counter with state of its own, for watching whether it is kept.
private struct Kept: View {
  var title = "Count"
  @State private var count = 0

  var body: some View { Button("\(title) \(count)") { count += 1 } }
}

@MainActor
@Suite("Identity")
struct IdentityTests {
  @Observable fileprivate final class Model {
    var isOn = true
    var number = 0
    var log: [String] = []
  }

  private struct Branches: View {
    let model: Model
    var body: some View {
      if model.isOn { Kept(title: "A") } else { Kept(title: "B") }
    }
  }

  @Test("VIEW-1: the branches of an if are two places, each with state of its own")
  func branches() throws {
    let model = Model()
    let host = TestHost(Branches(model: model))
    try host.find("A 0").press()
    #expect(host.contains("A 1"))
    model.isOn = false
    #expect(host.contains("B 0"))
    model.isOn = true
    #expect(host.contains("A 0"))
  }

  private struct Ternary: View {
    let model: Model
    var body: some View { model.isOn ? Kept(title: "A") : Kept(title: "B") }
  }

  @Test("VIEW-1: a conditional expression of one type is one place, whose state stays")
  func ternary() throws {
    let model = Model()
    let host = TestHost(Ternary(model: model))
    try host.find("A 0").press()
    model.isOn = false
    #expect(host.contains("B 1"))
  }

  private struct Parent: View {
    let model: Model
    var body: some View {
      VStack {
        Text("\(model.number)")
        Kept()
        if model.isOn { Text("between") }
        Kept(title: "Last \(model.number)")
      }
    }
  }

  @Test("VIEW-1: a view keeps its state when its parent is evaluated again, and when views around it come and go")
  func parent() throws {
    let model = Model()
    let host = TestHost(Parent(model: model))
    try host.find("Count 0").press()
    try host.find("Last 0 0").press()
    model.number = 7
    model.isOn = false
    #expect(
      host.description == """
        verticalStack
          text "7"
          button "Count 1"
          button "Last 7 1"
        """)
    model.isOn = true
    #expect(host.changes.inserts == 1)
    #expect(
      host.description == """
        verticalStack
          text "7"
          button "Count 1"
          text "between"
          button "Last 7 1"
        """)
  }

  private struct Identified: View {
    let model: Model
    var body: some View {
      Kept()
        .onAppear { model.log.append("inner appears") }
        .onDisappear { model.log.append("inner disappears") }
        .id(model.number)
        .onAppear { model.log.append("outer appears") }
        .onDisappear { model.log.append("outer disappears") }
    }
  }

  @Test("VIEW-2: another id destroys the state and makes a new one; what is inside appears again, what is outside does not")
  func identifier() throws {
    let model = Model()
    let host = TestHost(Identified(model: model))
    try host.find("Count 0").press()
    model.number = 0
    #expect(host.contains("Count 1"))
    model.log = []
    model.number = 1
    #expect(host.contains("Count 0"))
    // LIFE-6: with the default transition the new one appears first.
    #expect(model.log == ["inner appears", "inner disappears"])
    host.unmount()
    #expect(model.log == ["inner appears", "inner disappears", "inner disappears", "outer disappears"])
  }

  private struct Erased: View {
    let model: Model
    var body: some View {
      if model.number < 10 { AnyView(Kept(title: "K\(model.number)")) } else { AnyView(Text("no counter")) }
    }
  }

  private struct ErasedInOnePlace: View {
    let model: Model
    var body: some View { model.number < 10 ? AnyView(AnyView(Kept(title: "K\(model.number)"))) : AnyView(Text("no counter")) }
  }

  @Test("VIEW-3: AnyView keeps state while the wrapped type stays, and makes new state after another type")
  func erased() throws {
    let model = Model()
    let host = TestHost(ErasedInOnePlace(model: model))
    try host.find("K0 0").press()
    model.number = 1
    #expect(host.contains("K1 1"))
    model.number = 10
    #expect(host.description == "text \"no counter\"")
    model.number = 2
    #expect(host.contains("K2 0"))
    let branches = TestHost(Erased(model: model))
    #expect(branches.contains("K2 0"))
  }

  private struct ByLetter: View, Equatable {
    let word: String
    nonisolated static func == (first: Self, second: Self) -> Bool { first.word.first == second.word.first }
    var body: some View { Text(word) }
  }

  private struct EquatableParent: View {
    let model: Model
    var body: some View {
      let word = ["apple", "avocado", "banana"][model.number]
      ByLetter(word: word)
      ByLetter(word: word).equatable()
      EquatableView(content: ByLetter(word: word))
    }
  }

  @Test("VIEW-12: Equatable views, with and without equatable(), are compared by their ==")
  func equatable() {
    let model = Model()
    let host = TestHost(EquatableParent(model: model))
    #expect(host.evaluations(of: ByLetter.self) == 3)
    model.number = 1
    #expect(host.evaluations(of: EquatableParent.self) == 2)
    #expect(host.evaluations(of: ByLetter.self) == 3)
    model.number = 2
    #expect(host.evaluations(of: ByLetter.self) == 6)
    #expect(host.description == "text \"banana\"\ntext \"banana\"\ntext \"banana\"")
  }
}
