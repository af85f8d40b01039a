import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@Observable @MainActor
private final class Titled {
  var name = "one"
}

private struct NamedPage: View {
  let model: Titled

  var body: some View { NavigationLink("next", value: 1).navigationTitle(model.name) }
}

private struct FixedPage: View {
  let model: Titled

  var body: some View {
    VStack {
      Text(verbatim: model.name)
      NavigationLink("last", value: 2)
    }
    .navigationTitle("fixed")
  }
}

struct Letter: Hashable, Codable {
  let name: String
}

private struct Noted: ViewModifier {
  let name: String
  let diary: Diary

  func body(content: Content) -> some View {
    content.onAppear { diary.note("+\(name)") }.onDisappear { diary.note("-\(name)") }
  }
}

extension View {
  fileprivate func noted(_ name: String, _ diary: Diary) -> some View { modifier(Noted(name: name, diary: diary)) }
}

@Observable
private final class Route {
  var numbers: [Int] = []
  var path = NavigationPath()
  var isPresented = false
  var letter: Letter?
}

@MainActor
@Suite("Navigation")
struct NavigationTests {
  private struct Numbers: View {
    @Bindable var route: Route
    let diary: Diary

    var body: some View {
      NavigationStack(path: $route.numbers) {
        VStack {
          Counter(name: "root")
          NavigationLink("one", value: 1)
          NavigationLink("wrong", value: "x")
        }
        .navigationTitle("Root")
        .noted("root", diary)
        .navigationDestination(for: Int.self) { number in
          VStack {
            Counter(name: "page \(number)")
            NavigationLink("next of \(number)", value: number + 1)
          }
          .navigationTitle("Page \(number)")
          .noted("\(number)", diary)
        }
      }
    }
  }

  @Test("A link goes on to the page of its value; the page below keeps its state, hidden, and has disappeared")
  func push() {
    let (route, diary) = (Route(), Diary())
    let tree = mounted(Numbers(route: route, diary: diary))
    #expect(diary.take() == ["+root"])
    _ = tree.press("root 0")
    #expect(tree.follow("one") == .handled)
    #expect(route.numbers == [1])
    #expect(tree.all(.page).map { $0[.label]?.text } == ["Root", "Page 1"])
    #expect(tree.all(.page).map { $0[.isHidden] != nil } == [true, false])
    #expect(tree.all(.page).map { $0[.isDismissible] != nil } == [false, true])
    #expect(Set(diary.take()) == ["-root", "+1"])
    #expect(tree.texts.contains("root 1"))
    #expect(tree.press("root 1") == .hidden)
    #expect(tree.send(.dismiss, to: tree.all(.page)[1].id) == .handled)
    tree.flush()
    #expect(route.numbers == [])
    #expect(tree.all(.page).count == 1)
    #expect(tree.texts.contains("root 1"))
    #expect(tree.press("root 1") == .handled)
    #expect(diary.take() == ["+root", "-1"])
  }

  @Test("A deep path is shown at once: only the top page appears, and going back over several levels shortens the path")
  func deepPath() {
    let (route, diary) = (Route(), Diary())
    route.numbers = [1, 2, 3, 4]
    let tree = mounted(Numbers(route: route, diary: diary))
    #expect(tree.all(.page).map { $0[.label]?.text } == ["Root", "Page 1", "Page 2", "Page 3", "Page 4"])
    #expect(diary.take() == ["+4"])
    #expect(tree.send(.dismiss, to: tree.all(.page)[2].id) == .handled)
    tree.flush()
    #expect(route.numbers == [1])
    #expect(diary.take() == ["+1", "-4"])
    route.numbers = [1, 7, 8]
    tree.flush()
    #expect(Set(diary.take()) == ["-1", "+8"])
    route.numbers = []
    tree.flush()
    #expect(diary.take() == ["+root", "-8"])
  }

  @Test("Pages of a path that stay the same keep their state, and only the concerned views are evaluated")
  func samePages() {
    let (route, diary) = (Route(), Diary())
    let tree = mounted(Numbers(route: route, diary: diary))
    route.numbers = [1, 2]
    tree.flush()
    _ = tree.press("page 2 0")
    tree.log!.reset()
    route.numbers.append(3)
    tree.flush()
    #expect(tree.texts.contains("page 2 1"))
    #expect(tree.log!.counts[ObjectIdentifier(Counter.self)] == 1)
    #expect(tree.log!.counts[ObjectIdentifier(Numbers.self)] == nil)
    route.numbers = [1, 5]
    tree.flush()
    #expect(!tree.texts.contains("page 2 1"))
  }

  @Test("Tasks of a page run while it is seen")
  func tasks() async {
    struct Waiting: View {
      let diary: Diary
      var body: some View {
        NavigationLink("on", value: 1)
          .task {
            diary.note("start")
            while !Task.isCancelled { await Task.yield() }
            diary.note("cancelled")
          }
          .navigationDestination(for: Int.self) { _ in Text(verbatim: "page") }
      }
    }
    let diary = Diary()
    let tree = mounted(NavigationStack { Waiting(diary: diary) })
    while diary.entries.count < 1 { await Task.yield() }
    _ = tree.follow("on")
    while diary.entries.count < 2 { await Task.yield() }
    tree.send(.dismiss, to: tree.all(.page)[1].id)
    tree.flush()
    while diary.entries.count < 3 { await Task.yield() }
    #expect(diary.take() == ["start", "cancelled", "start"])
    tree.unmount()
  }

  @Test("A page is made by a destination that a pushed page registers")
  func destinationInPage() {
    struct Content: View {
      @Bindable var route: Route
      var body: some View {
        NavigationStack(path: $route.path) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { number in
            Text(verbatim: "number \(number)").navigationDestination(for: Letter.self) { Text(verbatim: "letter \($0.name)") }
          }
        }
      }
    }
    let route = Route()
    route.path.append(1)
    route.path.append(Letter(name: "a"))
    let tree = mounted(Content(route: route))
    #expect(tree.texts == ["root", "number 1", "letter a"])
    #expect(route.path.count == 2)
    route.path.removeLast()
    tree.flush()
    #expect(tree.texts == ["root", "number 1"])
  }

  @Test("A destination that comes later makes the page then")
  func lateDestination() {
    struct Content: View {
      @State private var isReady = false
      @State private var path = NavigationPath([7])
      var body: some View {
        NavigationStack(path: $path) {
          if isReady { Text(verbatim: "root").navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") } }
        }
        Button("Ready") { isReady = true }
      }
    }
    let misuses = MisuseLog()
    let tree = mounted(Content())
    #expect(misuses.take().contains { $0.contains("navigationDestination(for: Int.self)") })
    _ = tree.press("Ready")
    #expect(tree.texts == ["root", "page 7", "Ready"])
  }

  @Test("A link whose value has no destination, or the wrong type, does nothing and says what to write")
  func missingDestination() {
    let misuses = MisuseLog()
    let (route, diary) = (Route(), Diary())
    let tree = mounted(Numbers(route: route, diary: diary))
    _ = tree.follow("wrong")
    #expect(misuses.take().contains { $0.contains("navigationDestination(for: String.self)") })
    #expect(tree.all(.page).count == 1)
    let alone = mounted(NavigationLink("alone", value: 1))
    _ = alone.follow("alone")
    #expect(misuses.take().contains { $0.contains("NavigationStack") })
  }

  @Test("A page follows the values that its destination takes from around")
  func destinationUpdates() {
    struct Content: View {
      @State private var suffix = "a"
      var body: some View {
        Button("Change") { suffix = "b" }
        NavigationStack {
          NavigationLink("on", value: 1).navigationDestination(for: Int.self) { Text(verbatim: "page \($0) \(suffix)") }
        }
      }
    }
    let tree = mounted(Content())
    _ = tree.follow("on")
    #expect(tree.texts.last == "page 1 a")
    _ = tree.press("Change")
    #expect(tree.texts.last == "page 1 b")
  }

  @Test("A link with a destination shows it, and its page follows the link's view")
  func viewLink() {
    struct Content: View {
      @State private var count = 0
      var body: some View {
        NavigationLink {
          Button("page \(count)") { count += 1 }
        } label: {
          Text(verbatim: "on")
        }
      }
    }
    let tree = mounted(NavigationStack { Content() })
    _ = tree.follow("on")
    #expect(tree.texts == ["on", "page 0"])
    _ = tree.press("page 0")
    #expect(tree.texts == ["on", "page 1"])
    tree.send(.dismiss, to: tree.all(.page)[1].id)
    tree.flush()
    #expect(tree.texts == ["on"])
    _ = tree.follow("on")
    #expect(tree.texts == ["on", "page 1"])
  }

  @Test("Pages come and go by a flag and by an item, and dismiss() goes back")
  func presentedPages() {
    struct Page: View {
      let name: String
      @Environment(\.dismiss) private var dismiss
      @Environment(\.isPresented) private var isPresented
      var body: some View { Button("\(name) \(isPresented)") { dismiss() } }
    }
    struct Content: View {
      @Bindable var route: Route
      var body: some View {
        NavigationStack {
          Page(name: "root")
            .navigationDestination(isPresented: $route.isPresented) { Page(name: "flag") }
            .navigationDestination(item: $route.letter) { Page(name: $0.name) }
        }
      }
    }
    let route = Route()
    route.isPresented = true
    let tree = mounted(Content(route: route))
    #expect(tree.texts == ["root false", "flag true"])
    route.letter = Letter(name: "a")
    tree.flush()
    #expect(tree.texts == ["root false", "flag true", "a true"])
    _ = tree.press("a true")
    #expect(route.letter == nil)
    #expect(tree.texts == ["root false", "flag true"])
    route.letter = Letter(name: "b")
    tree.flush()
    tree.send(.dismiss, to: tree.all(.page)[1].id)
    tree.flush()
    #expect(!route.isPresented)
    #expect(route.letter == nil)
    #expect(tree.texts == ["root false"])
    #expect(tree.all(.page)[0][.isHidden] == nil)
  }

  @Test("A presented page goes with the page below it, and its flag is taken back")
  func presentedOnPage() {
    struct Content: View {
      @Bindable var route: Route
      var body: some View {
        NavigationStack(path: $route.numbers) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { number in
            Text(verbatim: "page")
              .navigationDestination(isPresented: number == 1 ? $route.isPresented : .constant(false)) { Text(verbatim: "flag") }
          }
        }
      }
    }
    let route = Route()
    route.numbers = [1]
    let tree = mounted(Content(route: route))
    route.isPresented = true
    tree.flush()
    #expect(tree.texts == ["root", "page", "flag"])
    route.numbers = [1, 2]
    tree.flush()
    #expect(tree.all(.page).count == 4)
    tree.send(.dismiss, to: tree.all(.page)[2].id)
    tree.flush()
    #expect(route.numbers == [1])
    #expect(!route.isPresented)
    #expect(tree.texts == ["root", "page"])
    #expect(tree.nodesMade > 0)
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("The title of a covered page follows, because the way back says it; what is written in the program is not evaluated for that")
  func coveredTitle() {
    let model = Titled()
    let tree = mounted(
      NavigationStack {
        NamedPage(model: model)
          .navigationDestination(for: Int.self) { number in
            if number == 1 { FixedPage(model: model) } else { Text(verbatim: "last") }
          }
      })
    func titles() -> [String?] { tree.all(.page).map { $0[.label]?.text } }
    _ = tree.follow("next")
    model.name = "two"
    tree.flush()
    #expect(titles() == ["two", "fixed"])
    _ = tree.follow("last")
    tree.log?.reset()
    model.name = "three"
    tree.flush()
    #expect(titles() == ["three", "fixed", nil])
    #expect(tree.log?.counts[ObjectIdentifier(NamedPage.self)] == 1)
    #expect(tree.log?.counts[ObjectIdentifier(FixedPage.self)] == nil)
  }

  @Test("The items of a toolbar are in the page of the view that has them, with the page's title")
  func toolbar() {
    struct Content: View {
      @State private var isEditing = false
      @State private var title = "Notes"
      var body: some View {
        VStack {
          Button("Edit") { isEditing.toggle() }
          Text(verbatim: "text")
        }
        .navigationTitle($title)
        .navigationSubtitle("sub")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("first") { title = "Other" } }
          if isEditing { ToolbarItem(placement: .confirmationAction) { Text(verbatim: "done") } }
        }
        .toolbar { Button(action: {}) { Text(verbatim: "plain") } }
      }
    }
    let tree = mounted(NavigationStack { Content() })
    let page = tree.all(.page)[0]
    let content = #"verticalStack[button["Edit"], "text"]"#
    #expect(page.outline == #"page(Notes)[toolbar[toolbarItem[button["first"]], toolbarItem[button["plain"]]], \#(content)]"#)
    #expect(tree.all(.toolbarItem)[0][.placement]?.text == "cancellationAction")
    #expect(page[.subtitle]?.text == "sub")
    _ = tree.press("Edit")
    #expect(
      page.outline
        == #"page(Notes)[toolbar[toolbarItem[button["first"]], toolbarItem["done"], toolbarItem[button["plain"]]], \#(content)]"#)
    _ = tree.press("first")
    #expect(page[.label]?.text == "Other")
  }

  @Observable @MainActor
  fileprivate final class Items {
    var shown: Set<String> = []
    var numbers: [Int] = []
  }

  @Test("Items of bars are in the order of their places, whenever they come", arguments: [["b", "a", "c"], ["c", "b", "a"]])
  func itemOrder(coming: [String]) {
    struct Bars: View {
      let items: Items
      var body: some View {
        NavigationStack {
          VStack {
            if items.shown.contains("a") { Text(verbatim: "x").toolbar { Button("top a") {} } }
            if items.shown.contains("b") { Text(verbatim: "y").toolbar { Button("top b") {} } }
            ForEach(items.numbers, id: \.self) { number in
              Text(verbatim: "z").toolbar { ToolbarItem(placement: .bottomBar) { Button("bottom \(number)") {} } }
            }
          }
          .toolbar {
            if items.shown.contains("a") { ToolbarItem(placement: .status) { Button("bottom a") {} } }
            if items.shown.contains("b") { ToolbarItemGroup(placement: .bottomBar) { Button("bottom b") {} } }
            if items.shown.contains("c") { ToolbarItem(placement: .bottomBar) { Button("bottom c") {} } }
          }
        }
      }
    }
    let items = Items()
    let tree = mounted(Bars(items: items))
    for name in coming {
      items.shown.insert(name)
      items.numbers.insert(items.numbers.count, at: 0)
      tree.flush()
      #expect(tree.outline == mounted(Bars(items: items)).outline)
    }
    #expect(tree.all(.toolbar).count == 2)
    items.shown = []
    items.numbers = []
    tree.flush()
    #expect(tree.all(.toolbar).count == 1)
  }

  @Test("What was made beside an element goes with it: the label of a tab, and the bars of a page")
  func partsGo() {
    struct Parts: View {
      let items: Items
      var body: some View {
        TabView {
          Tab("first", systemImage: "heart") { Text(verbatim: "x") }
          if items.shown.contains("a") {
            Tab("second", systemImage: "heart") {
              NavigationStack {
                Text(verbatim: "y").navigationTitle("title").toolbar {
                  if items.shown.contains("b") { ToolbarItem(placement: .bottomBar) { Button("item") {} } }
                  if items.shown.contains("c") { ToolbarItem { Button("item") {} } }
                }
              }
            }
          }
        }
      }
    }
    let items = Items()
    let tree = mounted(Parts(items: items))
    let ways: [(from: Set<String>, to: Set<String>)] = [
      (["a", "b", "c"], ["a"]), (["a", "b"], []), (["a", "c"], []), (["a"], []), (["a", "b", "c"], ["a", "c"]),
    ]
    for way in ways {
      items.shown = way.from
      tree.flush()
      let before = tree.elements
      items.shown = way.to
      tree.flush()
      let after = Set(tree.elements.map(\.id))
      #expect(before.filter { !after.contains($0.id) && $0.isConnected }.map(\.kind) == [])
    }
  }

  @Test("A toolbar outside of pages is the window's, and is there while something is in it")
  func windowToolbar() {
    struct Content: View {
      @State private var hasToolbar = true
      var body: some View {
        Button("Toggle") { hasToolbar.toggle() }
        if hasToolbar { Text(verbatim: "a").toolbar { Text(verbatim: "item") } }
      }
    }
    let tree = mounted(Content().navigationTitle("Window"))
    #expect(tree.root[.label]?.text == "Window")
    #expect(tree.outline == #"toolbar[toolbarItem["item"]], button["Toggle"], "a""#)
    _ = tree.press("Toggle")
    #expect(tree.outline == #"button["Toggle"]"#)
    _ = tree.press("Toggle")
    #expect(tree.outline == #"toolbar[toolbarItem["item"]], button["Toggle"], "a""#)
  }

  @Test("A page from which one cannot go back is not dismissed by people, and is by its view")
  func backButtonHidden() {
    struct Page: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Back") { dismiss() }.navigationBarBackButtonHidden() }
    }
    let tree = mounted(NavigationStack { NavigationLink("on") { Page() } })
    _ = tree.follow("on")
    #expect(tree.all(.page)[1][.isDismissible] == nil)
    #expect(tree.send(.dismiss, to: tree.all(.page)[1].id) == .unknownElement)
    _ = tree.press("Back")
    #expect(tree.all(.page).count == 1)
  }

  @Test("A path of any values is stored and read again")
  func codablePath() throws {
    var path = NavigationPath()
    path.append(3)
    path.append(Letter(name: "a"))
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(read == path)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test("In a split view a selection in the sidebar shows the detail, and links show their pages in the next column")
  func split() {
    struct Content: View {
      @State private var selection: Int?
      var body: some View {
        NavigationSplitView {
          List(selection: $selection) {
            NavigationLink("first", value: 1)
            NavigationLink("letter", value: Letter(name: "a"))
          }
          .navigationTitle("Side")
          .navigationDestination(for: Letter.self) { Text(verbatim: "page of \($0.name)") }
        } detail: {
          Text(verbatim: selection.map { "detail \($0)" } ?? "nothing")
        }
      }
    }
    let tree = mounted(Content())
    #expect(tree.all(.navigationColumn).map { $0[.placement]?.text } == ["sidebar", "detail"])
    #expect(tree.all(.page).map { $0[.label]?.text } == ["Side", nil])
    #expect(tree.texts == ["first", "letter", "nothing"])
    _ = tree.follow("first")
    #expect(tree.texts == ["first", "letter", "detail 1"])
    #expect(tree.all(.listRow)[0][.isSelected] != nil)
    _ = tree.follow("letter")
    #expect(tree.texts == ["first", "letter", "detail 1", "page of a"])
    _ = tree.follow("letter")
    #expect(tree.all(.navigationColumn)[1].children.map { $0[.isHidden] != nil } == [true, false])
    #expect(tree.send(.toggle(false), to: tree.all(.navigationSplit)[0].id) == .handled)
    tree.flush()
    #expect(tree.all(.navigationSplit)[0][.style]?.text == "detailOnly")
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("Where there is room for one column it is that of what the program has selected, unless the program says which")
  func compactColumn() {
    struct Content: View {
      @State var selection: Int?
      @State private var column = NavigationSplitViewColumn.sidebar
      var saysColumn = false
      var body: some View {
        if saysColumn {
          NavigationSplitView(preferredCompactColumn: $column) {
            list
          } detail: {
            Text("detail")
          }
        } else {
          NavigationSplitView {
            list
          } detail: {
            Text("detail")
          }
        }
        Button("select") { selection = 1 }
      }
      private var list: some View { List(1..<3, id: \.self, selection: $selection) { Text("\($0)") } }
    }
    func column(_ tree: ViewTree) -> String? { tree.all(.navigationSplit)[0][.placement]?.text }
    #expect(column(mounted(Content(selection: 2))) == "detail")
    #expect(column(mounted(Content(selection: 2, saysColumn: true))) == nil)
    let tree = mounted(Content())
    #expect(column(tree) == nil)
    _ = tree.press("select")
    #expect(column(tree) == "detail")
  }

  private struct Named: Hashable {
    let id: Int
    var name: String

    static func == (left: Named, right: Named) -> Bool { left.id == right.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  @Test("NAV-3: a page whose value is equal and has other parts stays, with its state, and shows them", arguments: [false, true])
  func equalValues(isErased: Bool) {
    struct Page: View {
      let name: String
      @State private var presses = 0
      var body: some View { Button("page \(name) \(presses)") { presses += 1 } }
    }
    struct Screen: View {
      let isErased: Bool
      @State private var path = [Named(id: 1, name: "one")]
      @State private var erased = NavigationPath([Named(id: 1, name: "one")])
      var body: some View {
        VStack {
          if isErased { NavigationStack(path: $erased) { root } } else { NavigationStack(path: $path) { root } }
          Button("rename") {
            path[0].name = "two"
            erased = NavigationPath([Named(id: 1, name: "two")])
          }
        }
      }
      private var root: some View {
        Text(verbatim: "root").navigationDestination(for: Named.self) { Page(name: $0.name) }
      }
    }
    let tree = mounted(Screen(isErased: isErased))
    _ = tree.press("page one 0")
    _ = tree.press("rename")
    #expect(tree.elements.contains { $0.texts == ["page two 1"] })
  }
}
