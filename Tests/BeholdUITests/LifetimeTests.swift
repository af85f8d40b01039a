import BeholdObservation
import BeholdPublishers
import Foundation
import TestSupport
import Testing

@testable import BeholdUI

/// Each kind of view, modifier and wrapper, mounted, used and ended again and again. What is in each holds the app's objects.
@MainActor
@Suite("Nothing is left of what has ended")
struct LifetimeTests {
  typealias Probe = LifetimeProbe

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let view: @MainActor @Sendable (Probe) -> AnyView

    init<Content: View>(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable (Probe) -> Content) {
      testDescription = name
      self.view = { AnyView(view($0)) }
    }
  }

  /// Mounts a view, does all that can be done with it, changes what it shows, and ends it.
  ///
  /// - Returns: what was there, which should have gone.
  private func live(_ view: @MainActor (Probe) -> AnyView, isUsed: Bool) -> [WeakObject] {
    let probe = Probe()
    let clock = ManualClock(Date(timeIntervalSince1970: 0))
    let tree = ViewTree(clock: clock)
    var weak = [WeakObject(probe), WeakObject(probe.model), WeakObject(probe.object), WeakObject(probe.canary), WeakObject(tree)]
    func note() {
      func collect(_ node: AnyViewNode) -> Bool {
        weak.append(WeakObject(node))
        return node.visitChildren(collect)
      }
      _ = tree.rootNode.map(collect)
      weak += tree.elements.dropFirst().map(WeakObject.init)
    }
    tree.mount(Framed(content: view(probe)).environment(probe.model).environmentObject(probe.object))
    note()
    if isUsed { use(tree, clock, probe, note) }
    tree.unmount()
    #expect(tree.nodesMade == 0)
    return weak + probe.made
  }

  private func use(_ tree: ViewTree, _ clock: ManualClock, _ probe: Probe, _ note: () -> Void) {
    tree.exercise()
    note()
    probe.model.isOn.toggle()
    probe.model.number += 1
    probe.object.count += 1
    probe.subject.send(1)
    tree.flush()
    note()
    probe.model.items = [Probe.Item(id: 4), Probe.Item(id: 2)]
    tree.flush()
    note()
    tree.exercise()
    note()
    // Nobody sees it for a while, in which it changes and time goes on.
    tree.setSeen(false)
    probe.model.isOn.toggle()
    withAnimation(.linear(duration: 2)) { probe.model.number += 1 }
    clock.advance(to: clock.now.addingTimeInterval(1))
    tree.flush()
    tree.setSeen(true)
    for _ in 0..<3 {
      clock.advance(to: clock.now.addingTimeInterval(0.5))
      tree.flush()
    }
    note()
  }

  /// Gives the view a window's root that is evaluated now and then.
  private struct Framed: View {
    let content: AnyView
    @State private var text = ""
    var body: some View { VStack { content } }
  }

  private func expectNothingLeft(_ weak: [WeakObject], of name: String) async {
    // Tasks that were cancelled end in turns of their own; the schedule of flushes keeps trees until its turn.
    _ = await eventually { weak.allSatisfy { $0.object == nil } }
    let left = Dictionary(grouping: weak.compactMap(\.object).map { "\(type(of: $0))" }) { $0 }.mapValues(\.count)
    #expect(left.isEmpty, "\(name) leaves \(left)")
  }

  @Test("HOST-6: a window with any kind of view leaves nothing when it ends, a hundred times", arguments: cases)
  func nothingLeft(of view: Case) async {
    var weak: [WeakObject] = []
    for round in 0..<100 { weak += live(view.view, isUsed: round % 20 == 0) }
    await expectNothingLeft(weak, of: view.testDescription)
  }

  // MARK: While the window lives

  private struct Book: View {
    @Bindable var model: Probe.Model
    let make: (Int) -> Probe.Value
    var body: some View {
      NavigationStack(path: $model.path) {
        VStack {
          NavigationLink("by value", value: make(1))
          NavigationLink("by view") { Text(verbatim: "page") }
        }
        .navigationDestination(for: Probe.Value.self) { value in
          Held(value: value).navigationTitle("page").toolbar { Button("tool") {} }
        }
      }
    }
  }

  private struct Held: View {
    let value: Probe.Value
    @State private var own: Probe.Value
    init(value: Probe.Value) {
      self.value = value
      own = value
    }
    var body: some View { Button("\(value.number)") { own = value } }
  }

  @Test("HOST-6: a page that is popped leaves neither its model nor its nodes, while its stack goes on")
  func pops() async {
    let probe = Probe()
    let tree = ViewTree()
    tree.mount(Book(model: probe.model, make: { probe.value($0) }))
    let rest = tree.nodesMade
    var weak: [WeakObject] = []
    for number in 0..<100 {
      probe.model.path = [probe.value(number), probe.value(number + 1000)]
      tree.flush()
      func collect(_ node: AnyViewNode) -> Bool {
        if node.bodyType == Held.self { weak.append(WeakObject(node)) }
        return node.visitChildren(collect)
      }
      _ = tree.rootNode.map(collect)
      probe.model.path.removeLast()
      tree.flush()
      probe.model.path = []
      tree.flush()
      #expect(tree.nodesMade == rest)
    }
    #expect(weak.count == 200)
    #expect(weak.count { $0.object != nil } == 0)
    // The link has kept what it was given first.
    #expect(probe.made.dropFirst().count { $0.object != nil } <= 1)
    tree.unmount()
  }

  private struct Presenting: View {
    @Bindable var model: Probe.Model
    var body: some View {
      Text(verbatim: "x")
        .sheet(item: $model.presented) { Held(value: $0.value) }
        .popover(item: $model.presented) { Held(value: $0.value) }
        .fullScreenCover(item: $model.presented) { Held(value: $0.value) }
        .alert("alert", isPresented: .constant(model.presented != nil), presenting: model.presented) { Held(value: $0.value) }
        .confirmationDialog("dialog", isPresented: .constant(model.presented != nil), presenting: model.presented) { Held(value: $0.value) }
    }
  }

  @Test("HOST-6: what was presented leaves nothing, while the view that has presented it goes on")
  func presentations() {
    let probe = Probe()
    let tree = ViewTree()
    tree.mount(Presenting(model: probe.model))
    let rest = tree.nodesMade
    for number in 0..<100 {
      probe.model.presented = Probe.Presented(value: probe.value(number))
      tree.flush()
      #expect(tree.elements.contains { $0.kind == .sheet })
      probe.model.presented = nil
      tree.flush()
      #expect(tree.nodesMade == rest)
    }
    #expect(probe.made.count { $0.object != nil } == 0)
    tree.unmount()
  }

  private struct Rows: View {
    let model: Probe.Model
    let make: (Int) -> Probe.Value
    var body: some View {
      List {
        ForEach(model.items) { item in
          let value = make(item.id)
          Text(verbatim: item.text).swipeActions { Button("do") { _ = value } }.contextMenu { Button("do") { _ = value } }
        }
        .swipeActions(edge: .leading) { Text(verbatim: "outer") }
      }
    }
  }

  @Test("HOST-6: rows with swipe actions that come and go leave nothing, while the list goes on")
  func rows() {
    let probe = Probe()
    probe.model.items = []
    let tree = ViewTree()
    tree.mount(Rows(model: probe.model, make: { probe.value($0) }))
    let rest = tree.nodesMade
    for number in 0..<100 {
      probe.model.items = (0..<5).map { Probe.Item(id: number * 10 + $0) }
      tree.flush()
      probe.model.items = []
      tree.flush()
      #expect(tree.nodesMade == rest)
    }
    #expect(probe.made.count == 500)
    #expect(probe.made.count { $0.object != nil } == 0)
    tree.unmount()
  }

  private struct Tabs: View {
    @Bindable var model: Probe.Model
    let make: (Int) -> Probe.Value
    var body: some View {
      TabView(selection: $model.number) {
        ForEach(model.items) { item in
          Tab("tab \(item.id)", systemImage: "star", value: item.id) { Held(value: make(item.id)) }
        }
      }
    }
  }

  @Test("HOST-6: tabs that come, are selected and go leave nothing, while the tab view goes on")
  func tabs() {
    let probe = Probe()
    probe.model.items = []
    let tree = ViewTree()
    tree.mount(Tabs(model: probe.model, make: { probe.value($0) }))
    let rest = tree.nodesMade
    for number in 0..<100 {
      probe.model.items = (0..<3).map { Probe.Item(id: number * 10 + $0) }
      for item in probe.model.items {
        probe.model.number = item.id
        tree.flush()
      }
      probe.model.items = []
      tree.flush()
      #expect(tree.nodesMade == rest)
    }
    #expect(probe.made.count >= 300)
    #expect(probe.made.count { $0.object != nil } == 0)
    tree.unmount()
  }
}
