import BeholdObservation
import Testing

@testable import BeholdUI

private enum Place: Hashable {
  case orders
  case truck
  case extra
}

private struct Counter: View {
  let name: String
  let diary: Diary
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
      .onAppear { diary.note("+\(name)") }
      .onDisappear { diary.note("-\(name)") }
  }
}

@MainActor
@Suite("Tabs")
struct TabTests {
  private func chosen(_ tree: ViewTree) -> [Bool] { tree.all(.tab).map { $0[.isSelected] != nil } }

  @Test("Tabs of views keep their state while another one is selected, and have disappeared then")
  func tabItems() {
    struct Content: View {
      let diary: Diary
      var body: some View {
        TabView {
          Counter(name: "a", diary: diary).tabItem { Text(verbatim: "A") }
          Counter(name: "b", diary: diary).tabItem { Text(verbatim: "B") }.badge(3)
        }
      }
    }
    let diary = Diary()
    let tree = mounted(Content(diary: diary))
    #expect(
      tree.outline
        == #"tabs[tab*[tabLabel["A"], page[button["a 0"]]], tab[tabLabel["B"], page~[button["b 0"]]]]"#)
    #expect(tree.all(.tab).map { $0[.badge]?.text } == [nil, "3"])
    #expect(diary.take() == ["+a"])
    _ = tree.press("a 0")
    #expect(tree.press("b 0") == .hidden)
    tree.act(.press, .tab, "B")
    #expect(chosen(tree) == [false, true])
    #expect(diary.take() == ["+b", "-a"])
    tree.act(.press, .tab, "A")
    #expect(diary.take() == ["+a", "-b"])
    #expect(tree.texts.contains("a 1"))
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("Pages that are swiped are there beside the one that is selected, and have not appeared")
  func neighbours() {
    struct Content: View {
      let diary: Diary
      var body: some View {
        TabView {
          ForEach(0..<4, id: \.self) { number in
            Tab {
              Counter(name: "\(number)", diary: diary)
            } label: {
              Text(verbatim: "\(number)")
            }
          }
        }
        .tabViewStyle(.page)
      }
    }
    let diary = Diary()
    let tree = mounted(Content(diary: diary))
    #expect(tree.all(.button).count == 2)
    #expect(diary.take() == ["+0"])
    tree.act(.press, .tab, "1")
    #expect(tree.all(.button).count == 3)
    #expect(diary.take() == ["+1", "-0"])
    tree.act(.press, .tab, "0")
    #expect(tree.all(.button).count == 3)
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("A tab is selected by its tag, wherever in its view that is said, and only then are views evaluated that follow it")
  func tags() {
    struct Inner: View {
      var body: some View { Text(verbatim: "inner").tabItem { Text(verbatim: "I") }.tag(Place.truck) }
    }
    struct Content: View {
      @State private var place = Place.truck
      let diary: Diary
      var body: some View {
        TabView(selection: $place) {
          Counter(name: "a", diary: diary).tabItem { Text(verbatim: "A") }.tag(Place.orders)
          Inner()
        }
      }
    }
    let tree = mounted(Content(diary: Diary()))
    #expect(chosen(tree) == [false, true])
    tree.log!.reset()
    tree.act(.press, .tab, "A")
    #expect(chosen(tree) == [true, false])
    #expect(tree.log!.counts[ObjectIdentifier(Content.self)] == nil)
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == nil)
  }

  @Test("The content of a Tab is made when it is selected for the first time")
  func late() {
    struct Content: View {
      @State private var place = Place.orders
      @State private var hasExtra = false
      let diary: Diary
      var body: some View {
        TabView(selection: $place) {
          Tab("Orders", systemImage: "box", value: Place.orders) { Counter(name: "orders", diary: diary) }
          Tab("Truck", systemImage: "truck", value: .truck) {
            Counter(name: "truck", diary: diary).navigationTitle("The truck")
          }
          if hasExtra { Tab("Extra", systemImage: "star", value: .extra) { Text(verbatim: "extra") } }
        }
        Button("more") { hasExtra = true }
        Button("extra") { place = .extra }
      }
    }
    let diary = Diary()
    let tree = mounted(Content(diary: diary))
    #expect(tree.texts == ["Orders", "orders 0", "Truck", "more", "extra"])
    tree.act(.press, .tab, "Truck")
    #expect(tree.all(.page)[1].outline == #"page(The truck)[button["truck 0"]]"#)
    tree.act(.press, .tab, "Orders")
    #expect(tree.texts == ["Orders", "orders 0", "Truck", "truck 0", "more", "extra"])
    #expect(diary.take() == ["+orders", "+truck", "-orders", "+orders", "-truck"])
    _ = tree.press("more")
    #expect(chosen(tree) == [true, false, false])
    _ = tree.press("extra")
    #expect(chosen(tree) == [false, false, true])
    #expect(tree.texts.contains("extra"))
  }

  @Test("A stack in a tab keeps its pages, and what is below the top stays unseen when the tab is seen again")
  func stackInTab() {
    struct Content: View {
      let diary: Diary
      var body: some View {
        TabView {
          Tab("A", systemImage: "a") {
            NavigationStack {
              VStack {
                Counter(name: "root", diary: diary)
                NavigationLink("on") { Counter(name: "page", diary: diary) }
              }
            }
          }
          Tab("B", systemImage: "b") { Text(verbatim: "b").toolbar(.hidden, for: .tabBar) }
        }
      }
    }
    let diary = Diary()
    let tree = mounted(Content(diary: diary))
    _ = tree.follow("on")
    #expect(Set(diary.take()) == ["+root", "-root", "+page"])
    tree.act(.press, .tab, "B")
    #expect(diary.take() == ["-page"])
    #expect(tree.all(.tabs)[0][.isBarHidden] != nil)
    tree.act(.press, .tab, "A")
    #expect(diary.take() == ["+page"])
    #expect(tree.all(.tabs)[0][.isBarHidden] == nil)
  }

  @Test("Somebody searches by a field in the toolbar, and the views around know")
  func search() {
    struct Results: View {
      let text: String
      let diary: Diary
      @Environment(\.isSearching) private var isSearching
      @Environment(\.dismissSearch) private var dismissSearch
      var body: some View {
        Button("\(text) \(isSearching)") { dismissSearch() }
      }
    }
    struct Content: View {
      @State private var text = ""
      let diary: Diary
      var body: some View {
        Results(text: text, diary: diary)
          .searchable(text: $text, prompt: "Donuts")
          .onSubmit(of: .search) { diary.note("search \(text)") }
      }
    }
    let diary = Diary()
    let tree = mounted(NavigationStack { Content(diary: diary) })
    let field = tree.all(.searchField)[0]
    #expect(field.parent?.kind == .toolbar)
    #expect(field[.prompt]?.text == "Donuts")
    tree.send(.focus(true), to: field.id)
    tree.send(.input("glaze"), to: field.id)
    tree.send(.submit, to: field.id)
    tree.flush()
    #expect(tree.texts == ["glaze true"])
    #expect(field[.value]?.text == "glaze")
    #expect(diary.take() == ["search glaze"])
    _ = tree.press("glaze true")
    #expect(tree.texts == [" false"])
    #expect(field[.isFocused] == nil)
  }
}
