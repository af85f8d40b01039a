import BeholdObservation
import Testing

@testable import BeholdUI

private struct CountKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  fileprivate var count: Int {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }

  fileprivate init(count: Int) {
    self.init()
    self.count = count
  }
}

private struct Reader: View {
  let name: String
  @Environment(\.count) private var count
  var body: some View { Text(verbatim: "\(name) \(count)") }
}

/// Values of the environment as a program keeps them, and gives them to several views.
@Suite("Values of the environment that a program keeps are its own")
@MainActor
struct KeptEnvironmentTests {
  @Test("a view that is given others changes nothing for those that have the same, here or in another window")
  func shared() {
    struct Screen: View {
      let (first, second): (EnvironmentValues, EnvironmentValues)
      @State private var isOther = false
      var body: some View {
        Button("Other") { isOther.toggle() }
        Reader(name: "A").transformEnvironment(\.self) { $0 = isOther ? second : first }
        Reader(name: "B").transformEnvironment(\.self) { $0 = first }
      }
    }
    let (first, second) = (EnvironmentValues(count: 1), EnvironmentValues(count: 2))
    let trees = [ViewTree(), ViewTree()]
    for tree in trees { tree.mount(Screen(first: first, second: second)) }
    trees[0].pressFirst()
    #expect(trees[0].texts == ["Other", "A 2", "B 1"] && trees[1].texts == ["Other", "A 1", "B 1"])
    trees[1].pressFirst()
    trees[0].pressFirst()
    let third = ViewTree()
    third.mount(Screen(first: first, second: second))
    #expect(trees[0].texts == ["Other", "A 1", "B 1"] && third.texts == ["Other", "A 1", "B 1"])
    #expect(first.count == 1 && second.count == 2)
  }

  @Test("what a view sets no more is still what was written")
  func takenBack() {
    struct Screen: View {
      let values: EnvironmentValues
      @State private var isSecond = false
      var body: some View {
        Button("Second") { isSecond.toggle() }
        Reader(name: "A").transformEnvironment(\.self) { if !isSecond { $0 = values } }
        if isSecond { Reader(name: "B").transformEnvironment(\.self) { $0 = values } }
      }
    }
    let tree = ViewTree()
    tree.mount(Screen(values: EnvironmentValues(count: 5)))
    #expect(tree.texts == ["Second", "A 5"])
    tree.pressFirst()
    #expect(tree.texts == ["Second", "A 0", "B 5"])
  }

  @Test("a key that is set later is heard of by who has asked for it")
  func later() {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        Button("On") { isOn.toggle() }
        Reader(name: "A").transformEnvironment(\.self) { if isOn { $0.count = 7 } }
      }
    }
    let tree = ViewTree()
    tree.mount(Screen())
    #expect(tree.texts == ["On", "A 0"])
    tree.pressFirst()
    #expect(tree.texts == ["On", "A 7"])
    tree.pressFirst()
    #expect(tree.texts == ["On", "A 0"])
  }

  @Test("a view that is given the same values is not evaluated, and one that is given others is")
  func inputs() {
    struct Child: View {
      let values: EnvironmentValues
      var body: some View { Text(verbatim: "child \(values.count)") }
    }
    struct Screen: View {
      @State private var presses = 0
      var body: some View {
        Button("\(presses)") { presses += 1 }
        Child(values: EnvironmentValues(count: presses / 2))
      }
    }
    let log = EvaluationLog()
    let tree = ViewTree()
    tree.log = log
    tree.mount(Screen())
    tree.pressFirst()
    #expect(log.counts[ObjectIdentifier(Child.self)] == 1)
    tree.pressFirst()
    #expect(log.counts[ObjectIdentifier(Child.self)] == 2 && tree.texts == ["2", "child 1"])
  }
}
