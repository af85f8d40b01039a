import BeholdObservation
import BeholdPublishers
import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// Content that is evaluated elsewhere than in the body that has made it.
@Suite("Objects that are read in the content of other views") @MainActor
struct ContentClosureTests {
  final class Model: ObservableObject {
    @Published var n = 0
    @Published var items = ["a", "b"]
  }

  struct Card<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { VStack { content() } }
  }

  struct Framed: ViewModifier {
    let title: () -> String
    func body(content: Content) -> some View {
      VStack {
        Text(title())
        content
      }
    }
  }

  enum Container: CaseIterable {
    case card, cardInCard, forEach, list, lazy, disclosure, tab, sheet, fullScreen, popover, link, destination, split, timeline, modifier,
      method,
      outline, navigation, erased

    var press: String? {
      switch self {
      case .link: "go"
      default: nil
      }
    }
  }

  struct Page: View {
    @ObservedObject var m: Model
    let container: Container
    @State private var isShown = true

    var body: some View {
      Text("outside \(m.n)")
      content
    }

    @ViewBuilder private var content: some View {
      switch container {
      case .card: Card { Text("inside \(m.n)") }
      case .cardInCard: Card { Card { Text("inside \(m.n)") } }
      case .forEach: ForEach(0..<1) { _ in Text("inside \(m.n)") }
      case .list: List(0..<1) { _ in Text("inside \(m.n)") }
      case .lazy: LazyVStack { ForEach(["a"], id: \.self) { _ in Text("inside \(m.n)") } }
      case .disclosure: DisclosureGroup("group", isExpanded: $isShown) { Text("inside \(m.n)") }
      case .tab: TabView { Tab("one", systemImage: "heart") { Text("inside \(m.n)") } }
      case .sheet: Text("base").sheet(isPresented: $isShown) { Text("inside \(m.n)") }
      case .fullScreen: Text("base").fullScreenCover(isPresented: $isShown) { Text("inside \(m.n)") }
      case .popover: Text("base").popover(isPresented: $isShown) { Text("inside \(m.n)") }
      case .link: NavigationStack { NavigationLink("go") { Text("inside \(m.n)") } }
      case .destination: NavigationStack { Text("base").navigationDestination(isPresented: $isShown) { Text("inside \(m.n)") } }
      case .split:
        NavigationSplitView {
          Text("side")
        } detail: {
          Text("inside \(m.n)")
        }
      case .timeline: TimelineView(.everyMinute) { _ in Text("inside \(m.n)") }
      case .modifier: Text("base").modifier(Framed { "inside \(m.n)" })
      case .method: Card(content: text)
      case .outline: ForEach(m.items, id: \.self) { _ in Text("inside \(m.n)") }
      case .navigation: NavigationStack { Card { Text("inside \(m.n)") } }
      case .erased: AnyView(Card { AnyView(Text("inside \(m.n)")) })
      }
    }

    private func text() -> Text { Text("inside \(m.n)") }
  }

  @Test("VIEW-14 content that reads an observed object shows what it is", arguments: Container.allCases)
  func containers(_ container: Container) throws {
    let model = Model()
    let host = TestHost(Page(m: model, container: container))
    if let name = container.press { try host.find(name).press() }
    #expect(host.contains("inside 0"))
    for n in 1...3 {
      model.n += 1
      host.flush()
      #expect(host.contains("inside \(n)"))
      #expect(!host.contains("inside \(n - 1)"))
    }
  }

  struct StatePage: View {
    @StateObject var m: Model
    let evaluated: () -> Void
    var body: some View {
      Card { Text("inside \(m.n)") }
      Card { Field(text: $m.items[0]) }
    }
  }

  struct Field: View {
    @Binding var text: String
    var body: some View { Text("first \(text)") }
  }

  struct EnvironmentPage: View {
    @EnvironmentObject var m: Model
    var body: some View {
      Card { Text("inside \(m.n)") }
      Card { ForEach($m.items, id: \.self) { Field(text: $0) } }
    }
  }

  @Test("VIEW-14 so does content that reads a state object, or one of the environment, or what they are bound to")
  func otherWrappers() {
    let model = Model()
    for host in [TestHost(StatePage(m: model) {}), TestHost(EnvironmentPage().environmentObject(model))] {
      (model.n, model.items) = (0, ["a", "b"])
      host.flush()
      model.n = 1
      model.items[0] = "c"
      host.flush()
      #expect(host.contains("inside 1"))
      #expect(host.contains("first c"))
    }
  }

  struct Silent: View {
    @ObservedObject var m: Model
    var body: some View { Card { Text("nothing") } }
  }

  @Test("VIEW-14 a view is evaluated at each change, and content that reads nothing of the object is not")
  func silentContent() {
    let model = Model()
    let host = TestHost(Silent(m: model), countsEvaluations: true)
    model.n += 1
    host.flush()
    #expect(host.evaluations(of: Silent.self) == 2)
    #expect(host.evaluations(of: Card<Text>.self) == 1)
  }

  struct Owner: View {
    @StateObject private var m = Counted()
    let keep: (@escaping () -> Counted) -> Void
    var body: some View { Text("\(m.number)").onAppear { keep { m } } }
  }

  final class Counted: ObservableObject {
    nonisolated(unsafe) static var made = 0
    let number: Int
    init() {
      Self.made += 1
      number = Self.made
    }
  }

  @Test("VIEW-14 what is left of a view that has gone has the object that the view had")
  func gone() throws {
    Counted.made = 0
    var read: (() -> Counted)?
    struct Parent: View {
      @State private var isShown = true
      let keep: (@escaping () -> Counted) -> Void
      var body: some View {
        Button("Hide") { isShown = false }
        if isShown { Owner(keep: keep) }
      }
    }
    let host = TestHost(Parent { read = $0 })
    let object = try #require(read?())
    try host.find("Hide").press()
    #expect(read?() === object)
    #expect(Counted.made == 1)
  }
}
