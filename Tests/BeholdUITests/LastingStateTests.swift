import BeholdObservation
import BeholdPublishers
import BeholdTesting
import Foundation
import TestSupport
import Testing

@testable import BeholdUI

private struct Counter: View {
  let name: String
  @State private var count = 0

  init(_ name: String) { self.name = name }

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@Observable private final class Model: Codable {
  var number = 0
}

@Observable private final class Names {
  var value: [String] = []
}

@Observable private final class Uncodable {
  var number = 0
}

private final class Store: ObservableObject, Codable {
  @Published var number = 0
  init() {}
  init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

@propertyWrapper private struct Twice: DynamicProperty {
  @State private var value = 0
  var wrappedValue: Int {
    get { value * 2 }
    nonmutating set { value = newValue }
  }
}

private struct Counting: ViewModifier {
  @State private var count = 0
  func body(content: Content) -> some View {
    content
    Button("modifier \(count)") { count += 1 }
  }
}

@MainActor
@Suite("State that goes along")
struct LastingStateTests {
  private let limit = 100_000

  /// Does something in a tree, and shows the same view in another one with what the first has kept.
  private func moved(_ view: some View, _ act: (ViewTree) -> Void) -> ViewTree {
    let tree = keeping(view)
    act(tree)
    tree.flush()
    let snapshot = tree.snapshot(limit: limit)!
    tree.unmount()
    return keeping(view, snapshot)
  }

  @Test("Views of one type in one view have each their own")
  func siblings() {
    struct Content: View {
      var body: some View {
        VStack {
          Counter("a")
          Counter("b")
          HStack { Counter("c") }
        }
        .overlay { Counter("d") }
      }
    }
    let tree = moved(Content()) {
      _ = $0.press("a 0")
      for count in 0..<3 { _ = $0.press("c \(count)") }
      for count in 0..<2 { _ = $0.press("d \(count)") }
    }
    #expect(tree.texts == ["a 1", "b 0", "c 3", "d 2"])
  }

  @Test("Rows have theirs by their identities, wherever they stand, also those that come later")
  func rows() {
    struct Content: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        Button("turn") { names = ["d"] + names.reversed() }
        ForEach(names, id: \.self) { Counter($0) }
      }
    }
    let tree = moved(Content()) {
      _ = $0.press("a 0")
      _ = $0.press("turn")
      $0.flush()
      _ = $0.press("d 0")
      $0.flush()
      _ = $0.press("d 1")
    }
    #expect(tree.texts == ["turn", "d 2", "c 0", "b 0", "a 1"])
  }

  @Test("What has to be loaded first waits for its views, for a time, and goes along with the next snapshot")
  func later() {
    struct Content: View {
      let names: Names
      var body: some View { ForEach(names.value, id: \.self) { Counter($0) } }
    }
    let names = Names()
    names.value = ["a"]
    let first = keeping(Content(names: names))
    _ = first.press("a 0")
    let snapshot = first.snapshot(limit: limit)!
    names.value = []
    let second = keeping(Content(names: names), snapshot)
    let third = keeping(Content(names: names), second.snapshot(limit: limit)!)
    let late = keeping(Content(names: names), snapshot, patience: .zero, report: { _ in })
    names.value = ["a"]
    for tree in [third, late] { tree.flush() }
    #expect(third.texts == ["a 1"])
    #expect(late.texts == ["a 0"])
    names.value = []
    third.flush()
    names.value = ["a"]
    third.flush()
    #expect(third.texts == ["a 0"])
  }

  @Test("That what was kept has no place any more is said once, when it has been waited for", .timeLimit(.minutes(1)))
  func nowhere() async throws {
    let first = keeping(Counter("a"))
    _ = first.press("a 0")
    let snapshot = first.snapshot(limit: limit)!
    #expect(snapshot.values.count == 1)
    var said: [String] = []
    let tree = ViewTree()
    tree.lastingState = LastingState(restoring: snapshot, patience: .seconds(2), report: { said.append($0) })
    tree.mount(Text("nobody counts here"))
    #expect(said == [] && tree.snapshot(limit: limit)?.values == snapshot.values)
    while said.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(said.count == 1 && said[0].hasPrefix("1 value that it had begins anew") && tree.lastingState?.isTouched == true)
    #expect(tree.snapshot(limit: limit)?.values == [] && said.count == 1)
  }

  @Test("Branches and identities are places of their own")
  func branches() {
    struct Content: View {
      @State private var isOn = false
      @State private var id = 1
      var body: some View {
        Button("switch") { isOn.toggle() }
        Button("next") { id += 1 }
        if isOn { Counter("x") } else { Counter("x") }
        Counter("y").id(id)
      }
    }
    let tree = moved(Content()) {
      _ = $0.press("x 0")
      _ = $0.press("y 0")
      _ = $0.press("switch")
      _ = $0.press("next")
      $0.flush()
      for count in 0..<2 { _ = $0.press("x \(count)") }
      for count in 0..<3 { _ = $0.press("y \(count)") }
    }
    #expect(tree.texts == ["switch", "next", "x 2", "y 3"])
    _ = tree.press("switch")
    _ = tree.press("next")
    tree.flush()
    #expect(tree.texts == ["switch", "next", "x 0", "y 0"])
  }

  @Test("A path leads to the same pages, with what is in them, whether the stack keeps it or not")
  func navigation() {
    struct Page: View {
      let number: Int
      var body: some View {
        Counter("page \(number):")
        NavigationLink("to \(number + 1)", value: number + 1)
      }
    }
    struct Content: View {
      let isOwn: Bool
      @State private var path: [Int] = []
      var body: some View {
        if isOwn {
          NavigationStack { Page(number: 0).navigationDestination(for: Int.self) { Page(number: $0) } }
        } else {
          NavigationStack(path: $path) { Page(number: 0).navigationDestination(for: Int.self) { Page(number: $0) } }
        }
      }
    }
    for isOwn in [true, false] {
      let tree = moved(Content(isOwn: isOwn)) {
        _ = $0.press("page 0: 0")
        for number in 1...2 {
          $0.act(.press, .link, "to \(number)")
          $0.flush()
        }
        for count in 0..<2 { _ = $0.press("page 2: \(count)") }
      }
      #expect(tree.texts.filter { $0.hasPrefix("page") } == ["page 0: 1", "page 1: 0", "page 2: 2"])
    }
  }

  @Test("The tab, a sheet and what the window has stored are as they were")
  func tabs() {
    struct Item: Codable, Identifiable { var id: Int }
    struct Content: View {
      @State private var item: Item?
      @SceneStorage("words") private var words = "none"
      var body: some View {
        TabView {
          Tab("A", image: "a") { Counter("a") }
          Tab("B", image: "b") {
            Button("show") {
              item = Item(id: 4)
              words = "some"
            }
            Text(words)
          }
        }
        .sheet(item: $item) { Counter("sheet \($0.id):") }
      }
    }
    let tree = moved(Content()) {
      $0.act(.press, .tab, "B")
      _ = $0.press("show")
      $0.flush()
      _ = $0.press("sheet 4: 0")
    }
    #expect(tree.all(.tab).map { $0[.isSelected] != nil } == [false, true])
    #expect(tree.texts.contains("sheet 4: 1") && tree.texts.contains("some"))
  }

  @Test("A tab that was seen, and is not chosen, is as it was, however late it is chosen again")
  func hiddenTabs() {
    struct Content: View {
      @State private var tab = 1
      var body: some View {
        TabView(selection: $tab) {
          Tab("A", image: "a", value: 1) { Counter("a") }
          Tab("B", image: "b", value: 2) { Counter("b") }
          Tab("C", image: "c", value: 3) { Counter("c") }
        }
      }
    }
    let first = keeping(Content())
    _ = first.press("a 0")
    first.act(.press, .tab, "B")
    let second = keeping(Content(), first.snapshot(limit: limit)!)
    // What was never seen is not there either.
    #expect(second.texts == ["A", "a 1", "B", "b 0", "C"])
    let third = keeping(Content(), second.snapshot(limit: limit)!)
    third.act(.press, .tab, "A")
    #expect(third.texts.contains("a 1"))
  }

  @Test("Wrappers of users, modifiers, StateObject and FocusState go along")
  func wrappers() {
    struct Content: View {
      @Twice private var twice
      @StateObject private var store = Store()
      @State private var model = Model()
      @FocusState private var focus: String?
      @State private var text = ""
      var body: some View {
        Button("twice \(twice) store \(store.number) model \(model.number) focus \(focus ?? "-")") {
          twice = 3
          store.number = 4
          model.number = 5
          focus = "b"
        }
        .modifier(Counting())
        TextField("a", text: $text).focused($focus, equals: "a")
        TextField("b", text: $text).focused($focus, equals: "b")
      }
    }
    let tree = moved(Content()) {
      _ = $0.press("twice 0 store 0 model 0 focus -")
      _ = $0.press("modifier 0")
    }
    #expect(tree.texts.contains("twice 6 store 4 model 5 focus b"))
    #expect(tree.texts.contains("modifier 1"))
  }

  @Test("A place that is of another type, or has gone, has its initial value")
  func otherTypes() {
    struct Old: View {
      @State private var count = 0
      var body: some View { Button("old \(count)") { count += 1 } }
    }
    struct Content: View {
      let isNew: Bool
      var body: some View {
        if isNew { AnyView(Fresh()) } else { AnyView(Old()) }
        Counter("last")
      }
    }
    struct Fresh: View {
      @State private var count = ""
      var body: some View { Text("fresh \(count)") }
    }
    let first = keeping(Content(isNew: false))
    _ = first.press("old 0")
    _ = first.press("last 0")
    let second = keeping(Content(isNew: true), first.snapshot(limit: limit)!, report: { _ in })
    #expect(second.texts == ["fresh ", "last 1"])
  }

  @Test("What is not Codable begins anew, and is said once; with .none nothing is said, and nothing goes along")
  func impossible() {
    struct UncodableHolder: View {
      @State private var model = Uncodable()
      var body: some View { Button("number \(model.number)") { model.number += 1 } }
    }
    struct QuietHolder: View {
      @State private var model = Uncodable()
      var body: some View { Text("\(model.number)") }
    }
    Reports.begin()
    let said = Reports.about("model of UncodableHolder") {
      let tree = moved(
        VStack {
          UncodableHolder()
          UncodableHolder()
        }
      ) { _ = $0.press("number 0") }
      #expect(tree.texts == ["number 0", "number 0"])
    }
    #expect(
      said.count == 1
        && said[0].contains("because Uncodable is not Codable. Make it Codable, keep it with BeholdData, or write .continuity(.none)"))
    // Nobody can make what is the library's own otherwise.
    struct ColorHolder: View {
      @State private var color = Color.red
      var body: some View { Text("red").foregroundStyle(color) }
    }
    #expect(Reports.about("ColorHolder") { _ = moved(ColorHolder()) { _ in } }.isEmpty)
    let quiet = Reports.about("QuietHolder") {
      let tree = moved(
        VStack {
          QuietHolder()
          Counter("a")
        }.continuity(.none)
      ) { _ = $0.press("a 0") }
      #expect(tree.texts == ["0", "a 0"])
    }
    #expect(quiet.isEmpty)
  }

  @Test("A file that is offered is made anew, and offered again")
  func offers() async {
    struct Content: View {
      @State private var isSaving = false
      var body: some View {
        Button("export") { isSaving = true }
          .fileExporter(isPresented: $isSaving, item: "words", contentTypes: [.text]) { _ in }
      }
    }
    func isOffered(_ tree: ViewTree) async -> Bool {
      await eventually {
        tree.flush()
        return tree.texts.contains("Save")
      }
    }
    let first = keeping(Content())
    _ = first.press("export")
    #expect(await isOffered(first))
    let second = keeping(Content(), first.snapshot(limit: limit)!)
    first.unmount()
    #expect(await isOffered(second))
  }

  @Test("A value that cannot be read changes nothing, and is said")
  func broken() {
    let first = keeping(Counter("a"))
    _ = first.press("a 0")
    var snapshot = first.snapshot(limit: limit)!
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      var said: [String] = []
      var bytes = snapshot.values[0].bytes
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      case 1: bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      default: bytes = Array(String(repeating: "[", count: 2000).utf8)
      }
      let isNumber = (try? JSONDecoder().decode([Int].self, from: Data(bytes)))?.count == 1
      let tree = keeping(Counter("a"), StateSnapshot(of: [snapshot.values[0].place: bytes]), report: { said.append($0) })
      #expect(said.isEmpty == isNumber)
      if !isNumber { #expect(tree.texts == ["a 0"]) }
      tree.unmount()
    }
    // The number in a value of the window is no matter of the property's.
    snapshot.values[0].place = 0
    var said: [String] = []
    #expect(keeping(Counter("a"), snapshot, report: { said.append($0) }).texts == ["a 0"])
    #expect(said.count == 1)
  }

  @Test("Nothing is said while nothing happens, and once for what happens together")
  func touches() {
    let count = Tally()
    struct Content: View {
      @State private var model = Model()
      var body: some View {
        Counter("a")
        Counter("b")
        // Nobody shows the number.
        Button("model") { model.number += 1 }
      }
    }
    let tree = keeping(Content(), touched: { count.count() })
    func touched() -> Int { count.value }
    #expect(touched() == 0)
    _ = tree.snapshot(limit: limit)
    tree.flush()
    #expect(touched() == 0)
    for round in 0..<3 {
      _ = tree.press("a \(round)")
      tree.flush()
      _ = tree.press("b \(round)")
      tree.flush()
    }
    #expect(touched() == 1)
    _ = tree.snapshot(limit: limit)
    _ = tree.press("model")
    #expect(touched() == 2)
    _ = tree.snapshot(limit: limit)
    #expect(touched() == 2 && tree.lastingState?.snapshots == 3)
  }

  @Test("Nothing is left of a tree that keeps its state, and one that does not has nothing of it")
  func lifetime() {
    weak var state: LastingState?
    weak var model: Model?
    do {
      let held = Model()
      model = held
      let tree = keeping(Holder(model: held))
      state = tree.lastingState
      _ = tree.snapshot(limit: limit)
      tree.unmount()
      #expect(tree.snapshot(limit: limit)?.values.isEmpty == true)
    }
    #expect(state == nil && model == nil)
    let tree = ViewTree()
    tree.mount(Counter("a"))
    #expect(tree.snapshot(limit: limit) == nil)
  }

  private struct Holder: View {
    @State var model: Model
    var body: some View { Text("\(model.number)") }
  }
}

extension StateSnapshot {
  init(of values: [UInt64: [UInt8]]) {
    self.init()
    self.values = values.map { Value(place: $0.key, bytes: $0.value) }
  }
}
