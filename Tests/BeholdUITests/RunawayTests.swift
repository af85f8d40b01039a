import BeholdObservation
import BeholdPublishers
import TestSupport
import Testing

@testable import BeholdUI

/// What causes itself again and again comes to an end, in the turn in which it begins and in all those after.
@MainActor
@Suite("Views that run away", .serialized)
struct RunawayTests {
  @Observable fileprivate final class Model {
    var number = 0
    var other = 0
    var isOn = false

    func count() { number += 1 }
  }

  /// How many evaluations there are in the turns of the main actor that follow.
  private func evaluations(_ tree: ViewTree, turns: Int = 50) async -> Int {
    let before = total(tree)
    for _ in 0..<turns { await Task.yield() }
    return total(tree) - before
  }

  private func total(_ tree: ViewTree) -> Int { tree.log?.counts.values.reduce(0, +) ?? 0 }

  private func mounted(_ view: some View) -> ViewTree {
    let tree = ViewTree()
    tree.log = EvaluationLog()
    tree.mount(view)
    return tree
  }

  private struct Climber: View {
    let model: Model
    var body: some View {
      let _ = model.count()
      Text(verbatim: "number \(model.number) other \(model.other)")
    }
  }

  private func expectRest(_ tree: ViewTree, change: (Int) -> Void, text: (Int) -> String) async {
    #expect(await evaluations(tree) == 0)
    let rested = total(tree)
    for round in 1...10 {
      change(round)
      tree.flush()
      #expect(tree.texts == [text(round)])
      #expect(await evaluations(tree) == 0)
    }
    #expect(total(tree) - rested <= 10 * 8)
  }

  @Test("HOST-9: a body that changes what it reads rests until something else changes it, and shows that; its message comes once")
  func rests() async {
    let model = Model()
    Reports.begin()
    let tree = mounted(Climber(model: model))
    #expect(tree.texts == ["number \(model.number) other 0"])
    await expectRest(tree, change: { model.other = $0 }, text: { "number \(model.number) other \($0)" })
    let reports = Reports.about("the body of Climber")
    #expect(reports.count == 1)
    #expect(reports.first?.contains("(Model.number)") == true)
    tree.unmount()
  }

  fileprivate final class OldModel: ObservableObject {
    @Published var number = 0
    @Published var other = 0

    func count() { number += 1 }
  }

  private struct OldClimber: View {
    @ObservedObject var model: OldModel
    var body: some View {
      let _ = model.count()
      Text(verbatim: "number \(model.number) other \(model.other)")
    }
  }

  @Test("HOST-9: a body that changes an ObservableObject that it watches rests in the same way")
  func oldRests() async {
    let model = OldModel()
    Reports.begin()
    let tree = mounted(OldClimber(model: model))
    await expectRest(tree, change: { model.other = $0 }, text: { "number \(model.number) other \($0)" })
    #expect(Reports.about("the body of OldClimber").count == 1)
    tree.unmount()
  }

  private struct Honest: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
  }

  @Test("HOST-9: many windows whose bodies change what all of them read rest, and an honest window goes on")
  func windows() async {
    let model = Model()
    var trees: [ViewTree] = []
    for _ in 0..<20 { trees.append(mounted(Climber(model: model))) }
    let honest = mounted(Honest())
    for _ in 0..<50 { await Task.yield() }
    let rested = model.number
    for _ in 0..<50 { await Task.yield() }
    #expect(model.number == rested)
    #expect(rested <= 20 * 102 + 20 * 20 * 100)
    honest.pressFirst()
    #expect(honest.elements.contains { $0.texts == ["count 1"] })
    model.other = 1
    for _ in 0..<100 { await Task.yield() }
    #expect(model.number - rested <= 20 * 100)
    #expect(trees.allSatisfy { $0.texts.first?.hasSuffix("other 1") == true })
    for tree in trees + [honest] { tree.unmount() }
  }

  private struct Flicker: View {
    let model: Model
    var body: some View {
      if model.isOn {
        Text(verbatim: "on").onAppear { model.isOn = false }
      } else {
        Text(verbatim: "off").onAppear { model.isOn = true }
      }
    }
  }

  private struct Chasing: View {
    let model: Model
    var body: some View {
      Text(verbatim: "\(model.number)").onChange(of: model.number, initial: true) { model.number += 1 }
    }
  }

  private enum CountKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Preferring: View {
    let model: Model
    var body: some View {
      Text(verbatim: "x").preference(key: CountKey.self, value: model.number).onPreferenceChange(CountKey.self) { model.number = $0 + 1 }
    }
  }

  private struct Restless: View {
    let model: Model
    var body: some View {
      VStack {
        ForEach(0..<3) { _ in
          let _ = model.count()
          Text(verbatim: "\(model.number)")
        }
      }
    }
  }

  private struct Deriving: View {
    let model: Model
    let memo: Memo<Int>
    var body: some View {
      let _ = model.count()
      Text(verbatim: "\(memo.value)")
    }
  }

  struct Cycle: CustomTestStringConvertible, Sendable {
    let testDescription: String
    fileprivate let view: @MainActor @Sendable (Model) -> AnyView
  }

  nonisolated static let cycles = [
    Cycle(testDescription: "onAppear") { AnyView(Flicker(model: $0)) },
    Cycle(testDescription: "onChange") { AnyView(Chasing(model: $0)) },
    Cycle(testDescription: "onPreferenceChange") { AnyView(Preferring(model: $0)) },
    Cycle(testDescription: "rows") { AnyView(Restless(model: $0)) },
    Cycle(testDescription: "a memo") { model in AnyView(Deriving(model: model, memo: Memo { model.number / 2 })) },
  ]

  @Test(
    "HOST-9: cycles through callbacks, rows and memoised values come to an end, and begin again only when something else changes",
    arguments: cycles)
  func callbacks(cycle: Cycle) async {
    let model = Model()
    Reports.begin()
    let tree = mounted(cycle.view(model))
    for _ in 0..<5 { await Task.yield() }
    #expect(await evaluations(tree) == 0)
    let before = total(tree)
    model.number += 10
    model.isOn.toggle()
    tree.flush()
    #expect(total(tree) > before)
    #expect(await evaluations(tree) == 0)
    tree.unmount()
  }

  @Test("HOST-9: a flush comes to an end while another thread goes on changing what is shown, and others have their turn")
  func otherThread() async {
    let model = SharedModel()
    let tree = mounted(Following(model: model))
    let isDone = Tally()
    let thread = RunningThread { while isDone.value == 0 { model.number += 1 } }
    let honest = mounted(Honest())
    for _ in 0..<20 {
      honest.pressFirst()
      await Task.yield()
    }
    #expect(honest.elements.contains { $0.texts == ["count 20"] })
    isDone.set(1)
    thread.join()
    tree.flush()
    #expect(tree.texts == ["\(model.number)"])
    tree.unmount()
  }

  private struct Answering: View {
    let model: SharedModel
    var body: some View {
      Text(verbatim: "\(model.number)").onChange(of: model.number) {
        if model.number < 100 { onAnotherThread { [model] in model.number += 1 } }
      }
    }
  }

  @Test("HOST-9: a tree that changes from another thread again and again within one flush waits for the next one once")
  func scheduledOnce() {
    let model = SharedModel()
    let tree = mounted(Answering(model: model))
    model.number = 1
    tree.flush()
    #expect(tree.texts == ["100"])
    let flushes = tree.flushes
    ViewTree.flushAll()
    #expect(tree.flushes - flushes <= 1)
    tree.unmount()
  }

  private struct Counting: View {
    let model: Model
    let count: Int
    var body: some View { ForEach(0..<count, id: \.self) { _ in CountingRow(model: model) } }
  }

  private struct CountingRow: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.number)").onChange(of: model.number) { model.number += 1 } }
  }

  @Test(
    "HOST-9: a flush whose time is over does what comes from outside, leaves the rest of the chain, and goes on there in the next turns")
  func takesTurns() async {
    let model = Model()
    let tree = mounted(Counting(model: model, count: 40))
    model.number = 1
    tree.flush(Transaction(), until: SteadyTime.now())
    // The change, what all rows do because of it, and some of what follows.
    #expect(model.number == 1 + 40 + FlushShare.least)
    let first = total(tree)
    tree.flush(Transaction(), until: SteadyTime.now())
    #expect(total(tree) - first <= FlushShare.least)
    // All is done in the end, in turns of the main actor's.
    for _ in 0..<2000 { await Task.yield() }
    #expect(Set(tree.texts) == ["\(model.number)"])
    #expect(await evaluations(tree) == 0)
    tree.unmount()
  }

  private struct Restarting: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.number)").onChange(of: model.number) { model.number += 1 } }
  }

  @Test("HOST-9: the message of a callback that causes itself names the view in whose body it is")
  func callbackIsNamed() {
    Reports.begin()
    let model = Model()
    let reports = Reports.about("in the body of Restarting") {
      let tree = mounted(Restarting(model: model))
      model.number = 1
      tree.flush()
      tree.unmount()
    }
    #expect(reports.count == 1 && reports[0].hasPrefix("onChange(of: Int) in the body of Restarting has been run"))
  }

  @Observable(.synchronized) fileprivate final class SharedModel: Sendable {
    var number = 0
  }

  private struct Following: View {
    let model: SharedModel
    var body: some View { Text(verbatim: "\(model.number)") }
  }
}
