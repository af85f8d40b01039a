import BeholdTesting
import TestSupport
import Testing

@testable import BeholdObservation
@testable import BeholdUI

@MainActor
@Suite("What a window holds is freed")
struct RuntimeLeakTests {
  @Observable fileprivate final class Model {
    var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
    var isOn = true
    var number = 0
    let witness = Witness()
  }

  fileprivate struct Item: Identifiable {
    let id: Int
    var count = 0
  }

  private enum Key: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }

  private struct Row: View {
    @Binding var item: Item
    @State private var presses = 0
    @Environment(Model.self) private var model
    var body: some View {
      Button("\(item.id) \(item.count) \(presses) \(model.number)") {
        item.count += 1
        presses += 1
      }
      .preference(key: Key.self, value: item.count)
      .opacity(0.5)
      .onDisappear { model.number += 0 }
    }
  }

  private struct Framed: ViewModifier {
    @State private var count = 0
    let model: Model
    func body(content: Content) -> some View {
      content.onAppear { count += model.number }.environment(\.isEnabled, count >= 0)
    }
  }

  private struct Screen: View {
    @Bindable var model: Model
    @State private var sum = 0
    @State private var own = Model()
    @State private var witness = Witness()
    var body: some View {
      VStack {
        ForEach($model.items) { $item in Row(item: $item) }
          .onDelete { _ in model.items.removeFirst() }
        if model.isOn { AnyView(Text("on \(own.number)")) } else { AnyView(Button("off") { own.number += model.number }) }
        Text("sum \(sum)").id(model.number).transition(.identity)
        Group {
          Text("a")
          Text("b")
        }
        .disabled(!model.isOn)
        .modifier(Framed(model: model))
      }
      .onPreferenceChange(Key.self) { sum = $0 }
      .transformPreference(Key.self) { $0 += model.number }
      .onChange(of: model.number, initial: true) { own.number += 1 }
      .task { [witness] in
        for await _ in AsyncStream<Int>.never { _ = witness }
      }
      .environment(model)
      .transformEnvironment(\.isEnabled) { $0 = $0 && model.isOn }
    }
  }

  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  @Test("LIFE-3: mounting and unmounting frees every node, element, state, task and observed link")
  func everything() async {
    let weak = await Self.cycle()
    #expect(await eventually { weak.allSatisfy { $0.object == nil } })
    #expect(weak.compactMap(\.object).map { "\(type(of: $0))" } == [])
  }

  @Test("Mounting and unmounting again and again takes no more of the graph's memory")
  func blocks() async {
    // Alone in a process: the counts are those of all windows.
    await #expect(processExitsWith: .success) { await RuntimeLeakTests.countBlocks() }
  }

  /// Some rounds of mounting leave the counts as they were. In others a thread on which a task ends may have taken free blocks for itself, or put some
  /// back late; what leaks does so in each round.
  private static func countBlocks() async {
    await cycle()
    var counts = [ThreadState.blocksInUse]
    for _ in 0..<20 {
      for _ in 0..<5 { await cycle() }
      counts.append(ThreadState.blocksInUse)
      if counts[counts.count - 2] == counts[counts.count - 1] { return }
    }
    preconditionFailure("blocks after each round: \(counts)")
  }

  /// Mounts, changes and unmounts, and gives all that was there.
  @discardableResult
  private static func cycle() async -> [Weak] {
    let model = Model()
    let tree = ViewTree()
    tree.mount(Screen(model: model))
    tree.flush()
    var weak = [Weak(model), Weak(model.witness), Weak(tree)]
    func collect(_ node: AnyViewNode) -> Bool {
      weak.append(Weak(node))
      return node.visitChildren(collect)
    }
    _ = tree.rootNode.map(collect)
    weak += tree.elements.map(Weak.init)
    for element in tree.elements where element.kind == .button {
      tree.send(.press, to: element.id)
      tree.flush()
    }
    for _ in 0..<5 { await Task.yield() }
    model.isOn = false
    model.items.swapAt(0, 2)
    model.number = 3
    tree.flush()
    model.items.removeFirst()
    model.isOn = true
    tree.flush()
    _ = tree.rootNode.map(collect)
    weak += tree.elements.map(Weak.init)
    precondition(tree.nodesMade > 20)
    tree.unmount()
    precondition(tree.nodesMade == 0)
    for _ in 0..<20 { await Task.yield() }
    return weak
  }
}

extension AsyncStream {
  /// A stream that neither gives anything nor ends, until its task is cancelled.
  fileprivate static var never: AsyncStream { AsyncStream { _ in } }
}
